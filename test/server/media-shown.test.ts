/** Pictures and films as readers get them: on public pages, as Markdown, in the messenger. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { Article } from '../../src/wire/help/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { readMarkdown } from '../../src/wire/documents/markdown-read.ts';
import type { NewsArticle } from '../../src/wire/news/messenger-shapes.ts';
import type { HelpArticle } from '../../src/wire/help/messenger-shapes.ts';
import { deleteMediaRow } from '../../src/server/features/media/store.ts';
import { pngOf } from '../pictures.ts';
import { createMediaLab } from './media-lab.ts';
import { KEY, publicAddresses } from './harness.ts';
import { attributes, openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
let asked: string[];
beforeEach(async () => {
  asked = [];
  lab = await openSites(publicAddresses, [], {
    publicFile: async (address) => {
      asked.push(address);
      if (address.includes('loom.com')) throw new Error('answered 404');
      const told = { thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' };
      const isPicture = address.endsWith('.jpg');
      return { type: '', bytes: isPicture ? pngOf({ width: 480, height: 360 }) : Buffer.from(JSON.stringify(told)) };
    },
  });
});
afterEach(() => lab.close());

const FILM = 'https://www.youtube.com/watch?v=abcdef12345';
const policyOf = async (path: string) => (await lab.send(path)).headers.get('content-security-policy')!;
/** As the messenger asks. */
async function ask<T>(path: string): Promise<T> {
  const answer = await lab.server.send(`/api/messenger${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth: { key: KEY }, method: 'POST', body: { lang: 'en' } }),
  });
  return (await answer.json()) as T;
}
const read = ({ id }: Article) => ask<HelpArticle>(`/help/articles/${id}`);

test('pictures have sizes and widths, the first comes at once, one for dark pages beside it, and a wide one stands for the page [P-HLP-53 P-HLP-46 P-EDT-20]', async () => {
  const { add } = await createMediaLab(lab.server);
  const [wide, dark, small, lost] = [
    await add(pngOf({ width: 1000, height: 500 }, 1)),
    await add(pngOf({ width: 1000, height: 500 }, 2)),
    await add(pngOf({ width: 300, height: 200 }, 3)),
    await add(pngOf({ width: 300, height: 200 }, 4)),
  ];
  const text = `![The hall](media:${wide.id} "In June"){width=wide dark=${dark.id}}\n\n![](media:${small.id}){decorative=true frame=false}\n\n![Words alone](media:${lost.id})`;
  const made = await lab.article({ title: 'Hall', text });
  await lab.server.ports.storage.write((transaction) => deleteMediaRow(transaction, lost.id));
  const html = await lab.open('/help/en/articles/1-hall');
  const image = (name: string) => attributes(html, 'article img', name);
  expect(image('src')).toEqual([wide.url.replace('full', '960'), small.url]);
  expect([image('srcset'), image('width'), image('height'), image('loading'), image('alt')]).toEqual([
    [wide.srcset, ''],
    ['1000', '300'],
    ['500', '200'],
    ['eager', 'lazy'],
    ['The hall', ''],
  ]);
  expect(attributes(html, 'picture source[media="(prefers-color-scheme: dark)"]', 'srcset')).toEqual([dark.srcset]);
  expect(texts(html, 'figcaption')).toEqual(['In June']);
  expect(attributes(html, 'figure', 'class')).toEqual(['fig wide frame', 'fig ', '']);
  expect(attributes(html, 'meta[property="og:image"]', 'content')).toEqual([wide.url]);
  expect(attributes(html, 'meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image']);
  const markdown = await lab.open('/help/en/articles/1-hall.md');
  expect(markdown).toContain(
    `![The hall](${wide.url.replace('full', '960')} "In June"){width=wide dark=${dark.url.replace('full', '960')}}`,
  );
  expect(markdown).toContain('Words alone');
  expect(markdown).not.toContain('media:');
  expect((await read(made)).media).toEqual({
    [wide.id]: { url: wide.url, srcset: wide.srcset, width: 1000, height: 500 },
    [dark.id]: { url: dark.url, srcset: dark.srcset, width: 1000, height: 500 },
    [small.id]: { url: small.url, width: 300, height: 200 },
  });
  expect(html).not.toContain('/site/films-');
});

test('a page without a wide picture is shown by the logo [P-HLP-46]', async () => {
  const logo = 'https://shop.test/logo.png';
  await lab.desk('/appearance', 'PATCH', { logo });
  await lab.article({ title: 'Plain', text: 'Words.' });
  const html = await lab.open('/help/en/articles/1-plain');
  expect(attributes(html, 'meta[property="og:image"]', 'content')).toEqual([logo]);
  expect(attributes(html, 'meta[name="twitter:card"]', 'content')).toEqual(['summary']);
});

test('a film elsewhere is a link beside our own picture of it, and only its page names the three players [P-EDT-23 P-HLP-52]', async () => {
  const made = await lab.article({ title: 'Film', text: `![How to pack](${FILM}){video}` });
  await lab.article({ title: 'Plain', text: 'Words.' });
  await lab.server.app.jobs.rest();
  lab.seen();
  const html = await lab.open('/help/en/articles/1-film');
  expect(asked).toEqual(['https://i.ytimg.com/vi/abcdef12345/hqdefault.jpg']);
  expect(attributes(html, '.film', 'href')).toEqual([FILM]);
  const [poster] = attributes(html, '.film img', 'src');
  expect(poster).toMatch(/^http:\/\/localhost:3002\/media\/[\w-]+\/full\.webp$/);
  expect(texts(html, '.film')).toEqual(['How to packPlay. YouTube then learns your address.']);
  // Nothing that a browser asks for by itself is of anybody else.
  const loaded = [
    ...attributes(html, '[src]', 'src'),
    ...attributes(html, 'link[rel=preconnect], link[rel=dns-prefetch]', 'href'),
  ];
  expect(
    loaded.filter((address) => /^(https?:)?\/\//.test(address) && !address.startsWith('http://localhost:3002/')),
  ).toEqual([]);
  expect(attributes(html, 'iframe', 'src')).toEqual([]);
  const players = 'https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com';
  expect(await policyOf('/help/en/articles/1-film')).toContain(
    `frame-src http://localhost:3001 http://localhost:3002 ${players};`,
  );
  expect(await policyOf('/help/en/articles/2-plain')).not.toContain('youtube');
  const shown = await lab.server.send(new URL(poster!).pathname, { origin: 'media' });
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await new Bun.Image(await shown.bytes()).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 360,
  });
  expect((await read(made)).media).toEqual({ 'YouTube/abcdef12345': { url: poster!, width: 480, height: 360 } });
  const [script] = attributes(html, 'script[src^="/site/films-"]', 'src');
  const sent = await lab.send(script!);
  expect([sent.headers.get('content-type'), (await sent.text()).length < 6000]).toEqual([
    'text/javascript; charset=utf-8',
    true,
  ]);
  expect(attributes(html, 'script[src^="/site/films-"]', 'defer')).toEqual(['']);
});

