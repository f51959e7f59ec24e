/** Recording the screen: the editor's own mode, with real films of a real browser. */
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openRecording, recordingBrowser, told } from './recording-lab.ts';

test.use(recordingBrowser);
// Films are made in real time.
test.slow();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' });
const strokes = (page: Page) => page.locator('parley-capture .bb-capture-svg > *');
const preview = (page: Page) => page.getByRole('dialog', { name: 'Your recording' });

/** Records until some of it has been handed on. */
async function record(page: Page): Promise<void> {
  const before = (await told(page, 'heard')).added;
  await button(page, 'Start recording').click();
  await expect(button(page, 'Stop recording')).toBeVisible();
  await handedOn(page, before);
}

/** The recorder hands on once a second: who asks as seldom as that waits for two. */
const handedOn = (page: Page, before = 0) =>
  page.waitForFunction((before) => window.recordingLab.heard.added > before, before, { polling: 30 });

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

test('without a microphone that is said, and the recording goes on to a preview with its film [W-REC-08 W-EDT-15]', async ({
  page,
  site,
}) => {
  await openRecording(page, site, {
    before: () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    },
  });
  await record(page);
  await expect(button(page, 'No microphone. The recording goes on without sound.')).toBeVisible();
  await button(page, 'Stop recording').click();
  await expect(preview(page)).toBeVisible();
  const video = preview(page).locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(1280);
});

test('when the browser ends what was shared, there is the preview, and it can be cleared [W-REC-06 W-REC-03]', async ({
  page,
  site,
}) => {
  await openRecording(page, site, {
    before: () => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
      mediaDevices.getDisplayMedia = async (options) => {
        const stream = await ask(options);
        Object.assign(window, { endSharing: () => stream.getVideoTracks()[0]!.dispatchEvent(new Event('ended')) });
        return stream;
      };
    },
  });
  await record(page);
  await page.evaluate(() => (window as unknown as { endSharing: () => void }).endSharing());
  await expect(preview(page)).toBeVisible();
  await button(page, 'Retry').click();
  await expect(preview(page)).toHaveCount(0);
  expect((await told(page, 'heard')).dropped).toBe(1);
});

test('a refused permission is told in the translated words, and can be tried again [W-REC-15 W-REC-16]', async ({
  page,
  site,
}) => {
  await openRecording(page, site, {
    texts: { accessToScreenSharingDenied: 'Der Bildschirm wurde nicht freigegeben.' },
    before: () => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getDisplayMedia.bind(mediaDevices);
      let times = 0;
      mediaDevices.getDisplayMedia = (options) =>
        times++ === 0 ? Promise.reject(new DOMException('no', 'NotAllowedError')) : ask(options);
    },
  });
  await button(page, 'Start recording').click();
  await expect(page.getByRole('alertdialog').getByText('Der Bildschirm wurde nicht freigegeben.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Der Bildschirm wurde nicht freigegeben.');
  await expect(button(page, 'Record again')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Stop recording')).toBeVisible();
});

test('a browser that cannot record says so at once, and offers a screenshot [W-REC-17]', async ({ page, site }) => {
  await openRecording(page, site, {
    texts: { browserNotSupported: 'Dieser Browser nimmt nicht auf.' },
    before: () => Reflect.deleteProperty(window, 'MediaRecorder'),
  });
  await expect(page.getByRole('alert')).toHaveText('Dieser Browser nimmt nicht auf.');
  await expect(button(page, 'Record again')).toHaveCount(0);
  await button(page, 'Use a screenshot').click();
  await expect(page.locator('parley-capture')).toHaveCount(0);
  expect([await told(page, 'screenshots'), await told(page, 'dismissed')]).toEqual([1, 0]);
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

test('the words of the microphone and of the toggle are the translations of their keys [W-EDT-32 W-EDT-33 W-REC-18]', async ({
  page,
  site,
}) => {
  const texts = { startRecording: 'Aufnehmen', stopRecording: 'Anhalten', mute: 'Stumm', unmute: 'Laut' };
  await openRecording(page, site, { texts });
  await button(page, texts.mute).click();
  await button(page, texts.unmute).click();
  await button(page, texts.startRecording).click();
  await expect(button(page, texts.stopRecording)).toBeVisible();
});

test('the words of the text tool and of the preview are the translations of their keys [W-EDT-36 W-EDT-38]', async ({
  page,
  site,
}) => {
  const texts = { retry: 'Nochmal', next: 'Weiter', done: 'Fertig' };
  await openRecording(page, site, { texts });
  await record(page);
  await page.keyboard.press('5');
  await page.mouse.click(300, 300);
  await expect(button(page, texts.done)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Stop recording').click();
  for (const name of [texts.retry, texts.next]) await expect(button(page, name)).toBeVisible();
});

test('where the page’s policy forbids the preview, that is said, and Next hands the film on [W-EDT-17]', async ({
  page,
  site,
}) => {
  await openRecording(page, site, { policy: "default-src 'none'; script-src 'self'; style-src 'self'" });
  await record(page);
  await button(page, 'Stop recording').click();
  await expect(preview(page).getByRole('status')).toHaveText(/does not let us show the recording/);
  await button(page, 'Next').click();
  await expect.poll(async () => (await told(page, 'handed')).length).toBe(1);
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

test.describe('on a narrow screen, mirrored', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the bar and the preview fit, with large targets', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const rtl of [false, true]) {
      await openRecording(page, site, { rtl });
      await record(page);
      const bar = (await page.getByRole('toolbar').boundingBox())!;
      expect([bar.x, bar.width]).toEqual([8, 344]);
      const sizes = await page
        .locator('parley-capture button:visible')
        .evaluateAll((all) => all.map((one) => [one.clientWidth >= 42, one.clientHeight >= 44]));
      expect(new Set(sizes.flat())).toEqual(new Set([true]));
      await button(page, 'Stop recording').click();
      const panel = (await preview(page).boundingBox())!;
      expect([panel.x >= 8, panel.x + panel.width <= 352]).toEqual([true, true]);
      for (const name of ['Retry', 'Next', 'Cancel'])
        await expect(preview(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`nothing in the editor’s states is against the rules of accessibility, ${theme}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = theme === 'dark' ? () => void (document.body.style.background = 'rgb(20, 20, 24)') : () => undefined;
    const scan = () => violationsIn(page, { include: ['parley-capture'] });
    await openRecording(page, site, { before });
    expect(await scan()).toEqual([]);
    await record(page);
    await page.keyboard.press('5');
    await page.mouse.click(300, 300);
    await expect(page.getByRole('textbox', { name: 'Your words' })).toBeFocused();
    expect(await scan()).toEqual([]);
    await button(page, 'Stop recording').click();
    await expect(preview(page)).toBeVisible();
    expect(await scan()).toEqual([]);
    await page.evaluate(() => window.recordingLab.close());
    await openRecording(page, site, { before: () => Reflect.deleteProperty(window, 'MediaRecorder') });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await scan()).toEqual([]);
  });
