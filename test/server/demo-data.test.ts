/** The demo’s data: what is there, believable and in both languages. */
import { describe, expect, test } from 'bun:test';
import type { NewsFigures } from '../../src/wire/news/shapes.ts';
import { frequencies } from '../../src/wire/subscribers/own-shapes.ts';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import { companies } from '../../src/server/features/demo-data/content/companies.ts';
import { tickets } from '../../src/server/features/demo-data/content/tickets.ts';
import type { CoinLedger } from '../../src/wire/coins/shapes.ts';
import { type JobOffer, jobTypes, professionalLevels, salaryPers } from '../../src/wire/job-offers/shapes.ts';
import type { RootTree, SubTree, UserXp } from '../../src/wire/skills/shapes.ts';
import type { Statistics } from '../../src/wire/statistics/shapes.ts';
import { reportReasons } from '../../src/wire/task-reports/shapes.ts';
import { subtaskTypes } from '../../src/wire/tasks/types.ts';
import type { EventNames } from '../../src/wire/events/shapes.ts';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { demoLab, every, jobs } from './demo-lab.ts';
import { answerOf, call } from './staff.ts';

const lab = demoLab();
const { get, users, subtasks, reports, bans, site, ticketRows } = lab;

describe('what is there', () => {
  test('200 users and the administrator, in the order of their coming, some closed, banned, with a second factor', async () => {
    const all = await users();
    expect(all.length).toBe(201);
    expect(lab.demo.counts.users).toBe(201);
    const demoUsers = all.slice(0, 200);
    expect(all[200]!.name).toBe('admin');
    const share = (of: (user: (typeof all)[number]) => boolean) => demoUsers.filter(of).length;
    expect(share(({ admin }) => admin)).toBe(5);
    expect(share(({ enabled }) => !enabled)).toBeGreaterThanOrEqual(5);
    expect(share(({ mfa_enabled: mfa }) => mfa)).toBeGreaterThanOrEqual(10);
    expect(share(({ email_verified: verified }) => !verified)).toBeGreaterThanOrEqual(15);
    expect(share(({ email }) => email === null)).toBeGreaterThanOrEqual(2);
    expect(share(({ newsletter }) => newsletter)).toBeGreaterThanOrEqual(40);
    expect(share(({ balance = 0 }) => balance > 0)).toBeGreaterThanOrEqual(100);
    expect(share(({ description }) => description !== '')).toBeGreaterThanOrEqual(80);
  });

  test('people signed up all through the year, ever more of them, and some came back today', async () => {
    const all = (await users()).slice(5, 200);
    const now = lab.server.ports.now() / 1000;
    const months = Array.from(
      { length: 12 },
      (_, at) => all.filter(({ registration }) => Math.floor((now - registration) / 2_629_800) === at).length,
    );
    expect(Math.min(...months)).toBeGreaterThanOrEqual(5);
    expect(months[0]!).toBeGreaterThan(months[8]!);
    const active = (hours: number) =>
      all.filter(({ last_login: last }) => last !== null && now - last < hours * 3600).length;
    expect(active(24)).toBeGreaterThanOrEqual(5);
    expect(active(24 * 30)).toBeGreaterThan(active(24) + 20);
    expect(all.every(({ registration, last_login: last }) => registration <= now && (last ?? 0) <= now)).toBe(true);
  });

  test('people were active on most days of the year, on more of them lately, and today', async () => {
    const { series, users: figures } = await get<Statistics>('/api/statistics?days=364');
    const counts = series.active.map(({ count }) => count);
    const sum = (days: number[]) => days.reduce((total, count) => total + count, 0);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(250);
    expect(sum(counts.slice(-30))).toBeGreaterThan(2 * sum(counts.slice(60, 90)));
    expect(counts.at(-1)).toBe(figures.activeDay);
    expect(figures.activeDay).toBeGreaterThan(5);
    expect(figures.activeMonth).toBeLessThan(sum(counts.slice(-30)));
  });

  test('balances are the sums of their ledgers, and levels go from 0 to the clouds', async () => {
    const all = await users();
    const levels = new Set<number>();
    for (const { id, balance, xp } of all.slice(0, 60)) {
      const { entries, total } = await get<CoinLedger>(`/api/shop/coins/${id}/entries?limit=200`);
      expect(entries.length).toBe(total);
      expect(entries.reduce((sum, { coins }) => sum + coins, 0)).toBe(balance!);
      const earned = await get<UserXp>(`/api/skills/xp/${id}`);
      expect(earned.total_xp).toBe(xp!);
      levels.add(earned.total_level);
    }
    expect(levels.has(0)).toBe(true);
    expect(Math.max(...levels)).toBeGreaterThanOrEqual(30);
    expect(levels.size).toBeGreaterThanOrEqual(12);
  });

  test('a skill tree of 8 roots and 60 sub-skills, each in a place of its own, with dependencies', async () => {
    const tree = await get<RootTree>('/api/skills/skilltree');
    expect(tree.skills.length).toBe(8);
    expect(tree.skills.flatMap(({ skills }) => skills).length).toBe(60);
    expect(tree.skills.some(({ dependencies }) => dependencies.length > 0)).toBe(true);
    const apart = (skills: readonly { row: number; column: number }[], rows: number, columns: number) => {
      expect(new Set(skills.map(({ row, column }) => `${row} ${column}`)).size).toBe(skills.length);
      expect(skills.every(({ row, column }) => row < rows - 1 && column < columns - 1)).toBe(true);
    };
    apart(tree.skills, tree.rows, tree.columns);
    for (const { id } of tree.skills) {
      const { skills, rows, columns } = await get<SubTree>(`/api/skills/skilltree/${id}`);
      apart(skills, rows, columns);
      expect(skills.filter(({ dependencies }) => dependencies.length > 0).length).toBeGreaterThanOrEqual(3);
      expect(skills.some(({ courses }) => courses.length > 0)).toBe(true);
    }
  });

  test('jobs of every type, level and period, some changed since', async () => {
    const all = await get<JobOffer[]>('/api/jobs/jobs');
    expect(all.length).toBe(jobs.length);
    every(all, jobTypes, ({ type }) => type);
    every(all, professionalLevels, ({ professional_level: level }) => level);
    every(all, salaryPers, ({ salary }) => salary.per);
    every(all, ['EUR', 'MC', 'USD'], ({ salary }) => salary.unit);
    expect(all.some(({ remote }) => remote) && all.some(({ remote }) => !remote)).toBe(true);
    expect(new Set(all.map(({ company }) => company.id)).size).toBe(companies.length);
  });

  test('tasks of every kind, made by staff and learners, solved and rated', async () => {
    const [all, people] = [await subtasks(), await users()];
    every(all, subtaskTypes, ({ type }) => type);
    expect(all.length).toBeGreaterThanOrEqual(50);
    const staff = new Set(people.filter(({ admin }) => admin).map(({ id }) => id));
    expect(all.filter(({ creator }) => !staff.has(creator)).length).toBeGreaterThanOrEqual(4);
    expect(all.some(({ fee = 0 }) => fee > 0)).toBe(true);
    expect(lab.demo.counts.attempts).toBeGreaterThan(1000);
  });

  test('open reports of every reason, kind and age, one by the platform itself, several of one task', async () => {
    const all = await reports();
    every(all, reportReasons, ({ reason }) => reason);
    every(all, subtaskTypes, ({ subtask_type: type }) => type);
    expect(all.some(({ user_id: reporter, reason }) => reporter === null && reason === 'DISLIKE')).toBe(true);
    expect([...Map.groupBy(all, ({ subtask_id: id }) => id).values()].some(({ length }) => length >= 3)).toBe(true);
    const now = lab.server.ports.now();
    const days = all.map(({ timestamp }) => (now - Date.parse(timestamp)) / 86_400_000);
    expect(Math.min(...days)).toBeLessThan(1);
    expect(Math.max(...days)).toBeGreaterThan(14);
    const off = new Set((await subtasks()).filter(({ enabled }) => !enabled).map(({ id }) => id));
    expect(all.every(({ subtask_id: id }) => off.has(id))).toBe(true);
    expect(off.size).toBe(new Set(all.map(({ subtask_id: id }) => id)).size);
  });

  test('reports that were resolved in each way, and bans of 3, 7 and 30 days and for ever', async () => {
    const ends = await lab.server.ports.storage.all(
      `select distinct action from task_report_resolution order by action`,
    );
    expect(ends.map(({ action }) => String(action))).toEqual(['BLOCK_CREATOR', 'BLOCK_REPORTER', 'REVISE']);
    const all = await bans();
    every(all, ['CREATE', 'REPORT'], ({ action }) => action);
    expect(all.some(({ active }) => active) && all.some(({ active }) => !active)).toBe(true);
    const [ladder] = [...Map.groupBy(all, ({ user_id: id }) => id).values()].toSorted((a, b) => b.length - a.length);
    const days = ladder!
      .toReversed()
      .map(({ start, end }) => end && (Date.parse(end) - Date.parse(start)) / 86_400_000);
    expect(days).toEqual([3, 7, 30, null]);
  });

  test('tickets with snapshots, logs, notes and people, in both languages', async () => {
    const rows = await ticketRows();
    expect(rows.length).toBe(tickets.length);
    every(rows, ['BUG', 'CRASH', 'FEATURE_REQUEST', 'INQUIRY', 'RATING'], ({ type }) => type);
    every(rows, ['done', 'in_progress', 'open', 'waiting'], ({ status }) => status);
    expect(rows.filter(({ hasScreenshot }) => hasScreenshot).length).toBeGreaterThanOrEqual(10);
    expect(rows.filter(({ errors }) => errors > 0).length).toBeGreaterThanOrEqual(4);
    expect(rows.filter(({ assignee }) => assignee).length).toBeGreaterThanOrEqual(15);
    expect(rows.some(({ reporter }) => reporter.name !== '')).toBe(true);
    const projectId = await site();
    for (const { id } of rows) {
      const ticket = await get<Ticket>(`/api/desk/projects/${projectId}/tickets/${id}`);
      expect([ticket.consoleLog.length, ticket.networkLogs.length, ticket.customEventLog.length]).not.toContain(0);
      expect(ticket.visitor).not.toBeNull();
    }
  });

  test('a snapshot is shown by the viewer as it was taken', async () => {
    const projectId = await site();
    for (const row of (await ticketRows()).filter(({ hasScreenshot }) => hasScreenshot)) {
      const { screenshotUrl } = await get<Ticket>(`/api/desk/projects/${projectId}/tickets/${row.id}`);
      const { search } = new URL(screenshotUrl!, 'http://localhost');
      const shown = await answerOf<{ html: string }>(
        lab.server.send(`/viewer/snapshot.json${search}`, { origin: 'media' }),
      );
      expect(shown.html).toContain('Lumen &amp; Oak');
      expect(shown.html).toContain('<style>');
      const drawn = tickets.some(({ text, frame }) => text.startsWith(row.title.slice(0, 20)) && frame);
      expect(shown.html.includes('bb-capture-svg')).toBe(drawn);
    }
  });

  test('visitors of all sorts and what they did', async () => {
    const count = async (where: string) =>
      Number((await lab.server.ports.storage.one(`select count(*) as n from visitor where ${where}`))?.n);
    expect(await count(`user_id = ''`)).toBeGreaterThanOrEqual(10);
    expect(await count(`user_id <> '' and verified = 0`)).toBeGreaterThanOrEqual(5);
    expect(await count(`verified = 1`)).toBeGreaterThanOrEqual(10);
    expect(await count(`seen_at > created_at`)).toBeGreaterThanOrEqual(40);
    expect(lab.demo.counts.events).toBeGreaterThan(500);
    // As audiences ask for them.
    const { names } = await get<EventNames>(`/api/desk/projects/${await site()}/event-names`);
    const told = ['added_to_bag', 'order_placed', 'pageView', 'sessionStarted'];
    expect(names.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(told));
    const install = await get<{ refusals: unknown[] }>(`/api/desk/projects/${await site()}/install`);
    expect(install.refusals.length).toBe(5);
  });

  test('subscribers who get each, a week or a month of news, wait, or have ended, and what they were sent [P-IMP-16]', async () => {
    const { storage } = lab.server.ports;
    const few = async (where: string) =>
      Number((await storage.one(`select count(*) as n from subscriber where ${where}`))?.n);
    for (const frequency of frequencies)
      expect(await few(`state = 'active' and frequency = '${frequency}'`)).toBeGreaterThan(9);
    expect(await few(`state = 'active' and categories <> '[]'`)).toBeGreaterThan(9);
    expect([await few(`state = 'pending'`), await few(`state = 'ended'`)]).toEqual([4, 6]);
    const { entries } = await get<NewsFigures>(`/api/desk/projects/${await site()}/news/statistics`);
    expect(entries).toHaveLength(24);
    for (const { delivered, mailed } of entries.slice(3)) expect(Math.min(delivered, mailed)).toBeGreaterThan(0);
    const sum = (of: 'refused' | 'ended') => entries.reduce((all, one) => all + Math.min(one[of], 1), 0);
    expect(Math.min(sum('refused'), sum('ended'))).toBeGreaterThan(0);
    // Nothing waits to be sent.
    expect(await storage.all(`select distinct state from mail order by state`)).toEqual([
      { state: 'bounced' },
      { state: 'sent' },
    ]);
  });

  test('everybody without a second factor signs in with the one password that was printed', async () => {
    const body = { name_or_email: 'nora', password: lab.demo.password, mfa_code: '', recaptcha_response: null };
    const { user } = await answerOf(call(lab.server, undefined, '/api/auth/sessions', 'POST', body));
    expect(user).toMatchObject({ name: 'nora', admin: true });
  });

  test('the audit log tells all of it, in order and unbroken', async () => {
    expect(await verifyChains(lab.server.ports.storage, lab.server.ports)).toMatchObject({ broken: null });
    const rows = await lab.server.ports.storage.all(`select at from audit_entry order by place`);
    expect(rows.every(({ at }, index) => index === 0 || Number(at) >= Number(rows[index - 1]!.at))).toBe(true);
  });
});
