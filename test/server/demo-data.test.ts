/** The demo's data: believable, valid for every call that shows it, the same every time, and never over somebody's own. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { englishCategories } from '../../src/server/features/demo-data/content/challenges-en.ts';
import { germanCategories } from '../../src/server/features/demo-data/content/challenges-de.ts';
import { companies } from '../../src/server/features/demo-data/content/companies.ts';
import { germanJobs } from '../../src/server/features/demo-data/content/jobs-de.ts';
import { englishJobs } from '../../src/server/features/demo-data/content/jobs-en.ts';
import { rootSkills } from '../../src/server/features/demo-data/content/skills.ts';
import { tickets } from '../../src/server/features/demo-data/content/tickets.ts';
import { demoNotice } from '../../src/server/features/demo-data/notice.ts';
import { inventPeople } from '../../src/server/features/demo-data/people.ts';
import { createRandom, uuidAt } from '../../src/server/features/demo-data/random.ts';
import { reportOf } from '../../src/server/features/demo-data/report.ts';
import { loadDemoData, type DemoData } from '../../src/server/features/demo-data/service.ts';
import { verifyChain } from '../../src/server/features/audit/chain.ts';
import { isUuid } from '../../src/server/http/ids.ts';
import { newCategory, newChallenge, type Category, type Challenge } from '../../src/wire/challenge.ts';
import { newCompany } from '../../src/wire/company.ts';
import type { CoinLedger } from '../../src/wire/coins.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { jobTypes, newJob, professionalLevels, salaryPers, type Job } from '../../src/wire/job.ts';
import { report } from '../../src/wire/report.ts';
import { fits, parse, type Struct } from '../../src/wire/schema.ts';
import { newRootSkill, newSubSkill, type RootTree, type SubTree, type UserXp } from '../../src/wire/skill.ts';
import { reportReasons, type Ban, type TaskReport } from '../../src/wire/task-report.ts';
import { subtaskTypes, type Subtask } from '../../src/wire/task.ts';
import type { Project, Ticket, TicketPage } from '../../src/wire/ticket.ts';
import { signUp, userChange, type UserPage } from '../../src/wire/user.ts';
import buildOnce from '../build-once.ts';
import { startServer } from '../server-process.ts';
import { createClock, startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

const jobs = [...germanJobs, ...englishJobs];
type Loaded = Extract<DemoData, { kind: 'loaded' }>;
/** A year is lived through in a second or two, several times in this file, on machines that are busy. */
const SLOW_MS = 60_000;
let server: TestServer;
let token: string;
let demo: Loaded;
let cpuMs: number;
beforeAll(async () => {
  server = await startTestServer();
  const before = process.cpuUsage();
  demo = await loaded(server);
  const { user, system } = process.cpuUsage(before);
  cpuMs = (user + system) / 1000;
  token = (await signedIn(server)).access_token;
}, SLOW_MS);
afterAll(() => server.close());

async function loaded({ tools }: TestServer): Promise<Loaded> {
  const done = await loadDemoData(tools);
  if (done.kind === 'refused') throw new Error('the demo was refused');
  return done;
}

const get = <T>(path: string) => answerOf<T>(call(server, token, path));
const every = <T>(list: readonly T[], wanted: readonly string[], of: (one: T) => string) =>
  expect([...new Set(list.map(of))].toSorted()).toEqual([...wanted].toSorted());

/** Every row of every table, to compare. */
async function dump({ tools }: TestServer): Promise<string> {
  const tables = await tools.storage.all<{ name: string }>(
    `select name from sqlite_master where type = 'table' order by name`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, await tools.storage.all(`select * from ${name}`)]),
  );
  return JSON.stringify(rows);
}

async function users(): Promise<UserPage['users']> {
  const pages = await Promise.all([0, 100, 200].map((offset) => get<UserPage>(`/api/auth/users?offset=${offset}`)));
  return pages.flatMap((page) => page.users);
}
const subtasks = () => get<Subtask[]>('/api/challenges/subtasks');
const reports = () => get<TaskReport[]>('/api/challenges/subtask_reports');
const bans = () => get<Ban[]>('/api/challenges/bans');
async function challenges(): Promise<Challenge[]> {
  const categories = await get<Category[]>('/api/challenges/categories');
  const lists = await Promise.all(
    categories.map(({ id }) => get<Challenge[]>(`/api/challenges/categories/${id}/challenges`)),
  );
  return lists.flat();
}
async function site(): Promise<string> {
  return (await get<Project[]>('/api/desk/projects')).find(({ internal }) => !internal)!.id;
}
const ticketRows = async () => (await get<TicketPage>(`/api/desk/projects/${await site()}/tickets?limit=100`)).tickets;

