/** What is drawn in the capture editor: by mouse, by keyboard, by finger, with undo and redo. */
import type { Page } from '@playwright/test';
import { dismissals, drag, drawings, openEditor, strokes, test, tool } from './capture-editor-lab.ts';
import { expect } from './fixture.ts';

test('there are pointer, rectangle, arrow, pen, text and blur, by click and by number key, and the choice is said [W-EDT-07 W-EDT-09]', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  const names = ['Pointer', 'Rectangle', 'Arrow', 'Pen', 'Text', 'Blur'];
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  for (const [at, name] of names.entries()) {
    await page.keyboard.press(String(at + 1));
    for (const other of names) await expect(tool(page, other)).toHaveAttribute('aria-pressed', String(other === name));
    await expect(page.getByRole('status')).toContainText(`${name}. `);
    await expect(tool(page, name)).toHaveAttribute('aria-keyshortcuts', String(at + 1));
  }
  for (const name of names) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('rectangle, pen and blur draw with their widths and colours [W-DRW-08 W-DRW-09 W-DRW-12]', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  await drag(page, [100, 100], [300, 180]);
  await page.keyboard.press('4');
  await drag(page, [100, 250], [200, 260], [300, 250]);
  await page.keyboard.press('6');
  await drag(page, [100, 350], [300, 350]);
  const drawn = await strokes(page).evaluateAll((all) =>
    all.map((one) => [
      one.localName,
      one.getAttribute('stroke'),
      one.getAttribute('stroke-width'),
      one.getAttribute('fill'),
    ]),
  );
  expect(drawn).toEqual([
    ['rect', '#EB144C', '6', 'none'],
    ['path', '#EB144CAA', '12', 'none'],
    ['path', '#000000', '40', 'none'],
  ]);
  expect(
    await strokes(page)
      .first()
      .evaluate((one) => ['x', 'y', 'width', 'height'].map((name) => one.getAttribute(name))),
  ).toEqual(['100', '100', '200', '80']);
});

test('the pen follows the mean of the last four points and ends where the pointer ended [W-DRW-13]', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  await page.keyboard.press('4');
  await drag(page, [100, 100], [140, 100], [180, 140], [220, 100], [260, 100]);
  const path = await strokes(page).first().getAttribute('d');
  expect(path).toBe('M100 100L120 100L140 113.3L160 110L200 110L220 113.3L240 100L260 100');
});

const colors = (page: Page) => page.getByRole('radiogroup', { name: 'Pick a colour' }).getByRole('radio');

