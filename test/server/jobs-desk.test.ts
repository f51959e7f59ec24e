/** `/api/desk/system/jobs`: what administrators see of durable work, and what they do about it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { Job, JobPage } from '../../src/wire/jobs/shapes.ts';
import { defineQueue } from '../../src/server/jobs/queue.ts';
import { open, text } from '../../src/wire/schema.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

const PATH = '/api/desk/system/jobs';
/** No worker of the server takes it: what stands there is what the test has put there. */
const queue = defineQueue({
  name: 'parcels',
  urgency: 'sweep',
  payload: open({ to: text({ max: 90 }) }),
  longestRunMs: 1000,
});

let server: TestServer;
let admin: string;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.ports.jobStore.open([queue]);
  admin = (await signedIn(server)).access_token;
  user = (await person(server, { name: 'ida', verified: true })).token;
});
afterAll(() => server.close());
beforeEach(() => server.app.jobs.rest());

const add = (to: string, options: Parameters<typeof server.app.jobs.add>[3] = {}) =>
  server.ports.storage.write((transaction) => server.app.jobs.add(transaction, queue, { to }, options));
/** Adds one and lets it fail for good, with these words. */
async function addDead(words: string, project?: string): Promise<Job> {
  const { jobStore, now } = server.ports;
  await add(words, { ...(project ? { project } : {}), tries: 1 });
  const [claimed] = await jobStore.claim(queue, 1, now());
  await jobStore.failed(claimed!, words, undefined, now());
  const { jobs } = await page(`state=dead&limit=1`);
  return jobs[0]!;
}
const page = (query = '') => answerOf<JobPage>(call(server, admin, `${PATH}?${query}`));
const post = (what: string, token: string | undefined = admin) => call(server, token, `${PATH}/${what}`, 'POST', {});

test('they are for administrators: guests get 401, other users 403 [P-SCL-43]', async () => {
  const dead = await addDead('nobody there');
  for (const [token, status] of [
    [undefined, 401],
    ['nonsense', 401],
    [user, 403],
    [admin, 200],
  ] as const) {
    expect((await call(server, token, PATH)).status).toBe(status);
    if (status === 200) break;
    expect((await post(`${dead.id}/retry`, token ?? '')).status).toBe(status);
    expect((await post(`${dead.id}/discard`, token ?? '')).status).toBe(status);
  }
  expect((await page('state=dead')).jobs.map(({ id }) => id)).toContain(dead.id);
});

test('dead jobs are told with their last error in words, and no payload of any job [P-SCL-43]', async () => {
  const project = server.project.id;
  const dead = await addDead('The letter box is full.', project);
  expect(dead).toEqual({
    id: dead.id,
    queue: 'parcels',
    key: null,
    project,
    priority: 0,
    state: 'dead',
    tries: 1,
    triesMost: 1,
    runAt: new Date(server.clock.now()).toISOString(),
    lastError: 'The letter box is full.',
    createdAt: dead.createdAt,
    startedAt: new Date(server.clock.now()).toISOString(),
    doneAt: new Date(server.clock.now()).toISOString(),
  });
  expect((await page(`project=${project}`)).counts).toMatchObject({ dead: 1, queued: 0 });
});

test('a dead job is retried or discarded once, and both are in the audit log [P-SCL-43]', async () => {
  const [one, other] = [await addDead('one'), await addDead('other')];
  const retried = await answerOf<Job>(post(`${one.id}/retry`));
  expect(retried).toMatchObject({ id: one.id, state: 'queued', triesMost: 2, lastError: 'one' });
  const discarded = await answerOf<Job>(post(`${other.id.toUpperCase()}/discard`));
  expect(discarded).toMatchObject({ id: other.id, state: 'discarded' });
  const { entries } = await answerOf<{ entries: { action: string; target: string; before: unknown }[] }>(
    call(server, admin, '/api/audit?limit=2'),
  );
  expect(entries).toMatchObject([
    { action: 'discardJob', target: `job:${other.id}`, before: { state: 'dead', lastError: 'other' } },
    { action: 'retryJob', target: `job:${one.id}`, before: { state: 'dead', lastError: 'one' } },
  ]);
  for (const again of [`${one.id}/retry`, `${one.id}/discard`, `${other.id}/retry`, `${other.id}/discard`])
    expect(await answerOf(post(again), 409)).toMatchObject({ error: 'conflict' });
  for (const unknown of [Bun.randomUUIDv7(), 'x', '%00'])
    expect(await answerOf(post(`${unknown}/retry`), 404)).toMatchObject({ error: 'not_found' });
  expect((await answerOf<{ entries: unknown[] }>(call(server, admin, '/api/audit?limit=2'))).entries).toEqual(entries);
});

