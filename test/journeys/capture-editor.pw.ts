/** The capture editor over a page of a customer's, under a strict policy. */
import type { Page } from '@playwright/test';
import type { Drawing, Surfaces } from '../../src/wire/surface.ts';
import { expect, test as base, type Site } from './fixture.ts';
import { serveChunks } from './surface-page.ts';

type Opened = { drawings: Drawing[]; dismissals: number; close: () => void };
declare global {
  interface Window {
    opened: Opened;
  }
}

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'";
const PAGE = `<!doctype html><html lang=en><link rel=stylesheet href=/editor.css><body>
  <button id=before>before</button><input id=field><p id=text>Some text</p><div id=tall></div></body>`;
const STYLE = 'body{margin:0;background:#fff}#tall{height:3000px}';

const test = base.extend({
  page: async ({ page }, use) => {
    const broken: string[] = [];
    // Playwright cannot look into closed roots; that they are closed has a test of its own.
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        this.toggleAttribute('was-closed', init.mode === 'closed');
        return attach.call(this, { ...init, mode: 'open' });
      };
    });
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await use(page);
    expect(broken.filter((line) => !line.includes('404'))).toEqual([]);
  },
});

type OpenOptions = { type?: 'screenshot' | 'capture'; texts?: Record<string, string>; rtl?: boolean; html?: string };

async function openEditor(page: Page, site: Site, options: OpenOptions = {}): Promise<void> {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/editor', options.html ?? PAGE, { 'content-security-policy': POLICY }));
  await openAgain(page, chunks.capture, options);
}

async function openAgain(
  page: Page,
  chunk: string,
  { type = 'screenshot', texts = {}, rtl = false }: OpenOptions = {},
) {
  await page.evaluate(
    async ({ chunk, type, texts, rtl }) => {
      const { openCapture } = (await import(chunk)) as Surfaces['capture'];
      window.opened = { drawings: [], dismissals: 0, close: () => undefined };
      const { close } = openCapture({
        type,
        texts,
        rtl,
        color: '#485bff',
        onNext: (drawing) => window.opened.drawings.push(drawing),
        onDismiss: () => (window.opened.dismissals += 1),
      });
      window.opened.close = close;
    },
    { chunk, type, texts, rtl },
  );
}

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const strokes = (page: Page) => page.locator('parley-capture .bb-capture-svg > *');
const drawings = (page: Page) => page.evaluate(() => window.opened.drawings);
const dismissals = (page: Page) => page.evaluate(() => window.opened.dismissals);

async function drag(page: Page, ...points: [number, number][]): Promise<void> {
  await page.mouse.move(...points[0]!);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...point);
  await page.mouse.up();
}

test('the editor is a layer of its own over the page, closed to it, and the page stays as it was [W-EDT-01]', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  const host = page.locator('parley-capture');
  await expect(host).toHaveAttribute('was-closed');
  expect(
    await host.evaluate((one) => [one.parentElement === document.documentElement, one.matches(':popover-open')]),
  ).toEqual([true, true]);
  expect(await host.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.locator('#text')).toBeVisible();
  const before = await page.evaluate(() =>
    document.documentElement.outerHTML.replace(/<parley-capture.*<\/parley-capture>/s, ''),
  );
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(await page.evaluate(() => document.documentElement.getAttributeNames())).toEqual(['lang']);
});

