/** `destroy()` at every moment of the widget's life: what was on its way when it came starts nothing afterwards. */
import type { Page, Request } from '@playwright/test';
import { expect, test, type Guard } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';

/** Holds the requests that fit; `release` lets them go and waits for the end of the first, if it has not been given up. */
async function hold(page: Page, address: RegExp): Promise<{ asked: Promise<Request>; release: () => Promise<void> }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(address);
  return {
    asked,
    release: async () => {
      release();
      await (await asked).response().catch(() => undefined);
    },
  };
}

const moments: Readonly<Record<string, [address: RegExp, act: (guard: Guard, page: Page) => Promise<unknown>]>> = {
  'the session is asked for': [/\/api\/sessions$/, (_, page) => page.mouse.move(5, 5)],
  'the second script is on its way': [/\/widget\/second-/, (_, page) => page.mouse.move(5, 5)],
  'the configuration is on its way': [/\/api\/config\//, (guard) => guard.button.hover()],
  'the messenger is on its way': [/\/\?key=/, (guard) => guard.button.click()],
  'the part for dialogs is on its way': [
    /\/widget\/dialogs-/,
    async (guard, page) => {
      await guard.wake();
      await page.evaluate(() => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.showModal();
        dialog.addEventListener('toggle', () => dialog.remove());
      });
    },
  ],
  'the part for the network log is on its way': [
    /\/widget\/network-/,
    async (_, page) => page.evaluate(() => void window.Gleap.startNetworkLogger!()),
  ],
  'the notifications are on their way': [
    /\/widget\/notifications-/,
    async (guard, page) => {
      await guard.wake();
      await page.evaluate(() => window.Gleap.showNotification!({ data: { text: 'Hello' } }) && undefined);
    },
  ],
  'a banner is on its way': [
    /\/widget\/banner-/,
    async (guard, page) => {
      await guard.wake();
      await page.evaluate(() => window.Gleap.showBanner!({ data: {} }) && undefined);
    },
  ],
  'the part that sends reports is on its way': [/\/widget\/feedback-/, (guard) => guard.button.click()],
};
for (const [name, [address, act]] of Object.entries(moments)) {
  test(`destroy while ${name} leaves nothing behind, then and later [W-API-04]`, async ({
    guard,
    page,
    site,
    server,
  }) => {
    const held = await hold(page, address);
    await guard.open(site.page('/leaving', hostDocument({ head: snippet(server) })));
    await act(guard, page);
    await held.asked;
    await guard.destroy();
    await held.release();
    // What the answer could have started begins in its own task, or when the page is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
    expect(await guard.findings()).toEqual([]);
    await guard.call('initialize', server.key);
    await guard.openMessenger();
  });
}

test('a widget that was open, has logged the network and has drawn leaves nothing behind [W-API-04]', async ({
  guard,
  page,
  site,
  server,
}) => {
  await guard.open(site.page('/leaving', hostDocument({ head: snippet(server) })));
  await guard.call('startNetworkLogger');
  await guard.openMessenger();
  await page.evaluate(() => fetch(location.href).then((response) => response.text()));
  await guard.destroy();
  expect(await guard.findings()).toEqual([]);
});

test('a hundred lives leave as little behind as one [W-API-04]', async ({ guard, page, site, server }) => {
  await guard.open(site.page('/lives', hostDocument({ head: snippet(server) })));
  await page.evaluate((key) => {
    const { Gleap } = window as any;
    for (let life = 0; life < 100; life += 1) {
      Gleap.destroy();
      Gleap.initialize(key);
    }
    Gleap.destroy();
  }, server.key);
  await expect.poll(() => guard.findings()).toEqual([]);
});
