/** Which doings of a visitor a replay holds, and how often each is taken. */
import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixture.ts';
import { recordPage } from './replay-lab.ts';
import { of } from './replay-events.ts';

const MOUSE_MOVE = 1;
const MOUSE_INTERACTION = 2;
const SCROLL = 3;
const RESIZE = 4;

const MEDIA = 7;

/** The kinds of mouse interactions that are recorded: MouseUp 0, MouseDown 1, Click 2, ContextMenu 3, DblClick 4, Focus 5, … */
const kinds = async (page: Page) =>
  [...new Set((await of(page, MOUSE_INTERACTION)).map(({ type }): number => type))].sort();
const CONTROLS = '<!doctype html><input id=a><input id=b><button id=c>c</button>';

/** Does it every 10 ms for 1,200 ms of the page's own time, as devices do, and waits until all is told. */
async function often(page: Page, what: (step: number) => void): Promise<void> {
  await page.evaluate(
    `(() => { let step = 0; window.timer = setInterval(() => (${what.toString()})(++step), 10); })()`,
  );
  await page.clock.runFor(1200);
  await page.evaluate('clearInterval(window.timer)');
  await page.clock.runFor(2000);
}

async function recordByHand(page: Page, site: Site, body: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await recordPage(page, site, `<!doctype html>${body}`);
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
}

const gaps = (values: number[]) => values.slice(1).map((value, at) => value - values[at]!);

test('clicks, double clicks and context menus are recorded [W-RPL-15 W-RPL-16 W-RPL-17]', async ({ page, site }) => {
  await recordPage(page, site, CONTROLS);
  await page.dblclick('#c');
  await page.click('#c', { button: 'right' });
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining([2, 3, 4]));
});

test('of a way with mouse and finger focus, blur and the touch’s start are recorded [W-RPL-18 W-RPL-19 W-RPL-20]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await recordPage(page, site, CONTROLS);
  await page.click('#a');
  await page.click('#b');
  await page.tap('#c');
  // Focus 5, Blur 6, TouchStart 7.
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining([5, 6, 7]));
  await context.close();
});

test('no press, release or end of a touch is recorded [W-RPL-21 W-RPL-22 W-RPL-23]', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await recordPage(page, site, CONTROLS);
  await page.click('#a');
  await page.tap('#c');
  await page.click('#c', { button: 'right' });
  // When the context menu (3), the last of all, is there, a MouseUp (0), MouseDown (1) or TouchEnd (9) would be too.
  await expect.poll(() => kinds(page)).toContain(3);
  expect(await kinds(page)).toEqual([2, 3, 5, 6, 7]);
  await context.close();
});

test('moves are sampled every 50 ms and resizing every 200 [W-RPL-24 W-RPL-26]', async ({ page, site }) => {
  await recordByHand(page, site, '<p>x');
  await often(page, (step) => document.dispatchEvent(new MouseEvent('mousemove', { clientX: step, bubbles: true })));
  const moves = (await of(page, MOUSE_MOVE)).flatMap(({ positions }) => positions).map(({ x }) => x);
  expect(moves.length).toBeGreaterThan(15);
  expect(gaps(moves).every((gap) => gap >= 5 && gap <= 7)).toBe(true);

  await often(page, (step) => {
    (window as any).innerHeight = 500 + step;
    dispatchEvent(new Event('resize'));
  });
  const heights = (await of(page, RESIZE)).map(({ height }) => height);
  expect(heights.length).toBeGreaterThan(3);
  expect(gaps(heights.slice(0, -1)).every((gap) => gap >= 19 && gap <= 22)).toBe(true);
});

test('scrolling is sampled every 150 ms in place of the recorder’s own 100 [W-RPL-11 W-RPL-27]', async ({
  page,
  site,
}) => {
  await recordByHand(page, site, '<div id=box style="height:40px;overflow:auto"><p style="height:4000px">x</div>');
  await often(page, (step) => {
    const box = document.querySelector('#box')!;
    // The browser's own event would come in its own time.
    Object.defineProperty(box, 'scrollTop', { value: step, configurable: true });
    box.dispatchEvent(new Event('scroll'));
  });
  const scrolled = (await of(page, SCROLL)).map(({ y }) => y);
  expect(gaps(scrolled.slice(0, -1)).every((gap) => gap >= 14 && gap <= 17)).toBe(true);
  expect(scrolled.length).toBeGreaterThan(5);
});

test('what happens to a film is sampled every 500 ms [W-RPL-25]', async ({ page, site }) => {
  await recordByHand(page, site, '<video id=film></video>');
  await often(page, () => document.querySelector('#film')!.dispatchEvent(new Event('volumechange')));
  expect((await of(page, MEDIA)).length).toBeGreaterThanOrEqual(2);
  expect((await of(page, MEDIA)).length).toBeLessThanOrEqual(4);
});
