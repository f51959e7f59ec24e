/** The capture editor over a page of a customer’s: how it is opened, left, and lives beside the page. */
import {
  dismissals,
  drag,
  drawings,
  openAgain,
  openEditor,
  PAGE,
  POLICY,
  strokes,
  STYLE,
  test,
  tool,
} from './capture-editor-lab.ts';
import { expect } from './fixture.ts';
import { serveChunks } from './surface-page.ts';

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
  await openAgain(page, chunks);
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

test('the texts are the translations of their keys', async ({ page, site }) => {
  const texts = { pickAColor: 'Farbe wählen', undo: 'Rückgängig', next: 'Weiter', dismiss: 'Abbrechen', pen: 'Stift' };
  await openEditor(page, site, { texts });
  await expect(page.getByRole('radiogroup', { name: texts.pickAColor })).toBeVisible();
  for (const name of [texts.undo, texts.next, texts.dismiss, texts.pen]) await expect(tool(page, name)).toBeVisible();
  await expect(tool(page, 'Rectangle')).toBeVisible();
});

test('focus stays in the editor, goes along the bar with arrow keys, and returns afterwards', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/editor', PAGE, { 'content-security-policy': POLICY }));
  await page.locator('#before').focus();
  await openAgain(page, chunks);
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
  await openAgain(page, chunks);
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
  await openAgain(page, chunks);
  await page.keyboard.press('Escape');
  expect(await dismissals(page)).toBe(1);
  await expect(page.locator('dialog')).toBeVisible();
});

test('on a page that has frozen what everything is made of, the editor draws, takes keys and goes without a trace', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  site.page('/editor.css', STYLE, { 'content-type': 'text/css' });
  await page.goto(site.page('/frozen', PAGE, { 'content-security-policy': POLICY }));
  await page.evaluate(() => {
    for (const made of [Object, Array, Function, Map, Promise, RegExp, String, Event, EventTarget, Node, Element])
      Object.freeze(made.prototype);
    Object.freeze(HTMLElement.prototype);
    Object.freeze(Object);
  });
  await openAgain(page, chunks);
  await drag(page, [100, 100], [300, 180]);
  await page.keyboard.press('4');
  await expect(tool(page, 'Pen')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('z');
  await expect(strokes(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('parley-capture')).toHaveCount(0);
});
