/** Crash reports without a word to the visitor (widget-protocol 1.2). What fails in them is nobody's business but ours. */
import { CRASH_REPORT_MS } from '../limits.ts';
import { asObject } from '../../src/wire/pure/plain-json.ts';
import type { Connected } from '../core-api.ts';

const EXCLUDED = { screenshot: true, replays: true, attachments: true };
type Options = [priority?: unknown, exclude?: unknown];

export function createCrash(core: Omit<Connected, 'runAction'>) {
  const { browser, session, surface } = core;
  let last = -Infinity;

  const send = (given: unknown, priority: unknown = 'MEDIUM', exclude: unknown = EXCLUDED) => {
    const now = browser.now();
    if (session.state() !== 'ready' || now - last < CRASH_REPORT_MS) return;
    last = now;
    const { email: reportedBy } = session.current();
    const crash = {
      formData: { ...asObject(given), ...(reportedBy && { reportedBy }) },
      priority: /^(LOW|HIGH)$/.test(`${priority}`) ? (priority as 'LOW' | 'HIGH') : ('MEDIUM' as const),
      exclude: asObject(exclude),
    };
    const host = { ...core, later: (run: () => void, ms: number) => browser.later(ms, run) };
    surface('feedback')
      .then(({ sendCrash }) => sendCrash(host, crash))
      .catch(browser.fault);
  };

  return {
    sendSilentCrashReport: (description: unknown = '', ...options: Options) =>
      send({ description: `${description}` }, ...options),
    sendSilentCrashReportWithFormData: send,
  };
}
