/** The banner in the page: frames of the test's own for the protocol, our own app of the real server for the look. */
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
  actionType: 'banner',
  format: 'normal',
  outbound: 'ob1',
  data: { a: 1 },
  config: {
    text: 'Free delivery on every lamp until Sunday',
    buttons: [{ label: 'See lamps', action: 'news', target: 'n1' }],
  },
};
const PAGE = `<style>body{margin:0}header{height:40px;background:#eee}</style><header>Shop</header><p>Lamps</p><button>In the page</button><div style="height:3000px"></div>`;

const top = (page: Page) => page.locator('header').evaluate((one) => one.getBoundingClientRect().top);
const variable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gleap-margin-top'));
const markup = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML.replace(/<parley-widget.*<\/parley-widget>/s, ''));

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

// Each of the eight is asked of the mapping itself, in src/surfaces/kit/media-actions.test.ts.
for (const kind of ['banner', 'modal'] as const) {
  test(`what a ${kind} asks the page for is done once, in words of the host API`, async ({ page, site }) => {
    const lab = await openMediaLab(page, site, { kind, body: PAGE });
    const asked: [object, unknown[]][] = [
      [{ name: 'start-conversation' }, ['startBot', '', true]],
      [{ name: 'open-url', data: 'https://a.test/x', newTab: true }, ['openURL', 'https://a.test/x', true]],
      [{ name: 'show-checklist', data: { checklistId: 'c1', sharedKey: 'k' } }, ['startChecklist', 'c1', true, 'k']],
    ];
    const heard: unknown[][] = [];
    for (const [message, call] of asked) {
      await lab.open({ ...action, config: {} });
      await lab.say({ type: kind.toUpperCase(), name: `${kind}-data-set` });
      await lab.say({ type: kind.toUpperCase(), ...message });
      heard.push(call);
      // What a frame has posted is on its way until the page has it.
      await expect.poll(lab.calls).toEqual(heard);
      await lab.destroy();
    }
    expect(await lab.faults()).toEqual([]);
  });
}

test('a banner message needs the window and origin that we made, and the type BANNER; 2,000 others do nothing [W-VAL-03]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  await lab.open(action);
  const good = { type: 'BANNER', name: 'open-url', data: 'https://a.test/' };
  for (const wrong of [
    '',
    'x',
    '{',
    'null',
    '7',
    '[]',
    { ...good, type: 'banner' },
    { ...good, type: 'MODAL' },
    { ...good, type: undefined },
    { ...good, name: 7 },
    { ...good, name: '__proto__' },
  ])
    await lab.say(wrong);
  await page.evaluate(
    async ({ good, address }) => {
      // The right words from the page itself, and from a second frame of the same origin.
      for (let at = 0; at < 1000; at++) postMessage(at % 2 ? JSON.stringify(good) : good, '*');
      const twin = document.createElement('iframe');
      twin.src = address;
      document.body.append(twin);
      await new Promise((resolve) => twin.addEventListener('load', resolve));
      dispatchEvent(new MessageEvent('message', { data: JSON.stringify(good), origin: new URL(address).origin }));
      for (let at = 0; at < 1000; at++)
        dispatchEvent(
          new MessageEvent('message', {
            data: JSON.stringify(good),
            origin: new URL(address).origin,
            source: twin.contentWindow,
          }),
        );
      await new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(undefined));
        postMessage('last', '*');
      });
    },
    { good, address: `${site.origin.replace('localhost', '127.0.0.1')}/own/frame` },
  );
  expect([await lab.calls(), await lab.faults()]).toEqual([[], []]);
  await lab.say(good);
  await expect.poll(lab.calls).toEqual([['openURL', 'https://a.test/', false]]);
});

test('what goes wrong is told to nobody but the fault counter, and leaves nothing behind [W-BAN-16]', async ({
  page,
  site,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE });
  const before = await markup(page);
  await page.evaluate(() => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const throwing = {
      get format() {
        throw new Error('mine');
      },
    };
    for (const given of [undefined, null, cycle, throwing, () => 1, 10n, Symbol('x')]) window.media.open(given);
  });
  expect(await lab.faults()).toHaveLength(7);
  await expect(lab.box).toHaveCount(0);

  // Never shown: no room was made, and after the wait not even the frame is there.
  await lab.open(action);
  await lab.say({ type: 'BANNER', name: 'banner-loaded' });
  await lab.advance(9999);
  await expect(lab.box).toHaveCount(1);
  expect(await top(page)).toBe(0);
  await lab.advance(1);
  await expect(lab.box).toHaveCount(0);
  expect((await lab.faults()).at(-1)).toBe('Error: the banner did not load');
  expect(await markup(page)).toBe(before);
});

