/** Old addresses of the public pages that lead to others. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { REDIRECT_STEPS_MOST, REDIRECTS_MOST, type RedirectPage } from '../../src/wire/sites/redirects.ts';
import { openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
  await lab.article({ title: 'Returns', text: 'Words.' });
});
afterEach(() => lab.close());

const RETURNS = '/help/en/articles/1-returns';
const add = (path: string, target: string) => lab.desk('/site/redirects', 'POST', { path, target });
const list = (query = '') => lab.desk<RedirectPage>(`/site/redirects${query}`);
const refused = async (path: string, target: string, status: number) => {
  const { detail } = await lab.desk('/site/redirects', 'POST', { path, target }, status);
  return detail as string;
};

test('an old address leads on where there is no page, everywhere on the app origin, and a page that is there comes first [P-HLP-51]', async () => {
  await lab.open('/hc/en-us/articles/360-old', 404);
  await add('http://localhost:3000/hc/en-us/articles/360-old/?a=b', RETURNS);
  await add('/help/en/old page', 'https://shop.test/elsewhere?x=1#y');
  await add('/help/articles/77', `http://localhost:3000${RETURNS}#part`);
  await add(RETURNS, '/help/en');
  await add('/help/en/articles/1-retoure', '/help/en');
  expect(await lab.leads('/hc/en-us/articles/360-old')).toBe(`301 ${RETURNS}`);
  expect(await lab.leads('/hc/en-us/articles/360-old/?utm=1')).toBe(`301 ${RETURNS}`);
  expect(await lab.leads('/help/en/old%20page')).toBe('301 https://shop.test/elsewhere?x=1#y');
  expect(await lab.leads('/help/articles/77')).toBe(`301 ${RETURNS}#part`);
  await lab.open(RETURNS);
  // Somebody wants this one elsewhere than to the article of that number.
  expect(await lab.leads('/help/en/articles/1-retoure')).toBe('301 /help/en');
  expect(await lab.leads('/help/en/articles/1-other')).toBe(`301 ${RETURNS}`);
  await lab.open('/help/en/articles/99-returns', 404);
  expect((await lab.send('/dashboard/none')).status).toBe(200);
  await lab.desk('/site/redirects?path=/help/articles/77', 'DELETE');
  await lab.open('/help/articles/77', 404);
  await lab.desk('/site', 'PATCH', { state: 'off' });
  lab.seen();
  await lab.open('/hc/en-us/articles/360-old', 404);
});

test('those who follow it are counted behind the answer, many in one write, and none is lost at a stop [P-HLP-51]', async () => {
  await add('/old', RETURNS);
  const { storage } = lab.server.ports;
  for (let at = 0; at < 3; at++) await lab.leads('/old');
  expect((await list()).redirects).toMatchObject([{ path: '/old', hits: 0, hitAt: null }]);
  lab.server.clock.advance(5_000);
  await lab.leads('/old');
  await lab.server.app.close();
  const row = await storage.one('select hits, hit_at from site_redirect');
  expect([Number(row?.hits), new Date(Number(row?.hit_at)).toISOString()]).toEqual([4, '2026-11-21T09:00:05.000Z']);
});

test('what leads in a circle, over too many steps or twice from one address is refused, and so is what is no address [P-HLP-51]', async () => {
  expect(await refused('/a', '/a/', 409)).toBe('/a would lead back to itself: lead it to another address.');
  await add('/a', '/b');
  expect(await refused('/b', '/a?x#y', 409)).toBe('/b would lead back to itself: lead it to another address.');
  expect(await refused('/a', '/c', 409)).toBe('/a leads to /b already: take that away first.');
  for (let step = 1; step < REDIRECT_STEPS_MOST; step++) await add(`/s${step}`, `/s${step - 1}`);
  await add('/most', `/s${REDIRECT_STEPS_MOST - 1}`);
  expect(await refused('/over', '/most', 409)).toContain('leads on over more than 5 addresses');
  const clash = async (path: string, target: string) =>
    (await lab.desk('/site/redirects', 'POST', { path, target }, 409)).details;
  expect(await clash('/a', '/c')).toEqual({ clash: 'taken', target: '/b' });
  expect(await clash('/b', '/a')).toEqual({ clash: 'circle', target: '/a' });
  expect(await clash('/over', '/most')).toEqual({ clash: 'steps', target: '/most' });
  for (const [path, target, words] of [
    ['old', '/x', 'path must be a path that begins with a slash, such as /old/page'],
    ['//evil.test', '/x', 'path must be a path that begins with a slash, such as /old/page'],
    ['/', '/x', 'path must lead beyond the start of the pages'],
    ['/x', 'javascript:alert(1)', 'target must be a path that begins with a slash, or an address with http or https'],
    ['/x', '//evil.test', 'target must be a path that begins with a slash, or an address with http or https'],
    ['/x', '/\\evil.test', 'target must be a path that begins with a slash, or an address with http or https'],
  ] as const)
    expect([path, target, await refused(path, target, 422)]).toEqual([path, target, words]);
  expect(await refused(`/${'x'.repeat(1024)}`, '/x', 422)).toBe('path must have at most 1024 characters');
  await add(`/${'x'.repeat(1023)}`, '/x');
});

test('they are listed newest first, a page at a time, and found by a part of either address; 20,000 are all [P-HLP-51]', async () => {
  for (let at = 1; at <= 3; at++) await add(`/old-${at}`, at === 2 ? '/Help/100%25' : '/x');
  const first = await list('?limit=2');
  expect([first.redirects.map(({ path }) => path), first.total]).toEqual([['/old-3', '/old-2'], 3]);
  const rest = await list(`?limit=2&cursor=${first.next}`);
  expect([rest.redirects.map(({ path }) => path), rest.next]).toEqual([['/old-1'], null]);
  expect((await list('?q=HELP')).redirects.map(({ path }) => path)).toEqual(['/old-2']);
  expect((await list('?q=100%25')).total).toBe(1);
  expect((await list('?q=_')).total).toBe(0);
  const { storage, now } = lab.server.ports;
  await storage.write((transaction) =>
    transaction.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into site_redirect (id, project_id, path, target, way, at)
       select 'i' || i, ?, '/i' || i, '/x', 'import', ? from n`,
      REDIRECTS_MOST - 4,
      lab.server.project.id,
      now(),
    ),
  );
  await add('/last', '/x');
  expect(await refused('/over', '/x', 409)).toBe('A project has at most 20000 redirects: take one away first.');
});
