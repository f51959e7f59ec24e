/** The image viewer over a page with a strict policy: it opens, closes and leaves nothing. */
import { violationsIn } from './axe.ts';
import { expect, openLab, test } from './page-host.ts';
import { box, button, dialog, image, open, picture, show, shown } from './image-lab.ts';

test('an image is shown over the full screen, above everything, and the page behind is out of reach [W-IMG-01]', async ({
  page,
  site,
}) => {
  await open(page, site);
  const { x, y, width, height } = await shown(page);
  expect([width, height]).toEqual([640, 480]);
  expect([x + width / 2, Math.round(y + height / 2)]).toEqual([640, 390]);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(await dialog(page).evaluate((one) => one.matches(':modal'))).toBe(true);
  await expect(image(page)).toHaveAttribute('alt', 'Image lamp.svg');
  // By keyboard neither the page nor the feedback button is reached.
  const seen = new Set<string>();
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        let one: Element | null = document.activeElement;
        while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
        return one?.getAttribute('aria-label') ?? one?.id ?? '';
      }),
    );
  }
  expect([...seen].filter(Boolean).sort()).toEqual([
    'Close',
    'Fit to the screen',
    'Open the original in a new tab',
    'Zoom in',
    'Zoom out',
  ]);
});

test('a click on the backdrop closes it, one on the picture does not [W-IMG-02]', async ({ page, site }) => {
  await open(page, site);
  const { x, y } = await shown(page);
  await page.mouse.click(x + 20, y + 20);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(x - 40, y + 20);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
});

test('the bar at the top is backdrop too [W-IMG-02]', async ({ page, site }) => {
  await open(page, site);
  await page.mouse.click(300, 30);
  await expect(dialog(page)).toHaveCount(0);
});

test('a click on the close icon closes it [W-IMG-03]', async ({ page, site }) => {
  await open(page, site);
  await expect(button(page, 'Close')).toBeFocused();
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('Escape closes it alone: neither the page nor the messenger hears of it, and the focus goes back', async ({
  page,
  site,
}) => {
  await openLab(page, site);
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await page.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => window.pageLab.calls.push([key]));
  });
  await page.locator('#before').focus();
  await show(page, `${site.origin}/lamp.svg`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#before')).toBeFocused();
  expect(await page.evaluate(() => window.pageLab.calls)).toEqual([]);
});

test('opened from the messenger it gives the focus back to its frame', async ({ page, site }) => {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  site.page(
    '/frame',
    `<!doctype html><title>Messenger</title><textarea></textarea><output></output>
    <script>addEventListener('keydown', ({ key }) => (document.querySelector('output').textContent += key))</script>`,
  );
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', () => resolve());
        frame.src = address;
        window.pageLab.host.root().append(frame);
      }),
    `${site.origin.replace('localhost', '127.0.0.1')}/frame`,
  );
  const frame = page.frameLocator('parley-widget iframe');
  await frame.locator('textarea').click();
  await show(page, `${site.origin}/lamp.svg`);
  await expect(button(page, 'Close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.pageLab.host.root().activeElement?.localName)).toBe('iframe');
  await page.keyboard.press('k');
  await expect(frame.locator('output')).toHaveText('k');
});

test('it is above a modal dialog of the page, and usable there', async ({ page, site }) => {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await openLab(page, site, { body: '<dialog id="own"><input id="field"></dialog>' });
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')!.showModal());
  await show(page, `${site.origin}/lamp.svg`);
  await shown(page);
  await button(page, 'Zoom in').click();
  expect((await box(page)).width).toBeCloseTo(960, 3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#own')).toBeVisible();
  await expect(page.locator('#field')).toBeFocused();
});

test('addresses that are no picture open nothing and run nothing', async ({ page, site }) => {
  const hacked: string[] = [];
  await page.exposeFunction('hacked', () => hacked.push('hacked'));
  await openLab(page, site, { headers: { 'content-security-policy': '' } });
  const addresses = [
    'javascript:hacked()',
    'data:text/html,<script>hacked()</script>',
    'file:///etc/passwd',
    '"><img src=x onerror=hacked()>',
    'vbscript:x',
    '',
  ];
  // The fourth is a relative address, and then one of this site.
  for (const address of addresses) await show(page, address);
  expect(await page.evaluate(() => window.pageLab.warned.length)).toBe(5);
  await expect(dialog(page)).toHaveCount(0);
  expect(hacked).toEqual([]);
});

test('an image of data and a blob are shown, and a second one takes the place of the first', async ({ page, site }) => {
  await open(page, site, '/lamp.svg', { headers: { 'content-security-policy': 'img-src * data: blob:' } });
  await shown(page);
  await show(page, `data:image/svg+xml,${encodeURIComponent(picture())}`);
  await expect(dialog(page)).toHaveCount(1);
  await shown(page);
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  const blob = await page.evaluate(
    (svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
    picture(100, 100),
  );
  await show(page, blob);
  expect((await shown(page)).width).toBe(100);
});

test('destroy and close leave nothing, and what the page puts on everything reaches none of it', async ({
  page,
  site,
}) => {
  site.page('/hostile.css', '*{all:unset!important;display:block!important}', { 'content-type': 'text/css' });
  await open(page, site, '/lamp.svg', { head: '<link rel="stylesheet" href="/hostile.css">' });
  expect((await shown(page)).width).toBe(640);
  await expect(dialog(page)).toHaveCSS('position', 'fixed');
  await page.evaluate(() => window.pageLab.destroy());
  await expect(page.locator('parley-widget > div')).toHaveCount(0);
});

for (const [look, config] of [
  ['usual', {}],
  ['right to left', { localizationOptions: { rtl: true } }],
] as const)
  test(`the viewer holds WCAG 2.2 AA where a machine can tell, ${look}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, site, '/lamp.svg', { config });
    await shown(page);
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    if (look !== 'usual') expect((await button(page, 'Close').boundingBox())!.x).toBe(12);
  });