test('an address of the banner that would run code is never opened', async ({ page, site }) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, address: 'javascript:parent.hacked=1' });
  await lab.open(action);
  await expect(lab.box).toHaveCount(0);
  expect(await lab.faults()).toHaveLength(1);
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

test('our own banner: words, a button that asks and closes, close button and Escape', async ({
  page,
  site,
  server,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, server });
  await lab.open(action);
  await expect(lab.frame.getByText('Free delivery on every lamp until Sunday')).toBeVisible();
  await expect.poll(() => top(page)).toBe(56);
  await lab.frame.getByRole('button', { name: 'See lamps' }).click();
  await expect(lab.box).toHaveCount(0);
  expect(await lab.calls()).toEqual([['openNewsArticle', 'n1', true]]);

  for (const end of ['button', 'Escape']) {
    await lab.open({ ...action, config: { text: '<a href="https://a.test/x" target="_blank">A link</a>' } });
    await expect.poll(() => top(page)).toBe(56);
    const close = lab.frame.getByRole('button', { name: 'Close' });
    await lab.frame.getByRole('link').click();
    if (end === 'button') await close.click();
    else await close.press('Escape');
    await expect(lab.box).toHaveCount(0);
  }
  expect((await lab.calls()).slice(1)).toEqual([1, 2].map(() => ['openURL', 'https://a.test/x', true]));

  await lab.open({ ...action, config: { text: 'Stays', dismissible: false } });
  await expect(lab.frame.getByText('Stays')).toBeVisible();
  await expect(lab.frame.getByRole('button')).toHaveCount(0);
  await lab.frame.getByText('Stays').click();
  await page.keyboard.press('Escape');
  await expect(lab.box).toHaveAttribute('data-phase', 'shown');
});

test('our own banner asks to be closed when there is nothing in it that it could draw', async ({
  page,
  site,
  server,
}) => {
  const lab = await openMediaLab(page, site, { kind: 'banner', body: PAGE, server });
  await lab.open({ actionType: 'banner', format: 'normal', config: { title: 7 } });
  await expect(lab.box).toHaveCount(0);
  expect(await top(page)).toBe(0);
});

test('our own banner can be read and used by everybody: normal and floating, light and dark, narrow and mirrored', async ({
  page,
  site,
  server,
}) => {
  const buttons = [...action.config.buttons, { label: 'Later', action: 'close' }];
  const config = {
    ...action.config,
    title: 'Sale',
    text: '<p>Until <a href="https://a.test">Sunday</a>.</p>',
    buttons,
  };
  for (const [format, more, project] of [
    ['normal', {}, {}],
    ['normal', { backgroundColor: '#ffd400', textColor: '#fff000', rtl: true }, { localizationOptions: { rtl: true } }],
    ['floating', {}, { backgroundColor: '#171a21' }],
    ['floating', { primaryColor: '#eb144c' }, {}],
  ] as const) {
    const lab = await openMediaLab(page, site, {
      kind: 'banner',
      body: `<main><h1>Shop</h1>${PAGE}</main>`,
      server,
      config: project,
    });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await lab.open({ ...action, format, config: { ...config, ...more } });
      await expect(lab.box).toHaveAttribute('data-phase', 'shown');
      const wide = await lab.frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect(wide).toBe(0);
      expect(await lab.violations()).toEqual([]);
      await lab.destroy();
    }
  }
});

test('under a strict policy, hostile styles and COEP the banner comes as anywhere [O4]', async ({
  page,
  site,
  server,
}) => {
  site.page('/hostile.css', '* { all: unset !important; display: block !important }', { 'content-type': 'text/css' });
  const lab = await openMediaLab(page, site, {
    kind: 'banner',
    server,
    head: '<link rel="stylesheet" href="/hostile.css">',
    body: '<header>Shop</header>',
    policy: `default-src 'none'; script-src 'self'; style-src 'self'; frame-src ${server.media}; require-trusted-types-for 'script'; trusted-types 'none'`,
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const before = await top(page);
  await lab.open(action);
  await expect(lab.frame.getByText('Free delivery')).toBeVisible();
  await expect.poll(() => lab.box.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 56 });
  await expect.poll(() => top(page)).toBe(before + 56);
});
