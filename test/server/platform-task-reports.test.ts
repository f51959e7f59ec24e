/** Reports against sub-tasks, what resolving them does, and bans. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Challenge } from '../../src/wire/challenges/shapes.ts';
import { reportReasons, type Ban, type TaskReport } from '../../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../../src/wire/tasks/shapes.ts';
import { roundsOf } from '../soak-slice.ts';
import { testEngine } from '../storage/databases.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

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

const REPORTS = '/api/challenges/subtask_reports';
const BANS = '/api/challenges/bans';
/** Over a connection a race takes longer: there they come in slices. */
const RACES = testEngine === 'sqlite' ? 1000 : roundsOf({ whole: 1000, of: ['src/server/storage/postgres/'] });
const DAY = 24 * 60 * 60 * 1000;
function ask(path: string, method = 'GET', body?: unknown) {
  return call(server, admin.token, path, method, body);
}
const as = (who: Person, path: string, method = 'GET', body?: unknown) => call(server, who.token, path, method, body);
const question = {
  question: 'How many?',
  answers: ['42'],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: true,
  blocks: [],
};
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
const days = ({ start, end }: Ban) => (end === null ? null : (Date.parse(end) - Date.parse(start)) / DAY);

describe('a report', () => {
  test('is filed once by someone who solved the task and did not make it, and switches it off', async () => {
    const subtask = await made();
    expect(await answerOf(file(learner, subtask.id), 403)).toMatchObject({ error: 'permission_denied' });
    await solve(learner, subtask.id);
    await solve(maker, subtask.id);
    expect((await file(maker, subtask.id)).status).toBe(403);
    const report = await answerOf<TaskReport>(file(learner, subtask.id), 201);
    expect(report).toEqual({
      id: expect.any(String),
      task_id: task.id,
      subtask_id: subtask.id,
      subtask_type: 'QUESTION',
      user_id: learner.id,
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/),
      reason: 'WRONG',
      comment: 'no',
    });
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: false });
    expect((await as(learner, at(`questions/${subtask.id}`))).status).toBe(404);
    expect((await file(learner, subtask.id)).status).toBe(403);
    expect(await answerOf(file(learner, Bun.randomUUIDv7()), 404)).toMatchObject({ error: 'subtask_not_found' });
    expect((await file(learner, subtask.id, { task_id: Bun.randomUUIDv7() })).status).toBe(404);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });

  test.each([
    ['ABUSE', 'D-REP-19'],
    ['DISLIKE', 'D-REP-20'],
    ['OTHER', 'D-REP-21'],
    ['UNRELATED_SKILL', 'D-REP-22'],
    ['WRONG', 'D-REP-23'],
  ] as const)('may have the reason %s [%s]', async (reason) => {
    const { id } = await made();
    const someone = await person(server, { name: `r_${reason}`, admin: true });
    expect(await answerOf(file(someone, id, { reason }), 201)).toMatchObject({ reason, user_id: someone.id });
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('has one of five reasons and a comment of 4,096 characters at most', async () => {
    expect([...reportReasons].sort()).toEqual(['ABUSE', 'DISLIKE', 'OTHER', 'UNRELATED_SKILL', 'WRONG']);
    const { id } = await made();
    expect(await answerOf(file(admin, id, { reason: 'BORING' }), 422)).toMatchObject({
      error: 'unprocessable_content',
    });
    expect((await file(admin, id, { comment: 'x'.repeat(4097) })).status).toBe(422);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });

  test('lists are the newest first, page by page to the last and past it, and empty without any [D-REP-01]', async () => {
    expect(await answerOf(ask(`${REPORTS}?limit=10&offset=0`))).toEqual([]);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) {
      server.clock.advance(10);
      ids.unshift((await reported()).report.id);
    }
    const page = async (query: string) => (await answerOf<TaskReport[]>(ask(`${REPORTS}${query}`))).map(({ id }) => id);
    expect(await page('')).toEqual(ids);
    expect(await page('?limit=10&offset=0')).toEqual(ids.slice(0, 10));
    expect(await page('?limit=10&offset=10')).toEqual(ids.slice(10));
    expect(await page('?limit=10&offset=20')).toEqual([]);
    expect(await answerOf(as(learner, REPORTS), 403)).toMatchObject({ error: 'forbidden' });
    for (const id of ids) await answerOf(resolve(id, 'REVISE'));
  });
});

