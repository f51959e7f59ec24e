/** Surveys within a page: at an element of it, put back when the page draws itself anew, gone without a trace. */
import { violationsIn } from './axe.ts';
import { expect, test } from './fixture.ts';
import { oneLine, openRoots, wake } from './loader-pages.ts';
import { asks, publishSurvey, survey } from './survey-writing.ts';

const inline = { selector: '#done', place: 'after', otherwise: 'widget' } as const;
const questions = () => [asks('q1', 'nps', 'How likely?'), asks('q2', 'text', 'Why?')];
const BOX = 'parley-survey';
/** A page tells of itself some seconds after it has come, and a survey has 6 s from then on. */
const COMES = { timeout: 30_000 };

test('a survey stands in the page at its element, moves nothing above it, is put back after a re-render and answered there [P-SRV-46 P-SRV-47]', async ({
  page,
  site,
  server,
}) => {
  const { given, totals } = await publishSurvey(server, survey(questions(), { inline }), '/inline-order');
  await openRoots(page);
  const html = `<h1 id="above">Order</h1><div id="room"></div><p>Below</p>${oneLine(server.app, server.key)}`;
  await page.goto(site.page('/inline-order', html));
  await page.evaluate(() => {
    (window as any).moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as any).sources ?? []) (window as any).moved.push(node?.id);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await wake(page);
  const box = page.locator(BOX);
  await expect(page.locator('iframe[src*="key="]')).toHaveCount(0);
  // The page draws its element later: until then there is nothing.
  await expect(box).toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector('#room')!.innerHTML = '<p id="done">Thank you for your order</p>';
  });
  const app = page.frameLocator(`${BOX} iframe`);
  const title = (name: string) => app.getByRole('heading', { name });
  await expect(title('How likely?')).toBeVisible(COMES);
  expect(await page.locator('#done').evaluate((element) => element.nextElementSibling!.localName)).toBe(BOX);
  const inside = (await (await page.locator(`${BOX} iframe`).elementHandle())!.contentFrame())!;
  expect(await violationsIn(inside)).toEqual([]);
  await expect.poll(async () => (await totals()).seen).toBe(1);
  await app.getByText('9', { exact: true }).click();
  await app.getByRole('button', { name: 'Next' }).click();
  await expect.poll(given).toEqual([{ q1: 9 }]);
  for (const time of [1, 2, 3]) {
    await page.evaluate((at) => {
      document.querySelector('#room')!.innerHTML = `<p id="done">Drawn anew ${at}</p>`;
    }, time);
    await expect(title('Why?')).toBeVisible();
  }
  await app.getByRole('textbox').fill('Warm light');
  await app.getByRole('button', { name: 'Send' }).click();
  await expect(title('Thank you')).toBeVisible();
  await expect.poll(given).toEqual([{ q1: 9, q2: 'Warm light' }]);
  expect(await page.evaluate(() => (window as any).moved.filter((name: string) => name === 'above'))).toEqual([]);
  // Drawn anew a fourth time it does not come back.
  await page.evaluate(() => {
    document.querySelector('#room')!.innerHTML = '<p id="done">Drawn anew 4</p>';
  });
  await expect(box).toHaveCount(0);
});

test('an inline survey is gone after destroy(), and leaves no style behind [P-SRV-47]', async ({
  page,
  site,
  server,
}) => {
  await publishSurvey(server, survey(questions(), { inline }), '/inline-gone');
  await openRoots(page);
  await page.goto(site.page('/inline-gone', `<p id="done">Thanks</p>${oneLine(server.app, server.key)}`));
  await wake(page);
  const app = page.frameLocator(`${BOX} iframe`);
  await expect(app.getByRole('heading', { name: 'How likely?' })).toBeVisible(COMES);
  await page.evaluate(() => (window as any).Gleap.destroy());
  await expect(page.locator(BOX)).toHaveCount(0);
  expect(await page.locator('style, link[rel=stylesheet]').count()).toBe(0);
});
