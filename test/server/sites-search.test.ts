/** Searches on the public pages: counted for those who write, without whoever asked, and bounded for one address. */
import { afterEach, expect, test } from 'bun:test';
import { search } from '../../src/server/features/search/feature.ts';
import { publicAddresses } from './harness.ts';
import { openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
afterEach(() => lab.close());

/** What is kept of searches, once all of it is written. */
async function kept(): Promise<Record<string, unknown>[]> {
  await lab.server.app.of(search).log.close();
  return lab.server.ports.storage.all('select lang, query, hits from search_log order by query');
}

test('a search that somebody reads is kept with its hits, one that a browser looks at before is not [P-HLP-39]', async () => {
  lab = await openSites();
  await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.open('/help/en/search?q=return');
  await lab.open('/help/en/search?q=zebra');
  await lab.open('/help/en/search?q=before', 200, { 'sec-purpose': 'prefetch;prerender' });
  await lab.send('/help/en/search?q=head', {}, { method: 'HEAD' });
  await lab.open('/help/en/search');
  await lab.open('/help/en/articles/99-nowhere', 404);
  expect((await kept()).map(({ lang, query, hits }) => [lang, query, Number(hits)])).toEqual([
    ['en', 'return', 1],
    ['en', 'zebra', 0],
  ]);
});

test('an address may search 600 times a minute, and read as often as it likes', async () => {
  lab = await openSites({ ...publicAddresses, LIMITS: 'page-searches-per-address=2' });
  await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.open('/help/en/search?q=a');
  await lab.open('/help/en/search?q=b');
  const refused = await lab.send('/help/en/search?q=c');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ detail: 'Too many searches. Try again in 60 s.' });
  await lab.open('/help/en');
  lab.server.clock.advance(60_000);
  await lab.open('/help/en/search?q=c');
});

test('of more than 20 results the best 20 are there, and the page says so', async () => {
  lab = await openSites();
  for (let at = 1; at <= 20; at++) await lab.article({ title: `Lamp ${at}`, text: 'Words.' });
  const page = () => lab.open('/help/en/search?q=lamp');
  expect(texts(await page(), '.hits > p')).toEqual([]);
  await lab.article({ title: 'Lamp 21', text: 'Words.' });
  lab.seen();
  expect(texts(await page(), '.entries li a')).toHaveLength(20);
  expect(texts(await page(), 'h1')).toEqual(['21 results for “lamp”']);
  expect(texts(await page(), '.hits > p')).toEqual(['The best 20 are shown. Another word narrows it down.']);
});
