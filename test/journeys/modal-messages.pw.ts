/** Which messages of a modal are heard, and what happens to one that never shows anything. */
import { expect, markup, openMediaLab, test } from './media-lab.ts';
import { action, PAGE } from './modal-lab.ts';

test('a modal message needs the window and origin that we made, and the type MODAL [W-VAL-04]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  await lab.open(action);
  const good = { type: 'MODAL', name: 'show-form', data: { formId: 'f1' } };
  for (const wrong of [
    '',
    '{',
    'null',
    '[]',
    { ...good, type: 'modal' },
    { ...good, type: 'BANNER' },
    { ...good, type: null },
    { ...good, name: {} },
  ])
    await lab.say(wrong);
  await page.evaluate(
    async ({ good, address }) => {
      const origin = new URL(address).origin;
      const twin = document.createElement('iframe');
      twin.src = address;
      document.body.append(twin);
      await new Promise((resolve) => twin.addEventListener('load', resolve));
      const data = JSON.stringify(good);
      for (const source of [window, twin.contentWindow, null])
        dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
    { good, address: `${site.origin.replace('localhost', '127.0.0.1')}/own/frame` },
  );
  expect([await lab.calls(), await lab.faults()]).toEqual([[], []]);
  await lab.say(good);
  await expect.poll(lab.calls).toEqual([['startFeedbackFlow', 'f1', true]]);
});

test('the right window at another origin is not heard either: a frame that was led away [W-VAL-04]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  site.page(
    '/elsewhere',
    '<script>parent.postMessage(JSON.stringify({ type: "MODAL", name: "show-form", data: { formId: "f1" } }), "*"); parent.postMessage("led", "*")</script>',
  );
  await lab.open(action);
  const led = page.evaluate(
    () => new Promise((done) => addEventListener('message', ({ data }) => data === 'led' && done(1))),
  );
  await lab.box
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement, address) => (frame.src = address), `${site.origin}/elsewhere`);
  await led;
  expect(await lab.calls()).toEqual([]);
});

test('a modal that never shows anything traps nobody, and what goes wrong is only counted [W-MOD-09]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  const before = await markup(page);
  await lab.open(action);
  await lab.say({ type: 'MODAL', name: 'modal-loaded' });
  await page.locator('#opener').click();
  await lab.advance(10_000);
  await expect(lab.box).toHaveCount(0);
  expect(await lab.faults()).toEqual(['Error: the modal did not load']);
  expect(await markup(page)).toBe(before);
  await page.evaluate(() => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    window.media.open({ config: cycle });
    window.media.open({
      get config() {
        throw new Error('mine');
      },
    });
  });
  expect(await lab.faults()).toHaveLength(3);
});
