/** The loader on a customer’s page: what it adds, in which forms it comes, and what stays when it goes. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { html, oneLine, openRoots, wake } from './loader-pages.ts';

/** Closed shadow roots are closed to tests too: these pages keep the ones of the widget where a test can look. */
async function lookInside(page: Page): Promise<void> {
  await openRoots(page);
}

const array = (app: string, key: string) => `<script>
!function(){var g=window.Gleap=window.Gleap||[];if(!g.invoked){window.GleapActions=[];g.invoked=!0;g.methods=["initialize","trackEvent","on","setTags"];
g.f=function(e){return function(){window.GleapActions.push({e:e,a:arguments})}};for(var i=0;i<g.methods.length;i++)g[g.methods[i]]=g.f(g.methods[i]);
g.load=function(){var s=document.createElement("script");s.type="text/javascript";s.async=!0;s.src="${app}/widget/loader.js";document.getElementsByTagName("head")[0].appendChild(s)};
g.load();g.initialize("${key}");g.trackEvent("from-array-stub",{n:1})}}();
</script>`;
const proxy = (app: string, key: string) => `<script>
if(!(window.Gleap&&window.Gleap.invoked)){window.GleapActions=[];window.Gleap=new Proxy({},{get:(t,n)=>n==="invoked"||((...a)=>window.GleapActions.push({e:n,a}))});
const s=document.createElement("script");s.type="text/javascript";s.async=!0;s.src="${app}/widget/loader.js";document.head.appendChild(s);
window.Gleap.initialize("${key}");window.Gleap.trackEvent("from-proxy-stub",{n:1});}
</script>`;
const ours = (app: string, key: string) =>
  `<script>window.GleapActions=window.GleapActions||[];GleapActions.push(["trackEvent","from-our-stub",{n:1}])</script><script async src="${app}/widget/loader.js?key=${key}"></script>`;

test('one script is all that a site adds: the button comes, and the address stays [W-SNP-01 W-SNP-02]', async ({
  page,
  site,
  server,
}) => {
  await lookInside(page);
  const address = site.page('/one-line', oneLine(server.app, server.key));
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Feedback' });
  await expect(button).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(page.url()).toBe(address);
});

test('the sign stands in the middle of the button, closed and with the messenger open', async ({
  page,
  site,
  server,
}) => {
  await lookInside(page);
  await page.goto(site.page('/sign', oneLine(server.app, server.key)));
  const button = page.getByRole('button', { name: 'Feedback' });
  const besideMiddle = async () => {
    const [outer, sign] = [(await button.boundingBox())!, (await button.locator('i').boundingBox())!];
    const off = (side: 'x' | 'y', size: 'width' | 'height') =>
      Math.round(Math.abs(outer[side] + outer[size] / 2 - sign[side] - sign[size] / 2));
    return [off('x', 'width'), off('y', 'height'), Math.round(sign.width), Math.round(sign.height)];
  };
  await expect.poll(besideMiddle).toEqual([0, 0, 26, 26]);
  await button.click();
  await expect(page.locator('parley-widget iframe[title]')).toBeVisible();
  expect(await besideMiddle()).toEqual([0, 0, 26, 26]);
});

