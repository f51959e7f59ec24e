/** How the public pages are sent: policy, freshness, size, and what programs get of them. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import {
  fullText,
  FULL_TEXT_BYTES,
  SITEMAP_ADDRESSES,
  sitemap,
  sitemapFile,
} from '../../src/server/features/sites/for-machines.ts';
import { helpPages } from '../../src/server/features/sites/help-lists.ts';
import { createCurrentSites, FRESH_MS } from '../../src/server/features/sites/current.ts';
import { symbolsFor } from '../../src/server/features/sites/icons.ts';
import type { Shelf } from '../../src/server/features/help/shelf.ts';
import { helpIcons } from '../../src/wire/help/icons.ts';
import { everyNode } from '../site-lab.ts';
import { attributes, openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
});
afterEach(() => lab.close());

const players = ' https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com';

test('a page may run, load and send nothing but what its policy names, and sets nothing [P-HLP-52]', async () => {
  const { id } = await lab.article({ title: 'Other', text: 'Words.' });
  await lab.article({ title: 'All', text: everyNode(id) });
  for (const path of ['/help/en', '/help/en/articles/2-all', '/help/en/search?q=all', '/help/en/nowhere']) {
    const response = await lab.send(path);
    const html = await response.text();
    const hasFilm = path.endsWith('2-all');
    const [css] = /(?<=<style>).*(?=<\/style>)/s.exec(html)!;
    const hash = createHash('sha256').update(css).digest('base64');
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hash}'`,
      'img-src http://localhost:3002',
      "media-src http://localhost:3002 'self'",
      "connect-src 'self'",
      `frame-src http://localhost:3001 http://localhost:3002${hasFilm ? players : ''}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(html.match(/<style/g)).toHaveLength(1);
    // To be read it needs one request: the page itself. What copies code, plays a film and brings the widget comes behind it.
    expect(attributes(html, '[src]:not([defer]), link[rel=stylesheet], link[rel=preload], iframe', 'src')).toEqual([]);
    const scripts = attributes(html, 'script[src][defer]', 'src');
    expect(scripts.map((path) => /^\/site\/(\w+)-/.exec(path)?.[1]).toSorted()).toEqual(
      hasFilm ? ['copy', 'films', 'widget'] : ['widget'],
    );
    const sizes = await Promise.all(scripts.map(async (path) => (await (await lab.send(path)).bytes()).length));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(6 * 1024);
    expect(html).not.toMatch(/ style="| on\w+="/);
  }
});

test('an article of 1,200 words with its style is at most 14 KB packed [P-HLP-53]', async () => {
  const { id } = await lab.article({ title: 'Other', summary: 'Of something else.', text: 'Words.' });
  for (let at = 0; at < 8; at++) await lab.article({ title: `Neighbour ${at} of the fixture`, text: 'Words.' });
  const dictionary = wordList(700);
  // Each word is another one than its neighbours, as in a real text; the same in each run.
  const paragraphs = Array.from({ length: 12 }, (_, part) =>
    Array.from({ length: 90 }, (_, at) => dictionary[(part * 97 + at * 31 + at * at) % dictionary.length]).join(' '),
  );
  await lab.article({
    title: 'The fixture',
    summary: 'A summary of the fixture.',
    text: `${everyNode(id)}\n\n${paragraphs.join('.\n\n')}`,
  });
  const path = '/help/en/articles/10-the-fixture';
  const page = await lab.open(path);
  expect(texts(page, '.txt').join(' ').split(/\s+/).length).toBeGreaterThan(1200);
  expect((await lab.packed(path)).bytes).toBeLessThan(14 * 1024);
});

/** Made-up words, evenly long and unlike each other. */
function wordList(count: number): string[] {
  const parts = ['la', 'mo', 'ren', 'ti', 'sku', 'fa', 'ble', 'ndo', 'gar', 'pi', 'the', 'wo', 'xi', 'lu', 'ckt'];
  return Array.from({ length: count }, (_, at) =>
    [at % 15, Math.floor(at / 15) % 15, (at * 7) % 13].map((part) => parts[part]).join(''),
  );
}

test('a page is drawn once for each state of the help center, and is at most a second old [P-HLP-54]', async () => {
  const { texts: own } = await lab.article({ title: 'Returns', text: 'Before.' });
  const path = '/help/en/articles/1-returns';
  const first = await lab.send(path);
  const etag = first.headers.get('etag')!;
  expect((await lab.send(path, { 'if-none-match': etag })).status).toBe(304);
  expect(await lab.open(path)).toContain('Before.');
  await lab.publish(own[0]!.document, { title: 'Returns', text: 'After.' });
  expect(FRESH_MS).toBeLessThanOrEqual(1000);
  lab.seen();
  expect(await lab.open(path)).toContain('After.');
  expect((await lab.send(path, { 'if-none-match': etag })).status).toBe(200);
  expect((await lab.packed(path)).text).toBe(await lab.open(path));
  // The same once more: what changed elsewhere changed nothing here.
  const after = (await lab.send(path)).headers.get('etag');
  await lab.desk('/help/collections', 'POST', { texts: { en: { title: 'Empty' } } });
  lab.seen();
  expect((await lab.send(path)).headers.get('etag')).toBe(after);
});

