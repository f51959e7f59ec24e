/** What is kept of searches: the last text of a run of typing, without whoever typed it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import {
  createSearchLog,
  keptText,
  SEARCHES_KEPT_DAYS,
  TYPING_PAUSE_MS,
  type SearchLog,
} from '../../src/server/features/search/log.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let log: SearchLog;
beforeEach(async () => {
  server = await startTestServer();
  log = createSearchLog(server.ports);
});
afterEach(async () => {
  await log.close();
  await server.close();
});

const note = (query: string, run?: string) =>
  log.note(server.project.id, { run, place: 'messenger', lang: 'en', query, hits: 2 });
const rows = () => server.ports.storage.all(`select * from search_log order by query`);
const queries = async () => (await rows()).map(({ query }) => query);

test('of a run of typing only the last text is kept, after 2 s, without session and hour [P-HLP-39]', async () => {
  note('inv', 'session one');
  server.clock.advance(TYPING_PAUSE_MS - 1);
  note('invo', 'session one');
  note('shipping', 'session two');
  server.clock.advance(TYPING_PAUSE_MS - 1);
  const id = note('invoice', 'session one');
  log.forget([]);
  expect(await queries()).toEqual([]);
  server.clock.advance(TYPING_PAUSE_MS);
  await log.close();
  expect(await queries()).toEqual(['invoice', 'shipping']);
  const [row] = await rows();
  expect(row).toEqual({
    id,
    project_id: server.project.id,
    place: 'messenger',
    lang: 'en',
    day: '2026-11-21',
    query: 'invoice',
    hits: 2,
    article_id: null,
    asked: 0,
  });
  // Of version 4: one of version 7 would tell the hour.
  expect(id[14]).toBe('4');
  expect(JSON.stringify(await rows())).not.toContain('session');
});

test('opening a hit ends the run; the first article and whether a person was asked are kept [P-HLP-39]', async () => {
  const id = note('invoice', 'session');
  const named = (project: string, of: string) => ({ project, id: of, run: 'session' });
  await log.opened(named(server.project.id, id), 'article-1');
  await log.opened(named(server.project.id, id), 'article-2');
  await log.opened(named('another project', id), 'article-3');
  await log.asked(named('another project', id));
  expect(await rows()).toMatchObject([{ query: 'invoice', article_id: 'article-1', asked: 0 }]);
  const asked = note('refund', 'session');
  // Of a run of typing every text has the same id: what was pressed may be a hit of the one before.
  expect(note('refunds', 'session')).toBe(asked);
  await log.asked(named(server.project.id, asked));
  expect((await rows())[1]).toMatchObject({ query: 'refunds', article_id: null, asked: 1 });
});

test('a pause ends the run, a whole text needs none, and of who is erased nothing more is kept [P-HLP-39]', async () => {
  note('left', 'one');
  server.clock.advance(TYPING_PAUSE_MS);
  note('gone', 'two');
  log.forget(['two']);
  note('whole');
  server.clock.advance(TYPING_PAUSE_MS);
  await log.close();
  expect(await queries()).toEqual(['left', 'whole']);
});

test('with 10,000 runs under way the oldest one is over for the next [P-HLP-39]', async () => {
  for (let at = 0; at < 10_000; at += 1) note(`query ${at}`, `session ${at}`);
  await log.opened({ project: server.project.id, id: 'no search', run: 'session 0' }, 'article');
  expect(await queries()).toEqual([]);
  note('one more', 'one more');
  // Those that are still under way go unwritten; the end waits for the one that is over.
  log.forget(['one more', ...Array.from({ length: 10_000 }, (_, at) => `session ${at}`)]);
  await log.close();
  expect(await queries()).toEqual(['query 0']);
});

test('after 180 days a search is forgotten [P-HLP-39]', async () => {
  note('old');
  await log.close();
  const forget = () => log.forgetting.run({ signal: new AbortController().signal });
  server.clock.advance(SEARCHES_KEPT_DAYS * DAY_MS);
  expect(await forget()).toBe('0 forgotten');
  server.clock.advance(DAY_MS);
  expect(await forget()).toBe('1 forgotten');
  expect(await rows()).toEqual([]);
});

test.each([
  ['invoice for anna@example.com please', 'invoice for … please'],
  ['order 12345', 'order …'],
  ['order 1234', 'order 1234'],
  ['call +49 (170) 123-4567 now', 'call +… now'],
  ['iban DE89 3704 0044 0532 0130 00', 'iban …'],
  ['password=hunter22 does not work', 'password=… does not work'],
  ['  many\n words ', 'many words'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('kept of %p is %p [P-HLP-39]', (query, kept) => {
  expect(keptText(query)).toBe(kept);
});