test('a picture of a film is got once for all texts, by Vimeo as it tells it; without one the film goes without [P-EDT-23]', async () => {
  const vimeo = '![V](https://vimeo.com/76979871){video}';
  const loom = `![L](https://www.loom.com/share/${'a'.repeat(32)}){video}`;
  await lab.article({ title: 'One', text: `${vimeo}\n\n${loom}` });
  await lab.server.app.jobs.rest();
  await lab.article({ title: 'Two', text: vimeo });
  await lab.server.app.jobs.rest();
  expect(asked.filter((address) => address.includes('vimeo'))).toEqual([
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871',
    'https://i.vimeocdn.com/video/1.jpg',
  ]);
  for (const path of ['/help/en/articles/1-one', '/help/en/articles/2-two'])
    expect(attributes(await lab.open(path), '.film img', 'src')).toHaveLength(1);
  expect(attributes(await lab.open('/help/en/articles/1-one'), '.film', 'data-player')).toEqual([
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    `https://www.loom.com/embed/${'a'.repeat(32)}?autoplay=1`,
  ]);
});

test('our picture of a film goes 30 days after it came once no text names the film [P-EDT-23 P-EDT-22]', async () => {
  const made = await lab.article({ title: 'Film', text: `![How to pack](${FILM}){video}` });
  await lab.server.app.jobs.rest();
  const [poster] = attributes(await lab.open('/help/en/articles/1-film'), '.film img', 'src');
  const shown = async () => (await lab.server.send(new URL(poster!).pathname, { origin: 'media' })).status;
  const days = async (count: number) => {
    await lab.server.pass(count * DAY_MS);
  };
  await days(31);
  expect(await shown()).toBe(200);
  const { desk } = await createMediaLab(lab.server);
  await desk(`/help/articles/${made.id}/archive`, 'POST', {});
  await desk(`/help/articles/${made.id}`, 'DELETE');
  await days(1);
  expect(await shown()).toBe(404);
});

