/** The chunk `redaction`: the last thing before a report leaves the page. Secrets are taken out of all its parts, and counted. */
import { redactText, redactValue } from '../../wire/pure/secret-values.ts';
import { createRedactor } from '../../wire/pure/secrets.ts';
import { inSlices } from '../../wire/pure/slices.ts';
import type { Report } from '../../wire/tickets/report.ts';
import type { RedactionSurface, WebReplay } from '../../wire/surfaces.ts';
import { redactMarkup } from './markup.ts';
import { redactRecording, type Styles } from './recording.ts';

/** Parts that are plain data. */
const plain = ['customData', 'formData', 'metaData', 'networkLogs', 'customEventLog'] as const;

export const redact: RedactionSurface['redact'] = (report) => inSlices(redacted(report));

function* redacted<R extends Partial<Report>>(given: R): Generator<void, R> {
  const redactor = createRedactor();
  const report: Partial<Report> = { ...given };
  for (const part of plain)
    if (report[part]) Object.assign(report, { [part]: yield* redactValue(report[part], redactor) });
  report.consoleLog &&= report.consoleLog.map((entry) => ({ ...entry, log: redactText(entry.log, redactor) }));
  if (report.screenshotData) {
    const { html, baseUrl } = report.screenshotData;
    const clean = { html: yield* redactMarkup(html, redactor), baseUrl: redactor.text(baseUrl) };
    report.screenshotData = { ...report.screenshotData, ...clean };
  }
  const replay = report.webReplay as WebReplay | undefined;
  const styles: Styles = new Set();
  for (const event of replay?.events ?? []) yield* redactRecording(event as Record<string, unknown>, redactor, styles);
  if (report.metaData) report.metaData = { ...report.metaData, redactions: redactor.count() };
  return report as R;
}
