/** The modal in the page: how it comes, holds the focus and goes, with a frame of the test’s own. */
import { expect, markup, openMediaLab, test, type MediaLab } from './media-lab.ts';
import { action, dialog, PAGE } from './modal-lab.ts';

async function show({ open, say }: MediaLab, given: object = action, height = 300): Promise<void> {
  await open(given);
  await say({ type: 'MODAL', name: 'modal-loaded' });
  await say({ type: 'MODAL', name: 'modal-height', data: { height } });
}

test('the modal is a frame with a backdrop in a true dialog, at most 600 px wide [W-MOD-01 W-MOD-02 W-MOD-07]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  await lab.open(action);
  const frame = lab.box.locator('iframe');
  await expect(frame).toBeHidden();
  await expect(dialog(page)).toHaveCount(0);
  await lab.say({ type: 'MODAL', name: 'modal-loaded' });
  await lab.say({ type: 'MODAL', name: 'modal-height', data: { height: 300 } });
  await expect(page.getByRole('dialog', { name: action.config.title })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('class', 'gleap-modal-open');
  const shell = lab.box.locator('dialog');
  expect(await shell.evaluate((one) => [one.matches(':modal'), getComputedStyle(one).backgroundColor])).toEqual([
    true,
    'rgba(20, 23, 31, 0.45)',
  ]);
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 340, y: 210, width: 600, height: 300 });
  await lab.say({ type: 'MODAL', name: 'modal-height', data: { height: 400 } });
  await expect.poll(async () => (await frame.boundingBox())!.height).toBe(400);
  await lab.say({ type: 'MODAL', name: 'modal-height', data: { height: 5000 } });
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 340, y: 16, width: 600, height: 688 });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 24, width: 360, height: 616 });
});

test('the frame is given the config and the colour, once it has greeted [W-MOD-04 W-MOD-05 W-MOD-06]', async ({
  page,
  site,
}) => {
  const config = { ...action.config, showCloseButton: false, primaryColor: '#000000' };
  for (const color of ['#2F5D50', undefined]) {
    const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE, config: color ? { color } : {} });
    await lab.open({ ...action, config });
    expect(await lab.received()).toEqual([]);
    await lab.say({ type: 'MODAL', name: 'modal-loaded' });
    const data = { ...config, primaryColor: color ?? '#485BFF' };
    await expect.poll(lab.received).toEqual([{ type: 'modal', name: 'modal-data', data }]);
  }
});

test('data without a height is shown all the same; an action without a config is not [W-MOD-04]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  for (const wrong of [{}, { actionType: 'modal' }, { config: null }, { config: 'x' }, undefined, null, 7])
    await lab.open(wrong);
  await expect(lab.box).toHaveCount(0);
  expect(await lab.faults()).toEqual([]);
  await lab.open({ config: {} });
  await expect(lab.box.locator('iframe')).toHaveAttribute('title', 'Message');
  await lab.say({ type: 'MODAL', name: 'modal-data-set' });
  await expect.poll(async () => (await lab.box.locator('iframe').boundingBox())?.height).toBe(400);
});

test('a click on the backdrop closes it unless showCloseButton is false [W-MOD-03]', async ({ page, site }) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  for (const [showCloseButton, closes] of [
    [undefined, true],
    [true, true],
    [false, false],
  ] as const) {
    await show(lab, { ...action, config: { ...action.config, showCloseButton } });
    await expect(dialog(page)).toBeVisible();
    await lab.frame.getByRole('button').click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog(page)).toHaveCount(closes ? 0 : 1);
    await lab.destroy();
  }
});

test('focus goes in and comes back, the page behind is out of reach and stays where it is [W-MOD-01 W-MOD-08]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  const before = await markup(page);
  await page.locator('#opener').focus();
  await show(lab);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(lab.frame.getByRole('button')).toBeFocused();
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('#opener')).not.toBeFocused();
  }
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 500);
  // A wheel that was let pass would have scrolled by the next two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await lab.say({ type: 'MODAL', name: 'modal-close' });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#opener')).toBeFocused();
  await page.locator('#opener').click();
  await lab.advance(200);
  await expect(lab.box).toHaveCount(0);
  expect(await markup(page)).toBe(before);
  expect(await page.evaluate(() => window.media.waiting.length)).toBe(0);
});

test('Escape closes it, and the page does not hear of the key', async ({ page, site }) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  await page.evaluate(() => document.addEventListener('keydown', () => (document.title = 'heard')));
  await show(lab);
  await lab.box
    .locator('dialog')
    .evaluate((one) =>
      one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })),
    );
  await expect(dialog(page)).toHaveCount(0);
  await lab.destroy();
  await show(lab);
  await lab.box.locator('dialog').evaluate((one) => one.dispatchEvent(new Event('cancel', { cancelable: true })));
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.title()).toBe('Shop');
});

test('one at a time; and destroying takes it away at once [W-MOD-01]', async ({ page, site }) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  const before = await markup(page);
  await show(lab);
  await lab.open({ config: { title: 'Second' } });
  await expect(lab.box).toHaveCount(1);
  await lab.destroy();
  await expect(lab.box).toHaveCount(0);
  expect(await markup(page)).toBe(before);
  await page.locator('#opener').click();
});

test('what a modal opens in the page is in reach: the dialog is gone before it is asked for', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE });
  await show(lab);
  await lab.say({ type: 'MODAL', name: 'open-url', data: 'https://a.test/', newTab: true });
  await expect.poll(lab.calls).toEqual([['openURL', 'https://a.test/', true]]);
  await expect(dialog(page)).toBeVisible();
  await lab.say({ type: 'MODAL', name: 'start-conversation', data: { botId: 'b1' } });
  await expect.poll(lab.calls).toEqual([
    ['openURL', 'https://a.test/', true],
    ['startBot', 'b1', true],
  ]);
  await expect(dialog(page)).toHaveCount(0);
});
