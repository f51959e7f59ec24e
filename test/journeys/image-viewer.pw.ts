/** The image viewer over a page with a strict policy. */
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import type { Site } from './fixture.ts';
import { expect, openLab, test, type LabOptions } from './page-host.ts';

const picture = (width = 640, height = 480) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#245244"/><circle cx="50%" cy="50%" r="60" fill="#c98b2e"/></svg>`;

async function open(page: Page, site: Site, url = '/lamp.svg', options: LabOptions = {}): Promise<void> {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await openLab(page, site, options);
  await show(page, url.startsWith('/') ? site.origin + url : url);
}
const show = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const { openImage } = await window.pageLab.surface('image');
    Object.assign(window, openImage(window.pageLab.host, url));
  }, url);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const image = (page: Page) => dialog(page).locator('img');
const shown = async (page: Page) => {
  await expect(dialog(page)).toHaveAttribute('data-state', 'shown');
  return (await image(page).boundingBox())!;
};
const box = async (page: Page) => (await image(page).boundingBox())!;
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

test('an image is shown over the full screen, above everything, and the page behind is out of reach [W-IMG-01]', async ({
  page,
  site,
}) => {
  await open(page, site);
  const { x, y, width, height } = await shown(page);
  expect([width, height]).toEqual([640, 480]);
  expect([x + width / 2, Math.round(y + height / 2)]).toEqual([640, 390]);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await dialog(page).evaluate((one) => one.matches(':modal'))).toBe(true);
  await expect(image(page)).toHaveAttribute('alt', 'Image lamp.svg');
  // By keyboard neither the page nor the feedback button is reached.
  const seen = new Set<string>();
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        let one: Element | null = document.activeElement;
        while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
        return one?.getAttribute('aria-label') ?? one?.id ?? '';
      }),
    );
  }
  expect([...seen].filter(Boolean).sort()).toEqual([
    'Close',
    'Fit to the screen',
    'Open the original in a new tab',
    'Zoom in',
    'Zoom out',
  ]);
});

test('a click on the backdrop closes it, one on the picture does not [W-IMG-02]', async ({ page, site }) => {
  await open(page, site);
  const { x, y } = await shown(page);
  await page.mouse.click(x + 20, y + 20);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(x - 40, y + 20);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
});

test('the bar at the top is backdrop too [W-IMG-02]', async ({ page, site }) => {
  await open(page, site);
  await page.mouse.click(300, 30);
  await expect(dialog(page)).toHaveCount(0);
});

test('a click on the close icon closes it [W-IMG-03]', async ({ page, site }) => {
  await open(page, site);
  await expect(button(page, 'Close')).toBeFocused();
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('Escape closes it alone: neither the page nor the messenger hears of it, and the focus goes back', async ({
  page,
  site,
}) => {
  await openLab(page, site);
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => window.pageLab.calls.push([key]));
  });
  await page.locator('#before').focus();
  await show(page, `${site.origin}/lamp.svg`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#before')).toBeFocused();
  expect(await page.evaluate(() => window.pageLab.calls)).toEqual([]);
});

test('opened from the messenger it gives the focus back to its frame', async ({ page, site }) => {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  site.page(
    '/frame',
    `<!doctype html><title>Messenger</title><textarea></textarea><output></output>
    <script>addEventListener('keydown', ({ key }) => (document.querySelector('output').textContent += key))</script>`,
  );
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', () => resolve());
        frame.src = address;
        window.pageLab.host.root().append(frame);
      }),
    `${site.origin.replace('localhost', '127.0.0.1')}/frame`,
  );
  const frame = page.frameLocator('parley-widget iframe');
  await frame.locator('textarea').click();
  await show(page, `${site.origin}/lamp.svg`);
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.pageLab.host.root().activeElement?.localName)).toBe('iframe');
  await page.keyboard.press('k');
  await expect(frame.locator('output')).toHaveText('k');
});

test('it is above a modal dialog of the page, and usable there', async ({ page, site }) => {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await openLab(page, site, { body: '<dialog id="own"><input id="field"></dialog>' });
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')!.showModal());
  await show(page, `${site.origin}/lamp.svg`);
  await shown(page);
  await button(page, 'Zoom in').click();
  expect((await box(page)).width).toBeCloseTo(960, 3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#own')).toBeVisible();
  await expect(page.locator('#field')).toBeFocused();
});

test('it is enlarged and fitted by keys and buttons, and says how large it is', async ({ page, site }) => {
  await open(page, site);
  await shown(page);
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('+');
  expect((await box(page)).width).toBeCloseTo(960, 3);
  await expect(dialog(page).getByRole('status')).toHaveText('150 %');
  await button(page, 'Zoom in').click();
  expect((await box(page)).width).toBeCloseTo(1440, 3);
  await page.keyboard.press('-');
  await expect(dialog(page).getByRole('status')).toHaveText('150 %');
  await page.keyboard.press('0');
  expect((await box(page)).width).toBe(640);
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('=');
  expect((await box(page)).width).toBeCloseTo(8 * 640, 3);
  await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Fit to the screen').click();
  expect((await box(page)).width).toBe(640);
});

test('arrow keys move an enlarged picture as far as it goes, and never the page', async ({ page, site }) => {
  await open(page, site);
  await shown(page);
  await page.keyboard.press('ArrowDown');
  expect((await box(page)).y).toBeCloseTo(150, 3);
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('+');
  const before = await box(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const after = await box(page);
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-80, -80]);
  for (let at = 0; at < 30; at += 1) await page.keyboard.press('ArrowLeft');
  expect((await box(page)).x).toBeCloseTo(0, 3);
  for (const key of ['PageDown', 'End', ' ']) await page.keyboard.press(key);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the wheel enlarges what is under the pointer, a drag moves it and closes nothing, a double click goes in and out', async ({
  page,
  site,
}) => {
  await open(page, site);
  const fit = await shown(page);
  const at = { x: fit.x + 280, y: fit.y + 220 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await box(page)).width).toBeGreaterThan(1400);
  const large = await box(page);
  const scale = large.width / 640;
  expect(large.x + 280 * scale).toBeCloseTo(at.x, 0);
  expect(large.y + 220 * scale).toBeCloseTo(at.y, 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y - 30, { steps: 4 });
  await page.mouse.up();
  const moved = await box(page);
  expect([moved.x - large.x, moved.y - large.y].map(Math.round)).toEqual([-60, -30]);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.dblclick(640, 400);
  expect((await box(page)).width).toBe(640);
  await page.mouse.dblclick(640, 400);
  expect((await box(page)).width).toBeCloseTo(1600, 3);
});

