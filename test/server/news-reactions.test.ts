/** Reactions on the public pages of news: a form without script, cookie or session. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { COUNTED_MS } from '../../src/server/features/news-pages/reactions.ts';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import { publicAddresses } from './harness.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
let news: NewsLab;
beforeEach(async () => {
  lab = await openSites();
  news = await createNewsLab(lab.server);
});
afterEach(() => lab.close());

const PATH = '/news/en/1-the-fold';
const ACTION = '/news/en/1/reactions';

async function sent(fields: string, headers: Record<string, string> = {}, path = ACTION): Promise<string> {
  const response = await lab.send(
    path,
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: fields },
  );
  expect(response.headers.get('set-cookie')).toBeNull();
  return response.status < 400 ? `${response.status} ${response.headers.get('location')}` : String(response.status);
}
const browser = (name: string) => ({ 'user-agent': name });
const names = async (path: string) => attributes(await lab.open(path), 'button[name=reaction]', 'aria-label');

test('a reader gives each of three, a second press takes it back, and each reader counts once [P-NWS-04 P-NWS-08]', async () => {
  const { id } = await news.entry({ title: 'The Fold' });
  lab.seen();
  expect(attributes(await lab.open(PATH), 'form[method=post]', 'action')).toEqual([ACTION]);
  expect(await names(PATH)).toEqual(['Love, 0', 'Like, 0', 'Happy, 0']);
  expect(await sent('reaction=love', browser('a'))).toBe(`303 ${PATH}?reacted=1#_given`);
  expect(await sent('reaction=love', browser('b'))).toBe(`303 ${PATH}?reacted=1#_given`);
  expect(await sent('reaction=happy', browser('b'))).toBe(`303 ${PATH}?reacted=1#_given`);
  // Whoever has just pressed sees it at once; all others within a minute.
  expect(await names(`${PATH}?reacted=1`)).toEqual(['Love, 2', 'Like, 0', 'Happy, 1']);
  for (const place of ['_given', '_taken'])
    expect(attributes(await lab.open(PATH), `#${place}`, 'id')).toEqual([place]);
  lab.server.clock.advance(COUNTED_MS);
  expect(await names(PATH)).toEqual(['Love, 2', 'Like, 0', 'Happy, 1']);
  expect(await sent('reaction=love', browser('a'))).toBe(`303 ${PATH}?reacted=1#_taken`);
  expect(await names(`${PATH}?reacted=1`)).toEqual(['Love, 1', 'Like, 0', 'Happy, 1']);
  // The messenger and the desk count the same.
  expect((await news.read(id)).reactions).toMatchObject({ love: { count: 1 }, happy: { count: 1 } });
  expect(await news.desk<NewsEntry>(`/news/${id}`)).toMatchObject({ love: 1, like: 0, happy: 1 });
});

test('what is kept of a reader joins no two entries and names nobody [P-NWS-04]', async () => {
  await news.entry({ title: 'The Fold' });
  await news.entry({ title: 'Bowls' });
  lab.seen();
  await sent('reaction=like', browser('a'));
  await sent('reaction=like', browser('a'), '/news/en/2/reactions');
  const rows = await lab.server.ports.storage.all(`select voter, visitor_id from news_mark`);
  expect(new Set(rows.map(({ voter }) => voter)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0|"a"/);
});

test('a form that is none of ours, of nowhere or of another site is refused; a closed entry has none [P-NWS-04]', async () => {
  await news.entry({ title: 'The Fold' });
  await news.entry({ title: 'Closed' }, { reactions: false });
  lab.seen();
  expect(await sent('reaction=hate')).toBe('422');
  expect(await sent('')).toBe('422');
  expect(await sent('reaction=love', { 'sec-fetch-site': 'cross-site' })).toBe('403');
  for (const path of ['/news/en/9/reactions', PATH, '/news/en/reactions', `${ACTION}/more`])
    expect([path, await sent('reaction=love', {}, path)]).toEqual([path, '404']);
  expect(await lab.open('/news/en/2-closed')).not.toContain('name="reaction"');
  expect(await sent('reaction=love', {}, '/news/en/2/reactions')).toBe('409');
  expect(await lab.server.ports.storage.all(`select voter from news_mark`)).toEqual([]);
});

test('an address may react 1,200 times a minute, in the messenger and here together [P-OPS-44]', async () => {
  await lab.close();
  lab = await openSites({ ...publicAddresses, LIMITS: 'news-marks-per-address=1' });
  news = await createNewsLab(lab.server);
  await news.entry({ title: 'The Fold' });
  lab.seen();
  expect(await sent('reaction=love')).toStartWith('303 ');
  expect(await sent('reaction=love')).toBe('429');
});
