/** Recording the screen where something is missing: a microphone, a permission, a browser that can, a policy that allows. */
import { expect, test } from './fixture.ts';
import { openRecording, recordingBrowser, told } from './recording-lab.ts';
import { button, preview, record } from './recording-steps.ts';

test.use(recordingBrowser);
// Films are made in real time.
test.slow();

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