test('two fingers spread it, one moves it', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await open(page, site);
  const fit = await shown(page);
  expect([fit.x, fit.width]).toEqual([0, 360]);
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [160, 350], [200, 350]);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [160 - 10 * step, 350], [200 + 10 * step, 350]);
  await touch('touchEnd');
  // From 40 px between the fingers to 140.
  await expect.poll(async () => Math.round((await box(page)).width)).toBe(1260);
  const spread = await box(page);
  await touch('touchStart', [180, 350]);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [180 + 10 * step, 350]);
  await touch('touchEnd');
  expect(Math.round((await box(page)).x - spread.x)).toBe(50);
  await expect(dialog(page)).toBeVisible();
  for (const control of await dialog(page).locator('button:visible, a').all()) {
    const { width, height } = (await control.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
  await context.close();
});

test('a picture larger than the window fits it, and still fits after the window has changed', async ({
  page,
  site,
}) => {
  site.page('/large.svg', picture(4000, 3000), { 'content-type': 'image/svg+xml' });
  await open(page, site, '/large.svg');
  const { x, y, width, height } = await shown(page);
  expect(Math.round((width / height) * 100)).toBe(133);
  expect(x >= 0 && y >= 60 && y + height <= 720).toBe(true);
  await page.keyboard.press('+');
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowRight');
  await page.setViewportSize({ width: 1600, height: 720 });
  await page.keyboard.press('0');
  expect(Math.round((await box(page)).x + (await box(page)).width / 2)).toBe(800);
});

test('one that does not come says so, and can be asked for again', async ({ page, site }) => {
  await open(page, site, '/gone.svg');
  await expect(dialog(page)).toHaveAttribute('data-state', 'failed');
  await expect(dialog(page).getByText('This image could not be loaded.').last()).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('This image could not be loaded.');
  await page.keyboard.press('+');
  expect(await violationsIn(page)).toEqual([]);
  site.page('/gone.svg', picture(), { 'content-type': 'image/svg+xml' });
  await button(page, 'Retry').click();
  await shown(page);
  await expect(button(page, 'Close')).toBeFocused();
  await expect(button(page, 'Retry')).toBeHidden();
});

test('while it loads it says so', async ({ page, site }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/slow.svg', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: picture() });
  });
  await open(page, site, '/slow.svg');
  await expect(dialog(page)).toHaveAttribute('data-state', 'loading');
  await expect(dialog(page).getByRole('status')).toHaveText('The image is loading');
  answer();
  await shown(page);
  await expect(dialog(page).getByRole('status')).toHaveText('');
});

test('addresses that are no picture open nothing and run nothing', async ({ page, site }) => {
  const hacked: string[] = [];
  await page.exposeFunction('hacked', () => hacked.push('hacked'));
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  const addresses = [
    'javascript:hacked()',
    'data:text/html,<script>hacked()</script>',
    'file:///etc/passwd',
    '"><img src=x onerror=hacked()>',
    'vbscript:x',
    '',
  ];
  // The fourth is a relative address, and then one of this site.
  for (const address of addresses) await show(page, address);
  expect(await page.evaluate(() => window.pageLab.warned.length)).toBe(5);
  await expect(dialog(page)).toHaveCount(0);
  expect(hacked).toEqual([]);
});

test('an image of data and a blob are shown, and a second one takes the place of the first', async ({ page, site }) => {
  await open(page, site, '/lamp.svg', { headers: { 'content-security-policy': 'img-src * data: blob:' } });
  await shown(page);
  await show(page, `data:image/svg+xml,${encodeURIComponent(picture())}`);
  await expect(dialog(page)).toHaveCount(1);
  await shown(page);
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  const blob = await page.evaluate(
    (svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
    picture(100, 100),
  );
  await show(page, blob);
  expect((await shown(page)).width).toBe(100);
});

test('destroy and close leave nothing, and what the page puts on everything reaches none of it', async ({
  page,
  site,
}) => {
  site.page('/hostile.css', '*{all:unset!important;display:block!important}', { 'content-type': 'text/css' });
  await open(page, site, '/lamp.svg', { head: '<link rel="stylesheet" href="/hostile.css">' });
  expect((await shown(page)).width).toBe(640);
  await expect(dialog(page)).toHaveCSS('position', 'fixed');
  await page.evaluate(() => window.pageLab.destroy());
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
});

for (const [look, config] of [
  ['usual', {}],
  ['right to left', { localizationOptions: { rtl: true } }],
] as const)
  test(`the viewer holds WCAG 2.2 AA where a machine can tell, ${look}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, site, '/lamp.svg', { config });
    await shown(page);
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    if (look !== 'usual') expect((await button(page, 'Close').boundingBox())!.x).toBe(12);
  });
