import { expect, test } from './fixture.ts';
import { openLab } from './widget-lab.ts';

test('the handshake of a real frame of another origin: ping, config, session, what waited, open [W-FRM-33 W-FRM-37 W-FRM-40]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site, { config: { color: '#112233' } });
  await lab.call('preFillForm', { email: 'k@e.test' });
  await lab.call('open');
  await lab.opened();
  const frame = await lab.messenger();
  expect(frame.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=key-1&lang=en-us$/);
  const received = await lab.received();
  expect(received.map(({ name }) => name)).toEqual([
    'config-update',
    'session-update',
    'prefill-form-data',
    'widget-status-update',
  ]);
  expect(received[0]!.data).toEqual({ config: { color: '#112233' }, aiTools: [], overrideLanguage: '' });
  expect(received[1]!.data).toMatchObject({ sessionData: { gleapId: 'v1' }, sdkKey: 'key-1' });
  expect(received[3]!.data).toEqual({ isWidgetOpen: true });
  expect(await lab.events()).toEqual(['open']);
});

test('on a press the shell stands at once with its skeleton, before the messenger has answered [W-FRM-25]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site, { silentFrame: true, config: { headerColor: '#0b7346' } });
  await page.getByRole('button', { name: 'Feedback' }).click();
  const shot = await page.evaluate(() => {
    const container = document.querySelector('parley-widget')!.shadowRoot!.querySelector('.frame')!;
    const skeleton = container.querySelector('p')!;
    return {
      visible: getComputedStyle(container).visibility,
      cards: [...skeleton.children].filter((card) => (card as HTMLElement).offsetHeight > 0).length,
      brand: getComputedStyle(skeleton).backgroundImage.includes('rgb(11, 115, 70)'),
    };
  });
  expect(shot).toEqual({ visible: 'visible', cards: 3, brand: true });
  await (await lab.messenger()).evaluate(() => parent.postMessage('{"name":"ping"}', '*'));
  await lab.opened();
  await expect(lab.container.locator('p')).toBeHidden();
});

test('intent loads the messenger unseen, so that the press opens it without waiting', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await page.getByRole('button', { name: 'Feedback' }).hover();
  await lab.messenger();
  await expect(lab.container).toBeHidden();
  await page.waitForFunction(() => !document.querySelector('parley-widget')!.shadowRoot!.querySelector('.loading'));
  const took = await page.evaluate(() => {
    const start = performance.now();
    document.querySelector('parley-widget')!.shadowRoot!.querySelector('button')!.click();
    return window.Gleap.isOpened!() ? performance.now() - start : Infinity;
  });
  expect(took).toBeLessThan(80);
  await expect(lab.container).toBeVisible();
  expect(await lab.events()).toEqual(['open']);
});

test('the widget is at most 410 wide and 700 high, extended 690 wide [W-FRM-19 W-FRM-20 W-FRM-22]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  const size = async () => {
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const { width, height } = (await lab.container.boundingBox())!;
    return { width, height };
  };
  expect(await size()).toEqual({ width: 410, height: 700 });
  await lab.say('page-changed', { name: 'newsdetails' });
  await expect(lab.container).toHaveClass(/extended/);
  expect(await size()).toEqual({ width: 690, height: 700 });
  await lab.say('page-changed', { name: 'home' });
  await expect(lab.container).not.toHaveClass(/extended/);
  expect(await size()).toEqual({ width: 410, height: 700 });
  await page.setViewportSize({ width: 1280, height: 600 });
  expect((await size()).height).toBe(600 - 20 - 72 - 16);
});

test('the container gets the animate class after it has opened [W-FRM-39]', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  await expect(lab.container).toHaveClass(/animate/);
});