describe('what is there', () => {
  test('200 users and the administrator, in the order of their coming, some closed, banned, with a second factor', async () => {
    const all = await users();
    expect(all.length).toBe(201);
    expect(demo.counts.users).toBe(201);
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
    const now = server.tools.now() / 1000;
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
    const all = await get<Job[]>('/api/jobs/jobs');
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
    expect(demo.counts.attempts).toBeGreaterThan(1000);
  });

  test('open reports of every reason, kind and age, one by the platform itself, several of one task', async () => {
    const all = await reports();
    every(all, reportReasons, ({ reason }) => reason);
    every(all, subtaskTypes, ({ subtask_type: type }) => type);
    expect(all.some(({ user_id: reporter, reason }) => reporter === null && reason === 'DISLIKE')).toBe(true);
    expect([...Map.groupBy(all, ({ subtask_id: id }) => id).values()].some(({ length }) => length >= 3)).toBe(true);
    const now = server.tools.now();
    const days = all.map(({ timestamp }) => (now - Date.parse(timestamp)) / 86_400_000);
    expect(Math.min(...days)).toBeLessThan(1);
    expect(Math.max(...days)).toBeGreaterThan(14);
    const off = new Set((await subtasks()).filter(({ enabled }) => !enabled).map(({ id }) => id));
    expect(all.every(({ subtask_id: id }) => off.has(id))).toBe(true);
    expect(off.size).toBe(new Set(all.map(({ subtask_id: id }) => id)).size);
  });

  test('reports that were resolved in each way, and bans of 3, 7 and 30 days and for ever', async () => {
    const ends = await server.tools.storage.all(`select distinct action from task_report_resolution order by action`);
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
        server.send(`/viewer/snapshot.json${search}`, { origin: 'media' }),
      );
      expect(shown.html).toContain('Lumen &amp; Oak');
      expect(shown.html).toContain('<style>');
      const drawn = tickets.some(({ text, frame }) => text.startsWith(row.title.slice(0, 20)) && frame);
      expect(shown.html.includes('bb-capture-svg')).toBe(drawn);
    }
  });

  test('visitors of all sorts and what they did', async () => {
    const count = async (where: string) =>
      Number((await server.tools.storage.one(`select count(*) as n from visitor where ${where}`))?.n);
    expect(await count(`user_id = ''`)).toBeGreaterThanOrEqual(10);
    expect(await count(`user_id <> '' and verified = 0`)).toBeGreaterThanOrEqual(5);
    expect(await count(`verified = 1`)).toBeGreaterThanOrEqual(10);
    expect(await count(`seen_at > created_at`)).toBeGreaterThanOrEqual(40);
    expect(demo.counts.events).toBeGreaterThan(500);
    const install = await get<{ refusals: unknown[] }>(`/api/desk/projects/${await site()}/install`);
    expect(install.refusals.length).toBe(5);
  });

  test('everybody without a second factor signs in with the one password that was printed', async () => {
    const body = { name_or_email: 'nora', password: demo.password, mfa_code: '', recaptcha_response: null };
    const { user } = await answerOf(call(server, undefined, '/api/auth/sessions', 'POST', body));
    expect(user).toMatchObject({ name: 'nora', admin: true });
  });

  test('the audit log tells all of it, in order and unbroken', async () => {
    expect(await verifyChain(server.tools.storage, server.tools.secret)).toMatchObject({ broken: null });
    const rows = await server.tools.storage.all(`select at from audit_entry order by number`);
    expect(rows.every(({ at }, index) => index === 0 || Number(at) >= Number(rows[index - 1]!.at))).toBe(true);
  });
});

