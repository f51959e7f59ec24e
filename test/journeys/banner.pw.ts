/** The banner in the page: how it comes, makes room and goes, with a frame of the test’s own. */
import type { Page } from '@playwright/test';
import { expect, markup, openMediaLab, test, type MediaLab } from './media-lab.ts';
import { action, PAGE, top } from './banner-lab.ts';

const variable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gleap-margin-top'));

async function show({ open, say }: MediaLab, given: object = action, height = 72): Promise<void> {
  await open(given);
  await say({ type: 'BANNER', name: 'banner-loaded' });
  await say({ type: 'BANNER', name: 'banner-height', data: { height } });
  await say({ type: 'BANNER', name: 'banner-data-set' });
}

test('the banner is a frame that greets, is given the whole action, and is seen when it has set it [W-BAN-01 W-BAN-04 W-BAN-06]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await lab.open(action);
  const frame = lab.box.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Announcement');
  await expect(frame).toBeHidden();
  expect(await lab.received()).toEqual([]);
  await lab.say({ type: 'BANNER', name: 'banner-loaded' });
  await expect.poll(lab.received).toEqual([{ type: 'banner', name: 'banner-data', data: action }]);
  await expect(frame).toBeHidden();
  expect(await page.locator('body').getAttribute('class')).toBeNull();
  await lab.say({ type: 'BANNER', name: 'banner-data-set' });
  await expect(frame).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('class', 'gleap-b-shown');
});

test('the page makes room: 50 px until the banner tells its height, and later heights too [W-BAN-02 W-BAN-05]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await lab.open(action);
  await lab.say({ type: 'BANNER', name: 'banner-loaded' });
  await lab.say({ type: 'BANNER', name: 'banner-data-set' });
  await expect.poll(() => top(page)).toBe(50);
  expect(await variable(page)).toBe('50px');
  for (const height of [72, 56]) {
    await lab.say({ type: 'BANNER', name: 'banner-height', data: { height } });
    await expect.poll(() => top(page)).toBe(height);
    expect(await variable(page)).toBe(`${height}px`);
    await expect.poll(() => lab.box.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height });
  }
  await lab.say({ type: 'BANNER', name: 'banner-height', data: { height: 9999 } });
  await expect.poll(() => variable(page)).toBe('360px');
});

test('nothing jumps: the browser counts no layout shift when a banner comes and goes [W-BAN-02]', async ({
  page,
  site,
  server,
}) => {
  // Whoever wants stillness gets one jump in place of a slide.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, server });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await lab.open(action);
  await expect.poll(() => top(page)).toBe(56);
  await lab.close();
  await expect.poll(() => top(page)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('a banner closes on its own word, and the page is as it was, to the letter [W-BAN-07]', async ({ page, site }) => {
  const head = '<style>html{margin-top:32px}</style>';
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, head });
  const before = await markup(page);
  for (const end of ['banner-close', 'close', 'destroy', 'destroy while it leaves']) {
    await show(lab);
    // Beside what the page has itself, such as a bar of its own.
    await expect.poll(() => top(page)).toBe(104);
    if (end === 'banner-close') await lab.say({ type: 'BANNER', name: 'banner-close' });
    else if (end === 'destroy') await lab.destroy();
    else await lab.close();
    if (end === 'destroy while it leaves') await lab.destroy();
    await expect(lab.box).toHaveCount(0);
    expect(await top(page)).toBe(32);
    expect(await variable(page)).toBe('');
    expect(await markup(page)).toBe(before);
    const left = await page.evaluate(() => [document.adoptedStyleSheets.length, window.media.waiting.length]);
    expect(left).toEqual([0, 0]);
  }
});

test('a floating banner lies over the page with 20 px around it and moves nothing [W-BAN-03]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await show(lab, { ...action, format: 'floating' });
  await expect(page.locator('body')).toHaveAttribute('class', 'gleap-b-shown gleap-b-f');
  await expect.poll(() => lab.box.boundingBox()).toEqual({ x: 210, y: 20, width: 860, height: 72 });
  expect([await top(page), await variable(page)]).toEqual([0, '72px']);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await lab.box.boundingBox()).toEqual({ x: 8, y: 8, width: 344, height: 72 });
  await lab.close();
  await expect(page.locator('body')).not.toHaveAttribute('class');
  await lab.advance(200);
  await expect(lab.box).toHaveCount(0);
});

test('one at a time: a second is ignored, and after the first there can be another [W-BAN-01]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await show(lab);
  await lab.open({ ...action, outbound: 'ob2' });
  await expect(lab.box).toHaveCount(1);
  expect((await lab.received()).map(({ data }) => data.outbound)).toEqual(['ob1']);
  await lab.close();
  await show(lab, { ...action, outbound: 'ob3' }, 60);
  await expect(lab.box).toHaveCount(1);
  await expect.poll(() => top(page)).toBe(60);
});

test('who wants stillness sees the banner come and go at once', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await show(lab);
  await expect(lab.box).toHaveAttribute('data-phase', 'shown');
  expect(await top(page)).toBe(72);
  await lab.close();
  expect([await top(page), await lab.box.count()]).toEqual([0, 0]);
});
