/** What is left of a report where not all of it can go. */
import type { Report } from '../../wire/tickets/report.ts';
import type { FeedbackSurface } from '../../wire/surfaces.ts';

/** Beside these a report has the visitor's words and the facts of the visit. */
const parts = ['customData', 'consoleLog', 'networkLogs', 'customEventLog', 'screenshotData', 'webReplay'] as const;

/** Without what may hold secrets, and may be large. */
export function wordsOf<R extends Partial<Report>>(report: R): R {
  const rest = { ...report };
  for (const part of parts) delete rest[part];
  return rest;
}

/** See `FeedbackSurface`. */
export const lessOf: FeedbackSurface['lessOf'] = (report, status) => {
  if (status !== 413 || !parts.some((part) => report[part])) return undefined;
  return { ...wordsOf(report), screenshotFailure: report.screenshotData && 'The report was too large with it' };
};
