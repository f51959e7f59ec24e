/** A picture in the image viewer: enlarged, moved, fitted, loading, lost. */
import { violationsIn } from './axe.ts';
import { expect, test } from './page-host.ts';
import { box, button, dialog, open, picture, shown } from './image-lab.ts';
import { openRoots } from './loader-pages.ts';

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
  await openRoots(page);
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