describe('what every call shows of it', () => {
  const reading = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, audience }]) => method === 'GET' && (audience === 'platform' || audience === 'desk'),
  );
  /** Calls to make for the parameters of a path: of every entity, or of enough of them. */
  type Params = Record<string, string>;
  const kinds: Record<string, string> = {
    multiple_choice: 'MULTIPLE_CHOICE_QUESTION',
    matchings: 'MATCHING',
    questions: 'QUESTION',
    coding_challenges: 'CODING_CHALLENGE',
  };

  async function paramsOf(path: string): Promise<Params[]> {
    const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
    const kind = kinds[/\/tasks\/\{task\}\/(\w+)/.exec(path)?.[1] ?? ''];
    if (names.has('subtask'))
      return (await subtasks())
        .filter(({ type }) => type === kind)
        .map(({ id, task_id: task }) => ({ task, subtask: id }));
    if (names.has('task')) return (await challenges()).map(({ id }) => ({ task: id }));
    if (names.has('challenge')) return (await challenges()).map(({ id, category }) => ({ category, challenge: id }));
    if (names.has('category')) return (await challenges()).map(({ category }) => ({ category }));
    if (names.has('root')) return rootSkills.map(({ id }) => ({ root: id }));
    if (names.has('report'))
      return (await get<{ id: string }[]>('/api/challenges/subtask_reports')).map(({ id }) => ({ report: id }));
    if (names.has('job')) return (await get<Job[]>('/api/jobs/jobs')).map(({ id }) => ({ job: id }));
    if (names.has('session_id')) return [];
    if (names.has('user_id')) return (await users()).slice(0, 40).map(({ id }) => ({ user_id: id }));
    const project = await site();
    if (names.has('ticket'))
      return (await ticketRows())
        .filter(({ hasReplay }) => hasReplay || !path.endsWith('/replay'))
        .map(({ id }) => ({ project, ticket: id }));
    if (names.has('action')) return [];
    return [{ project }];
  }

  test.each(reading)('%s answers in its own form', async (_name, { path, reply }) => {
    for (const params of await paramsOf(path)) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`this test does not know what ${name} of ${path} is`);
        return value;
      });
      const body: unknown = await get(address);
      parse(reply as Struct<unknown>, body);
    }
  });

  test('every page of users fits, also with each filter', async () => {
    const { users: form } = endpoints;
    for (const query of [
      'enabled=false',
      'admin=true',
      'mfa_enabled=true',
      'email_verified=false',
      'name=a',
      'email=post',
    ]) {
      const page = await get<UserPage>(`/api/auth/users?${query}`);
      expect(page.total).toBeGreaterThan(0);
      parse(form.reply as Struct<unknown>, page);
    }
  });
});

describe('what goes in would have been taken from anybody', () => {
  const taken = (struct: Struct<any>, bodies: readonly unknown[]) => {
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) parse(struct, body);
  };

  test('companies, jobs, skills, categories and challenges', () => {
    taken(newCompany, companies);
    taken(
      newJob,
      jobs.map(({ company, madeDaysAgo: _made, changedDaysAgo: _changed, ...job }) => ({
        ...job,
        company_id: company,
      })),
    );
    taken(
      newRootSkill,
      rootSkills.map(({ needs, subs: _subs, ...skill }) => ({ ...skill, dependencies: needs })),
    );
    taken(
      newSubSkill,
      rootSkills.flatMap(({ subs }) => subs).map(({ needs, ...skill }) => ({ ...skill, dependencies: needs })),
    );
    const categories = [...germanCategories, ...englishCategories];
    taken(newCategory, categories);
    taken(
      newChallenge,
      categories.flatMap((category) => category.challenges),
    );
  });

  test('people, each with a name and an address of their own', () => {
    const people = inventPeople();
    taken(
      signUp,
      people.map(({ name, displayName, email }) => ({ name, display_name: displayName, email, password: 'x' })),
    );
    taken(
      userChange,
      people.map(({ profile }) => profile),
    );
    const emails = people.map(({ email }) => email).filter((email) => email !== undefined);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
  });

  test('reports of visitors', () => {
    const from = { email: 'a@b.example', now: server.tools.now(), id: crypto.randomUUID() };
    const random = createRandom('a test');
    expect(tickets.map((ticket) => reportOf(ticket, from, random)).every((body) => fits(report, body))).toBe(true);
  });

  test('ids are UUIDs that sort by their time', () => {
    const random = createRandom('a test');
    const ids = Array.from({ length: 200 }, (_, at) => uuidAt(1_700_000_000_000 + at * 1000, random));
    expect(ids.every(isUuid)).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
  });
});

