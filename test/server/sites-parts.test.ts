/** A second part of the public pages: what it gets for saying what it has. */
import { afterEach, expect, test } from 'bun:test';
import { defineFeature, fill } from '../../src/server/feature.ts';
import { markup } from '../../src/server/http/markup.ts';
import { nowhere } from '../../src/server/features/sites/service.ts';
import { publicParts, type PublicPart } from '../../src/server/features/sites/slots.ts';
import { attributes, openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
afterEach(() => lab.close());

/** One page in English, `/tales/en`, and its neighbours `/tales/en/gone` and `/tales/en/plain`. */
function tales(languages: readonly string[]): PublicPart {
  const page = { title: 'Tales', description: 'All.', canonical: '/tales/en', markdown: undefined } as const;
  return {
    name: 'tales',
    css: '.tale { color: red; }',
    of: async () => ({
      stamp: 1,
      languages,
      label: () => 'Tales',
      feeds: () => [{ path: '/tales/en/feed.xml', title: 'Feed of tales', type: 'application/atom+xml' }],
      empty: (frame) => ({ ...nowhere(404, frame), title: 'None', main: markup`<h1>No tales</h1>` }),
      pages: () => [{ path: '/tales/en', at: undefined, others: [] }],
      outline: () => '### Tales\n\n- A tale\n',
      texts: () => [async () => '# A tale\n'],
      find: async ({ frame, rest: [name] }) => {
        if (name === 'gone') return { kind: 'gone' };
        if (name === 'plain') return { kind: 'text', type: 'text/plain', text: 'Plain.' };
        if (name === 'old') return { kind: 'moved', path: '/tales/en' };
        if (name !== undefined) return { kind: 'missing' };
        const main = markup`<h1 class="tale">A tale</h1>`;
        return { kind: 'page', page: { ...nowhere(200, frame), ...page, main } };
      },
    }),
  };
}

const feature = (languages: readonly string[]) =>
  defineFeature({ name: 'tales', create: () => ({}), fills: () => [fill(publicParts, tales(languages))] });

test('a second part stands in header, sitemap, robots and llms, in its own look, and answers like help does [P-HLP-47 P-HLP-48]', async () => {
  lab = await openSites({}, [feature(['en', 'de'])]);
  await lab.article({ title: 'The lamp', text: 'Words.' });
  const help = await lab.open('/help/en');
  expect(attributes(help, 'header nav a', 'href')).toEqual(['/help/en', '/tales/en']);
  expect(attributes(help, 'header nav a[aria-current]', 'href')).toEqual(['/help/en']);
  expect(help).not.toContain('.tale');
  const page = await lab.open('/tales/en');
  expect(attributes(page, 'header nav a[aria-current]', 'href')).toEqual(['/tales/en']);
  expect(page).toContain('.tale{color: red}');
  expect(attributes(page, 'link[type="application/atom+xml"]', 'href')).toEqual([
    'http://localhost:3000/tales/en/feed.xml',
  ]);
  expect(await lab.leads('/tales', { 'accept-language': 'de' })).toBe('302 /tales/de');
  expect(await lab.leads('/tales/EN/')).toBe('301 /tales/EN');
  expect(await lab.leads('/tales/EN/plain')).toBe('301 /tales/en/plain');
  expect(await lab.leads('/tales/en/old.md')).toBe('301 /tales/en.md');
  expect(await lab.open('/tales/en/plain')).toBe('Plain.');
  // A page without Markdown has none.
  await lab.open('/tales/en.md', 404);
  // What is nearest comes from the help center.
  expect(texts(await lab.open('/tales/en/lamp', 404), '.entries a')).toEqual(['The lamp']);
  expect(texts(await lab.open('/tales/en/gone', 410), 'h1')).toEqual(['This page is no longer kept']);
});

test('robots and lists name a second part; one with nothing public is in none of them, and says so [P-HLP-47 P-HLP-48]', async () => {
  lab = await openSites(undefined, [feature(['en'])]);
  expect(await lab.open('/robots.txt')).toContain('Allow: /tales\n');
  expect(await lab.open('/sitemap-1.xml')).toContain('<loc>http://localhost:3000/tales/en</loc>');
  expect(await lab.open('/llms.txt')).toContain('## English\n\n### Tales\n\n- A tale\n');
  expect(await lab.open('/llms-full.txt')).toBe('# A tale\n');
  expect(attributes(await lab.open('/tales/en'), 'header nav a', 'href')).toEqual(['/tales/en']);
  await lab.close();
  lab = await openSites(undefined, [feature([])]);
  await lab.article({ title: 'The lamp', text: 'Words.' });
  expect(attributes(await lab.open('/help/en'), 'header nav a', 'href')).toEqual(['/help/en']);
  expect(texts(await lab.open('/tales/en', 404), 'h1')).toEqual(['No tales']);
});
