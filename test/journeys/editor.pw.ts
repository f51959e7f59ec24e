/** The editor of rich texts in a browser: what only real keys, real places on the screen and a real chunk tell. */
import type { Page } from '@playwright/test';
import type { Article } from '../../src/wire/help/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { deskOf } from './staff-api.ts';

/** An article without a word, on its screen, with the caret in its text. */
async function openText(desk: Page, server: ServerProcess) {
  const call = await deskOf(server);
  const article = await call<Article>('/help/articles', 'POST', { lang: 'en' });
  await desk.goto(`${server.app}/dashboard/help/articles/${article.id}`);
  const text = desk.locator('[contenteditable="true"][role="textbox"]');
  await text.click();
  return text;
}

test('a text is written by keyboard alone: blocks by `/`, Markdown, a table, the tools, and back [P-EDT-05, P-EDT-15]', async ({
  desk,
  server,
}) => {
  const text = await openText(desk, server);
  await desk.keyboard.type('/head');
  await expect(desk.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Steps');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('- one');
  await desk.keyboard.press('Alt+F10');
  await expect(desk.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('/table');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('A');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('B');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('C');
  await expect(text.locator('h2')).toHaveText('Steps');
  await expect(text.locator('li')).toHaveText('one');
  await expect(text.locator('th').nth(1)).toHaveText('B');
  await expectAccessible(desk);
});

test('at 360 px the tools are one line at the bottom, the menu a sheet above it, and nothing is under 44 px [P-EDT-16]', async ({
  desk,
  server,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await openText(desk, server);
  await desk.keyboard.type('/');
  const menu = await desk.getByRole('listbox', { name: 'Blocks' }).locator('..').boundingBox();
  const bar = await desk.getByRole('toolbar').boundingBox();
  expect([menu!.x, menu!.width]).toEqual([0, 360]);
  expect(menu!.y + menu!.height).toBeLessThanOrEqual(bar!.y + 1);
  expect(bar!.y + bar!.height).toBeCloseTo(740, 0);
  const sizes = await desk
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  const options = await desk
    .getByRole('listbox', { name: 'Blocks' })
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...options)).toBeGreaterThanOrEqual(44);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
