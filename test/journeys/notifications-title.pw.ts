/** The count in the tab's title, and the ping of a notification. */
import { readFileSync } from 'node:fs';
import type { BuildManifest } from '../../build.ts';
import { type Action, chat, open, other, setUnread } from './notifications-lab.ts';
import { expect, openLab, test } from './page-host.ts';

test('the tab says how much is unread, follows the title of the page, and gives it back as it was [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  const raw = () => page.evaluate(() => document.querySelector('title')!.textContent);
  await setUnread(page, 3);
  await expect(page).toHaveTitle('(3) Shop');
  await setUnread(page, 12);
  await expect(page).toHaveTitle('(12) Shop');
  // By the way that everybody uses, by a framework that holds on to its text, by an application that replaces the element.
  await page.evaluate(() => (document.title = 'Lamps'));
  await expect(page).toHaveTitle('(12) Lamps');
  await page.evaluate(() => {
    const title = document.createElement('title');
    title.append('  Fold   lamp ');
    document.querySelector('title')!.replaceWith(title);
  });
  await expect(page).toHaveTitle('(12) Fold lamp');
  await setUnread(page, 0);
  expect(await raw()).toBe('  Fold   lamp ');
  await page.evaluate(() => (document.title = 'Shop'));
  await setUnread(page, 2);
  await page.evaluate(() => ((document.querySelector('title')!.firstChild as Text).data = 'Bag'));
  await expect(page).toHaveTitle('(2) Bag');
  await page.evaluate(() => window.pageLab.destroy());
  expect(await raw()).toBe('Bag');
  await page.evaluate(() => (document.title = 'After'));
  await expect(page).toHaveTitle('After');
});

test('a page that puts back the title it has read gets its own, and a count of its own is left to it [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  await setUnread(page, 3);
  const read = await page.title();
  await page.evaluate(() => (document.title = 'Come back!'));
  await expect(page).toHaveTitle('(3) Come back!');
  await setUnread(page, 4);
  await page.evaluate((read) => (document.title = read), read);
  await expect(page).toHaveTitle('(4) Shop');
  await setUnread(page, 0);
  await page.evaluate(() => (document.title = '(7) Inbox'));
  await setUnread(page, 7);
  await expect(page).toHaveTitle('(7) (7) Inbox');
  await setUnread(page, 0);
  await expect(page).toHaveTitle('(7) Inbox');
});

test('a page that puts its own title back each time keeps it, and goes on working', async ({ page, site }) => {
  await open(page, site, []);
  await page.evaluate(() => {
    document.title = 'Mine';
    const back = () => document.title === 'Mine' || (document.title = 'Mine');
    new MutationObserver(back).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
  for (const count of [3, 4]) {
    await setUnread(page, count);
    await expect(page).toHaveTitle('Mine');
  }
  await page.evaluate(() => window.pageLab.destroy());
  await expect(page).toHaveTitle('Mine');
});

test('without its flag the title is left alone, and opening the widget takes the count away [W-BDG-02]', async ({
  page,
  site,
}) => {
  await open(page, site, []);
  await setUnread(page, 3, false);
  await expect(page).toHaveTitle('Shop');
  await setUnread(page, 3);
  await page.evaluate(() => window.pageLab.notifications.clear());
  await expect(page).toHaveTitle('Shop');
});

test('the ping is fetched from our static files at the first need, once [W-FRM-42]', async ({ page, site, server }) => {
  const { entries } = JSON.parse(
    readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8'),
  ) as BuildManifest;
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wav') && asked.push(request.url()));
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  await page.evaluate((address) => {
    const played: unknown[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.push({ volume: this.volume });
      if (played.length === 1) return Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
      this.addEventListener('playing', () => played.push('playing'));
      return play.call(this);
    };
    Object.assign(window, { played, load: () => import(address) });
  }, `${server.app}/${entries['widget/sound']!.js}`);
  const ping = () => page.evaluate(async () => (await (window as any).load()).playPing(window.pageLab.host));
  const played = () => page.evaluate(() => (window as any).played);
  await page.evaluate(() => (window as any).load());
  expect(asked).toEqual([]);
  // As browsers answer before the visitor has touched the page: nothing breaks.
  await ping();
  await expect.poll(() => page.evaluate(() => window.pageLab.faults.join())).toContain('NotAllowedError');
  await page.locator('#before').click();
  await ping();
  await expect.poll(played).toContain('playing');
  await ping();
  expect(await page.evaluate(() => window.pageLab.faults.length)).toBe(1);
  expect((await played())[0].volume).toBeLessThan(0.6);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(new RegExp(`^${server.app}/widget/ping-\\w{8}\\.wav$`));
  const file = await fetch(asked[0]!);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'audio/wav',
    'public, max-age=31536000, immutable',
  ]);
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const size = (await file.arrayBuffer()).byteLength;
  expect(size).toBeLessThanOrEqual(8 * 1024);
  // Safari asks so before it plays anything.
  const part = await fetch(asked[0]!, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${size}`]);
});

test('a notification that sounds says so to the loader, which plays the ping; a repeated one does not [W-NOT-32]', async ({
  page,
  site,
}) => {
  await page.route('**/widget/*.wav', (route) => route.fulfill({ status: 200, contentType: 'audio/wav', body: '' }));
  await open(page, site, []);
  const pings = page.waitForRequest('**/widget/*.wav');
  // As the loader does it.
  const push = (action: Action) =>
    page.evaluate(async (json) => {
      const { host, notifications, surface } = window.pageLab;
      const sounds = notifications.add([JSON.parse(json)]);
      if (sounds) (await surface('sound')).playPing(host);
      return sounds;
    }, JSON.stringify(action));
  expect(await push(chat('silent'))).toBe(false);
  expect(await push({ ...other, sound: true })).toBe(true);
  expect(await push({ ...other, sound: true })).toBe(false);
  await pings;
});
