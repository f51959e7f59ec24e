/** The host API in a real browser against the real server: the package, links, parameters, the shortcut, and junk. */
import { readFileSync } from 'node:fs';
import { hostApi } from '../../src/wire/host-api/functions.ts';
import { expect, test } from '../page-guard.ts';
import { hostDocument } from '../pages/host-document.ts';
import type { Site } from './fixture.ts';

const html = (head: string, body = '<h1>Shop</h1>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`;
const oneLine = ({ app, key }: { app: string; key: string }) =>
  `<script async src="${app}/widget/loader.js?key=${key}"></script>`;
/** The package as it is published. */
const published = (site: Site) =>
  site.page('/package.js', readFileSync(new URL('../../dist/npm/index.js', import.meta.url), 'utf8'), {
    'content-type': 'text/javascript',
  });

test('the package gives a bundled site the same widget, also under a strict policy with a nonce [W-SNP-17]', async ({
  page,
  site,
  server,
  guard,
}) => {
  const files = published(site);
  const app = site.page(
    '/app.js',
    `import Gleap, { Gleap as named } from ${JSON.stringify(files)};
     const early = Gleap.identify('user-77', { name: 'Kim' });
     Gleap.on('initialized', () => (document.title = 'ready'));
     Gleap.initialize(${JSON.stringify(server.key)}, { url: ${JSON.stringify(server.app)} });
     window.outcome = early.then(({ userId }) => ({ userId, same: Gleap === named, version: Gleap.version }));`,
    { 'content-type': 'text/javascript' },
  );
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n1' 'strict-dynamic'",
    `connect-src ${server.app} ${server.app.replace('http', 'ws')}`,
    `frame-src ${server.frame}`,
    "style-src 'none'",
  ].join('; ');
  const address = site.page('/bundled', html(`<script type="module" nonce="n1" src="${app}"></script>`), {
    'content-security-policy': policy,
  });
  await page.goto(address);
  await expect(page).toHaveTitle('ready');
  const outcome = await page.evaluate(() => (window as unknown as { outcome: Promise<object> }).outcome);
  expect(outcome).toEqual({ userId: 'user-77', same: true, version: expect.any(String) });
  await guard.openMessenger();
});

test('mounted, unmounted and mounted again at once, the package leaves one widget', async ({
  page,
  site,
  server,
  guard,
}) => {
  const files = published(site);
  const start = `Gleap.initialize(${JSON.stringify(server.key)}, { url: ${JSON.stringify(server.app)} });`;
  const script = `<script type="module">import Gleap from ${JSON.stringify(files)};
    window.Gleap = Gleap; ${start} Gleap.destroy(); ${start}</script>`;
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(site.page('/twice', html(script)));
  await expect(guard.button).toBeVisible();
  expect(await page.locator('parley-widget').count()).toBe(1);
  expect(warned).toEqual([]);
});

test('a press inside of a gleap: link, or of a path /x/ of the site, opens what it names [W-LNK-01 W-LNK-03 W-LNK-06]', async ({
  page,
  site,
  server,
  guard,
}) => {
  const links = `<a href="gleap://flow/bugreporting"><b>Report</b></a> <a href="/x/flow/bugreporting">Here too</a>`;
  const address = site.page('/links', html(oneLine(server), links));
  for (const name of ['Report', 'Here too']) {
    await page.goto(address);
    await expect(guard.button).toBeVisible();
    await page.getByText(name).click();
    await expect(guard.messenger.getByLabel('What happened?')).toBeVisible();
    expect(page.url()).toBe(address);
  }
});

test('a parameter of the address opens its form, and then the widget is initialized [W-QRY-04 W-EVT-01]', async ({
  page,
  site,
  server,
  guard,
}) => {
  const note = `<script>addEventListener('gleap:initialized', () => document.title = 'ready')</script>`;
  await page.goto(`${site.page('/sent', html(note + oneLine(server)))}?gleap_feedback=bugreporting`);
  await expect(guard.messenger.getByLabel('What happened?')).toBeVisible();
  await expect(page).toHaveTitle('ready');
});