test('what was drawn is kept, what leads nowhere is not, and a failure is tried again [P-HLP-54]', async () => {
  const { ports, project } = lab.server;
  const projects = { all: async () => [project] };
  const site = (await createCurrentSites(ports, { projects, parts: () => [] }).of(project))!;
  let drawn = 0;
  const page = { text: '', etag: '', brotli: undefined };
  const draw = (status: 200 | 404) => async () => ({ status, type: 'html', page, drawn: ++drawn });
  await Promise.all([site.once('a', draw(200)), site.once('a', draw(200))]);
  expect(drawn).toBe(1);
  await site.once('b', draw(404));
  await site.once('b', draw(404));
  expect(drawn).toBe(3);
  await expect(site.once('c', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  await site.once('c', draw(200));
  expect(drawn).toBe(4);
});

test('robots may read the pages and find the sitemap; without PUBLIC_URL nothing at all [P-HLP-48]', async () => {
  await lab.article({ title: 'Returns', text: 'Words.' });
  const open = await lab.open('/robots.txt');
  expect(open).toContain('Allow: /help\n');
  expect(open).toContain('Disallow: /\n');
  expect(open).toContain('Sitemap: http://localhost:3000/sitemap.xml\n');
  const closed = await openSites({});
  try {
    await closed.article({ title: 'Returns', text: 'Words.' });
    expect(await closed.open('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    const page = await closed.open('/help/en/articles/1-returns');
    expect(attributes(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/llms-full.txt']) await closed.open(path, 404);
  } finally {
    await closed.close();
  }
});

test('the sitemap holds each page that a guest can open, with its languages, and follows a publication [P-HLP-47]', async () => {
  const topic = await lab.collection({ en: { title: 'Lamps' }, de: { title: 'Lampen' } });
  const { id } = await lab.article({ title: 'Bulbs & more', text: 'Words.' }, topic.id);
  await lab.translate(id, { lang: 'de', title: 'Leuchtmittel', text: 'Wörter.' });
  expect(await lab.open('/sitemap.xml')).toContain('<loc>http://localhost:3000/sitemap-1.xml</loc>');
  const paths = async () =>
    [...(await lab.open('/sitemap-1.xml')).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
      ([, path]) => path!,
    );
  const found = await paths();
  expect(found.toSorted()).toEqual([
    '/help/de',
    '/help/de/articles/1-leuchtmittel',
    '/help/de/collections/1-lampen',
    '/help/en',
    '/help/en/articles/1-bulbs-more',
    '/help/en/collections/1-lamps',
  ]);
  for (const path of found) {
    const page = await lab.open(path);
    // It says of itself what the sitemap says of it, and links to nothing that is not there.
    expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([`http://localhost:3000${path}`]);
    expect(attributes(page, 'meta[name=robots]', 'content')).toEqual([]);
    for (const href of attributes(page, 'a[href^="/"]', 'href')) await lab.open(href);
  }
  await lab.article({ title: 'New', text: 'Words.' });
  lab.seen();
  expect(await paths()).toContain('/help/en/articles/2-new');
  await lab.open('/sitemap-2.xml', 404);
  await lab.open('/sitemap-0.xml', 404);
  await lab.open('/sitemap-x.xml', 404);
});

test('a file of the sitemap has at most 50,000 addresses [P-HLP-47]', async () => {
  const text = { document: 'd', lang: 'en', version: 1, title: 'A', summary: '', slug: 'a', at: 0 };
  const article = (number: number) => ({ number, texts: [text] }) as unknown as Shelf['articles'][number];
  const shelf = (count: number): Shelf => ({
    stamp: 1,
    languages: ['en'],
    collections: [],
    articles: Array.from({ length: count }, (_, at) => article(at + 1)),
    archived: new Map(),
    oldIds: { article: new Map(), collection: new Map() },
  });
  const at = { origin: 'https://a.test', base: '', media: 'https://media.test' };
  const parts = (of: Shelf) => [{ now: { pages: () => helpPages(of, at) } }];
  expect(SITEMAP_ADDRESSES).toBe(50_000);
  const files = async (of: Shelf) => (await sitemap(parts(of), at)).match(/<sitemap>/g)?.length;
  const addresses = async (of: Shelf, number: number) =>
    (await sitemapFile(parts(of), at, number))?.match(/<url>/g)?.length;
  // One address is the start.
  const [full, over] = [shelf(SITEMAP_ADDRESSES - 1), shelf(SITEMAP_ADDRESSES)];
  expect(await Promise.all([files(full), addresses(full, 1), addresses(full, 2)])).toEqual([
    1,
    SITEMAP_ADDRESSES,
    undefined,
  ]);
  expect(await Promise.all([files(over), addresses(over, 1), addresses(over, 2)])).toEqual([2, SITEMAP_ADDRESSES, 1]);
});

test('llms.txt names each page with its summary and Markdown by topic, and each of them opens [P-HLP-49]', async () => {
  const topic = await lab.collection({ en: { title: 'Lamps' } });
  await lab.article({ title: 'Bulbs [E27]', summary: 'Any *bulb*.', text: 'Bulb words.' }, topic.id);
  await lab.article({ title: 'Loose', text: 'Loose words.' });
  const text = await lab.open('/llms.txt');
  expect(text).toStartWith('# My site\n\n> ');
  expect(text).toContain(
    '### Lamps\n\n- [Bulbs \\[E27\\]](http://localhost:3000/help/en/articles/1-bulbs-e27.md): Any \\*bulb\\*.\n',
  );
  const links = [...text.matchAll(/\]\(http:\/\/localhost:3000([^)]*)\)/g)].map(([, path]) => path!);
  expect(links).toHaveLength(2);
  for (const path of links) await lab.open(path);
  const full = await lab.open('/llms-full.txt');
  expect(full).toContain('Bulb words.');
  expect(full).toContain('Loose words.');
  expect(full).not.toContain('left out');
});

test('llms-full.txt ends at 5 MB and says how many texts it left out [P-HLP-49]', async () => {
  const mega = 'x'.repeat(1024 * 1024 - 2);
  const five = Array.from({ length: 5 }, () => mega);
  const full = (texts: readonly string[]) =>
    fullText([{ now: { texts: () => texts.map((text) => async () => text) } }], { origin: '', base: '', media: '' });
  expect((await full(five)).slice(-200)).not.toContain('left out');
  // Room for ten more signs, and a text of twenty.
  const over = await full([...five.slice(1), mega.slice(10), 'y'.repeat(20)]);
  expect(over.includes('yyy')).toBe(false);
  expect(over.slice(-200)).toContain('1 of 6 texts are left out: this file holds at most 5 MB.');
  expect(Buffer.byteLength(over)).toBeLessThan(FULL_TEXT_BYTES + 200);
  // What comes behind one that has no room is not read: in a large library that would be most of it.
  let read = 0;
  const texts = [...five, mega, ...Array.from({ length: 100 }, () => 'z')];
  const counted = texts.map((text) => async () => (read++, text));
  const cut = await fullText([{ now: { texts: () => counted } }], { origin: '', base: '', media: '' });
  expect([read, cut.slice(-200).includes('101 of 106 texts are left out')]).toEqual([6, true]);
});

test('each page is Markdown too, by its address or by what is accepted, and is kept by no search engine [P-HLP-50]', async () => {
  const topic = await lab.collection({ en: { title: 'Lamps', description: 'All of them.' } });
  await lab.article(
    { title: 'Bulbs: "E27"', summary: 'Any.', text: '## Buy\n\nHello {{name:there}}, a *bulb*.' },
    topic.id,
  );
  const path = '/help/en/articles/1-bulbs-e27';
  const response = await lab.send(`${path}.md`);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const text = await response.text();
  expect(text).toBe(
    `---\ntitle: "Bulbs: \\"E27\\""\nlanguage: "en"\nupdated: "2026-11-21T09:00:00.000Z"\ncanonical: "http://localhost:3000${path}"\n---\n\n# Bulbs: "E27"\n\nAny.\n\n## Buy\n\nHello there, a *bulb*.\n`,
  );
  const accepted = await lab.send(path, { accept: 'text/markdown, text/html;q=0.5' });
  expect(await accepted.text()).toBe(text);
  expect(accepted.headers.get('vary')).toContain('Accept');
  expect(await lab.open(path, 200, { accept: 'text/html,*/*' })).toStartWith('<!doctype html>');
  expect(attributes(await lab.open(path), 'link[type="text/markdown"]', 'href')).toEqual([
    `http://localhost:3000${path}.md`,
  ]);
  expect(await lab.open('/help/en/collections/1-lamps.md')).toContain('\n# Lamps\n\nAll of them.\n\n- [Bulbs');
  expect(await lab.open('/help/en.md')).toContain(
    '- [Lamps](http://localhost:3000/help/en/collections/1-lamps.md): All of them.',
  );
});

test('the feed tells what has changed in one language, the latest first', async () => {
  const { id, texts: own } = await lab.article({ title: 'A <b> & "c"', summary: 'S.', text: 'Words.' });
  await lab.translate(id, { lang: 'de', title: 'Deutsch', text: 'Wörter.' });
  await lab.article({ title: 'Later', text: 'Words.' });
  lab.server.clock.advance(60_000);
  await lab.publish(own[0]!.document, { title: 'A <b> & "c"', summary: 'S.', text: 'Other words.' });
  lab.seen();
  const feed = await lab.open('/help/en/feed.xml');
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Help · My site',
    'A &lt;b&gt; &amp; &quot;c&quot;',
    'Later',
  ]);
  expect(feed).toContain('<updated>2026-11-21T09:01:00.000Z</updated>');
});

test('each sign of a topic has a shape', async () => {
  const page = helpIcons.map((name) => `<use href="#_${name}"`).join('');
  const { text } = await symbolsFor(page);
  expect(text.match(/<symbol id="_[\w-]+" viewBox="0 0 24 24"><(path|circle|rect|line|poly|ellipse)/g)).toHaveLength(
    helpIcons.length,
  );
});
