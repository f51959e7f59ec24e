/** A server with a task, two administrators, a learner who reports its sub-tasks and a maker who writes them. */
import { afterAll, beforeAll } from 'bun:test';
import type { Challenge } from '../../src/wire/challenges/shapes.ts';
import type { Ban, TaskReport } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

export const REPORTS = '/api/challenges/subtask_reports';
export const BANS = '/api/challenges/bans';

export const DAY = 24 * 60 * 60 * 1000;

export const question = {
  question: 'How many?',
  answers: ['42'],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: true,
  blocks: [],
};

export const days = ({ start, end }: Ban) => (end === null ? null : (Date.parse(end) - Date.parse(start)) / DAY);

/** For the top of a test file: starts before its tests, ends after them. */
export function taskReportsLab() {
  let server: TestServer;
  let admin: Person;
  let second: Person;
  let learner: Person;
  let maker: Person;
  let task: Challenge;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await person(server, { name: 'root', admin: true });
    second = await person(server, { name: 'Second', admin: true });
    learner = await person(server, { name: 'learner', verified: true });
    maker = await person(server, { name: 'maker', verified: true });
    await answerOf(ask('/api/skills/skilltree', 'POST', { id: 'web', name: 'Web' }));
    await answerOf(ask('/api/skills/skilltree/web', 'POST', { id: 'html', name: 'html' }));
    await answerOf(ask(`/api/skills/xp/${maker.id}/web/html`, 'PATCH', { xp: 500 }));
    const { id } = await answerOf(ask('/api/challenges/categories', 'POST', { title: 'All', description: '' }), 201);
    const body = { title: 'One', description: '' };
    task = await answerOf<Challenge>(ask(`/api/challenges/categories/${id}/challenges`, 'POST', body), 201);
  });
  afterAll(() => server.close());

  function ask(path: string, method = 'GET', body?: unknown) {
    return call(server, admin.token, path, method, body);
  }
  const as = (who: Person, path: string, method = 'GET', body?: unknown) => call(server, who.token, path, method, body);

  const at = (rest: string) => `/api/challenges/tasks/${task.id}/${rest}`;
  const made = (by: Person = maker) => answerOf<Subtask>(as(by, at('questions'), 'POST', question), 201);
  const solve = (who: Person, id: string) =>
    answerOf(as(who, at(`questions/${id}/attempts`), 'POST', { answer: '42' }), 201);
  const file = (who: Person, subtask_id: string, more: object = {}) =>
    as(who, REPORTS, 'POST', { task_id: task.id, subtask_id, reason: 'WRONG', comment: 'no', ...more });
  /** A fresh sub-task with a report against it. */
  async function reported(by: Person = learner): Promise<{ subtask: Subtask; report: TaskReport }> {
    const subtask = await made();
    await solve(by, subtask.id);
    return { subtask, report: await answerOf<TaskReport>(file(by, subtask.id), 201) };
  }
  const resolve = (id: string, action: string, who = admin) => as(who, `${REPORTS}/${id}`, 'PUT', { action });
  const bansOf = (id: string) => answerOf<Ban[]>(ask(`${BANS}?user_id=${id}`));

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get second() {
      return second;
    },
    get learner() {
      return learner;
    },
    get maker() {
      return maker;
    },
    get task() {
      return task;
    },
    ask,
    as,
    at,
    made,
    solve,
    file,
    reported,
    resolve,
    bansOf,
  };
}
