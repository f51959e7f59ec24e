/** Recording the screen: the editor’s own mode, with real films of a real browser. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { openRecording, recordingBrowser, told } from './recording-lab.ts';
import { button, handedOn, preview, record } from './recording-steps.ts';

test.use(recordingBrowser);
// Films are made in real time.
test.slow();

const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' });
const strokes = (page: Page) => page.locator('parley-capture .bb-capture-svg > *');

async function draw(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.down();
  await page.mouse.move(320, 280, { steps: 3 });
  await page.mouse.up();
}

test('a recording with a drawing: bar, countdown, tools while it records, preview with its film, Next [W-EDT-22 W-EDT-28 W-DRW-14]', async ({
  page,
  site,
}) => {
  await openRecording(page, site);
  for (const name of ['Move the bar', 'Start recording', 'Mute', 'Cancel'])
    await expect(button(page, name)).toBeVisible();
  await expect(timer(page)).toHaveText('2:00');
  await expect(button(page, 'Rectangle')).toBeHidden();
  await page.keyboard.press('2');
  await draw(page);
  await expect(strokes(page)).toHaveCount(0);

  await record(page);
  await expect(timer(page)).toHaveText(/^1:5\d$/);
  await expect(page.getByRole('status')).toHaveText(/^(Pointer\. .*|Microphone on)$/);
  await page.locator('#buy').click();
  await expect(page.locator('#buy')).toBeFocused();
  await button(page, 'Rectangle').click();
  await draw(page);
  await expect(strokes(page)).toHaveCount(1);

  await button(page, 'Stop recording').click();
  await expect(preview(page)).toBeVisible();
  await expect(button(page, 'Next')).toBeFocused();
  const video = preview(page).locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(1280);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => Number.isFinite(film.duration))).toBe(true);
  await expect(preview(page).getByText(/^Your recording, 0:\d\d$/)).toBeVisible();
  await draw(page);
  await expect(strokes(page)).toHaveCount(1);

  await button(page, 'Next').click();
  await expect(page.locator('parley-capture')).toHaveCount(0);
  await expect.poll(async () => (await told(page, 'handed')).length).toBe(1);
  const [handed] = await told(page, 'handed');
  expect(handed).toMatchObject({ type: 'video/webm', head: [0x1a, 0x45, 0xdf, 0xa3] });
  expect(handed!.drawing.svg).toContain('<rect ');
  expect(await told(page, 'heard')).toEqual({ added: handed!.size, ended: 1, dropped: 0 });
});

test('Retry clears the preview, the film and the drawings, and another recording can be made [W-EDT-16 W-EDT-26 W-EDT-27]', async ({
  page,
  site,
}) => {
  await openRecording(page, site);
  await record(page);
  await page.keyboard.press('2');
  await draw(page);
  await expect(strokes(page)).toHaveCount(1);
  await button(page, 'Stop recording').click();
  await button(page, 'Retry').click();
  await expect(preview(page)).toHaveCount(0);
  await expect(strokes(page)).toHaveCount(0);
  await expect(timer(page)).toHaveText('2:00');
  await expect(button(page, 'Start recording')).toBeFocused();
  expect((await told(page, 'heard')).dropped).toBe(1);
  await record(page);
  await button(page, 'Stop recording').click();
  await expect(preview(page)).toBeVisible();
});

test('by keyboard alone: start, a rectangle with arrow keys, stop, along the preview, Next [W-EDT-03]', async ({
  page,
  site,
}) => {
  await openRecording(page, site);
  await expect(button(page, 'Start recording')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stop recording')).toBeVisible();
  await page.keyboard.press('2');
  await expect(button(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  await expect(strokes(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Stop recording')).toBeFocused();
  await handedOn(page);
  await page.keyboard.press('Space');
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview(page).locator('video')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await told(page, 'handed')).length).toBe(1);
});

test('while it records, keys that are pressed in the page are the page’s own', async ({ page, site }) => {
  await openRecording(page, site);
  await record(page);
  await page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    window.addEventListener('keydown', (event) => pressed.push(event.key));
  });
  await page.getByLabel('Field').click();
  await page.keyboard.type('2z');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Field')).toHaveValue('2z');
  expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual(['2', 'z', 'Escape']);
  await expect(button(page, 'Pointer')).toHaveAttribute('aria-pressed', 'true');
  expect(await told(page, 'dismissed')).toBe(0);
});

test('the microphone is muted and unmuted by words that change [W-EDT-04 W-EDT-05 W-REC-02]', async ({
  page,
  site,
}) => {
  await openRecording(page, site);
  await button(page, 'Mute').click();
  await expect(button(page, 'Unmute')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Microphone off');
  await record(page);
  await button(page, 'Unmute').click();
  await expect(button(page, 'Mute')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Microphone on');
});

test('dismissed, by control and by Escape, nothing is kept of the film; closed from outside likewise', async ({
  page,
  site,
}) => {
  for (const leave of [
    () => button(page, 'Cancel').click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => window.recordingLab.close()),
  ]) {
    await openRecording(page, site);
    await record(page);
    await leave();
    await expect(page.locator('parley-capture')).toHaveCount(0);
    expect([await told(page, 'handed'), (await told(page, 'heard')).dropped]).toEqual([[], 1]);
  }
  expect(await told(page, 'dismissed')).toBe(0);
});

test('in a page that scrolls, drawings stay on what they were drawn on', async ({ page, site }) => {
  await openRecording(page, site);
  await record(page);
  await page.keyboard.press('2');
  await draw(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const box = page.locator('parley-capture .bb-capture-svg');
  await expect(box).toHaveAttribute('viewBox', '0 300 1280 720');
  expect((await strokes(page).boundingBox())!.y).toBeLessThan(0);
});
