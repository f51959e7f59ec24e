/** Our own banner of the real server: its words, how it looks, and who can use it. */
import { expect, openMediaLab, test } from './media-lab.ts';
import { action, PAGE, top } from './banner-lab.ts';

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
