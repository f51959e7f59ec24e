/** The words and looks of recording: translated, mirrored, narrow, accessible. */
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openRecording, recordingBrowser } from './recording-lab.ts';
import { button, preview, record } from './recording-steps.ts';

test.use(recordingBrowser);
// Films are made in real time.
test.slow();

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
