/** Whether the public pages are there, and whether search engines may know of them. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
});
afterEach(() => lab.close());

test('the pages are off, unlisted or public, as the desk says, within a second [P-HLP-56 P-HLP-48]', async () => {
  await lab.article({ title: 'Returns', text: 'Words.' });
  const path = '/help/en/articles/1-returns';
  const closed = ['/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/llms-full.txt'];
  const set = async (state: string | null) => {
    const view = await lab.desk('/site', 'PATCH', { state });
    lab.seen();
    return view;
  };
  const noindex = async () => attributes(await lab.open(path), 'meta[name=robots]', 'content');
  expect(await lab.desk('/site')).toMatchObject({
    state: 'public',
    address: 'http://localhost:3000/help',
    listed: true,
  });
  expect(await noindex()).toEqual([]);
  for (const one of closed) await lab.open(one);

  expect(await set('unlisted')).toMatchObject({ state: 'unlisted', listed: false });
  expect(await noindex()).toEqual(['noindex']);
  expect(await lab.open('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect((await lab.send('/help/en/feed.xml')).headers.get('x-robots-tag')).toBe('noindex');
  for (const one of closed) await lab.open(one, 404);

  await set('off');
  for (const one of [...closed, '/help', '/help/en', path, `${path}.md`, '/help/en/feed.xml', '/help/en/search?q=a'])
    await lab.open(one, 404);
  expect(await lab.open(path, 404)).not.toContain('Returns');
  expect(await lab.open('/robots.txt')).toContain('Disallow: /\n');

  expect(await set(null)).toMatchObject({ state: 'public', listed: true });
  expect(await noindex()).toEqual([]);
});

test('a change of what somebody else has changed meanwhile is refused, and so is an odd state [P-HLP-56]', async () => {
  const send = (body: unknown, status: number) => lab.refused('/site', body, status);
  expect(await send({ state: 'off', expected: { state: 'unlisted' } }, 409)).toMatchObject({
    details: { conflicts: [{ field: 'state', expected: 'unlisted', current: 'public' }] },
  });
  expect((await send({ state: 'hidden' }, 422)).detail).toStartWith('state must be ');
  expect(await lab.desk('/site')).toMatchObject({ state: 'public' });
  expect(await lab.desk('/site', 'PATCH', { state: 'off', expected: { state: 'public' } })).toMatchObject({
    state: 'off',
  });
});

test('without PUBLIC_URL the pages are there, but for no search engine [P-HLP-56]', async () => {
  const unnamed = await openSites({});
  try {
    expect(await unnamed.desk('/site')).toMatchObject({ state: 'unlisted', listed: false });
    expect(await unnamed.desk('/site', 'PATCH', { state: 'public' })).toMatchObject({ state: 'public', listed: false });
    unnamed.seen();
    expect(await unnamed.open('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  } finally {
    await unnamed.close();
  }
});

test('the start of the pages stands in a frame of the dashboard alone, kept by nobody, and not while they are off [P-HLP-56]', async () => {
  await lab.article({ title: 'Returns', text: 'Words.' });
  const path = `/preview/site/${lab.server.project.id}`;
  const response = await lab.send(path);
  const page = await response.text();
  expect(page).toContain('Returns');
  expect(page).not.toContain('<script src');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect((await lab.send('/help/en')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  await lab.open(`/preview/site/${lab.server.internal.id}`, 404);
  await lab.desk('/site', 'PATCH', { state: 'off' });
  lab.seen();
  await lab.open(path, 404);
});
