/** Sites that put the widget in more than once, late, through an older stub, or by a framework that mounts twice. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, test } from '../page-guard.ts';
import { bunPath } from '../server-process.ts';
import { hostDocument, snippet } from './host-document.ts';
import { liveThrough } from './life.ts';

/** The browser's own word on a line that a frame closed, because it was closed itself, before the server had answered. */
const isOfBrowser = (text: string) => text.startsWith('WebSocket connection to');

/** Everything that the widget has said on the console. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && !isOfBrowser(message.text())) warnings.push(message.text());
  });
  return warnings;
}

/** Adds the loader as a tag manager does, and waits until it has run. */
const addLoader = (page: Page, address: string) =>
  page.evaluate(async (address) => {
    const script = document.createElement('script');
    script.src = address;
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    script.remove();
  }, address);

test('two tags, and a third one later, make one widget and say so [W-API-04]', async ({
  guard,
  page,
  site,
  server,
}) => {
  const warnings = warningsOf(page);
  await guard.open(site.page('/twice', hostDocument({ head: snippet(server) + snippet(server) })));
  await addLoader(page, `${server.app}/widget/loader.js?key=${server.key}&third`);
  await liveThrough(guard, server.key);
  await expect(page.locator('parley-widget')).toHaveCount(1);
  expect(warnings).toEqual(['Gleap already initialized.', 'Gleap already initialized.']);
});

test('a tag that is added long after the page has loaded works as one in the head [W-API-04]', async ({
  guard,
  page,
  site,
  server,
}) => {
  await guard.openWithout(site.page('/late', hostDocument({})), true);
  await page.waitForLoadState('load');
  guard.release();
  await addLoader(page, `${server.app}/widget/loader.js?key=${server.key}`);
  await liveThrough(guard, server.key);
});

/** The two kinds of stub that sites carry (widget-protocol 1.1), each calling before the loader is there. */
const stubs = {
  'an array of functions': `
    const stub = (window.Gleap = []), queue = (window.GleapActions = []);
    stub.invoked = true;
    for (const name of ['initialize', 'identify', 'setTags', 'trackEvent', 'isLiveMode'])
      stub[name] = (...args) => void queue.push({ e: name, a: args });`,
  'a proxy that answers to every name': `
    const queue = (window.GleapActions = []);
    window.Gleap = new Proxy({}, {
      get: (_, name) => name === 'invoked' || ((...args) => void queue.push({ e: name, a: args })),
    });`,
};
for (const [name, stub] of Object.entries(stubs)) {
  test(`a site with a stub that is ${name} keeps its code [W-API-04]`, async ({ guard, page, site, server }) => {
    const calls = `Gleap.initialize(${JSON.stringify(server.key)}); Gleap.setTags(['early']); Gleap.isLiveMode();`;
    const head = `<script>${stub}\n${calls}</script><script async src="${server.app}/widget/loader.js"></script>`;
    await guard.open(site.page('/stub', hostDocument({ head })));
    expect(await page.evaluate(() => typeof (window as any).Gleap.version)).toBe('string');
    await liveThrough(guard, server.key);
  });
}

test("React's strict mode mounts the widget twice and the page has one, and none after the page is left [W-API-04]", async ({
  guard,
  page,
  site,
  server,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const bundle = ['build', 'test/pages/strict-app.tsx', '--target', 'browser', '--define'];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 24 } as const;
  const script = execFileSync(bunPath(), [...bundle, 'process.env.NODE_ENV="development"'], options);
  const address = site.page('/strict-app.js', script, { 'content-type': 'text/javascript' });
  const body = `<div id="app" data-key="${server.key}"></div><script type="module" src="${address}"></script>`;
  const head = `<script async src="${server.app}/widget/loader.js"></script>`;
  await guard.open(site.page('/strict', hostDocument({ head, body })));
  await expect(page.locator('parley-widget')).toHaveCount(1);
  await guard.openMessenger();
  await guard.expectUntouched();
  // The page's, and that of the messenger, which opens it when it has loaded: one that is closed sooner opens none.
  await expect.poll(() => sockets).toHaveLength(2);
  await guard.closeMessenger();
  await page.getByRole('button', { name: '0 lamps' }).click();
  await expect(page.getByRole('button', { name: '1 lamps' })).toBeVisible();
  expect(sockets).toHaveLength(2);

  await page.evaluate(() => dispatchEvent(new Event('leave-shop')));
  await expect(guard.button).toHaveCount(0);
  await expect.poll(() => guard.ask((probe) => probe.running())).toEqual([]);
});
