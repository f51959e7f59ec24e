/** The messenger’s frame: how it is made, opened, heard and left alone by others. */
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
