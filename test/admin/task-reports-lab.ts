/** Open reports against sub-tasks, and the dashboard of an administrator who resolves them. */
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  startedAt,
  type Network,
} from './browser.ts';
import type { TaskReport } from '../../src/wire/task-reports/shapes.ts';
import { keptBy } from '../../src/admin/parts/use-kept.ts';
import { createTaskReports } from '../../src/admin/features/task-reports/task-reports.ts';
import { createResolving } from '../../src/admin/features/task-reports/resolving.ts';

const DAY = 24 * 60 * 60 * 1000;

let made = 0;
/** Filed so many days ago. */
export const report = (part: Partial<TaskReport> & { days?: number } = {}): TaskReport => {
  const { days = 1, ...rest } = part;
  made += 1;
  return {
    id: `r${made}`,
    task_id: 't1',
    subtask_id: 's1',
    subtask_type: 'QUESTION',
    user_id: 'u1',
    timestamp: new Date(startedAt - days * DAY).toISOString(),
    reason: 'WRONG',
    comment: 'no',
    ...rest,
  };
};
export const subtask = (id: string, creator: string) => ({
  id,
  task_id: 't1',
  type: 'QUESTION',
  creator,
  creation_timestamp: '2026-01-01T00:00:00Z',
  xp: 1,
  coins: 0,
  solved: false,
  rated: false,
  enabled: false,
  retired: false,
});

/** A server with these reports; `answer` answers calls before it does. */
export async function desk(open: TaskReport[], answer: Network = () => undefined) {
  const browser = createTestBrowser(async (call) => {
    const own = await answer(call);
    if (own) return own;
    const { method, path, query: asked } = call;
    if (path === '/api/challenges/subtask_reports' && method === 'GET') {
      const from = Number(asked.get('offset'));
      return { body: open.slice(from, from + Number(asked.get('limit'))) };
    }
    if (path === '/api/challenges/subtasks') return { body: [subtask('s1', 'c1'), subtask('s2', 'c2')] };
    const user = /^\/api\/auth\/users\/(.+)$/.exec(path)?.[1];
    if (user) return { body: { ...ada, id: user, name: user, display_name: `Name of ${user}` } };
    return method === 'PUT' || method === 'DELETE' ? { body: {} } : undefined;
  });
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  return {
    browser,
    services,
    reports: keptBy(services, createTaskReports),
    resolving: keptBy(services, createResolving),
  };
}
