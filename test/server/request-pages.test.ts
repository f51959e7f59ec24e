/** The public pages of requests and the roadmap, their feed, and what programs read of them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { brotliCompressSync } from 'node:zlib';
import { SHELF_FRESH_MS } from '../../src/server/features/requests/shelf.ts';
import { ideasScript } from '../../src/server/features/request-pages/ideas-script.ts';
import { IDEAS_SHOWN } from '../../src/wire/requests/limits.ts';
import { createRequestsLab, type RequestsLab } from './requests-lab.ts';
import { attributes, openSites, texts, type SitesLab } from './sites-lab.ts';
import { publicAddresses } from './harness.ts';

let lab: SitesLab;
let ideas: RequestsLab;
beforeEach(async () => {
  lab = await openSites();
  ideas = await createRequestsLab(lab.server);
});
afterEach(() => lab.close());

const APP = publicAddresses.PUBLIC_URL;
const open = async (path: string, status = 200) => {
  lab.seen();
  return lab.open(path, status);
};
const leads = (path: string) => {
  lab.seen();
  return lab.leads(path);
};
const titles = (html: string) => texts(html, '.rc b a');
const guest = () => lab.server.newSession();

describe('the list', () => {
  test('stands at one address for each board and language, once there is something to see [P-FRQ-14 P-HLP-45]', async () => {
    expect(await open('/requests/en', 404)).toContain('There are no ideas yet');
    await ideas.request('Dimmer <b>that</b> remembers', { body: 'A long press sets it.' });
    const html = await open('/requests/en/ideas');
    expect(titles(html)).toEqual(['Dimmer &lt;b&gt;that&lt;/b&gt; remembers']);
    expect(texts(html, '.rc li > div p')).toEqual(['A long press sets it.']);
    expect(texts(html, '.rc .pill')).toEqual(['Open']);
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([`${APP}/requests/en/ideas`]);
    expect(attributes(html, 'link[hreflang]', 'href')).toEqual(
      ['en', 'de', 'en'].map((lang) => `${APP}/requests/${lang}/ideas`),
    );
    expect(await open('/requests/en')).toContain(`<link rel="canonical" href="${APP}/requests/en/ideas">`);
    expect(await leads('/requests')).toBe('302 /requests/en');
    expect(attributes(html, 'header nav a', 'href')).toEqual(['/requests/en']);
    expect(await open('/requests/de/ideas')).toContain('Offen');
    for (const path of ['/requests/en/nothing', '/requests/en/ideas/9-none', '/requests/en/ideas?after=x'])
      await open(path, 404);
  });

  test('is narrowed by order, status and words, 20 at a time, and then kept by no search engine [P-FRQ-14]', async () => {
    for (let n = 1; n <= IDEAS_SHOWN + 1; n++) {
      await ideas.request(`Wish ${String(n)}`);
      lab.server.clock.advance(1000);
    }
    const first = await open('/requests/en/ideas?sort=new');
    expect(titles(first)).toHaveLength(IDEAS_SHOWN);
    expect(titles(first)[0]).toBe(`Wish ${String(IDEAS_SHOWN + 1)}`);
    expect(attributes(first, 'meta[name=robots]', 'content')).toEqual(['noindex']);
    const [next = ''] = attributes(first, 'a[rel=next]', 'href');
    expect(titles(await open(next.replaceAll('&amp;', '&')))).toEqual(['Wish 1']);
    const planned = await ideas.statusNamed('Planned');
    const { id } = await ideas.request('Gift wrapping');
    await ideas.desk(`/requests/${id}/status`, 'POST', { status: planned });
    expect(titles(await open(`/requests/en/ideas?status=${planned}`))).toEqual(['Gift wrapping']);
    expect(titles(await open('/requests/en/ideas?q=wrapping'))).toEqual(['Gift wrapping']);
    expect(await open('/requests/en/ideas?q=wombat')).toContain('Nothing found');
    await open('/requests/en/ideas?status=none', 404);
  });

  test('follows a vote within a second, and another process within five [P-HLP-54]', async () => {
    const { id } = await ideas.request('Gift wrapping');
    const votes = async () => attributes(await open('/requests/en/ideas'), '.rc [data-vote]', 'data-votes');
    expect(await votes()).toEqual(['0']);
    await ideas.vote(id, await guest());
    expect(await votes()).toEqual(['1']);
    const again = await lab.send('/requests/en/ideas');
    const etag = again.headers.get('etag')!;
    expect((await lab.send('/requests/en/ideas', { 'if-none-match': etag })).status).toBe(304);
    // What changes behind this process, as another one would change it.
    const storage = lab.server.database.open();
    await storage.write((transaction) => transaction.run(`update request set title = 'Wrapping'`));
    await storage.close();
    lab.server.clock.advance(SHELF_FRESH_MS);
    expect(titles(await open('/requests/en/ideas'))).toEqual(['Wrapping']);
  });
});

describe('an idea', () => {
  test('has its text as text, its answer and comments, and what search engines ask for [P-FRQ-11 P-FRQ-12 P-FRQ-14]', async () => {
    const body = 'See https://lamps.test/a?b=1.\n<script>alert(1)</script>';
    const { id } = await ideas.request('Dimmer that remembers', { body });
    await ideas.desk(`/requests/${id}`, 'PATCH', { eta: 'Spring 2027' });
    await ideas.say(id, 'We test it.', { official: true });
    const mail = await lab.server.newSession();
    await ideas.comment(id, 'Write to eve@evil.test', mail);
    const path = '/requests/en/ideas/1-dimmer-that-remembers';
    const html = await open(path);
    expect(html).toContain(
      '<a href="https://lamps.test/a?b=1" rel="nofollow ugc noopener">https://lamps.test/a?b=1</a>.\n&lt;script&gt;',
    );
    expect(texts(html, '.official .plain')).toEqual(['We test it.']);
    // Among the comments its place stays, and its words do not stand twice.
    expect(texts(html, '.cm .plain')).toEqual([]);
    expect(html.split('<p>The answer above.</p>')).toHaveLength(2);
    expect(texts(html, '.one .m')[0]).toContain('Spring 2027');
    for (const words of ['"BreadcrumbList"', '"DiscussionForumPosting"']) expect(html).toContain(words);
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([APP + path]);
    for (const old of ['/requests/en/ideas/1-old', '/requests/en/ideas/1', '/requests/en/ideas/1-old.md'])
      expect(await leads(old)).toBe(`301 ${path}${old.endsWith('.md') ? '.md' : ''}`);
    const markdown = await open(`${path}.md`);
    expect(markdown).toContain('status: "Open"');
    expect(markdown.split('We test it')).toHaveLength(2);
    expect(markdown).toContain('> \\<script\\>alert(1)\\</script\\>');
    expect(await open('/requests/en/ideas.md')).toContain(`(${APP}${path}.md)`);
  });

  test('that was merged leads to the other; what waits, is rejected or stands on a private board is nowhere [P-FRQ-10 P-FRQ-14]', async () => {
    const [one, two] = [await ideas.request('Dimmer'), await ideas.request('Fader')];
    await ideas.desk(`/requests/${two.id}/merge`, 'POST', { into: one.id });
    expect(await leads('/requests/en/ideas/2-fader')).toBe('301 /requests/en/ideas/1-dimmer');
    await ideas.made('Waits for staff', await guest());
    await open('/requests/en/ideas/3-waits-for-staff', 404);
    expect(await open('/requests/en/feed.xml')).not.toContain('Waits');
    expect(await open('/sitemap-1.xml')).not.toContain('waits');
    await ideas.board({ access: 'private' });
    for (const path of ['/requests/en/ideas', '/requests/en/ideas/1-dimmer', '/roadmap/en']) await open(path, 404);
  });
});

describe('the roadmap', () => {
  test('has a column for each status on it, with its own Markdown, below the same link of the header [P-FRQ-13 P-FRQ-14]', async () => {
    const { id } = await ideas.request('Dimmer', { tags: ['lamps'] });
    await ideas.desk(`/requests/${id}/status`, 'POST', { status: await ideas.statusNamed('Planned'), eta: 'Spring' });
    await ideas.request('Not yet');
    const html = await open('/roadmap/en');
    expect(texts(html, '.colh').map((text) => text.replace(/\d.*/, '').trim())).toEqual([
      'Planned',
      'In progress',
      'Done',
    ]);
    expect(titles(html)).toEqual(['Dimmer']);
    for (const words of ['lamps', 'Spring', 'last 90 days']) expect(html).toContain(words);
    expect(attributes(html, 'header nav a', 'href')).toEqual(['/requests/en']);
    expect(attributes(html, 'header nav a[aria-current]', 'href')).toEqual(['/requests/en']);
    expect(attributes(html, '.ptabs a', 'href')).toEqual(['#column-1', '#column-2', '#column-3']);
    expect(await open('/roadmap/en.md')).toContain('## Planned\n\n- [Dimmer]');
    expect(titles(await open('/roadmap/en/ideas'))).toEqual(['Dimmer']);
    await open('/roadmap/en/other', 404);
  });
});

