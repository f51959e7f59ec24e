/** The editor of rich texts in a browser: what only real keys, real places on the screen and a real chunk tell. */
import type { Page } from '@playwright/test';
import type { Article } from '../../src/wire/help/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { deskOf } from './staff-api.ts';

/** An article without a word, on its screen, with the caret in its text. */
async function openText(desk: Page, server: ServerProcess, lang = 'en') {
  const call = await deskOf(server);
  const article = await call<Article>('/help/articles', 'POST', { lang });
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
  // However long the text, what is written stands above the tools.
  await desk.keyboard.press('Escape');
  for (let line = 0; line < 30; line++) await desk.keyboard.press('Enter');
  await desk.keyboard.type('The end');
  const end = await desk.getByText('The end').boundingBox();
  expect(end!.y + end!.height).toBeLessThanOrEqual(bar!.y);
});

test('each block of a text is written from its own side, and code from the left in any [P-EDT-16]', async ({
  desk,
  server,
}) => {
  const text = await openText(desk, server, 'ar');
  await expect(text).toHaveAttribute('dir', 'rtl');
  await desk.keyboard.type('مرحبا');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Parley');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('```');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('let a');
  const sides = await text.evaluate((box) => {
    const middle = (rect: DOMRect) => rect.x + rect.width / 2;
    return [...box.children].map((block) => {
      const words = document.createRange();
      words.selectNodeContents(block.querySelector('code') ?? block);
      return middle(words.getBoundingClientRect()) > middle(box.getBoundingClientRect()) ? 'right' : 'left';
    });
  });
  expect(sides).toEqual(['right', 'left', 'left']);
});

test('however far a text is scrolled, the tools stand above it, and above them whether it is saved and the way to publish it [P-EDT-15, P-EDT-25]', async ({
  desk,
  server,
}) => {
  await desk.setViewportSize({ width: 1280, height: 800 });
  await openText(desk, server);
  await desk.keyboard.type('The beginning');
  for (let line = 0; line < 40; line++) await desk.keyboard.press('Enter');
  await expect(desk.getByText('Saved', { exact: true })).toBeInViewport();
  await expect(desk.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
  const bar = async () => (await desk.getByRole('toolbar').boundingBox())!;
  expect((await bar()).height).toBeLessThan(50);
  const under = await desk.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y - 4)?.closest('[role=toolbar], [contenteditable]') ?? null,
    await bar(),
  );
  expect(under).toBeNull();
  // The caret that goes up again stays below the bars.
  for (let line = 0; line < 40; line++) await desk.keyboard.press('ArrowUp');
  const first = await desk.getByText('The beginning').boundingBox();
  const tools = await bar();
  expect(first!.y).toBeGreaterThanOrEqual(tools.y + tools.height);
});

test('styles of what is pasted and dropped break no policy, and its bold words stay bold [P-EDT-08]', async ({
  desk,
  server,
}) => {
  await desk.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective));
  });
  const text = await openText(desk, server);
  await desk.keyboard.type('Typed **strong** words');
  const html =
    '<p style="color: red">a <span style="font-weight: 700">bold</span> <i style="font-style:normal">upright</i></p>' +
    '<table><tr><th style="text-align: right">x</th></tr></table>';
  for (const how of ['paste', 'drop'] as const)
    await text.evaluate(
      (place, { how, html }) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        data.setData('text/plain', 'a bold upright x');
        const { x, y } = place.getBoundingClientRect();
        const about = { bubbles: true, cancelable: true };
        const at = { ...about, clientX: x + 40, clientY: y + 10, dataTransfer: data };
        if (how === 'paste') place.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }));
        else
          for (const name of ['dragenter', 'dragover', 'drop', 'dragend']) place.dispatchEvent(new DragEvent(name, at));
      },
      { how, html },
    );
  await expect(text.locator('strong', { hasText: 'bold' })).toHaveCount(2);
  await expect(text.locator('em')).toHaveCount(0);
  await expect(text.locator('th')).toHaveCount(2);
  expect(await desk.evaluate(() => (window as unknown as { broken: string[] }).broken)).toEqual([]);
});

test('at 360 px Publish stands in a bar at the foot until the text is written, and the facts are a sheet [P-EDT-16, P-HLP-22]', async ({
  desk,
  server,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await openText(desk, server);
  const publish = desk.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeHidden();
  await expect(desk.getByRole('complementary', { name: 'About the article' })).toBeHidden();
  await desk.getByRole('textbox', { name: 'Title' }).fill('On a phone');
  const bar = (await publish.locator('..').boundingBox())!;
  expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, 360, 740]);
  expect((await publish.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  const toFacts = desk.getByRole('button', { name: 'About the article' });
  await toFacts.press('Enter');
  const sheet = desk.getByRole('dialog', { name: 'About the article' });
  const { x, y, width, height } = (await sheet.boundingBox())!;
  expect([x, width, y + height]).toEqual([0, 360, 740]);
  await expectAccessible(desk);
  await sheet.getByLabel('Keywords').fill('phone, small');
  await desk.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toFacts).toBeFocused();
  await toFacts.click();
  await expect(sheet.getByLabel('Keywords')).toHaveValue('phone, small');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await publish.click();
  await expect(desk.getByRole('dialog')).toContainText('Publish');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