describe('resolving', () => {
  test('REVISE takes the report and leaves the task off [D-REP-02 D-REP-11]', async () => {
    const { subtask, report } = await reported();
    expect(await answerOf(resolve(report.id, 'REVISE'))).toEqual({});
    expect(await answerOf(ask(REPORTS))).toEqual([]);
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: false });
  });

  test('BLOCK_REPORTER bans from reporting, switches the task on again and takes the report [D-REP-13 D-BAN-02]', async () => {
    const who = await person(server, { name: 'nagger', verified: true });
    const { subtask, report } = await reported(who);
    expect(await answerOf(resolve(report.id, 'BLOCK_REPORTER'))).toEqual({});
    expect(await answerOf(ask(at(`questions/${subtask.id}`)))).toMatchObject({ enabled: true });
    const [ban] = await bansOf(who.id);
    expect(ban).toMatchObject({ user_id: who.id, creator: admin.id, action: 'REPORT', active: true });
    expect(days(ban!)).toBe(3);
    const next = await made();
    await solve(who, next.id);
    const banned = { error: 'banned', details: ban!.end };
    expect(await answerOf(file(who, next.id), 403)).toMatchObject(banned);
    await answerOf(ask(`${BANS}/${ban!.id}`, 'DELETE'));
    await answerOf(file(who, next.id), 201);
    await answerOf(ask(at(`subtasks/${next.id}`), 'DELETE'));
  });

  test('BLOCK_CREATOR bans from making tasks and takes the task with all of its reports [D-REP-14]', async () => {
    const { subtask, report } = await reported();
    await answerOf(file(second, subtask.id), 201);
    expect(await answerOf(resolve(report.id, 'BLOCK_CREATOR'))).toEqual({});
    expect(await answerOf(ask(REPORTS))).toEqual([]);
    expect((await ask(at(`questions/${subtask.id}`))).status).toBe(404);
    const [ban] = await bansOf(maker.id);
    expect(ban).toMatchObject({ action: 'CREATE', active: true });
    expect(days(ban!)).toBe(3);
    expect(await answerOf(as(maker, at('questions'), 'POST', question), 403)).toMatchObject({
      error: 'banned',
      details: ban!.end,
    });
    await answerOf(ask(`${BANS}/${ban!.id}`, 'DELETE'));
  });

  test('deleting the task resolves its reports too [D-REP-12 D-REP-16]', async () => {
    const { subtask, report } = await reported();
    expect(await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'))).toEqual({});
    const late = await answerOf(resolve(report.id, 'REVISE'), 404);
    expect(late).toMatchObject({ error: 'already_resolved', details: { action: 'DELETE', by: admin.id } });
  });

  test('blocks last 3, 7, 30 days, then for ever, by the number of earlier bans of the same kind [D-REP-15]', async () => {
    const who = await person(server, { name: 'again', verified: true });
    await answerOf(
      ask(BANS, 'POST', { user_id: who.id, action: 'CREATE', reason: 'another kind does not count' }),
      201,
    );
    const lengths: (number | null)[] = [];
    for (let count = 0; count < 5; count++) {
      const subtask = await made();
      await server.ports.storage.write((transaction) =>
        transaction.run(
          `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
           values (?, ?, ?, 'QUESTION', ?, 'OTHER', '', 1)`,
          subtask.id,
          task.id,
          subtask.id,
          who.id,
        ),
      );
      await answerOf(resolve(subtask.id, 'BLOCK_REPORTER'));
      const bans = await answerOf<Ban[]>(ask(`${BANS}?user_id=${who.id}&action=REPORT`));
      lengths.push(days(bans[0]!));
    }
    expect(lengths).toEqual([3, 7, 30, null, null]);
  });

  test('a second resolution changes nothing and is told who was first, when and how [D-REP-18]', async () => {
    const { report } = await reported();
    await answerOf(resolve(report.id, 'REVISE', second));
    const late = await answerOf(resolve(report.id, 'BLOCK_CREATOR'), 404);
    expect(late).toMatchObject({
      error: 'already_resolved',
      detail: 'Report already resolved',
      details: { action: 'REVISE', by: second.id, by_name: 'Second', at: expect.stringContaining('+00:00') },
    });
    expect((await bansOf(maker.id)).filter(({ action }) => action === 'CREATE')).toEqual([]);
    expect(await answerOf(resolve(Bun.randomUUIDv7(), 'REVISE'), 404)).toMatchObject({ error: 'report_not_found' });
    expect((await resolve(report.id, 'SHRUG')).status).toBe(422);
    expect((await resolve('nothing', 'REVISE')).status).toBe(422);
  });

  test('one report is read by its id; of one that is resolved who was first, when and how is told', async () => {
    const { report } = await reported();
    expect(await answerOf(ask(`${REPORTS}/${report.id}`))).toEqual(report);
    await answerOf(resolve(report.id, 'REVISE', second));
    for (const path of [`${REPORTS}/${report.id}`, `${REPORTS}/${report.id}/history`])
      expect(await answerOf(ask(path), 404)).toMatchObject({
        error: 'already_resolved',
        details: { action: 'REVISE', by: second.id, by_name: 'Second' },
      });
    expect(await answerOf(ask(`${REPORTS}/${Bun.randomUUIDv7()}`), 404)).toMatchObject({ error: 'report_not_found' });
    expect((await ask(`${REPORTS}/nothing`)).status).toBe(422);
  });

  test('the history tells how earlier reports of the reporter ended and which tasks of the creator were reported', async () => {
    const who = await person(server, { name: 'historic', verified: true });
    const by = await person(server, { name: 'author', admin: true });
    const outcomes: string[] = [];
    for (const action of ['REVISE', 'DELETE', 'BLOCK_CREATOR'] as const) {
      const subtask = await made(by);
      await solve(who, subtask.id);
      const { id } = await answerOf<TaskReport>(file(who, subtask.id), 201);
      server.clock.advance(1000);
      await answerOf(action === 'DELETE' ? ask(at(`subtasks/${subtask.id}`), 'DELETE') : resolve(id, action));
      outcomes.unshift(action);
    }
    await made(by);
    const last = await made(by);
    const { id } = await answerOf<TaskReport>(file(admin, last.id), 201);
    expect(await answerOf(ask(`${REPORTS}/${id}/history`))).toEqual({
      reporter: expect.objectContaining({ open: 1 }),
      creator: { id: by.id, tasks: 3, switchedOff: 2, openReports: 1, recent: [true, false, true] },
    });
    await server.ports.storage.write((transaction) =>
      transaction.run(`update task_report set reporter_id = ? where id = ?`, who.id, id),
    );
    const { reporter } = await answerOf<{ reporter: object }>(ask(`${REPORTS}/${id}/history`));
    expect(reporter).toEqual({ filed: 4, open: 1, upheld: 2, resolved: 3, recent: outcomes });
    await server.ports.storage.write((transaction) =>
      transaction.run(`update task_report set reporter_id = null where id = ?`, id),
    );
    expect(await answerOf(ask(`${REPORTS}/${id}/history`))).toMatchObject({ reporter: null });
    await answerOf(ask(at(`subtasks/${last.id}`), 'DELETE'));
  });

  test('a claim says who is about to decide, is handed over, given back by its owner alone, and ends by itself', async () => {
    const CLAIMS = '/api/challenges/subtask_report_claims';
    const list = async () => (await answerOf<{ by: string }[]>(ask(CLAIMS))).map(({ by }) => by);
    const { subtask, report } = await reported();
    const take = (who: Person) => as(who, `${REPORTS}/${report.id}/claim`, 'POST');
    const giveBack = (who: Person) => answerOf(as(who, `${REPORTS}/${report.id}/claim`, 'DELETE'));
    expect(await list()).toEqual([]);
    expect(await answerOf(take(second), 201)).toEqual({
      subtask_id: subtask.id,
      by: second.id,
      by_name: 'Second',
      at: expect.stringContaining('+00:00'),
    });
    await giveBack(admin);
    expect(await list()).toEqual([second.id]);
    await answerOf(take(admin), 201);
    expect(await list()).toEqual([admin.id]);
    await giveBack(admin);
    expect(await list()).toEqual([]);
    await answerOf(take(admin), 201);
    const age = (ms: number) =>
      server.ports.storage.write((transaction) => transaction.run(`update task_claim set at = at - ?`, ms));
    await age(30 * 60_000);
    expect(await list()).toEqual([admin.id]);
    await age(1);
    expect(await list()).toEqual([]);
    await answerOf(take(admin), 201);
    await answerOf(resolve(report.id, 'REVISE', second));
    expect(await list()).toEqual([]);
    expect(await answerOf(take(admin), 404)).toMatchObject({ error: 'already_resolved' });
  });

  test('of 1,000 races of two administrators each has one winner, and the loser is told', async () => {
    const [subtask, ids] = [await made(), Array.from({ length: RACES }, () => Bun.randomUUIDv7())];
    await server.ports.storage.write(async (transaction) => {
      for (const id of ids)
        await transaction.run(
          `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
           values (?, ?, ?, 'QUESTION', null, 'OTHER', '', 1)`,
          id,
          task.id,
          subtask.id,
        );
    });
    let [won, told] = [0, 0];
    for (const id of ids) {
      const answers = await Promise.all([resolve(id, 'REVISE', admin), resolve(id, 'REVISE', second)]);
      won += answers.filter(({ status }) => status === 200).length;
      const loser = answers.find(({ status }) => status === 404);
      if ((await answerOf(Promise.resolve(loser!), 404)).error === 'already_resolved') told++;
    }
    expect([won, told]).toEqual([RACES, RACES]);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  }, 120_000);

  test('is refused to everyone but administrators, blocking above all [D-GRD-10 D-GRD-11]', async () => {
    const { subtask, report } = await reported();
    for (const action of ['REVISE', 'BLOCK_REPORTER', 'BLOCK_CREATOR'])
      expect(await answerOf(resolve(report.id, action, learner), 403)).toMatchObject({ error: 'forbidden' });
    for (const [path, method, body] of [
      [BANS, 'POST', { user_id: maker.id, action: 'CREATE', reason: '' }],
      [`${BANS}/${report.id}`, 'DELETE', undefined],
      [`${BANS}/${report.id}`, 'PATCH', {}],
    ] as const)
      expect(await answerOf(as(learner, path, method, body), 403)).toMatchObject({ error: 'forbidden' });
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });
});