describe('for machines', () => {
  test('feed, sitemap, robots and llms name what a guest can open [P-FRQ-14 P-HLP-47 P-HLP-49]', async () => {
    await ideas.request('Dimmer & fader');
    lab.server.clock.advance(60_000);
    await ideas.request('Gift wrapping', { body: 'In paper only.' });
    const feed = await open('/requests/en/feed.xml');
    expect(
      [...feed.matchAll(/<entry><id>.*?<title>(.*?)<\/title><link href="(.*?)"/g)].map(([, a, b]) => [a, b]),
    ).toEqual([
      ['Gift wrapping', `${APP}/requests/en/ideas/2-gift-wrapping`],
      ['Dimmer &amp; fader', `${APP}/requests/en/ideas/1-dimmer-fader`],
    ]);
    expect(await open('/requests/en/ideas/feed.xml')).toContain('Gift wrapping');
    const map = await open('/sitemap-1.xml');
    for (const path of ['/requests/en/ideas', '/requests/de/ideas/2-gift-wrapping', '/roadmap/de'])
      expect(map).toContain(`<loc>${APP}${path}</loc>`);
    const robots = await open('/robots.txt');
    for (const part of ['requests', 'roadmap']) expect(robots).toContain(`Allow: /${part}`);
    const llms = await open('/llms.txt');
    expect(llms).toContain(`[Gift wrapping](${APP}/requests/en/ideas/2-gift-wrapping.md)`);
    expect(llms).toContain(`(${APP}/roadmap/en.md)`);
    expect(await open('/llms-full.txt')).toContain('> In paper only.');
  });
});