describe('loading', () => {
  /** Without what is meant to differ: ids, times, secrets. */
  async function story(from: TestServer): Promise<unknown[]> {
    const ask = (sql: string) => from.tools.storage.all(sql);
    return Promise.all([
      ask(
        `select name, display_name, email, coins, enabled, mfa_enabled, description, tags from account order by name`,
      ),
      ask(`select a.name, x.skill_id, x.xp from skill_xp x join account a on a.id = x.account_id order by 1, 2`),
      ask(
        `select a.name, b.action, substr(b.reason, 1, 6) as reason from ban b join account a on a.id = b.account_id order by b.starts_at, 1`,
      ),
      ask(`select reason, comment, kind from task_report order by at, reason, comment`),
      ask(`select number, title, status, reporter_name from ticket order by number`),
      ask(`select name, email, user_id, value from visitor order by created_at, user_id`),
      ask(`select action, count(*) as n from audit_entry group by action order by action`),
    ]);
  }

  test(
    'tells the same story every time, whenever it is told',
    async () => {
      const later = createClock(Date.parse('2027-03-04T17:41:12.345Z'));
      const other = await startTestServer({ tools: { now: later.now, later: later.later } });
      try {
        await loaded(other);
        // A sign-in of this file's own is in the first one's log.
        const [first, second] = [await story(server), await story(other)];
        expect(second.slice(0, -1)).toEqual(first.slice(0, -1));
        expect((second.at(-1) as unknown[]).length).toBe((first.at(-1) as unknown[]).length);
        // Whoever knows the story knows no token.
        const secrets = async ({ tools }: TestServer) =>
          (
            await tools.storage.all(
              `select refresh_hash as s from account_session union select mfa_secret from account where mfa_secret is not null`,
            )
          ).map(({ s }) => String(s));
        const known = new Set(await secrets(server));
        expect(known.size).toBeGreaterThan(500);
        expect((await secrets(other)).filter((secret) => known.has(secret))).toEqual([]);
      } finally {
        await other.close();
      }
    },
    SLOW_MS,
  );

  test('takes less than 5 s of one core, with one password hashed once', () => {
    expect(cpuMs).toBeLessThan(5000);
  });

  test(
    'over data of somebody’s own changes nothing and says so in one line',
    async () => {
      const before = await dump(server);
      const again = await loadDemoData(server.tools);
      expect(again).toEqual({ kind: 'refused' });
      expect(await dump(server)).toBe(before);
      expect(demoNotice(again).trim().split('\n')).toHaveLength(1);
      expect(demoNotice(again)).toContain('Nothing was changed');
    },
    SLOW_MS,
  );

  test.each([
    ['one visitor', async (own: TestServer) => void (await own.newSession())],
    [
      'one more user',
      async (own: TestServer) =>
        void (await call(own, undefined, '/api/auth/users', 'POST', {
          name: 'somebody',
          display_name: 'Somebody',
          email: 'somebody@parley.test',
          password: 'a password',
        })),
    ],
    [
      'one company',
      async (own: TestServer) => {
        const { access_token: mine } = await signedIn(own);
        await answerOf(call(own, mine, '/api/jobs/companies', 'POST', { name: 'Their own' }));
      },
    ],
  ])(
    '%s is data enough to refuse',
    async (_name, make) => {
      const own = await startTestServer();
      try {
        await make(own);
        const before = await dump(own);
        expect(await loadDemoData(own.tools)).toEqual({ kind: 'refused' });
        expect(await dump(own)).toBe(before);
      } finally {
        await own.close();
      }
    },
    SLOW_MS,
  );

  test(
    'that fails half-way leaves nothing behind, and the next start loads it',
    async () => {
      const own = await startTestServer();
      try {
        const before = await dump(own);
        let left = 300;
        const chance = (bytes: number) => {
          if (left-- === 0) throw new Error('no more chance');
          return own.tools.token(bytes);
        };
        expect(loadDemoData({ ...own.tools, token: chance })).rejects.toThrow('no more chance');
        expect(await dump(own)).toBe(before);
        expect((await loaded(own)).counts.users).toBe(201);
      } finally {
        await own.close();
      }
    },
    SLOW_MS,
  );

  test(
    'twice at once loads it once',
    async () => {
      const own = await startTestServer();
      try {
        const both = await Promise.all([loadDemoData(own.tools), loadDemoData(own.tools)]);
        expect(both.map(({ kind }) => kind).toSorted()).toEqual(['loaded', 'refused']);
        expect((await own.tools.storage.one(`select count(*) as n from account`))?.n).toBe(201);
      } finally {
        await own.close();
      }
    },
    SLOW_MS,
  );

  test(
    'beside another server’s platform makes visitors and tickets alone',
    async () => {
      const own = await startTestServer({ env: { ACADEMY_API_URL: 'https://platform.example/api' } });
      try {
        await own.tools.storage.write((transaction) => transaction.run(`delete from account`));
        const { counts, ...rest } = await loaded(own);
        expect(counts).toMatchObject({ users: 0, jobs: 0, tickets: tickets.length, visitors: 64 });
        expect(demoNotice({ counts, ...rest })).not.toContain('password');
      } finally {
        await own.close();
      }
    },
    SLOW_MS,
  );

  test('prints what was made, how long it took and how its people sign in', () => {
    const said = demoNotice(demo);
    for (const words of ['201 users', '60 sub-skills', '24 jobs', `${tickets.length} tickets`, demo.password, ' s\n'])
      expect(said).toContain(words);
  });
});

describe('a start with DEMO=1', () => {
  beforeAll(buildOnce, SLOW_MS);

  test(
    'loads it once and says so',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'parley-demo-'));
      try {
        for (const words of ['Demo data   made in', 'Demo data   not loaded']) {
          const started = await startServer({ dataDir, env: { DEMO: '1' } });
          await started.stop();
          expect(started.output()).toContain(words);
          expect(started.output()).not.toContain('"level":50');
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    SLOW_MS,
  );
});
