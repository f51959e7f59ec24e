/** What a report costs the visitor's line: the whole of it, as it travels. */
import { gunzipSync } from 'node:zlib';
import { hostPage } from '../bench/host-page.ts';
import { expect, test } from './fixture.ts';

const MOST_BYTES = 30 * 1024;

test('a report of a 1,500-node page travels compressed, in at most 30 KB', async ({ page, site, server }) => {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
    // The browser tells nobody what a Blob that is sent holds.
    const { fetch } = window;
    const noting = (address: string, init?: RequestInit) => {
      if (address.endsWith('/api/bugs/v2')) Object.assign(window, { sentReport: init?.body });
      return fetch(address, init);
    };
    Object.assign(window, { fetch: noting });
  });
  await page.goto(site.page('/lamps', hostPage('parley', { ...server, bare: '' })));
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeGreaterThan(1450);
  await page.evaluate(() => {
    for (let line = 0; line < 50; line += 1) console.info('cart: looking at lamp', line, { price: line * 7 });
  });
  await page.getByRole('button', { name: 'Feedback' }).click();
  const frame = page.frameLocator('iframe[src*="key="]');
  await frame.getByRole('button', { name: /Report a bug/ }).click();
  await frame.getByLabel('What happened?').fill('The price jumps back.');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  const bytes = await page.evaluate(async () => {
    const { sentReport } = window as unknown as { sentReport: Blob };
    return [...new Uint8Array(await sentReport.arrayBuffer())];
  });
  const body = Buffer.from(bytes);

  expect([...body.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  expect(body.length).toBeLessThanOrEqual(MOST_BYTES);
  const { body: report } = JSON.parse(gunzipSync(body).toString()) as {
    body: { screenshotData: { html: string }; consoleLog: unknown[] };
  };
  expect(report.screenshotData.html).toContain('Lamp 186');
  expect(report.consoleLog.length).toBeGreaterThanOrEqual(50);
  console.log(`a report of 1,500 nodes travels in ${body.length} bytes`);
});