test('an own film has controls, a title and captions, and never plays by itself [P-EDT-24]', async () => {
  const { add } = await createMediaLab(lab.server);
  const bytes = new Uint8Array(64);
  bytes.set(Buffer.from('\0\0\0\x18ftypisom', 'latin1'));
  const film = await add(bytes, 'tour.mp4', { width: '1280', height: '720' });
  const captions = await add('WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'tour.vtt');
  const made = await lab.article({
    title: 'Tour',
    text: `![The tour](media:${film.id}){video captions=${captions.id}}`,
  });
  const html = await lab.open('/help/en/articles/1-tour');
  const video = (name: string) => attributes(html, 'video', name)[0];
  expect([video('src'), video('controls'), video('aria-label'), video('width'), video('crossorigin')]).toEqual([
    film.url,
    '',
    'The tour',
    '1280',
    'anonymous',
  ]);
  expect(attributes(html, 'video[autoplay]', 'src')).toEqual([]);
  expect(attributes(html, 'video track[kind=captions]', 'src')).toEqual([captions.url]);
  expect(await policyOf('/help/en/articles/1-tour')).toContain("media-src http://localhost:3002 'self';");
  expect(html).not.toContain('/site/films-');
  expect((await read(made)).media).toEqual({
    [film.id]: { url: film.url, width: 1280, height: 720 },
    [captions.id]: { url: captions.url },
  });
});

test('a preview and the news show pictures and films as the help center does, in the messenger too [P-EDT-23 P-EDT-35]', async () => {
  const { add, desk } = await createMediaLab(lab.server);
  const picture = await add(pngOf({ width: 300, height: 200 }, 9));
  const text = `![A lamp](media:${picture.id})\n\n![How](${FILM}){video}`;
  const { texts: made } = await desk('/help/articles', 'POST', { lang: 'en' });
  const body = readMarkdown(text).body;
  const draft = { revision: 0, title: 'Draft', summary: '', slug: '', body };
  await desk(`/documents/${made[0].document}/draft`, 'PUT', draft);
  await lab.server.app.jobs.rest();
  const { address } = await desk(`/documents/${made[0].document}/preview`, 'POST', {});
  const inside = `${new URL(address).pathname}/page`;
  for (const as of ['site', 'messenger']) {
    const path = `${inside}?as=${as}`;
    const html = await lab.open(path);
    expect(attributes(html, '.fig img', 'src')).toEqual([picture.url]);
    expect(attributes(html, '.film img', 'src')).toHaveLength(1);
    expect(attributes(html, 'script[src^="/site/films-"]', 'defer')).toEqual(['']);
    expect(await policyOf(path)).toContain('https://www.youtube-nocookie.com');
  }
  const entry = await desk('/news', 'POST', { lang: 'en' });
  await lab.publish(entry.texts[0].document, { title: 'New', text });
  lab.seen();
  const news = await lab.open('/news/en/1-new');
  expect([attributes(news, '.fig img', 'src'), attributes(news, '.film img', 'src').length]).toEqual([
    [picture.url],
    1,
  ]);
  expect(await lab.open('/news/en/1-new.md')).toContain(`![A lamp](${picture.url})`);
  expect(Object.keys((await ask<NewsArticle>(`/news/${entry.id}`)).media)).toEqual([picture.id, 'YouTube/abcdef12345']);
});
