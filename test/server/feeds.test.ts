/** What a feed validator asks of feeds (RFC 4287, RSS 2.0 and the profile of the RSS Advisory Board), of each that there is. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { FEED_ENTRIES } from '../../src/server/features/sites/service.ts';
import { publicAddresses } from './harness.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { openSites, type SitesLab } from './sites-lab.ts';

const APP = publicAddresses.PUBLIC_URL;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const MAIL_TIME = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

let lab: SitesLab;
let news: NewsLab;
let ideas: Awaited<ReturnType<typeof createRequestsLab>>;
beforeEach(async () => {
  lab = await openSites();
  news = await createNewsLab(lab.server);
  const { id: category } = await news.category('Repairs & care');
  await news.entry({ title: 'One & <two>', summary: 'Said "so"', category });
  await news.entry({ title: 'Three' });
  await news.article({ title: 'Bulbs' });
  ideas = await createRequestsLab(lab.server);
  await ideas.request('Dimmer');
});
afterEach(() => lab.close());

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
/** The texts of an element's own children of this name; what nests deeper is none of its. */
const of = (xml: string, name: string) => matches(xml, new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'));
/** The feed without its entries, and these. */
function parted(xml: string, name: string): [head: string, entries: string[]] {
  const pattern = new RegExp(`<${name}>.*?</${name}>`, 'gs');
  return [xml.replace(pattern, ''), xml.match(pattern) ?? []];
}
async function feed(path: string, type: string): Promise<string> {
  lab.seen();
  const answer = await lab.send(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
  const xml = await answer.text();
  expect(xml).toStartWith('<?xml version="1.0" encoding="UTF-8"?>');
  // Control characters are in no XML, whatever they are written as.
  expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|&#(?:0|x0);/u);
  expect(xml.replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '')).not.toContain('&');
  return xml;
}

test.each([
  '/news/en/feed.xml',
  '/news/en/feed.xml?category=repairs-care',
  '/help/en/feed.xml',
  '/requests/en/ideas/feed.xml',
])('Atom at %p has what each feed and each of its entries must have [P-NWS-09]', async (path) => {
  const [head, entries] = parted(await feed(path, 'application/atom+xml; charset=utf-8'), 'entry');
  expect(head).toMatch(/<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"[^>]* xml:lang="en"/);
  for (const name of ['id', 'title', 'updated', 'name']) expect([name, of(head, name).length]).toEqual([name, 1]);
  expect(URL.canParse(of(head, 'id')[0]!)).toBe(true);
  expect(of(head, 'updated')[0]).toMatch(TIME);
  expect(matches(head, /<link rel="self"[^>]* href="([^"]*)"/g)).toEqual([`${APP}${path}`]);
  expect(matches(head, /<link href="([^"]*)"/g)[0]).toStartWith(`${APP}/`);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated']) expect([name, of(entry, name).length]).toEqual([name, 1]);
    expect(URL.canParse(of(entry, 'id')[0]!)).toBe(true);
    for (const time of [...of(entry, 'updated'), ...of(entry, 'published')]) expect(time).toMatch(TIME);
    expect(matches(entry, /<link href="([^"]*)"/g)[0]).toStartWith(`${APP}/`);
  }
  const ids = entries.flatMap((entry) => of(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  // The feed is as new as its newest entry.
  expect(of(head, 'updated')[0]).toBe(
    entries
      .flatMap((entry) => of(entry, 'updated'))
      .toSorted()
      .at(-1)!,
  );
});

test('RSS has what each channel and each item must have, newest first [P-NWS-09]', async () => {
  const [head, items] = parted(await feed('/news/en/rss.xml', 'application/rss+xml; charset=utf-8'), 'item');
  for (const name of ['title', 'description', 'language', 'lastBuildDate', 'link'])
    expect([name, of(head, name).length]).toEqual([name, 1]);
  expect(of(head, 'language')).toEqual(['en']);
  expect(of(head, 'lastBuildDate')[0]).toMatch(MAIL_TIME);
  expect(matches(head, /<atom:link rel="self"[^>]* href="([^"]*)"/g)).toEqual([`${APP}/news/en/rss.xml`]);
  expect(items.map((item) => of(item, 'title'))).toEqual([['Three'], ['One &amp; &lt;two&gt;']]);
  for (const item of items) {
    for (const name of ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded'])
      expect([name, of(item, name).length]).toEqual([name, 1]);
    expect(of(item, 'pubDate')[0]).toMatch(MAIL_TIME);
    expect(of(item, 'link')[0]).toStartWith(`${APP}/news/en/`);
    // An id that is no address has to say so.
    expect(item).toContain('<guid isPermaLink="false">');
  }
});

test('of a board has its 50 newest requests, and no older one [P-NWS-09]', async () => {
  for (let n = 1; n <= FEED_ENTRIES; n++) await ideas.request(`Wish ${n}`);
  const [, entries] = parted(await feed('/requests/en/ideas/feed.xml', 'application/atom+xml; charset=utf-8'), 'entry');
  expect(entries).toHaveLength(FEED_ENTRIES);
  const titles = entries.flatMap((entry) => of(entry, 'title'));
  expect(titles).toContain('Wish 1');
  expect(titles).not.toContain('Dimmer');
});
