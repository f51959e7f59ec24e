/** What of a report is sent where the server has refused all of it as too large. */
import { REPORT_VALUES } from '../../wire/tickets/limits.ts';
import type { Report } from '../../wire/tickets/report.ts';
import type { FeedbackSurface, WebReplay } from '../../wire/surfaces.ts';

/** The large parts of a report. What it has beside them are the visitor's words and the facts of the visit. */
const parts = ['customData', 'consoleLog', 'networkLogs', 'customEventLog', 'screenshotData', 'webReplay'] as const;

/** The report without the parts above: they are the large ones, and those in which secrets may stand. */
export function wordsOf<R extends Partial<Report>>(report: R): R {
  const rest = { ...report };
  for (const part of parts) delete rest[part];
  return rest;
}

/** See `FeedbackSurface`. */
export const lessOf: FeedbackSurface['lessOf'] = (report, status) => {
  if (status !== 413 || !parts.some((part) => report[part])) return undefined;
  const replay = report.webReplay as WebReplay | undefined;
  // A long replay of a large page has most of the values that a server counts: as texts its events are one value each.
  if (replay?.events?.some((event) => typeof event !== 'string') && valuesIn(replay.events) > REPORT_VALUES / 2)
    return { ...report, webReplay: { ...replay, events: replay.events.map((event) => JSON.stringify(event)) } };
  if (replay?.events?.length) return { ...report, webReplay: { ...replay, events: [], failure: 'too-large' } };
  return { ...wordsOf(report), screenshotFailure: report.screenshotData && 'The report was too large with it' };
};

/** About as many as a server counts; commas in texts are taken for values too. */
const valuesIn = (events: readonly unknown[]): number => JSON.stringify(events).split(/[,[{]/).length;
