/** Our own modal of the real server: its words, how it looks, and who can use it. */
import { expect, openMediaLab, test } from './media-lab.ts';
import { action, dialog, PAGE } from './modal-lab.ts';

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
