/** What comes of searches and articles: what was opened, asked, read, answered and reported. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { FLUSH_MS } from '../../src/server/features/help-figures/counting.ts';
import { LEARNED_DAYS, pageOf } from '../../src/server/features/help-figures/learned.ts';
import { LEFT_MS, READ_MS } from '../../src/server/features/help-figures/recent.ts';
import { TYPING_PAUSE_MS } from '../../src/server/features/search/log.ts';
import type { MessengerView } from '../../src/wire/messenger/view.ts';
import type { HelpArticle, HelpFound, HelpHome } from '../../src/wire/help/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { DAY_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { KEY } from './harness.ts';
import { openSites, type SitesLab } from './sites-lab.ts';
import { answerOf } from './staff.ts';

let lab: SitesLab;
let session: Session;
beforeEach(async () => {
  lab = await openSites();
  session = await lab.server.newSession();
});
afterEach(() => lab.close());

/** As the messenger asks: key, id and hash in the body. */
function ask(path: string, body: object, by = session): Promise<Response> {
  const auth = { key: KEY, id: by.gleapId, hash: by.gleapHash };
  return lab.server.send(`/api/messenger${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth, method: 'POST', body }),
  });
}
const find = (q: string) => answerOf<HelpFound>(ask('/help/search', { q, lang: 'en' }));
const open = (article: string, more: object = {}, by = session) =>
  answerOf<HelpArticle>(ask(`/help/articles/${article}`, { lang: 'en', ...more }, by));
const report = (form: object, by = session) => answerOf(lab.server.post('/api/bugs/v2', { formData: form }, by));

/** Rows once all that waits is written. */
async function rows(sql: string, enough = 1): Promise<Record<string, unknown>[]> {
  lab.server.clock.advance(FLUSH_MS);
  for (let turn = 0; ; turn++) {
    const found = await lab.server.ports.storage.all(sql);
    if (found.length >= enough || turn === 2000) return found.map((row) => ({ ...row }));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const logged = async () => {
  lab.server.clock.advance(TYPING_PAUSE_MS);
  await lab.server.app.close();
  return lab.server.ports.storage.all('select query, place, article_id, asked from search_log order by query');
};
const counts = async () => {
  await lab.server.app.close();
  const [row] = await lab.server.ports.storage.all(
    `select sum(messenger) as messenger, sum(site) as site, sum(yes) as yes, sum(no) as no, sum(answered) as answered,
       sum(reports) as reports from article_day`,
  );
  return Object.fromEntries(Object.entries(row!).map(([name, count]) => [name, Number(count)]));
};
const none = { messenger: 0, site: 0, yes: 0, no: 0, answered: 0, reports: 0 };

test('what is read most within 30 days is offered first, in the messenger and on the public start, behind what is pinned [P-HLP-12]', async () => {
  const made: Record<string, string> = {};
  for (const title of ['A', 'B', 'C', 'D']) made[title] = (await lab.article({ title, text: 'Words.' })).id;
  const popular = async () =>
    (await answerOf<HelpHome>(ask('/help', { lang: 'en' }))).popular.map(({ title }) => title).join('');
  const often = async () => {
    const page = await lab.open('/help/en');
    return [...(/Often read<\/h2><ul>(.*?)<\/ul>/.exec(page)?.[1] ?? '').matchAll(/<span>(.)<\/span>/g)].map(
      ([, title]) => title,
    );
  };
  const later = (ms: number) => {
    lab.server.clock.advance(ms);
    lab.seen();
  };
  const first = await popular();
  expect([[...first].toSorted().join(''), await often()]).toEqual(['ABCD', []]);
  await open(made.C!);
  await open(made.C!, {}, await lab.server.newSession());
  await open(made.A!);
  for (let n = 0; n < 3; n++) await open(made.B!, {}, await lab.server.newSession());
  await rows('select * from article_day', 3);
  await lab.desk(`/help/articles/${made.B}/archive`, 'POST', {});
  await lab.desk(`/help/articles/${made.D}`, 'PATCH', { pinned: true });
  // As it was at most five minutes ago.
  later(0);
  expect([(await popular()).slice(0, 1), await often()]).toEqual(['D', ['D']]);
  later(5 * MINUTE_MS);
  expect([await popular(), await often()]).toEqual(['DCA', ['D', 'C', 'A']]);
  later(31 * DAY_MS);
  expect([(await popular()).length, await often()]).toEqual([3, ['D']]);
});

describe('a search', () => {
  test('of the messenger says by which id its hit is opened, and is kept with it [P-HLP-39]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const [first, last] = [await find('invo'), await find('invoice')];
    expect(last.search).toBe(first.search!);
    expect((await find('')).search).toBeUndefined();
    await open(id, { search: first.search });
    expect(await logged()).toMatchObject([{ query: 'invoice', place: 'messenger', article_id: id, asked: 0 }]);
  });

  test('for what is written in a form finds articles, and is not kept: nobody has looked for it [P-HLP-26]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const words = { q: 'Where do I find my invoice?', lang: 'en', offers: true };
    const found = await answerOf<HelpFound>(ask('/help/search', words));
    expect(found).toMatchObject({ hits: [{ id }] });
    expect(found.search).toBeUndefined();
    expect(await logged()).toEqual([]);
  });

  test('is offered beside forms unless the site settings switch it off or there is no article [P-HLP-26]', async () => {
    const offers = async () => (await answerOf<MessengerView>(ask('/view', {}))).offers;
    const change = (to: boolean | null) => lab.desk('/site', 'PATCH', { offers: to });
    expect(await offers()).toBeUndefined();
    await lab.article({ title: 'Invoices', text: 'Words.' });
    expect(await offers()).toBe(true);
    expect(await change(false)).toMatchObject({ offers: false });
    expect(await offers()).toBeUndefined();
    expect(await change(null)).toMatchObject({ offers: true });
    expect(await offers()).toBe(true);
  });

  test('that ends with a report which names it asked a person; any other report did not [P-HLP-39] [P-HLP-40]', async () => {
    await lab.article({ title: 'Invoices', text: 'Words.' });
    await find('refund');
    await report({ description: 'Where?', search: 'refund' });
    await find('zebra');
    await report({ description: 'Something else' });
    expect(await logged()).toMatchObject([
      { query: 'refund', article_id: null, asked: 1 },
      { query: 'zebra', asked: 0 },
    ]);
  });

  test('of the public pages leads to its hits by an address that tells of it, and robots are not counted [P-HLP-39]', async () => {
    const { id, number } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const html = await lab.open('/help/en/search?q=invoice');
    const [, address] = /href="(\/help\/en\/articles\/[^"]+\?search=[^"]+)"/.exec(html)!;
    expect(await lab.open(address!)).toBe(await lab.open(`/help/en/articles/${number}-invoices`));
    await lab.open(`/help/en/articles/${number}-invoices?search=${'x'.repeat(5000)}`);
    await lab.open('/help/en/search?q=robot', 200, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await logged()).toMatchObject([{ query: 'invoice', place: 'site', article_id: id }]);
  });
});

describe('of an article are counted', () => {
  test('views in the messenger, once for a reader and language in half an hour [P-HLP-44]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    await lab.translate(id, { lang: 'de', title: 'Rechnungen', text: 'Worte.' });
    await open(id);
    await open(id);
    await open(id, { lang: 'de' });
    await open(id, {}, await lab.server.newSession());
    lab.server.clock.advance(READ_MS);
    await open(id);
    expect(await counts()).toEqual({ ...none, messenger: 4 });
    const days = await lab.server.ports.storage.all('select lang, messenger from article_day order by lang');
    expect(days.map(({ lang, messenger }) => [lang, Number(messenger)])).toEqual([
      ['de', 1],
      ['en', 3],
    ]);
  });

  test('views of its page, without a cookie, from the page that is kept, and none of who does not read [P-HLP-44]', async () => {
    const { number } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const path = `/help/en/articles/${number}-invoices`;
    const { headers } = await lab.send(path);
    expect(headers.get('set-cookie')).toBeNull();
    const again = await lab.send(path, {
      'if-none-match': headers.get('etag')!,
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    });
    expect(again.status).toBe(304);
    for (const agent of ['Googlebot/2.1', 'curl/8.1', 'Slackbot-LinkExpanding 1.0', 'GPTBot/1.2', 'HeadlessChrome/140'])
      await lab.open(path, 200, { 'user-agent': `Mozilla/5.0 (compatible; ${agent})` });
    await lab.open(path, 200, { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT X70) Chrome/140' });
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-moz', 'prefetch'],
    ])
      await lab.open(path, 200, { [name!]: value! });
    await lab.send(path, {}, { method: 'HEAD' });
    await lab.open(`${path}.md`);
    await lab.open(`${path}?answered=1`);
    await lab.open('/help/en');
    await lab.leads(`/help/en/articles/${number}-old`);
    expect(await counts()).toEqual({ ...none, site: 3 });
  });

  test('answers: another one takes back the one before from its own day, the same one counts once [P-HLP-44]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const give = (helpful: boolean) => ask(`/help/articles/${id}/answer`, { lang: 'en', helpful });
    await give(true);
    await give(true);
    lab.server.clock.advance(DAY_MS);
    await give(false);
    await ask(`/help/articles/${id}/answer`, { lang: 'en', helpful: false, reasons: ['unclear'] });
    const days = await rows('select day, yes, no from article_day order by day', 2);
    expect(days.map(({ day, yes, no }) => [day, Number(yes), Number(no)])).toEqual([
      ['2026-11-21', 0, 0],
      ['2026-11-22', 0, 1],
    ]);
  });

  test('reports that are sent within half an hour after it was read, each once [P-HLP-27]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const other = await lab.article({ title: 'Returns', text: 'Words.' });
    await open(id);
    lab.server.clock.advance(READ_MS - 1);
    await open(other.id, {}, await lab.server.newSession());
    await report({ description: 'It failed' });
    await report({ description: 'It failed again' });
    await open(id);
    lab.server.clock.advance(READ_MS);
    await report({ description: 'Long after' });
    expect(await counts()).toEqual({ ...none, messenger: 3, reports: 1 });
  });

  test('forms that are left for ten minutes after it was offered and opened, once, and none that is sent [P-HLP-27]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    await open(id, { offered: true });
    lab.server.clock.advance(LEFT_MS - 1);
    await open(id, { offered: true });
    lab.server.clock.advance(1);
    const other = await lab.server.newSession();
    await open(id, { offered: true }, other);
    await report({ description: 'Still' }, other);
    await open(id, {}, await lab.server.newSession());
    lab.server.clock.advance(LEFT_MS);
    expect(await counts()).toEqual({ ...none, messenger: 3, answered: 1, reports: 1 });
  });
});

describe('an article that is opened from a page', () => {
  const path = 'https://shop.test/orders/4711';
  const pages = async () => {
    lab.server.clock.advance(60_000);
    return (await answerOf<HelpHome>(ask('/help', { lang: 'en' }))).pages;
  };

  test('by three voters is offered there; until then the voters are kept as hashes, afterwards not at all [P-HLP-25]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    const readers = [session, await lab.server.newSession(), await lab.server.newSession()];
    for (const by of readers.slice(0, 2)) {
      await open(id, { path }, by);
      lab.server.clock.advance(READ_MS);
      await open(id, { path: 'https://shop.test/orders/0c5e7f0e-7a5c-4f5e-9f5e-0123456789ab' }, by);
    }
    const kept = await rows('select * from page_voter', 2);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(session.gleapId);
    expect(await pages()).toEqual([]);
    await open(id, { path }, readers[2]);
    await rows('select * from page_learned');
    expect(await rows('select * from page_voter', 0)).toEqual([]);
    expect(await pages()).toMatchObject([
      { title: 'Invoices', filters: [{ type: 'is', filter: 'https://shop.test/orders/{id}' }], opens: 5 },
    ]);
    // Nobody has opened it there for so long: it is learned no more.
    lab.server.clock.advance((LEARNED_DAYS + 1) * DAY_MS);
    expect(await pages()).toEqual([]);
  });

  test('by three voters over more than 90 days is not, nor without a page [P-HLP-25]', async () => {
    const { id } = await lab.article({ title: 'Invoices', text: 'Words.' });
    await open(id, { path });
    await rows('select * from page_voter');
    lab.server.clock.advance((LEARNED_DAYS + 1) * DAY_MS);
    for (let more = 0; more < 2; more++) await open(id, { path }, await lab.server.newSession());
    await rows('select * from page_voter', 3);
    expect(await pages()).toEqual([]);
    for (let more = 0; more < 3; more++) await open(id, {}, await lab.server.newSession());
    expect(await pages()).toEqual([]);
  });

  test.each([
    ['https://s.test/a/', 'https://s.test/a'],
    ['https://s.test/orders/12/items/9', 'https://s.test/orders/{id}/items/{id}'],
    ['https://s.test/x/0C5E7F0E-7a5c-4f5e-9f5e-0123456789ab', 'https://s.test/x/{id}'],
    ['https://s.test/x/twenty-characters-ab', 'https://s.test/x/twenty-characters-ab'],
    ['https://s.test/x/twenty-one-characters', 'https://s.test/x/{id}'],
    ['nonsense', undefined],
  ])('%p is the page %p [P-HLP-25]', (given, page) => {
    expect(pageOf(given)).toBe(page!);
  });
});