test('one of seven colours is picked, red first, and strokes take it [W-EDT-11 W-DRW-01]', async ({ page, site }) => {
  await openEditor(page, site);
  await expect(colors(page)).toHaveCount(7);
  await expect(colors(page).first()).toHaveAttribute('aria-checked', 'true');
  await drag(page, [100, 100], [200, 200]);
  await expect(strokes(page).last()).toHaveAttribute('stroke', '#EB144C');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

for (const [rows, from, picked] of [
  ['W-DRW-02 W-DRW-03 W-DRW-04', 1, ['#FF6705', '#FDB903', '#9900EE']],
  ['W-DRW-05 W-DRW-06 W-DRW-07', 4, ['#00D082', '#0A93E4', '#CCCCCC']],
] as const)
  test(`strokes are ${picked.join(', ')} when these are picked [${rows}]`, async ({ page, site }) => {
    await openEditor(page, site);
    for (const [at, color] of picked.entries()) {
      const dot = colors(page).nth(from + at);
      await dot.click();
      await expect(dot).toHaveAttribute('aria-checked', 'true');
      await drag(page, [100 + at * 20, 100], [200 + at * 20, 200]);
      await expect(strokes(page).last()).toHaveAttribute('stroke', color);
    }
  });

test('undo takes back the last drawing, by button, Ctrl+Z and Z [W-EDT-12 W-DRW-15]', async ({ page, site }) => {
  await openEditor(page, site);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  for (const y of [100, 200, 300, 400]) await drag(page, [100, y], [200, y + 50]);
  await undo.click();
  await expect(strokes(page)).toHaveCount(3);
  expect(await strokes(page).last().getAttribute('y')).toBe('300');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('z');
  await expect(strokes(page)).toHaveCount(1);
  await undo.click();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status')).toHaveText('The last drawing is gone');
});

test('redo does again what was taken back, by button, Ctrl+Shift+Z and Ctrl+Y, until something new is drawn', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  for (const y of [100, 200, 300]) await drag(page, [100, y], [200, y + 50]);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(strokes(page)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByRole('status')).toHaveText('The drawing is back');
  await page.keyboard.press('Control+y');
  await expect(strokes(page)).toHaveCount(3);
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('z');
  await redo.click();
  await expect(strokes(page)).toHaveCount(3);
  await page.keyboard.press('z');
  await drag(page, [400, 100], [500, 150]);
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('1');
  await page.mouse.click(400, 125);
  await expect(strokes(page)).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(strokes(page)).toHaveCount(3);
});

test('an arrow points to where the pointer was let go', async ({ page, site }) => {
  await openEditor(page, site);
  await page.keyboard.press('3');
  await drag(page, [100, 100], [300, 100]);
  await drag(page, [400, 400], [401, 400]);
  await expect(strokes(page)).toHaveCount(1);
  const [path, width, stroke] = await strokes(page)
    .first()
    .evaluate((one) => ['d', 'stroke-width', 'stroke'].map((name) => one.getAttribute(name)!));
  expect([width, stroke]).toEqual(['6', '#EB144C']);
  expect(path).toMatch(/^M100 100L300 100M283\.8 92\.2L300 100L283\.8 107\.8$/);
});

test('words are written on the page, by mouse and by keyboard, and travel with the drawing', async ({ page, site }) => {
  await openEditor(page, site);
  await page.keyboard.press('5');
  await page.mouse.click(300, 200);
  const field = page.getByRole('textbox', { name: 'Your words' });
  await expect(field).toBeFocused();
  await page.evaluate(() => addEventListener('keydown', () => document.body.append('heard')));
  await field.pressSequentially('12 z <b>is</b>');
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  await expect(strokes(page)).toHaveCount(1);
  expect(await page.locator('body').innerText()).not.toContain('heard');
  const label = (await strokes(page).first().boundingBox())!;
  expect([label.x, label.y + label.height / 2, label.width > 100]).toEqual([300, 200, true]);

  await page.mouse.click(300, 300);
  await field.fill('thrown away');
  await page.keyboard.press('Escape');
  await expect(strokes(page)).toHaveCount(1);
  expect(await dismissals(page)).toBe(0);
  await page.mouse.click(300, 300);
  await field.fill('by the button');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(strokes(page)).toHaveCount(2);
  await page.mouse.click(300, 400);
  await page.keyboard.press('Enter');
  await expect(strokes(page)).toHaveCount(2);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(field).toBeFocused();
  await page.keyboard.type('by keys');
  await page.keyboard.press('Enter');
  await expect(strokes(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Next' }).click();
  const [drawing] = await drawings(page);
  expect(drawing!.svg).toContain('>12 z &lt;b&gt;is&lt;/b&gt;</text>');
  expect(drawing!.svg).toContain('>by keys</text>');
});

test('the pointer lets the page be used and removes drawings that are clicked', async ({ page, site }) => {
  await openEditor(page, site);
  await drag(page, [300, 200], [400, 300]);
  await page.keyboard.press('1');
  await page.locator('#field').click();
  await page.keyboard.type('123z');
  await page.keyboard.press('Enter');
  await expect(page.locator('#field')).toHaveValue('123z');
  await expect(tool(page, 'Pointer')).toHaveAttribute('aria-pressed', 'true');
  expect(await drawings(page)).toEqual([]);
  await page.mouse.click(350, 250);
  await expect(strokes(page)).toHaveCount(1);
  await page.mouse.click(300, 250);
  await expect(strokes(page)).toHaveCount(0);
});

test('a rectangle and a blur can be drawn without a mouse [W-EDT-08 W-EDT-10]', async ({ page, site }) => {
  await openEditor(page, site);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('application')).toBeFocused();
  await expect(page.locator('parley-capture .cross')).toBeVisible();
  await page.keyboard.press('Space');
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  expect(
    await strokes(page)
      .first()
      .evaluate((one) => ['x', 'y', 'width', 'height'].map((name) => one.getAttribute(name))),
  ).toEqual(['640', '360', '64', '18']);
  await page.keyboard.press('6');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(strokes(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Blur')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the bar docks to the bottom in three lines with large targets, in German too', async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const next of ['Next', 'Weiter']) {
      await openEditor(page, site, {
        texts: { next },
        html: `<!doctype html><meta name=viewport content="width=device-width"><p>x`,
      });
      const bar = (await page.getByRole('toolbar').boundingBox())!;
      expect(bar.width).toBe(344);
      expect(bar.height).toBeLessThanOrEqual(152);
      expect(640 - bar.y - bar.height).toBe(12);
      const sizes = await page
        .locator('parley-capture button:visible')
        .evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight] as const));
      for (const [width, height] of sizes) expect([width >= 42, height >= 44]).toEqual([true, true]);
    }
  });

  test('a finger draws, a second finger ends it without a mark', async ({ page, site }) => {
    await openEditor(page, site, { html: '<!doctype html><meta name=viewport content="width=device-width"><p>x' });
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch('touchStart', [50, 100]);
    await touch('touchMove', [150, 200]);
    await touch('touchEnd');
    await expect(strokes(page)).toHaveCount(1);
    await touch('touchStart', [50, 100]);
    await touch('touchMove', [80, 130]);
    await touch('touchStart', [80, 130], [200, 300]);
    await touch('touchMove', [90, 140], [220, 320]);
    await touch('touchEnd');
    await expect(strokes(page)).toHaveCount(1);
  });
});
