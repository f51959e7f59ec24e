/**
 * Eight at once at the same thing, again and again: whatever the engine does with them, the end is as if one had come after
 * the other. A slice of 1,000 races.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Secret, TOTP } from 'otpauth';
import { createAudit } from '../../src/server/features/audit/service.ts';
import { createMfa } from '../../src/server/features/auth/mfa.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { roundsOf } from '../soak-slice.ts';
import { testEngine } from '../storage/databases.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

const RACERS = 8;
/** Of all races, how many each kind of them gets. */
const ROUNDS = Math.ceil(roundsOf({ whole: 1000, of: ['src/server/storage/', 'test/server/races.test.ts'] }) / 12);
const LIMIT_MS = 60_000 + ROUNDS * 10_000;

let server: TestServer;
let staff: Person[];
beforeAll(async () => {
  server = await startTestServer();
  staff = [];
  for (let at = 0; at < RACERS; at += 1) staff.push(await person(server, { name: `staff${at}`, admin: true }));
}, 60_000);
let untraced = 0;
afterAll(() => {
  console.log(`${testEngine === 'postgres' ? 'postgresql' : 'sqlite'}: ${untraced} races of ${RACERS} left no trace`);
  return server.close();
});

const ask = (who: Person, path: string, method = 'GET', body?: unknown) => call(server, who.token, path, method, body);
const rows = (sql: string, ...values: (string | number)[]) => server.ports.storage.all(sql, ...values);
const change = (sql: string, ...values: (string | number)[]) =>
  server.ports.storage.write((transaction) => transaction.run(sql, ...values));
let names = 0;
const fresh = (what: string) => `${what}-${(names += 1)}`;

/** All at the same moment; the answers' statuses. Never a 5xx. */
async function race(enter: (racer: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: RACERS }, (_, racer) => enter(racer)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses;
}

function races(title: string, round: () => Promise<void>): void {
  test(
    title,
    async () => {
      for (let at = 0; at < ROUNDS; at += 1) {
        await round();
        untraced += 1;
      }
    },
    LIMIT_MS,
  );
}
const times = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

races('coins that many book are all in the ledger, whose sum is the balance [P-SCL-09]', async () => {
  const id = await addAccount(server, { name: fresh('rich') });
  await answerOf(ask(staff[0]!, `/api/shop/coins/${id}`, 'POST', { coins: 5, description: '' }));
  const statuses = await race((at) =>
    ask(staff[at]!, `/api/shop/coins/${id}`, 'POST', { coins: at % 2 ? 3 : -4, description: '' }),
  );
  const [account] = await rows(`select coins from account where id = ?`, id);
  const [ledger] = await rows(`select coins from coin_entry where account_id = ? order by coins limit 1`, id);
  const entries = await rows(`select coins, balance from coin_entry where account_id = ?`, id);
  const sum = entries.reduce((total, entry) => total + Number(entry.coins), 0);
  expect([account?.coins, entries.length]).toEqual([sum, 1 + times(statuses, 200)]);
  expect(Number(ledger?.coins)).toBeGreaterThanOrEqual(-4);
  expect(entries.filter((entry) => Number(entry.balance) < 0)).toEqual([]);
});

races('a report against a task is resolved once, the others are told [P-SCL-09]', async () => {
  const id = Bun.randomUUIDv7();
  await fileReport(id, null);
  const statuses = await race((at) => resolve(staff[at]!, id, 'REVISE'));
  expect([times(statuses, 200), times(statuses, 404)]).toEqual([1, RACERS - 1]);
});

races('tickets have numbers without gap or double, and one reportId is one ticket [P-SCL-09]', async () => {
  const last = async () =>
    Number(
      (await rows(`select coalesce(max(number), 0) as n from ticket where project_id = ?`, server.project.id))[0]?.n,
    );
  const before = await last();
  const reportId = crypto.randomUUID();
  const formData = { description: 'race' };
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, at) =>
      server.post('/api/bugs/v2', at % 2 ? { formData } : { reportId, formData }).then((answer) => answer.json()),
    ),
  );
  const numbers = answers.map((answer) => (answer as { number: number }).number);
  const repeated = new Set(numbers.filter((_, at) => at % 2 === 0));
  expect(repeated.size).toBe(1);
  const all = [...new Set(numbers)].sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 1 + RACERS / 2 }, (_, at) => before + 1 + at));
});

races('the last administrator stays [P-SCL-09]', async () => {
  const several: Person[] = [];
  for (let at = 0; at < RACERS; at += 1) several.push(await person(server, { name: fresh('chief'), admin: true }));
  const ids = several.map(({ id }) => `'${id}'`).join(', ');
  const others = (await rows(`select id from account where admin = 1 and id not in (${ids})`)).map(
    ({ id }) => `'${id}'`,
  );
  await change(`update account set admin = 0 where id in (${others.join(', ')})`);
  await race((at) => ask(several[at]!, `/api/auth/users/${several[(at + 1) % RACERS]!.id}`, 'PATCH', { admin: false }));
  const left = await rows(`select id from account where admin = 1`);
  await change(`update account set admin = 1 where id in (${others.join(', ')})`);
  await change(`update account set admin = 0 where id in (${ids})`);
  expect(left.length).toBeGreaterThanOrEqual(1);
});

races('the skill tree has no cycle [P-SCL-09]', async () => {
  const skills = Array.from({ length: RACERS }, () => fresh('skill'));
  for (const id of skills) await answerOf(ask(staff[0]!, '/api/skills/skilltree', 'POST', { id, name: id }));
  await race((at) =>
    ask(staff[at]!, `/api/skills/skilltree/${skills[at]}`, 'PATCH', { dependencies: [skills[(at + 1) % RACERS]] }),
  );
  const edges = await rows(
    `select skill_id from skill_root_dependency where skill_id in (${skills.map(() => '?').join(', ')})`,
    ...skills,
  );
  await change('delete from skill_root');
  // All of them together would be a ring.
  expect(edges.length).toBeLessThan(RACERS);
});

