/** The last step before a report leaves the page. */
import { fitReport } from '../../wire/pure/fit-report.ts';
import type { Report } from '../../wire/tickets/report.ts';
import type { FeedbackHost } from '../../wire/surfaces.ts';
import { wordsOf } from './less.ts';

type Host = Pick<FeedbackHost, 'config' | 'surface' | 'warn'>;

/** Without secrets, and as the server takes it. Lines are cut last: half a secret does not look like one. */
export async function cleaned<R extends Partial<Report>>(host: Host, report: R): Promise<R> {
  return fitReport(await withoutSecrets(host, report)) as R;
}

/** Where the chunk that finds secrets does not load, logs, data and pictures of the page are left out: only the visitor's own words are sent. */
async function withoutSecrets<R extends Partial<Report>>({ config, surface, warn }: Host, report: R): Promise<R> {
  try {
    return await (await surface('redaction')).redact(report, config.current().pageParameters);
  } catch (error) {
    warn('Secrets could not be looked for', error);
    return wordsOf(report);
  }
}
