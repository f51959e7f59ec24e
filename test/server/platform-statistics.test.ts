/** The figures of the home, and that the lists they open count the same. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { dayNumber, nearestDay, startOfDays } from '../../src/wire/pure/days.ts';
import type { Statistics } from '../../src/wire/statistics/shapes.ts';
import { statistics } from '../../src/wire/statistics/shapes.ts';
import { parse } from '../../src/wire/parse.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, signedIn, type Person } from './staff.ts';

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
  server.ports.storage.write((transaction) => transaction.run(sql, ...values));

test('a home without data shows zeros and no error [D-HOM-03]', async () => {
  const { users, series, ...rest } = await figures();
  const active = { activeDay: 1, activeWeek: 1, activeMonth: 1, activeYear: 1 };
  expect(users).toEqual({ total: 2, disabled: 0, administrators: 2, ...active });
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
    const day = dayNumber(at, 0);
    await write(`update account set enabled = ?, created_at = ?, active_day = ? where id = ?`, enabled, at, day, id);
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
  const active = (days: number) => total(`active_from=${startOfDays(now, days, 0) / 1000}`);
  expect(users).toEqual({
    total: await total(''),
    disabled: await total('enabled=false'),
    administrators: await total('admin=true'),
    activeDay: await active(1),
    activeWeek: await active(7),
    activeMonth: await active(30),
    activeYear: await active(364),
  });
  expect(users).toMatchObject({ total: 6, disabled: 1, activeDay: 2, activeWeek: 3, activeMonth: 4, activeYear: 5 });
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
    await write(
      `update account set created_at = ?, active_day = ? where name = 'c'`,
      from * 1000,
      nearestDay(from * 1000),
    );
    await write(
      `update account set created_at = ?, active_day = ? where name = 'd'`,
      from * 1000 - 1,
      nearestDay(from * 1000) - 1,
    );
    const { series, users } = await figures(`days=${days}&zone=${zone}`);
    expect(series.signUps[0]!.count).toBe(1);
    const total = async (query: string) => (await answerOf(ask(`/api/auth/users?limit=1&${query}`))).total as number;
    expect(sum(series.signUps)).toBe(await total(`registered_from=${from}`));
    if (days === 7) expect(users.activeWeek).toBe(await total(`active_from=${from}`));
    if (days === 30) expect(users.activeMonth).toBe(await total(`active_from=${from}`));
  }
});

test('who stays signed in is active on each day on which the session is renewed, once a day', async () => {
  const own = await startTestServer();
  await addAccount(own, { name: 'root', admin: true });
  const eve = await person(own, { name: 'eve' });
  const asRoot = async (path: string, method?: string) =>
    answerOf(call(own, (await signedIn(own, 'root')).access_token, path, method));
  const active = async (days: number) =>
    ((await asRoot(`/api/statistics?days=${days}`)) as Statistics).series.active.map(({ count }) => count);
  const renew = async (refreshToken: string): Promise<string> =>
    (await answerOf(call(own, undefined, '/api/auth/session', 'PUT', { refresh_token: refreshToken }))).refresh_token;
  let token = await renew(await renew(eve.refreshToken));
  expect(await active(2)).toEqual([0, 2]);
  own.clock.advance(2 * DAY);
  expect(await active(4)).toEqual([0, 2, 0, 1]);
  token = await renew(await renew(token));
  expect(await active(4)).toEqual([0, 2, 0, 2]);
  const from = startOfDays(own.clock.now(), 1, 0) / 1000;
  const names = async (query: string) =>
    (await asRoot(`/api/auth/users?${query}`)).users.map(({ name }: { name: string }) => name);
  expect(await names(`active_from=${from}`)).toEqual(['root', 'eve']);
  expect(await names(`active_from=${from}&name=eve`)).toEqual(['eve']);
  // A day stays what it was when somebody goes.
  await asRoot(`/api/auth/users/${eve.id}`, 'DELETE');
  expect(await active(4)).toEqual([0, 2, 0, 2]);
  expect((await call(own, undefined, '/api/auth/session', 'PUT', { refresh_token: token })).status).toBe(401);
  await own.close();
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