races('bans take each step of the ladder once: 3, 7, 30 days, for ever [P-SCL-09]', async () => {
  const reporter = await addAccount(server, { name: fresh('angry') });
  const ids = Array.from({ length: RACERS }, () => Bun.randomUUIDv7());
  for (const id of ids) await fileReport(id, reporter);
  const statuses = await race((at) => resolve(staff[at]!, ids[at]!, 'BLOCK_REPORTER'));
  expect(times(statuses, 200)).toBe(RACERS);
  const bans = await rows(`select starts_at, ends_at from ban where account_id = ?`, reporter);
  const days = bans.map((ban) =>
    ban.ends_at === null ? Infinity : (Number(ban.ends_at) - Number(ban.starts_at)) / 86_400_000,
  );
  expect(days.sort((a, b) => a - b)).toEqual([3, 7, 30, ...Array.from({ length: RACERS - 3 }, () => Infinity)]);
});

races('settings that several save all stand [P-SCL-09]', async () => {
  const projects = createProjects(server.ports);
  const key = fresh('key').replace('-', '');
  await Promise.all(
    Array.from({ length: RACERS }, (_, at) =>
      projects.save(server.project.id, { translations: { de: { [`${key}x${at}`]: `${at}` } } }),
    ),
  );
  const { settings } = await createProjects(server.ports).byId(server.project.id);
  const stored = Object.keys(settings.translations?.de ?? {}).filter((name) => name.startsWith(`${key}x`));
  expect(stored).toHaveLength(RACERS);
  await projects.save(server.project.id, { translations: null });
});

races('what several tabs say of a visitor all stands [P-SCL-09]', async () => {
  const session: Session = await server.newSession();
  const statuses = await race((at) =>
    server.post('/api/sessions/partialupdate', { data: { [`tab${at}`]: at } }, session),
  );
  expect(times(statuses, 200)).toBe(RACERS);
  const [visitor] = await rows(`select custom_data from visitor where id = ?`, session.gleapId);
  expect(Object.keys(JSON.parse(String(visitor?.custom_data))).sort()).toEqual(
    Array.from({ length: RACERS }, (_, at) => `tab${at}`),
  );
});

races('a name or an address that several want is one’s, and the others are told 409 [P-SCL-09 P-SCL-10]', async () => {
  const users: string[] = [];
  for (let at = 0; at < RACERS; at += 1) users.push(await addAccount(server, { name: fresh('user') }));
  const name = fresh('wanted');
  for (const body of [{ name }, { email: `${name}@parley.test` }]) {
    const statuses = await race((at) => ask(staff[at]!, `/api/auth/users/${users[at]}`, 'PATCH', body));
    expect([times(statuses, 200), times(statuses, 409)]).toEqual([1, RACERS - 1]);
  }
});

races('a code of the second factor, and a recovery code, work once [P-SCL-09]', async () => {
  const mfa = createMfa(server.ports, createAudit(server.ports));
  const id = await addAccount(server, { name: fresh('careful') });
  const secret = await mfa.start(id, id);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  const now = server.clock.now();
  const recovery = await mfa.enable(id, totp.generate({ timestamp: now }), id);
  const next = totp.generate({ timestamp: now + 30_000 });
  const all = (use: () => Promise<boolean>) => Promise.all(Array.from({ length: RACERS }, use));
  const used = [await all(() => mfa.useCode(id, next)), await all(() => mfa.useRecoveryCode(id, recovery))];
  expect(used.map((answers) => answers.filter(Boolean).length)).toEqual([1, 1]);
});

races('a ticket has one thumbnail [P-SCL-09]', async () => {
  const session = await server.newSession();
  const screenshotData = {
    html: '<p>',
    baseUrl: 'https://shop.test',
    width: 1,
    height: 1,
    isMobile: false,
    x: 0,
    y: 0,
  };
  const report = await server.post('/api/bugs/v2', { screenshotData }, session);
  const { id } = (await report.json()) as { id: string };
  const picture = new Uint8Array(200);
  picture.set(Buffer.from('RIFF....WEBPVP8 ', 'latin1'));
  new DataView(picture.buffer).setUint16(26, 400, true);
  new DataView(picture.buffer).setUint16(28, 300, true);
  const image = Buffer.from(picture).toString('base64');
  const statuses = await race(() => server.post(`/api/bugs/${id}/thumbnail`, { image }, session));
  expect(times(statuses, 200)).toBeGreaterThanOrEqual(1);
  expect(await rows(`select ticket_id from ticket_thumbnail where ticket_id = ?`, id)).toHaveLength(1);
});

races('a skill that is made twice at once is made once [P-SCL-10]', async () => {
  const id = fresh('twice');
  const statuses = await race((at) => ask(staff[at]!, '/api/skills/skilltree', 'POST', { id, name: id }));
  await change('delete from skill_root');
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

function fileReport(id: string, reporter: string | null): Promise<number> {
  return server.ports.storage.write((transaction) =>
    transaction.run(
      `insert into task_report (id, task_id, subtask_id, kind, reporter_id, reason, comment, at)
       values (?, 'task', ?, 'QUESTION', ?, 'OTHER', '', 1)`,
      id,
      `subtask ${id}`,
      reporter,
    ),
  );
}

function resolve(who: Person, id: string, action: string): Promise<Response> {
  return ask(who, `/api/challenges/subtask_reports/${id}`, 'PUT', { action });
}
