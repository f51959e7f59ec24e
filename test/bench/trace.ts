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
  args?: { data?: { url?: string }; beginData?: { url?: string } };
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

/** `address` is how the page's own begins: a browser has other pages of its own. */
export async function startTrace(session: CDPSession, address: string): Promise<() => Promise<ScriptTime>> {
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
    return sum(events, address);
  };
}

function sum(events: TraceEvent[], address: string): ScriptTime {
  const thread = mainThread(events, address);
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

/** The thread that read the page. */
function mainThread(events: TraceEvent[], address: string): TraceEvent | undefined {
  return events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(address));
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
