/** The public pages of news, their feeds, and what programs read of them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { ENTRIES } from '../../src/server/features/news-pages/list-page.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';
import { publicAddresses } from './harness.ts';

let lab: SitesLab;
let news: NewsLab;
beforeEach(async () => {
  lab = await openSites();
  news = await createNewsLab(lab.server);
});
afterEach(() => lab.close());

const APP = publicAddresses.PUBLIC_URL;
const open = async (path: string, status = 200) => {
  lab.seen();
  return lab.open(path, status);
};
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const titlesIn = (html: string) => matches(html, /<h2><a[^>]*>(.*?)<\/a><\/h2>/g);

describe('the list', () => {
  test('has 20 at a time, pinned ones first, narrowed to a category; nothing public is 404 [P-NWS-08]', async () => {
    expect(await open('/news/en', 404)).toContain('There are no news yet');
    const { id: category } = await news.category('Repairs & care');
    const pinnedUntil = new Date(lab.server.clock.now() + 3_600_000).toISOString();
    await news.entry({ title: 'Entry 1', category }, { pinnedUntil });
    for (let at = 2; at <= ENTRIES + 1; at++) await news.entry({ title: `Entry ${at}` });
    const first = await open('/news/en');
    expect(titlesIn(first)).toHaveLength(ENTRIES);
    expect(titlesIn(first).slice(0, 2)).toEqual(['Entry 1', 'Entry 21']);
    expect(titlesIn(await open('/news/en?page=2'))).toEqual(['Entry 2']);
    expect(titlesIn(await open('/news/en?category=repairs-care'))).toEqual(['Entry 1']);
    for (const path of ['?page=3', '?page=x', '?category=nothing']) await open(`/news/en${path}`, 404);
    expect(await lab.leads('/news')).toBe('302 /news/en');
    lab.server.clock.advance(3_600_000);
    expect(titlesIn(await open('/news/en'))[0]).toBe('Entry 21');
  });
});

test('an audience that nothing answers for hides an entry, archived too, from pages, feeds and programs [P-NWS-01]', async () => {
  await news.entry({ title: 'Seen' });
  const all = [await news.entry({ title: 'Quokka' }), await news.entry({ title: 'Quokka old' })];
  await news.desk(`/news/${all[1]!.id}/archive`, 'POST', {});
  expect(await open('/llms-full.txt')).toContain('Quokka');
  const { storage } = lab.server.ports;
  await storage.write((write) => write.run(`update news set audience = 'some people' where number > 1`));
  await news.desk(`/news/${all[0]!.id}`, 'PATCH', { version: '26.4' });
  for (const { number } of all) await open(`/news/en/${number}-quokka`, 404);
  for (const path of ['/news/en', '/news/en/feed.xml', '/llms.txt', '/llms-full.txt', '/sitemap-1.xml'])
    expect(await open(path)).not.toMatch(/quokka/i);
});

test('categories of one name, or of signs alone, have lists and feeds of their own [P-NWS-05, P-NWS-09]', async () => {
  const all = [await news.category('Shop'), await news.category('shop!'), await news.category('🎉')];
  for (const [at, { id: category }] of all.entries()) await news.entry({ title: `Entry ${at}`, category });
  const paths = attributes(await open('/news/en'), '.cats a', 'href').slice(1);
  expect(paths).toHaveLength(all.length);
  const found = [];
  for (const path of paths) {
    const html = await open(path);
    const [feed] = attributes(html, '.ways a', 'href');
    found.push([titlesIn(html), matches(await open(feed!), /<entry><id>.*?<title>(.*?)<\/title>/g)]);
  }
  expect(found).toEqual(all.map((_, at) => [[`Entry ${at}`], [`Entry ${at}`]]));
  // As addresses of before said it.
  expect(titlesIn(await open('/news/en?category=shop'))).toEqual(['Entry 0']);
});

test('several categories have a list and feeds together, which a press on each changes [P-NWS-05 P-NWS-09]', async () => {
  const names = ['Shop', 'Repairs', 'Talks'];
  for (const name of names) {
    const { id: category } = await news.category(name);
    await news.entry({ title: `Of ${name}`, category });
  }
  await news.entry({ title: 'Of none' });
  const chips = async (path: string) => attributes(await open(path), '.cats a', 'href');
  const [, shop] = await chips('/news/en');
  const both = (await chips(shop!))[3]!;
  const html = await open(both);
  expect(titlesIn(html)).toEqual(['Of Talks', 'Of Shop']);
  expect(html).toContain('Shop, Talks</h1>');
  expect(attributes(html, '.cats a[aria-current]', 'href')).toHaveLength(2);
  // Pressed once more it is without that one.
  expect((await chips(both))[3]).toBe(shop!);
  expect(attributes(html, '.cats a[rel=nofollow]', 'href')).toHaveLength(1);
  const [feed] = attributes(html, '.ways a', 'href');
  for (const path of [feed!, feed!.replace('feed.xml', 'rss.xml')])
    expect(matches(await open(path), /<(?:entry|item)>.*?<title>(.*?)<\/title>/g)).toEqual(['Of Talks', 'Of Shop']);
  // One that went meanwhile is no reason to lose the other.
  expect(titlesIn(await open('/news/en?category=gone.repairs'))).toEqual(['Of Repairs']);
  await open('/news/en?category=gone.never', 404);
});

describe('an entry', () => {
  test('has one address in each language, with what search engines ask for [P-NWS-08]', async () => {
    const { id: category } = await news.category('New');
    const made = await news.entry({ title: 'The Fold in ochre', summary: 'In stock.', category }, { version: '26.4' });
    await news.translate(made.id, { title: 'Die Fold in Ocker', lang: 'de' });
    const path = '/news/en/1-the-fold-in-ochre';
    const html = await open(path);
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([APP + path]);
    const german = `${APP}/news/de/1-die-fold-in-ocker`;
    // The last one is for those who read neither.
    expect(attributes(html, 'link[hreflang]', 'href')).toEqual([APP + path, german, german]);
    expect(attributes(html, 'meta[property="og:description"]', 'content')).toEqual(['In stock.']);
    for (const words of ['"NewsArticle"', '26.4', '1 min read', 'New</']) expect(html).toContain(words);
    expect(await lab.leads('/news/en/1-old-name')).toBe(`301 ${path}`);
    const markdown = await open(`${path}.md`);
    expect(markdown).toContain('category: "New"');
    expect(markdown).toContain('# The Fold in ochre');
    expect(await open('/sitemap-1.xml')).toContain(`<loc>${APP}/news/de/1-die-fold-in-ocker</loc>`);
    expect(await open('/llms.txt')).toContain(`[The Fold in ochre](${APP}${path}.md): In stock.`);
    expect(await open('/robots.txt')).toContain('Allow: /news');
  });

  test('that is not published, archived or led elsewhere answers 404, 410 or 301 [P-NWS-07, P-NWS-08]', async () => {
    const one = await news.entry({ title: 'One' });
    const two = await news.entry({ title: 'Two' });
    await news.entry({ title: 'Three' });
    await news.desk(`/news/${one.id}/archive`, 'POST', { successor: two.id });
    lab.seen();
    expect(await lab.leads('/news/en/1-one')).toBe('301 /news/en/2-two');
    await news.desk(`/news/${two.id}/archive`, 'POST', {});
    await open('/news/en/1-one', 410);
    await news.desk(`/news/${two.id}/unarchive`, 'POST');
    await news.unpublish(two);
    await open('/news/en/2-two', 404);
    expect(titlesIn(await open('/news/en'))).toEqual(['Three']);
    expect(await open('/news/en/feed.xml')).not.toContain('Two');
  });
});

describe('feeds', () => {
  /** Elements without an end, or out of order: XML is not read by anybody then. */
  const isWellFormed = (xml: string) => {
    const open: string[] = [];
    for (const [, end, name, single] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
      if (single) continue;
      if (!end) open.push(name!);
      else if (open.pop() !== name) return false;
    }
    return open.length === 0;
  };

  test('carry the 50 newest with whole texts and whole addresses, by language and category [P-NWS-09]', async () => {
    const { id: article } = await news.article({ title: 'Bulbs' });
    const { id: category } = await news.category('Repairs');
    const made = await news.draft({ title: 'A <b> & "c"', summary: 'Two & two', category });
    const { document } = made.texts[0]!;
    const { revision } = await news.desk(`/documents/${document}`);
    const link = { type: 'link', attrs: { href: `gleap://article/${article}` } };
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text: 'Which bulb', marks: [link] }] },
      {
        type: 'callout',
        attrs: { kind: 'tip' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dim it' }] }],
      },
    ];
    const draft = { revision, title: 'A <b> & "c"', summary: 'Two & two', slug: 'abc', body: { type: 'doc', content } };
    await news.desk(`/documents/${document}/draft`, 'PUT', draft);
    await news.again(made);
    await news.translate(made.id, { title: 'Ein Eintrag', lang: 'de' });
    await news.entry({ title: 'Second' });
    const [atom, rss] = [await open('/news/en/feed.xml'), await open('/news/en/rss.xml')];
    for (const feed of [atom, rss]) {
      expect(isWellFormed(feed)).toBe(true);
      expect(feed).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
      expect(feed).toContain(`${APP}/help/en/articles/1-bulbs`);
      expect(feed).not.toMatch(/href=&quot;\/|svg/);
      expect(feed).toContain('Dim it');
      expect(feed).not.toContain('Ein Eintrag');
    }
    expect(matches(atom, /<link href="([^"]*)"/g)).toEqual([
      `${APP}/news/en`,
      `${APP}/news/en/2-second`,
      `${APP}/news/en/1-abc`,
    ]);
    expect(matches(rss, /<pubDate>(.*?)<\/pubDate>/g)[0]).toMatch(/^Sat, 21 Nov 2026 09:\d\d:\d\d GMT$/);
    expect(matches(rss, /<(?:guid|link)[^>]*>(.*?)</g)).toHaveLength(5);
    const ids = matches(atom, /<entry><id>(.*?)<\/id>/g);
    expect(new Set(ids).size).toBe(2);
    expect(matches(rss, /<guid isPermaLink="false">(.*?)<\/guid>/g)).toEqual(ids);
    const narrow = await open('/news/en/feed.xml?category=repairs');
    expect(matches(narrow, /<entry><id>(.*?)<\/id>/g)).toEqual([ids[1]!]);
    expect(await open('/news/de/rss.xml?category=repairs')).toContain('Ein Eintrag');
    await open('/news/en/rss.xml?category=nothing', 404);
    for (let at = 3; at <= 52; at++) await news.entry({ title: `Entry ${at}` });
    expect(matches(await open('/news/en/feed.xml'), /<entry>/g)).toHaveLength(50);
    expect(matches(await open('/news/en/rss.xml'), /<item>/g)).toHaveLength(50);
  });

  test('change only with the text, and say so by 304 [P-NWS-09]', async () => {
    const one = await news.entry({ title: 'One' });
    const updated = async () => matches(await open('/news/en/feed.xml'), /<updated>(.*?)<\/updated>/g);
    const before = await updated();
    for (const path of ['/news/en/feed.xml', '/news/en/rss.xml']) {
      const etag = (await lab.send(path)).headers.get('etag')!;
      expect((await lab.send(path, { 'if-none-match': etag })).status).toBe(304);
    }
    lab.server.clock.advance(60_000);
    await news.desk(`/news/${one.id}`, 'PATCH', { version: '2' });
    expect(await updated()).toEqual(before);
    const [id] = matches(await open('/news/en/feed.xml'), /<entry><id>(.*?)<\/id>/g);
    await news.publish(one.texts[0]!.document, { title: 'Another title' });
    expect(await updated()).not.toEqual(before);
    expect(matches(await open('/news/en/feed.xml'), /<entry><id>(.*?)<\/id>/g)).toEqual([id!]);
  });
});