test('the button needs one request, and nothing of the widget ever needs a preflight [W-SNP-13]', async ({
  page,
  site,
  server,
}) => {
  await lookInside(page);
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) seen.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${server.app}/api/**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/widget/second-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.page('/one-request', oneLine(server.app, server.key)));
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
  expect(seen.filter((request) => !request.startsWith('POST /api/sessions') && !request.includes('/second-'))).toEqual([
    'GET /widget/loader.js',
  ]);
  const initialized = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('gleap:initialized', resolve, { once: true })),
  );
  release();
  await initialized;
  await expect.poll(() => seen.some((request) => request.includes('/widget/second-'))).toBe(true);
  expect(seen.filter((request) => request.startsWith('OPTIONS'))).toEqual([]);
  expect(seen.filter((request) => /snapshot|capture/.test(request))).toEqual([]);
});

test('the page gets two globals, one node, no style rule and no changed built-in but the console [W-SNP-11]', async ({
  page,
  site,
  server,
}) => {
  const inspect = () => {
    const builtIns = [
      window.fetch,
      XMLHttpRequest.prototype.open,
      XMLHttpRequest.prototype.send,
      history.pushState,
      history.replaceState,
      EventTarget.prototype.addEventListener,
      HTMLCanvasElement.prototype.getContext,
      Element.prototype.attachShadow,
      setTimeout,
      JSON.stringify,
      Array.prototype.push,
      window.open,
      navigator.sendBeacon,
      WebSocket,
    ];
    return {
      globals: Object.getOwnPropertyNames(window),
      nodes: document.querySelectorAll('*').length,
      rules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
      adopted: document.adoptedStyleSheets.length,
      foreign: builtIns.filter((value) => !/\[native code\]/.test(Function.prototype.toString.call(value))).length,
      attributes: document.documentElement.attributes.length + document.body.attributes.length,
    };
  };
  await page.goto(site.page('/before', html('')));
  const before = await page.evaluate(inspect);
  await page.goto(
    site.page(
      '/after',
      html(
        `<script>addEventListener("gleap:initialized", () => document.title = "ready")</script><script async src="${server.app}/widget/loader.js?key=${server.key}"></script>`,
      ),
    ),
  );
  await wake(page);
  await expect(page).toHaveTitle('ready');
  const after = await page.evaluate(inspect);
  expect(after.globals.filter((name) => !before.globals.includes(name)).sort()).toEqual(['Gleap', 'GleapActions']);
  // Two scripts of the page itself, and our one node.
  expect(after.nodes - before.nodes).toBe(3);
  expect([after.rules, after.adopted, after.foreign, after.attributes]).toEqual([0, 0, 0, before.attributes]);
});

for (const [name, snippet, ids] of [
  ['array', array, 'W-SNP-04'],
  ['proxy', proxy, 'W-SNP-05'],
  ['our', ours, 'W-SNP-06'],
] as const) {
  test(`the ${name} stub's queue is replayed on a real page, and its events reach the server [W-SNP-03 ${ids} W-STR-03]`, async ({
    page,
    site,
    server,
  }) => {
    await lookInside(page);
    await page.clock.install();
    let asked = false;
    const sent = page.waitForRequest((request) => (asked ||= request.url().endsWith('/api/sessions/ping')));
    await page.goto(site.page(`/stub-${name}`, html(snippet(server.app, server.key))));
    await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
    await wake(page);
    // Events go out together, every two and a half seconds.
    await expect.poll(() => page.clock.fastForward(2500).then(() => asked)).toBe(true);
    const body = (await sent).postDataJSON() as { body: { events: { name: string; data?: unknown }[] } };
    expect(body.body.events).toContainEqual(expect.objectContaining({ name: `from-${name}-stub`, data: { n: 1 } }));
    expect((await (await sent).response())!.status()).toBe(200);
    expect(await page.evaluate(() => (window as never as { Gleap: { invoked: boolean } }).Gleap.invoked)).toBe(true);
  });
}

test('a second script on the page warns and changes nothing [W-SNP-10]', async ({ page, site, server }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const tag = `<script src="${server.app}/widget/loader.js?key=${server.key}"></script>`;
  await page.goto(site.page('/twice', html(tag + '<script>window.first = Gleap</script>' + tag)));
  expect(await page.evaluate(() => (window as any).first === (window as any).Gleap)).toBe(true);
  expect(warnings).toEqual(['Gleap already initialized.']);
  await expect(page.locator('parley-widget')).toHaveCount(1);
});

test('destroy leaves the page as it was, and initialize works again [W-SES-34 W-LOG-11]', async ({
  page,
  site,
  server,
}) => {
  await page.goto(
    site.page(
      '/destroy',
      html(
        `<script>window.before = console.log; addEventListener("gleap:initialized", () => document.title += "ready")</script><script src="${server.app}/widget/loader.js?key=${server.key}"></script>`,
      ),
    ),
  );
  await wake(page);
  await expect(page).toHaveTitle('Shopready');
  const after = await page.evaluate(() => {
    (window as any).Gleap.destroy();
    return [
      console.log === (window as any).before,
      document.querySelectorAll('parley-widget').length,
      Object.keys(localStorage).filter((name) => name.includes('session')),
    ];
  });
  expect(after).toEqual([true, 0, []]);
  await page.evaluate((key) => (window as any).Gleap.initialize(key), server.key);
  await wake(page);
  await expect(page).toHaveTitle('Shopreadyready');
  await expect(page.locator('parley-widget')).toHaveCount(1);
});

test('a wrong key leaves no button and one warning [W-SES-14]', async ({ page, site, server }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(site.page('/wrong-key', oneLine(server.app, 'nobody-has-this-key')));
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toMatch(/key 'nobody-has-this-key' refused/);
  await expect(page.locator('parley-widget')).toHaveCount(0);
});
