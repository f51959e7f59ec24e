/** The last 500 lines of the page's console, kept for reports. Methods are wrapped in place and put back by the stop. */
import type { ConsoleEntry } from '../src/wire/tickets/report.ts';
import { CONSOLE_LOG_CHARS } from './limits.ts';
import { CONSOLE_LOG_ENTRIES } from '../src/wire/tickets/limits.ts';
import type { Browser, Stop } from './browser.ts';
import { readableLine } from './readable.ts';

type Priority = ConsoleEntry['priority'];
export type ConsoleLog = {
  readonly entries: () => ConsoleEntry[];
  /** Empty text is ignored, long text is cut to 1000 characters. */
  readonly add: (text: string, priority: Priority) => void;
};

const methods = { log: 'INFO', info: 'INFO', debug: 'INFO', warn: 'WARNING', error: 'ERROR' } as const;

export function createConsoleLog({ now }: Pick<Browser, 'now'>): ConsoleLog {
  const kept: ConsoleEntry[] = [];
  return {
    entries: () => [...kept],
    add: (text, priority) => {
      const log = text.trim().slice(0, CONSOLE_LOG_CHARS);
      if (!log) return;
      kept.push({ log, date: new Date(now()).toISOString(), priority });
      if (kept.length > CONSOLE_LOG_ENTRIES) kept.shift();
    },
  };
}

/** Switches the capture on and off. Without a word it is off for good, as the host may wish. */
export function createCapture(
  browser: Pick<Browser, 'window' | 'listen' | 'fault'>,
  log: ConsoleLog,
): (on?: boolean) => void {
  let stop: Stop | undefined;
  let forGood = false;
  return (on) => {
    forGood ||= on === undefined;
    if (on && !forGood) stop ??= captureConsole(browser, log);
    else stop = stop?.() as undefined;
  };
}

/** Captures the console's methods, uncaught errors and unhandled rejections. */
export function captureConsole(
  { window, listen, fault }: Pick<Browser, 'window' | 'listen' | 'fault'>,
  { add }: ConsoleLog,
): Stop {
  const { console } = window;
  const stops = Object.entries(methods).map(([name, priority]) =>
    wrap(console, name as keyof typeof methods, add, priority, fault),
  );
  const failed = (what: unknown) => add(`Uncaught ${readableLine([what])}`, 'ERROR');
  stops.push(
    listen(window, 'error', ({ error, message }: ErrorEvent) => message && failed(error ?? message)),
    listen(window, 'unhandledrejection', ({ reason }: PromiseRejectionEvent) => failed(reason)),
  );
  return () => stops.forEach((stop) => stop());
}

function wrap(
  console: Console,
  name: keyof typeof methods,
  add: ConsoleLog['add'],
  priority: Priority,
  fault: (error: unknown) => void,
): Stop {
  const original = console[name];
  let on = true;
  const wrapped = function (this: unknown, ...values: unknown[]) {
    if (on) {
      try {
        add(readableLine(values), priority);
      } catch (error) {
        fault(error);
      }
    }
    return original.apply(this, values as []);
  };
  try {
    console[name] = wrapped;
  } catch (error) {
    // A frozen console stays as it is.
    fault(error);
  }
  return () => {
    on = false;
    // Whoever wrapped over us keeps working: ours then only passes on.
    if (console[name] === wrapped) console[name] = original;
  };
}