describe('bans', () => {
  test('are set without an end, with one, and in the future; an end not after the start is refused [D-BAN-10]', async () => {
    const user_id = await addAccount(server, { name: 'b1' });
    const add = (more: object) => ask(BANS, 'POST', { user_id, action: 'CREATE', reason: 'why', ...more });
    const now = server.clock.now();
    const time = (ms: number) => new Date(now + ms).toISOString();
    expect(await answerOf(add({}), 201)).toMatchObject({ end: null, active: true, reason: 'why', creator: admin.id });
    expect(await answerOf(add({ end: time(1000) }), 201)).toMatchObject({ active: true });
    expect(await answerOf(add({ start: time(1000), end: time(2000) }), 201)).toMatchObject({ active: false });
    expect(await answerOf(add({ start: time(1000), end: time(1000) }), 400)).toMatchObject({
      error: 'negative_duration',
    });
    expect((await add({ end: time(-1) })).status).toBe(400);
    for (const bad of [
      { end: 'tomorrow' },
      { end: '2026-13-01T00:00:00Z' },
      { action: 'BREATHE' },
      { reason: 'x'.repeat(4097) },
      { days: 0 },
      { days: 1.5 },
      { days: 36_501 },
      { days: 3, end: time(1000) },
      { user_id: 'b1' },
      { user_id: `${user_id}0` },
    ])
      expect([bad, (await add(bad)).status]).toEqual([bad, 422]);
  });

  test('last for days by the clock of the server, from their start', async () => {
    const user_id = await addAccount(server, { name: 'b4' });
    const add = (more: object) =>
      answerOf<Ban>(ask(BANS, 'POST', { user_id, action: 'CREATE', reason: '', ...more }), 201);
    const now = await add({ days: 3, end: null });
    expect([Date.parse(now.start), days(now)]).toEqual([server.clock.now(), 3]);
    const later = await add({ days: 7, start: new Date(server.clock.now() + DAY).toISOString() });
    expect([later.active, days(later)]).toEqual([false, 7]);
    expect(await add({ days: null })).toMatchObject({ end: null });
  });

  test('of one person are told apart by kind, and one that is over is not active [D-BAN-04 D-BAN-09]', async () => {
    const who = await person(server, { name: 'b2', verified: true });
    const add = (action: string, more: object = {}) =>
      answerOf<Ban>(ask(BANS, 'POST', { user_id: who.id, action, reason: '', ...more }), 201);
    const end = new Date(server.clock.now() + 60_000).toISOString();
    const [create, report] = [await add('CREATE', { end }), await add('REPORT')];
    server.clock.advance(60_000);
    expect((await bansOf(who.id)).map(({ id, active }) => [id, active])).toEqual([
      [report.id, true],
      [create.id, false],
    ]);
    const found = async (query: string) =>
      (await answerOf<Ban[]>(ask(`${BANS}?user_id=${who.id}&${query}`))).map(({ id }) => id);
    expect(await found('active=true')).toEqual([report.id]);
    expect(await found('active=false')).toEqual([create.id]);
    expect(await found('action=CREATE')).toEqual([create.id]);
    expect(await found(`creator=${second.id}`)).toEqual([]);
    expect(await answerOf(ask(`${BANS}/${report.id}`, 'DELETE'))).toEqual({});
    expect(await answerOf(ask(`${BANS}/${report.id}`, 'DELETE'), 404)).toMatchObject({ error: 'ban_not_found' });
    const subtask = await made();
    await solve(who, subtask.id);
    await answerOf(file(who, subtask.id), 201);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });

  test('can be changed: a reason, an end, none', async () => {
    const user_id = await addAccount(server, { name: 'b3' });
    const ban = await answerOf<Ban>(ask(BANS, 'POST', { user_id, action: 'CREATE', reason: '' }), 201);
    const change = (body: object) => ask(`${BANS}/${ban.id}`, 'PATCH', body);
    const end = new Date(server.clock.now() + DAY).toISOString();
    expect(days(await answerOf<Ban>(change({ reason: 'told', end })))).toBe(1);
    expect(await answerOf(change({}))).toMatchObject({ reason: 'told', end: end.replace('Z', '000+00:00') });
    expect(await answerOf(change({ end: null }))).toMatchObject({ end: null });
    expect((await change({ end: ban.start })).status).toBe(400);
  });

  test('are read by administrators, and by others only their own', async () => {
    expect((await answerOf<Ban[]>(ask(BANS))).length).toBeGreaterThan(5);
    expect(await answerOf(as(learner, `${BANS}?user_id=${learner.id}`))).toEqual([]);
    for (const query of ['', `?user_id=${maker.id}`])
      expect(await answerOf(as(learner, `${BANS}${query}`), 403)).toMatchObject({ error: 'permission_denied' });
  });

  test('do nothing to administrators', async () => {
    await answerOf(ask(BANS, 'POST', { user_id: second.id, action: 'CREATE', reason: '' }), 201);
    const { id } = await made(second);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });
});
