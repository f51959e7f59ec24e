/** The chunk `redaction`: the last thing before a report leaves the page. Secrets are taken out of all its parts, and counted. */
import { redactText, redactValue } from '../../wire/pure/secret-values.ts';
export { isSecretField } from '../kit/secret-field.ts';
import { createRedactor } from '../../wire/pure/secrets.ts';
import { inSlices } from '../../wire/pure/slices.ts';
import type { Report } from '../../wire/tickets/report.ts';
import type { RedactionSurface, WebReplay } from '../../wire/surfaces.ts';
import { redactMarkup } from './markup.ts';
import { redactRecording, type Styles } from './recording.ts';

/** Parts that are plain data: what the visitor wrote and what the page called, and those that name pages. */
const plain = ['formData', 'networkLogs'] as const;
const ofPages = ['customData', 'metaData', 'customEventLog'] as const;

/** rrweb's event of a page's address and size. */
const META = 4;
type Event = Record<string, unknown> & { readonly data: Record<string, unknown> };

export const redact: RedactionSurface['redact'] = (report, parameters) => inSlices(redacted(report, parameters));

function* redacted<R extends Partial<Report>>(given: R, parameters?: readonly string[]): Generator<void, R> {
  const redactor = createRedactor(parameters);
  const pages = redactor.pages();
  const report: Partial<Report> = { ...given };
  for (const part of [...plain, ...ofPages])
    if (report[part]) {
      const isPlain = (plain as readonly string[]).includes(part);
      Object.assign(report, { [part]: yield* redactValue(report[part], isPlain ? redactor : pages) });
    }
  report.consoleLog &&= report.consoleLog.map((entry) => ({ ...entry, log: redactText(entry.log, pages) }));
  if (report.screenshotData) {
    const { html, baseUrl } = report.screenshotData;
    const clean = { html: yield* redactMarkup(html, redactor), baseUrl: redactor.text(baseUrl) };
    report.screenshotData = { ...report.screenshotData, ...clean };
  }
  const replay = report.webReplay as WebReplay | undefined;
  const styles: Styles = new Set();
  for (const event of (replay?.events ?? []) as Event[]) {
    // Where the recording began, and each page that a frame within went to.
    if (event.type === META) event.data.href = pages.text(`${event.data.href}`);
    yield* redactRecording(event, redactor, styles);
  }
  if (report.metaData) report.metaData = { ...report.metaData, redactions: redactor.count() };
  return report as R;
}
