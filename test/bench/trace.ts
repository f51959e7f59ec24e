/** Script time on the page's main thread from a Chromium trace. All of it is the widget's: the page has no script. */
import type { CDPSession } from '@playwright/test';

export type ScriptTime = { totalMs: number; longestMs: number };

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** CPU time of the thread: what other processes do at the same time does not count. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string } };
};

const scriptWork = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'EventDispatch',
]);

export async function startTrace(session: CDPSession): Promise<() => Promise<ScriptTime>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      // No more than this: tracing itself costs script time.
      includedCategories: ['devtools.timeline', 'v8.execute'],
    },
  });
  return async () => {
    const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await done;
    return sum(events);
  };
}

function sum(events: TraceEvent[]): ScriptTime {
  const thread = mainThread(events);
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === thread?.pid && event.tid === thread.tid)
    .sort((a, b) => a.ts - b.ts);
  const runs = outermost(own.filter(({ name }) => scriptWork.has(name)));
  const ms = (list: TraceEvent[]) => list.reduce((total, event) => total + cpu(event), 0) / 1000;
  return {
    totalMs: ms(runs),
    longestMs: Math.max(0, ...runs.map((run) => cpu(run) / 1000)),
  };
}

/** The thread that laid the page out. */
function mainThread(events: TraceEvent[]): TraceEvent | undefined {
  const counts = Map.groupBy(
    events.filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree'),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  return [...counts.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}

/** Events that lie in no other of the list; sorted by start. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function cpu({ tdur, dur = 0 }: TraceEvent): number {
  return tdur ?? dur;
}
