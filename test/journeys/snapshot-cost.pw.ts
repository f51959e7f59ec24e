/** What a snapshot costs the page and the line. */
import { gzipSync } from 'node:zlib';
import { hostPage } from '../bench/host-page.ts';
import { snapshotPage } from '../bench/snapshot-page.ts';
import { snapshotRatios } from '../bench/snapshot-cpu.ts';
import { expect, test } from './fixture.ts';
import { serveChunks, take } from './surface-page.ts';

const addresses = { app: '', frame: '', key: '', bare: '' };
/** Issue 01: a report of the page of 1,500 nodes, compressed. What else is in a report gets the rest. */
const REPORT_BYTES = 30 * 1024;
const SNAPSHOT_SHARE = 0.7;
/** Of each kind of work in one turn. */
const ROUNDS = 5;
/** The machine is shared with other tests. */
const NOISE = 1.6;

test('the page of 1,500 nodes travels in few bytes', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/cost', hostPage('none', addresses)));
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeGreaterThan(1400);
  const { html } = await take(page, chunks.snapshot);
  expect(gzipSync(html).length).toBeLessThan(REPORT_BYTES * SNAPSHOT_SHARE);
});

test(
  'the page is read within 1.5 times a bare clone with style text, and the data is there within 3 times',
  { tag: '@alone' },
  async ({ page, site }) => {
    const chunks = serveChunks(site);
    for (const nodes of [1500, 8000]) {
      await page.goto(site.page('/cost', snapshotPage(nodes)));
      const { read, total } = await snapshotRatios(page, chunks.snapshot, ROUNDS);
      const figures = `${nodes} nodes: read in ${read.toFixed(2)}x, ready after ${total.toFixed(2)}x of a bare clone`;
      console.log(`snapshot of ${figures}`);
      expect(read, figures).toBeLessThan(1.5 * NOISE);
      expect(total, figures).toBeLessThan(3 * NOISE);
    }
  },
);
