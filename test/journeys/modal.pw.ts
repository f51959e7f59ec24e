/** The modal in the page: frames of the test's own for the protocol, our own app of the real server for the look. */
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixture.ts';
import { openMediaLab, type MediaLab } from './media-lab.ts';

const test = base.extend({
  page: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await use(page);
    expect(broken.filter((line) => !line.includes('404'))).toEqual([]);
  },
});

const action = {
  actionType: 'modal',
  outbound: 'ob3',
  config: {
    title: 'Bring your old lamp back to life',
    text: '<p>Send us the shade, we lacquer it again.</p>',
    buttons: [
      { label: 'Book a slot', action: 'form', target: 'f1' },
      { label: 'Maybe later', action: 'close' },
    ],
  },
};
const PAGE = `<main><h1>Shop</h1><button id="opener">In the page</button><div style="height:3000px"></div></main>`;

const markup = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/<parley-widget.*<\/parley-widget>/s, ''));
/** While it is open; on its way out it is a picture and no dialog any more. */
const dialog = (page: Page) => page.locator('parley-modal dialog:modal');

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

test('our own modal: words, buttons, Escape in the frame; without a way out there is a close button', async ({
  page,
  site,
  server,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE, server });
  await page.locator('#opener').focus();
  await lab.open(action);
  await expect(lab.frame.getByRole('heading', { name: action.config.title })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(lab.frame.getByRole('button', { name: 'Book a slot' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await lab.calls()).toEqual([['startFeedbackFlow', 'f1', true]]);
  for (const end of ['Maybe later', 'Close', 'Escape']) {
    await lab.open(action);
    await expect(dialog(page)).toBeVisible();
    if (end === 'Escape') await page.keyboard.press('Escape');
    else await lab.frame.getByRole('button', { name: end }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#opener')).toBeFocused();
  }
  for (const [buttons, names] of [
    [action.config.buttons, ['Book a slot', 'Maybe later']],
    [[{ label: 'Nothing', action: 'none' }], ['']],
  ] as const) {
    await lab.open({ config: { ...action.config, buttons, showCloseButton: false } });
    await expect(dialog(page)).toBeVisible();
    await expect(lab.frame.getByRole('button')).toHaveText([...names]);
    await lab.destroy();
  }
  expect(await lab.faults()).toEqual([]);
});

test('our own modal can be read and used by everybody: picture, light and dark, narrow and mirrored', async ({
  page,
  site,
  server,
}) => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 3"><rect width="6" height="3" fill="#f3d9b8"/></svg>';
  await page.route('https://img.test/**', (route) =>
    route.fulfill({
      body: picture,
      contentType: 'image/svg+xml',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    }),
  );
  const image = { url: 'https://img.test/lamp.svg', alt: 'A lamp' };
  const text = '<p>Send <a href="https://a.test">us</a> the shade.</p><ul><li>One</li></ul>';
  for (const [more, project] of [
    [{ image }, {}],
    [{ backgroundColor: '#2f5d50', rtl: true, lang: 'de' }, { localizationOptions: { rtl: true } }],
    [{}, { backgroundColor: '#171a21', color: '#ffd400' }],
  ] as const) {
    const lab = await openMediaLab(page, site, { kind: 'modal', body: PAGE, server, config: project });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await lab.open({ config: { ...action.config, text, ...more } });
      await expect(dialog(page)).toBeVisible();
      await expect(lab.frame.getByRole('button', { name: 'lang' in more ? 'Schließen' : 'Close' })).toBeVisible();
      if ('image' in more) await expect(lab.frame.getByRole('img', { name: 'A lamp' })).toBeVisible();
      const overflow = await lab.frame
        .locator('html')
        .evaluate((html) => [html.scrollWidth - html.clientWidth, html.scrollHeight - html.clientHeight]);
      expect(overflow).toEqual([0, 0]);
      expect(await lab.violations()).toEqual([]);
      await lab.destroy();
    }
  }
});

test('under a strict policy, hostile styles and COEP the modal comes as anywhere [O4]', async ({
  page,
  site,
  server,
}) => {
  site.page('/hostile.css', '* { all: unset !important; display: block !important }', { 'content-type': 'text/css' });
  const lab = await openMediaLab(page, site, {
    kind: 'modal',
    server,
    address: `${server.media}/modal/`,
    head: '<link rel="stylesheet" href="/hostile.css">',
    policy: `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${server.media}; require-trusted-types-for 'script'; trusted-types 'none'`,
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await lab.open(action);
  await expect(lab.frame.getByRole('heading')).toBeVisible();
  expect((await lab.box.locator('iframe').boundingBox())!.width).toBe(600);
});
