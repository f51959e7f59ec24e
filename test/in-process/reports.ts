/** Reports as a visitor's page sends them, beside a dashboard in one process. */
import type { Report } from '../../src/wire/tickets/report.ts';
import { fullReport } from '../full-report.ts';
import type { TestServer } from '../server/harness.ts';

/** Sends it as Lena Hoffmann, known by name; answers the ticket's id. */
export async function reportAs(server: TestServer, report: Partial<Report>): Promise<string> {
  const session = await server.newSession();
  await server.post(
    '/api/sessions/identify',
    { userId: 'lena', name: 'Lena Hoffmann', email: 'lena@web.test' },
    session,
  );
  const answer = await server.post('/api/bugs/v2', { type: 'BUG', priority: 'MEDIUM', ...report }, session);
  if (!answer.ok) throw new Error(`the report was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** The same with something in every part of it but a screenshot, whose frame a browser alone draws. */
export const fullReportAs = (server: TestServer, description: string, more: Partial<Report> = {}): Promise<string> =>
  reportAs(server, { ...fullReport(description), screenshotData: undefined, ...more });