test('a button of the page opens its form also while the session is still on its way [W-FLW-04]', async ({
  page,
  site,
  server,
  guard,
}) => {
  let answer!: () => void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const address = `${server.app}/api/sessions`;
  await page.route(address, (route) => held.then(() => route.continue()));
  const body = `<button onclick="Gleap.startFeedbackFlow('bugreporting')">Report a bug</button>`;
  await page.goto(site.page('/early', html(oneLine(server), body)));
  await page.waitForFunction(() => typeof (window as any).Gleap?.version === 'string');
  const asked = page.waitForRequest(address);
  await page.getByRole('button', { name: 'Report a bug' }).click();
  await asked;
  answer();
  await expect(guard.messenger.getByLabel('What happened?')).toBeVisible();
});

test('Ctrl+U begins a report with the drawing where shortcuts are on, never while typing [W-FLW-15]', async ({
  page,
  site,
  server,
  guard,
}) => {
  const body = '<h1>Shop</h1><input aria-label="Name">';
  await page.goto(site.page('/shortcut', html(oneLine(server), body)));
  await page.evaluate(async () => (window as any).Gleap.enableShortcuts(true));
  await page.getByLabel('Name').focus();
  await page.keyboard.press('Control+u');
  await page.getByLabel('Name').blur();
  await page.evaluate(() => addEventListener('blur', () => (document.title = 'The frame had the focus')));
  expect(await page.evaluate(() => (window as any).Gleap.isOpened())).toBe(false);
  await page.keyboard.press('Control+u');
  await expect(page.getByRole('toolbar')).toBeVisible();
  // A form that comes while somebody draws asks for the focus, and does not keep it.
  const field = guard.messenger.getByLabel('What happened?');
  await expect.poll(() => page.evaluate(() => document.title)).toBe('The frame had the focus');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('parley-widget');
  await page.keyboard.press('Escape');
  await expect(field).toBeVisible();
  // The form stays when the widget closes, and is drawn for once more.
  await page.evaluate(() => (window as any).Gleap.close());
  await page.keyboard.press('Control+u');
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('a language that the host sets reaches an open messenger in place [W-API-11]', async ({
  page,
  site,
  server,
  guard,
}) => {
  await page.goto(site.page('/language', html(oneLine(server))));
  await guard.button.click();
  const frame = guard.messenger;
  await expect(frame.locator('html')).toHaveAttribute('lang', /^en/);
  await page.evaluate(() => (window as any).Gleap.setLanguage('de'));
  await expect(frame.locator('html')).toHaveAttribute('lang', /^de/);
});

test('10,000 random calls with junk arguments: nothing reaches the page [W-API-50]', async ({
  page,
  site,
  server,
  guard,
}) => {
  test.slow();
  const names = Object.values(hostApi).flatMap((group) => Object.keys(group));
  await guard.open(site.page('/junk', hostDocument({ head: oneLine(server) })));
  await page.route('**/api/**', (route) =>
    route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } }),
  );
  // Leaving the page would end the test, and is what these two are for.
  const harmless = names.filter((name) => !['openURL', 'destroy'].includes(name));
  await page.evaluate(async (names) => {
    let seed = 20_261_121;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const trap = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name !== 'then') throw new Error('trap');
        },
      },
    );
    const thrower = () => {
      throw new Error('of the host');
    };
    const plain = [
      undefined,
      null,
      true,
      false,
      0,
      -1,
      Number.NaN,
      1e308,
      10n,
      '',
      'text',
      '🙂\ud800',
      '{"a":1}',
      '<b>',
    ];
    const objects = [{}, [], [[]], { a: { b: [1] } }, cycle, trap, Object.create(null), new Date(Number.NaN)];
    const odd = [thrower, Symbol('x'), document.body, window, new Map([[1, 2]]), new Error('x')];
    const junk: unknown[] = [...plain, ...objects, ...odd];
    const gleap = (window as any).Gleap;
    for (let at = 0; at < 10_000; at++) {
      gleap[names[next(names.length)]!](...Array.from({ length: next(5) }, () => junk[next(junk.length)]));
      if (at % 500 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, harmless);
  expect(await guard.problems()).toEqual([]);
});