test('there are pointer, rectangle, arrow, pen, text and blur, by click and by number key, and the choice is said [W-EDT-07 W-EDT-08 W-EDT-09 W-EDT-10]', async ({
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

test('rectangle, pen and blur draw with their widths and colours [W-DRW-08 W-DRW-09 W-DRW-10 W-DRW-12]', async ({
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

test('seven colours can be picked, red first, and strokes take the picked one [W-EDT-11 W-DRW-01 W-DRW-02 W-DRW-03 W-DRW-04 W-DRW-05 W-DRW-06 W-DRW-07]', async ({
  page,
  site,
}) => {
  await openEditor(page, site);
  const colors = ['#EB144C', '#FF6705', '#FDB903', '#9900EE', '#00D082', '#0A93E4', '#CCCCCC'];
  const dots = page.getByRole('radiogroup', { name: 'Pick a colour' }).getByRole('radio');
  await expect(dots).toHaveCount(7);
  await expect(dots.first()).toHaveAttribute('aria-checked', 'true');
  for (const [at, color] of colors.entries()) {
    if (at > 0) await dots.nth(at).click();
    await expect(dots.nth(at)).toHaveAttribute('aria-checked', 'true');
    await drag(page, [100 + at * 20, 100], [200 + at * 20, 200]);
    await expect(strokes(page).last()).toHaveAttribute('stroke', color);
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
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

test('the bar is moved out of the way by its handle, by mouse and by keys, and never out of the window [W-EDT-02]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEditor(page, site);
  const bar = page.getByRole('toolbar');
  const handle = tool(page, 'Move the bar');
  const place = async () => (await bar.boundingBox())!;
  const before = await place();
  const grip = (await handle.boundingBox())!;
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await drag(page, [x, y], [x, y - 200], [x - 60, y - 400]);
  await expect(strokes(page)).toHaveCount(0);
  await expect.poll(place).toMatchObject({ x: before.x - 60, y: before.y - 400 });
  const moved = (await handle.boundingBox())!;
  await drag(page, [moved.x + 5, moved.y + 5], [moved.x - 2000, moved.y - 2000]);
  await expect.poll(place).toMatchObject({ x: 8, y: 8 });

  await page.keyboard.press('Home');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status')).toHaveText('Arrow keys move the bar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toMatchObject({ x: 32, y: 32 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Pointer')).toBeFocused();
  await expect.poll(place).toMatchObject({ x: 32, y: 32 });
  await page.setViewportSize({ width: 1000, height: 500 });
  await expect
    .poll(async () => {
      const { x, y, width, height } = await place();
      return [x >= 8, x + width <= 992, y + height <= 492];
    })
    .toEqual([true, true, true]);
});

test('Next hands the drawing over and closes [W-EDT-13 W-EDT-24]', async ({ page, site }) => {
  await openEditor(page, site);
  await drag(page, [100, 100], [300, 180]);
  await page.getByRole('button', { name: 'Next' }).click();
  const [drawing, ...more] = await drawings(page);
  expect(more).toEqual([]);
  expect(drawing?.svg).toMatch(/^<svg[^>]* class="bb-capture-svg"[^>]* viewBox="0 0 1280 720"[^>]*><rect /);
  expect(drawing?.hidden).toEqual([]);
  expect(await dismissals(page)).toBe(0);
  await expect(page.locator('parley-capture')).toHaveCount(0);
});

test('while a recording is made there is no Next, and Enter does not proceed [W-EDT-13]', async ({ page, site }) => {
  await openEditor(page, site, { type: 'capture' });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(await drawings(page)).toEqual([]);
  await expect(page.locator('parley-capture')).toHaveCount(1);
});

test('the dismiss control closes without a drawing [W-EDT-14 W-EDT-23]', async ({ page, site }) => {
  await openEditor(page, site);
  await drag(page, [100, 100], [300, 180]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect([await dismissals(page), await drawings(page)]).toEqual([1, []]);
  await expect(page.locator('parley-capture')).toHaveCount(0);
});

test('Escape dismisses; in the middle of a stroke it only takes the stroke back [W-EDT-30]', async ({ page, site }) => {
  await openEditor(page, site);
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await page.mouse.move(200, 200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(strokes(page)).toHaveCount(0);
  expect(await dismissals(page)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await dismissals(page)).toBe(1);
});

test('Enter proceeds, but on a control that is not chosen it chooses that first [W-EDT-31]', async ({ page, site }) => {
  await openEditor(page, site);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Arrow')).toHaveAttribute('aria-pressed', 'true');
  expect(await drawings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await drawings(page)).toEqual([{ svg: '', hidden: [] }]);
});

test('the page does not scroll meanwhile, nothing moves, and drawings are in page coordinates [W-EDT-20 W-EDT-21 W-FLW-13]', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/editor', PAGE, { 'content-security-policy': POLICY }));
  await page.evaluate(() => scrollTo(0, 340));
  const place = () => page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width]);
  const before = await place();
  await openAgain(page, chunks.capture);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 500);
  for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(place).toEqual(before);
  const refused = await page.evaluate(() =>
    ['wheel', 'touchmove'].map(
      (type) => !document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );
  expect(refused).toEqual([true, true]);
  await page.keyboard.press('6');
  await drag(page, [100, 100], [160, 100]);
  await page.keyboard.press('Enter');
  const [drawing] = await drawings(page);
  expect(drawing?.svg).toContain('viewBox="0 340 1280 720"');
  expect(drawing?.svg).toMatch(/d="M100 440L/);
  const hidden = drawing!.hidden;
  expect(Math.min(...hidden.map((box) => box.x))).toBe(80);
  expect(Math.max(...hidden.map((box) => box.x + box.width))).toBe(180);
  expect(new Set(hidden.map((box) => `${Math.round(box.y)} ${box.height}`))).toEqual(new Set(['420 40']));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('the texts are the translations of their keys [W-EDT-34 W-EDT-35 W-EDT-37 W-EDT-39]', async ({ page, site }) => {
  const texts = { pickAColor: 'Farbe wählen', undo: 'Rückgängig', next: 'Weiter', dismiss: 'Abbrechen', pen: 'Stift' };
  await openEditor(page, site, { texts });
  await expect(page.getByRole('radiogroup', { name: texts.pickAColor })).toBeVisible();
  for (const name of [texts.undo, texts.next, texts.dismiss, texts.pen]) await expect(tool(page, name)).toBeVisible();
  await expect(tool(page, 'Rectangle')).toBeVisible();
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

test('focus stays in the editor, goes along the bar with arrow keys, and returns afterwards', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/editor', PAGE, { 'content-security-policy': POLICY }));
  await page.locator('#before').focus();
  await openAgain(page, chunks.capture);
  await expect(tool(page, 'Rectangle')).toBeFocused();
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('parley-capture');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(tool(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Move the bar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#before')).toBeFocused();
});

test('in right-to-left interfaces the bar and its keys are mirrored', async ({ page, site }) => {
  await openEditor(page, site, { rtl: true });
  const left = async (name: string) => (await tool(page, name).boundingBox())!.x;
  expect(await left('Pointer')).toBeGreaterThan(await left('Rectangle'));
  expect(await left('Cancel')).toBeLessThan(await left('Undo'));
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Arrow')).toBeFocused();
});

test('leaving the page asks first while the editor is open, and not afterwards [W-EDT-29]', async ({ page, site }) => {
  await openEditor(page, site);
  await page.mouse.click(200, 200);
  const asked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await asked()).toBe(false);
});

test('the loader can close the editor from outside, without a call back', async ({ page, site }) => {
  await openEditor(page, site);
  await page.evaluate(() => window.opened.close());
  await expect(page.locator('parley-capture')).toHaveCount(0);
  expect([await dismissals(page), await drawings(page)]).toEqual([0, []]);
});

test('over a modal dialog the editor can still be used, by mouse and by keyboard', async ({ page, site }) => {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(
    site.page('/dialog', '<!doctype html><dialog id=dialog>asks</dialog>', { 'content-security-policy': POLICY }),
  );
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  await openAgain(page, chunks.capture);
  await drag(page, [100, 100], [300, 180]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect((await drawings(page))[0]?.svg.match(/<rect /g)).toHaveLength(2);
});

test('Escape in the editor leaves the page’s own dialog open', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/dialog', '<!doctype html><dialog id=dialog>asks</dialog>'));
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  await openAgain(page, chunks.capture);
  await page.keyboard.press('Escape');
  expect(await dismissals(page)).toBe(1);
  await expect(page.locator('dialog')).toBeVisible();
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