describe('what is sent', () => {
  test('stores nothing, speaks to nobody else, is small, and names the e-mail where nothing runs [P-FRQ-14 P-HLP-52 P-HLP-53]', async () => {
    await ideas.request('Dimmer');
    await ideas.desk('/settings/mail', 'PATCH', { expected: {}, replyTo: 'hello@shop.test' });
    lab.seen();
    for (const path of ['/requests/en/ideas', '/requests/en/ideas/1-dimmer', '/roadmap/en']) {
      const response = await lab.send(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const rule of [`default-src 'none'`, `script-src 'self'`, `connect-src 'self'`, `form-action 'self'`])
        expect(policy).toContain(rule);
      expect(response.headers.get('set-cookie')).toBeNull();
      const html = await response.text();
      // Its script puts the numbers in.
      expect(attributes(html, '[data-words]', 'data-words')[0]).toContain('Vote, {n} votes');
      expect(texts(html, 'noscript').join()).toContain('hello@shop.test');
      expect(attributes(html, 'script[src]', 'src')).toContain(ideasScript.path);
      const { bytes } = await lab.packed(path);
      expect(bytes).toBeLessThanOrEqual(14 * 1024);
    }
    const script = await lab.send(ideasScript.path);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(brotliCompressSync(await script.bytes()).length).toBeLessThanOrEqual(6 * 1024);
  });
});