type Place = readonly [position: string, rtl: boolean, side: 'left' | 'right', classes: string];
const places: Readonly<Record<string, readonly Place[]>> = {
  'from left to right the widget stands where its button is [W-FRM-07 W-FRM-08 W-FRM-09]': [
    ['BOTTOM_RIGHT', false, 'right', ''],
    ['BOTTOM_LEFT', false, 'left', 'modern-left'],
    ['BUTTON_CLASSIC', false, 'right', 'classic'],
    ['BUTTON_CLASSIC_LEFT', false, 'left', 'classic-left'],
    ['BUTTON_CLASSIC_BOTTOM', false, 'right', 'classic bottom'],
  ],
  'from right to left the widget stands at the other side [W-FRM-14]': [
    ['BOTTOM_RIGHT', true, 'left', ''],
    ['BOTTOM_LEFT', true, 'right', 'modern-left'],
  ],
};
for (const [title, all] of Object.entries(places)) {
  test(title, async ({ page, site }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    for (const [position, rtl, side, classes] of all) {
      const lab = await openLab(page, site, {
        config: { feedbackButtonPosition: position, localizationOptions: { rtl } },
      });
      await lab.call('open');
      await expect(lab.container).toBeVisible();
      if (classes) await expect(lab.container).toHaveClass(new RegExp(`(^| )${classes}( |$)`));
      await expect(lab.container).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr');
      const { x, width } = (await lab.container.boundingBox())!;
      const gap = side === 'left' ? x : 1200 - x - width;
      expect([position, gap >= 20, gap <= 60]).toEqual([position, true, true]);
    }
  });
}

test('without a button the widget takes its place [W-FRM-10]', async ({ page, site }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  const lab = await openLab(page, site);
  await lab.call('open');
  const bottom = async () => {
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const { y, height } = (await lab.container.boundingBox())!;
    return 900 - y - height;
  };
  expect(await bottom()).toBe(92);
  await lab.call('showFeedbackButton', false);
  expect(await bottom()).toBe(20);
});

test('up to 450 px the widget fills the screen, and no wider one [W-FRM-24]', async ({ page, site }) => {
  await page.setViewportSize({ width: 450, height: 640 });
  const lab = await openLab(page, site);
  await lab.call('open');
  for (const [width, full] of [
    [450, true],
    [451, false],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await lab.container.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
    const box = (await lab.container.boundingBox())!;
    expect([width, box.width === width && box.height === 640]).toEqual([width, full]);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.width).toBeLessThanOrEqual(width);
  }
});

test('the frame has a title and the rights to microphone, autoplay and fullscreen [W-FRM-51]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  const frame = page.locator('parley-widget iframe[title]');
  await expect(frame).toHaveAttribute('title', 'Messenger');
  for (const right of ['microphone', 'autoplay', 'fullscreen', 'encrypted-media']) {
    await expect(frame).toHaveAttribute('allow', new RegExp(`(^|; )${right}`));
  }
});

test('Escape closes the widget, from the page and from inside the frame, and focus goes back [W-FRM-28 W-FRM-32 W-FRM-49]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site);
  const launcher = page.getByRole('button', { name: 'Feedback' });
  await launcher.focus();
  await page.keyboard.press('Enter');
  await lab.opened();
  await (await lab.messenger()).getByLabel('In the messenger').focus();
  await page.keyboard.press('Escape');
  await expect(lab.container).toBeHidden();
  await expect(launcher).toBeFocused();

  await page.getByLabel('In the page').focus();
  await lab.call('open');
  await expect(lab.container).toBeVisible();
  await page.getByLabel('In the page').focus();
  await page.keyboard.press('Escape');
  await expect(lab.container).toBeHidden();
  await expect(page.getByLabel('In the page')).toBeFocused();
  await page.keyboard.press('Escape');
  expect((await lab.events()).filter((name) => name === 'close')).toHaveLength(2);
});

test('focus moves into the frame when the widget opens', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await page.getByLabel('In the page').focus();
  await lab.call('open');
  await lab.opened();
  expect(await (await lab.messenger()).evaluate(() => document.hasFocus())).toBe(true);
});