test('they come newest first, by pages, each job once; a forged cursor is refused [P-SCL-43]', async () => {
  for (let n = 0; n < 7; n++) await add(`nth ${n}`, { key: `nth ${n}` });
  const seen: Job[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { jobs, next }: JobPage = await page(`queue=parcels&state=queued&limit=3${cursor && `&cursor=${cursor}`}`);
    expect(jobs.length).toBeLessThanOrEqual(3);
    seen.push(...jobs);
    cursor = next;
  }
  const keys = seen.flatMap(({ key }) => key ?? []);
  expect(keys).toEqual(Array.from({ length: 7 }, (_, n) => `nth ${6 - n}`));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect((await page('queue=parcels')).jobs.length).toBeLessThanOrEqual(25);
  expect((await page('queue=nothing')).jobs).toEqual([]);
  for (const forged of ['x', 'YWZ0ZXIgeA', Buffer.from(`before ${seen[0]!.id}`).toString('base64url')])
    expect(await answerOf(call(server, admin, `${PATH}?cursor=${forged}`), 400)).toMatchObject({
      error: 'cursor_invalid',
    });
  for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'state=gone', `queue=${'q'.repeat(65)}`])
    expect(await answerOf(call(server, admin, `${PATH}?${wrong}`), 422)).toMatchObject({ error: 'invalid_field' });
});

test('the description of the API has the three calls and each filter of the list', async () => {
  const { paths } = await answerOf<{ paths: Record<string, any> }>(server.send('/api/openapi.json'));
  const { parameters } = paths[PATH].get as { parameters: { name: string; in: string }[] };
  expect(parameters.map(({ name }) => name)).toEqual(['queue', 'state', 'project', 'limit', 'cursor']);
  for (const what of ['retry', 'discard']) expect(Object.keys(paths[`${PATH}/{job}/${what}`])).toEqual(['post']);
});

const notes: Readonly<Record<string, string>> = {
  'close-conversations': '0 closed',
  'look-who-enters': '0 have entered audiences',
  'judge-campaigns': 'looked at 0 campaigns with groups',
  'ask-links': 'nothing is asked here',
  'measure-reply-times': 'nothing new',
  'sweep-data': 'nothing to remove',
  'publish-documents': '0 published or taken back',
  'look-for-mails': 'no mail server',
  'mail-digests': '0 periods have ended',
  'place-visitors': '0 placed',
  'request-figures': '0 worked out',
};

/** The rows of a table of docs/operations.md by the head of its first column, each cell without the marks of code. */
function tableOfBook(head: string): string[][] {
  const [, table] = readFileSync('docs/operations.md', 'utf8').split(new RegExp(`\\n\\| ${head} .*\\n\\| -.*\\n`));
  return table!
    .slice(0, table!.indexOf('\n\n'))
    .split('\n')
    .map((row) => row.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}

/** As the book writes it: 'each minute', 'each 10 minutes', 'minute 5' of every hour, '03:10' of every day. */
function scheduleOf(when: string): string {
  const [, some] = /^each (\d+) minutes$/.exec(when) ?? [];
  if (some) return `*/${some} * * * *`;
  const [, minute, hour, ofDay] = /^minute (\d+)$|^(\d\d):(\d\d)$/.exec(when) ?? [];
  if (minute) return `${minute} * * * *`;
  return hour ? `${Number(ofDay)} ${Number(hour)} * * *` : '* * * * *';
}

test('the book names every queue with its urgency, and no other', () => {
  const sheets = [...new Bun.Glob('src/server/features/**/*.ts').scanSync('.')].flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/defineQueue\(\{\s*name: '([\w-]+)',\s*urgency: '(\w+)'/g),
  ]);
  expect(sheets.map(([, name, urgency]) => [name!, urgency!]).toSorted()).toEqual(
    tableOfBook('Queue')
      .map(([name, , urgency]) => [name!, urgency!])
      .toSorted(),
  );
});

test('repeated work is told with its schedule, its next time and how its last run went [P-SCL-45]', async () => {
  await server.pass(24 * 3_600_000);
  admin = (await signedIn(server)).access_token;
  const { repeated } = await page();
  expect(repeated.map(({ name, schedule }) => [name, schedule]).toSorted()).toEqual(
    tableOfBook('Repeated work')
      .map(([name, when]) => [name!, scheduleOf(when!)])
      .toSorted(),
  );
  for (const { name, nextAt, lastAt, lastResult, lastNote, lastMs, running } of repeated) {
    expect(Date.parse(nextAt!)).toBeGreaterThan(server.clock.now());
    expect([lastResult, lastNote, lastMs, running]).toEqual(['done', notes[name] ?? '0 forgotten', 0, false]);
    expect(lastAt).toBe(new Date(server.clock.now()).toISOString());
  }
});
