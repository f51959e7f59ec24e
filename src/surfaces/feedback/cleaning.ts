/** The last step before a report leaves the page. */
import type { Report } from '../../wire/report.ts';
import type { FeedbackHost } from '../../wire/surface.ts';

/** Where nobody has looked for secrets these stay here; what the visitor wrote goes. */
const unread = ['customData', 'consoleLog', 'networkLogs', 'customEventLog', 'screenshotData', 'webReplay'] as const;

/** Without secrets. Where the part that finds them does not load, without everything that may hold some. */
export async function cleaned<R extends Partial<Report>>(
  { surface, warn }: Pick<FeedbackHost, 'surface' | 'warn'>,
  report: R,
): Promise<R> {
  try {
    return await (await surface('redaction')).redact(report);
  } catch (error) {
    warn('Secrets could not be looked for', error);
    const rest = { ...report };
    for (const part of unread) delete rest[part];
    return rest;
  }
}
