/** The page on which a review planted its secrets, and its lines in every channel: none is in what the server has stored. */
import { reviewed, reviewedPage } from '../secrets/planted.ts';
import { expect, test } from './fixture.ts';
import { eventsIn, readPart, stored, switchLogsOn } from './secrets-lab.ts';

/** What everybody may read who reads the page: its title, its texts and styles, the names of its pictures. */
const open = new Set([0, 3, 6, 8, 9, 10, 11, 64, 65, 66, 67, 68, 72, 75, 76]);

test('nothing that a review planted on a page and in its lines is stored, a shown password neither [F6]', async ({
  page,
  site,
  server,
}) => {
  test.setTimeout(90_000);
  await switchLogsOn(page);
  site.page('/answer', () => JSON.stringify({ ok: true }), { 'content-type': 'application/json' });
  const shown = '<input id="shown" type="password"><button id="eye">show</button>';
  const html = reviewedPage
    .replace(/<script src="[^"]*"><\/script>/, '')
    .replace('</body>', `${shown}<script src="${server.app}/widget/loader.js?key=${server.key}"></script></body>`);
  site.page('/review', html);
  await page.addInitScript(() => (window.nativeFetch = window.fetch));
  await page.goto(`${site.origin}/review?gleap_debug=1&code=S81PAGECODE&email=S82PAGEEMAIL`);
  await page.mouse.move(30, 30);
  await page.waitForFunction(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    const isReady = Object.keys(localStorage).some((name) => name.startsWith('gleap-widget-session'));
    return isReady && window.fetch !== window.nativeFetch && !String(set).includes('[native code]');
  });
  await page.locator('#shown').fill('S83SHOWNPASSWORD');
  await page.evaluate(async (lines) => {
    (document.querySelector('#shown') as HTMLInputElement).type = 'text';
    document.querySelector('#shown')!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    window.Gleap.setMaxNetworkRequests!(70);
    console.log('here', location.href);
    for (const [at, line] of lines.entries()) {
      console.log(line);
      window.Gleap.setCustomData!(`line${at}`, line);
      window.Gleap.trackEvent!('line', { line });
      if (at % 2) await fetch('/answer', { method: 'POST', body: line }).then((answer) => answer.text());
    }
  }, reviewed);
  const sent = page.waitForResponse('**/api/bugs/v2');
  await page.evaluate(() => window.Gleap.sendSilentCrashReport!('all is sent', 'HIGH', {}));
  expect((await sent).status()).toBeLessThan(300);
  await expect.poll(() => eventsIn(stored(server.dataDir), 'line'), { timeout: 20_000 }).toBe(reviewed.length);

  const all = stored(server.dataDir);
  const secret = /S\d\d[A-Z]{2}[A-Z\d]*|Geheim-S3CRET-77|493021|witch collapse/g;
  // Names of sessions and files are chance, and look like one now and then: what was not planted is none.
  const planted = `${html} ${reviewed.join(' ')} S81PAGECODE S82PAGEEMAIL S83SHOWNPASSWORD`;
  const said = [...new Set(all.match(secret))].filter((one) => !/^S\d/.test(one) || planted.includes(one));
  expect(said.filter((one) => !open.has(Number(one.slice(1, 3))))).toEqual([]);
  // What is no secret is told: without it the page would prove nothing.
  for (const one of ['S00TITLE', 'S75SHADOWPLAIN']) expect(all).toContain(one);
  expect(all).toContain('card [redacted] iban [redacted]');
  expect(readPart(all, 'metaData').currentUrl).toContain('?gleap_debug=1&code=[redacted]&email=[redacted]');
  // The masked canvas is no picture.
  expect(readPart(all, 'screenshotData').html).not.toContain('bb-canvas-data="data:');
  expect(readPart(all, 'webReplay').events.length).toBeGreaterThanOrEqual(2);
});