test('forged messages have no effect: another window, another origin, not JSON [W-VAL-01 W-VAL-02 W-VAL-06]', async ({
  page,
  site,
}) => {
  const evil = `<iframe id="same" src="${site.origin.replace('localhost', '127.0.0.1')}/"></iframe><iframe id="srcdoc" srcdoc="<p>x</p>"></iframe>`;
  const lab = await openLab(page, site, { body: evil });
  await lab.call('open');
  await lab.opened();
  const close = '{"name":"close-widget"}';
  await page.evaluate((text) => postMessage(text, '*'), close);
  for (const id of ['same', 'srcdoc']) {
    const other = await (await page.locator(`#${id}`).elementHandle())!.contentFrame();
    await other!.evaluate((text) => parent.postMessage(text, '*'), close);
  }
  for (const text of ['close-widget', '{', 'null', '{"name":7}', '{"name":"constructor"}']) {
    await (await lab.messenger()).evaluate((message) => parent.postMessage(message, '*'), text);
  }
  await lab.say('notify-event', { type: 'all-were-read' });
  await page.waitForFunction(() => window.hostEvents.includes('all-were-read'));
  await expect(lab.container).toBeVisible();
  expect(await lab.events()).toEqual(['open', 'all-were-read']);
  await lab.say('close-widget');
  await expect(lab.container).toBeHidden();
});

test("the visitor's session goes to nobody when the frame is somebody else's", async ({ page, site }) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  const thief = site.page(
    '/thief',
    '<script>window.received = []; addEventListener("message", (event) => received.push(event.data));</script>',
  );
  await page.evaluate((address) => {
    document.querySelector('parley-widget')!.shadowRoot!.querySelector('iframe')!.src = address;
  }, thief);
  await expect.poll(async () => (await lab.messenger()).url()).toBe(thief);
  await lab.call('preFillForm', { email: 'kim@example.test' });
  await (await lab.messenger()).evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await lab.received()).toEqual([]);
});

test('a messenger that loads anew is served anew', async ({ page, site }) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  const frame = await lab.messenger();
  await frame.evaluate(() => location.reload());
  await expect
    .poll(async () => (await lab.received()).map(({ name }) => name))
    .toEqual(['config-update', 'session-update', 'widget-status-update']);
});

test('under a strict policy with trusted types nothing is refused, and nothing is left behind', async ({
  page,
  site,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const lab = await openLab(page, site, {
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src http://127.0.0.1:*; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  });
  await lab.call('open');
  await lab.opened();
  await expect(lab.container).toHaveCSS('position', 'fixed');
  expect(refused).toEqual([]);
  await lab.call('destroy');
  await expect(lab.container).toHaveCount(0);
});

test("the widget's styles neither leak into the page nor take the page's", async ({ page, site }) => {
  const lab = await openLab(page, site, {
    body: '<style>div, iframe, p, i { display: none !important; width: 1px !important; } html { direction: rtl }</style><p class="frame hidden">mine</p>',
  });
  await page.setViewportSize({ width: 1200, height: 900 });
  await lab.call('open');
  await lab.opened();
  expect((await page.locator('parley-widget iframe[title]').boundingBox())!.width).toBe(410);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('p')!).visibility)).toBe('visible');
});

test('a report of the real chunk goes out although no snapshot could be taken, and the frame is told [W-FLW-08 W-FLW-09 W-SNA-09]', async ({
  page,
  site,
}) => {
  const lab = await openLab(page, site);
  await lab.call('open');
  await lab.opened();
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const sent = page.waitForRequest('**/api/bugs/v2');
  await lab.say('send-feedback', { formData: { description: 'boom' }, action: { feedbackType: 'BUG' } });
  await expect
    .poll(async () => (await lab.received()).at(-1))
    .toMatchObject({ name: 'feedback-sent', data: { id: 't1', withoutScreenshot: true } });
  const { method, body } = JSON.parse((await sent).postData()!) as Record<string, unknown>;
  expect(method).toBe('POST');
  expect(body).toMatchObject({
    formData: { description: 'boom' },
    metaData: { browser: 'Chrome', systemName: 'Linux' },
  });
  expect(warned).toEqual([expect.stringContaining('Failed to take snapshot')]);
});
