/** The figures of the home, and that the lists they open count the same. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startOfDays } from '../../src/wire/pure/days.ts';
import type { Statistics } from '../../src/wire/statistics.ts';
import { statistics } from '../../src/wire/statistics.ts';
import { parse } from '../../src/wire/schema.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

const ask = (path: string, method = 'GET', body?: unknown) => call(server, admin.token, path, method, body);
const figures = async (query = '') => parse(statistics, await answerOf<Statistics>(ask(`/api/statistics?${query}`)));
const write = (sql: string, ...values: (string | number | null)[]) =>
  server.tools.storage.write((transaction) => transaction.run(sql, ...values));

test('a home without data shows zeros and no error [D-HOM-03]', async () => {
  const { users, series, ...rest } = await figures();
  expect(users).toEqual({ total: 2, disabled: 0, administrators: 2, activeDay: 1, activeWeek: 1, activeMonth: 1 });
  expect(rest).toEqual({
    reports: { open: 0, underDay: 0, underWeek: 0, underMonth: 0, older: 0 },
    decisions: { resolved: 0, upheld: 0, medianSeconds: 0 },
    platform: { jobs: 0, companies: 0, categories: 0, challenges: 0, subtasks: 0 },
    bans: { create: 0, report: 0 },
  });
  expect(series.bans).toHaveLength(30);
  expect(series.bans.every(({ count }) => count === 0)).toBe(true);
  expect(series.signUps.at(-1)).toEqual({ day: '2026-11-21', count: 2 });
});

test('each figure is the count of the list it opens [D-HOM-02]', async () => {
  const now = server.clock.now();
  for (const [name, days, enabled] of [
    ['a', 0, 1],
    ['b', 2, 0],
    ['c', 10, 1],
    ['d', 40, 1],
  ] as const) {
    const id = await addAccount(server, { name });
    const at = now - days * DAY;
    await write(`update account set enabled = ?, created_at = ?, last_login = ? where id = ?`, enabled, at, at, id);
  }
  for (const [id, days] of [
    ['r1', 0],
    ['r2', 3],
    ['r3', 20],
    ['r4', 60],
    ['r5', 60],
  ] as const)
    await write(
      `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
       values (?, 't', 's', 'QUESTION', null, 'OTHER', '', ?)`,
      id,
      now - days * DAY,
    );
  await answerOf(ask('/api/jobs/companies', 'POST', { name: 'Acme' }));
  await answerOf(ask('/api/challenges/bans', 'POST', { user_id: admin.id, action: 'REPORT', reason: '' }), 201);
  const { users, reports, platform, bans } = await figures();
  const total = async (query: string) => (await answerOf(ask(`/api/auth/users?limit=1&${query}`))).total as number;
  const since = (days: number) => Math.floor((now - days * DAY) / 1000);
  expect(users).toEqual({
    total: await total(''),
    disabled: await total('enabled=false'),
    administrators: await total('admin=true'),
    activeDay: await total(`active_from=${since(1)}`),
    activeWeek: await total(`active_from=${since(7)}`),
    activeMonth: await total(`active_from=${since(30)}`),
  });
  expect(users).toMatchObject({ total: 6, disabled: 1, activeDay: 2, activeWeek: 3, activeMonth: 4 });
  expect(bans).toEqual({ create: await total('banned=CREATE'), report: await total('banned=REPORT') });
  expect(bans).toEqual({ create: 0, report: 1 });
  expect(await total(`registered_from=${since(5)}`)).toBe(4);
  expect(await total(`registered_from=${since(5)}&name=b`)).toBe(1);
  const open = (await answerOf<unknown[]>(ask('/api/challenges/subtask_reports'))).length;
  expect(reports).toEqual({ open, underDay: 1, underWeek: 1, underMonth: 1, older: 2 });
  expect(platform.companies).toBe((await answerOf<unknown[]>(ask('/api/jobs/companies'))).length);
  expect(bans.report).toBe((await answerOf<unknown[]>(ask('/api/challenges/bans?active=true&action=REPORT'))).length);
});

test('the days of a figure are the days of the list it opens [D-HOM-02]', async () => {
  const sum = (series: { count: number }[]) => series.reduce((total, { count }) => total + count, 0);
  for (const [days, zone] of [
    [7, 0],
    [30, 60],
    [365, -600],
  ] as const) {
    const from = startOfDays(server.clock.now(), days, zone) / 1000;
    // One in the first second of the first day, one in the last before it.
    await write(`update account set created_at = ?, last_login = ? where name = 'c'`, from * 1000, from * 1000);
    await write(`update account set created_at = ?, last_login = ? where name = 'd'`, from * 1000 - 1, from * 1000 - 1);
    const { series } = await figures(`days=${days}&zone=${zone}`);
    expect(series.signUps[0]!.count).toBe(1);
    const total = async (query: string) => (await answerOf(ask(`/api/auth/users?limit=1&${query}`))).total as number;
    expect([sum(series.signUps), sum(series.lastSeen)]).toEqual([
      await total(`registered_from=${from}`),
      await total(`active_from=${from}`),
    ]);
  }
});

test('days begin where the reader is, and what was resolved stays counted as filed', async () => {
  const counts = (series: { day: string; count: number }[]) => series.map(({ count }) => count);
  expect(counts((await figures('days=4')).series.reportsFiled)).toEqual([1, 0, 0, 1]);
  const id = Bun.randomUUIDv7();
  const late = Date.parse('2026-11-20T23:30:00Z');
  await write(
    `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
     values (?, 't', 's', 'QUESTION', null, 'OTHER', '', ?)`,
    id,
    late,
  );
  expect(counts((await figures('days=4')).series.reportsFiled)).toEqual([1, 0, 1, 1]);
  expect(counts((await figures('days=4&zone=60')).series.reportsFiled)).toEqual([1, 0, 0, 2]);
  expect((await figures('days=1&zone=-600')).series.bans).toEqual([{ day: '2026-11-20', count: 1 }]);
  await answerOf(ask(`/api/challenges/subtask_reports/${id}`, 'PUT', { action: 'REVISE' }));
  const { series } = await figures('days=4');
  expect(counts(series.reportsFiled)).toEqual([1, 0, 1, 1]);
  expect(counts(series.reportsResolved)).toEqual([0, 0, 0, 1]);
  expect((await figures()).decisions).toMatchObject({ resolved: 1, upheld: 0 });
  for (const [at, hours] of [
    ['d1', 2],
    ['d2', 40],
  ] as const)
    await write(
      `insert into task_report_resolution (report_id, task_id, subtask_id, reporter_id, filed_at, action, by_id, at)
       values (?, 't', 's', null, ?, 'DELETE', 'x', ?)`,
      at,
      server.clock.now() - hours * 3_600_000,
      server.clock.now(),
    );
  const waited = (server.clock.now() - late) / 1000;
  expect(waited).toBeGreaterThan(2 * 3600);
  expect(waited).toBeLessThan(40 * 3600);
  expect((await figures()).decisions).toEqual({ resolved: 3, upheld: 2, medianSeconds: Math.floor(waited) });
  for (const query of ['days=0', 'days=367', 'zone=841', 'zone=-841', 'zone=x'])
    expect((await ask(`/api/statistics?${query}`)).status).toBe(422);
});
