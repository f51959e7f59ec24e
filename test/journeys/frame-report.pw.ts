import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixture.ts';
import type { ServerProcess } from '../server-process.ts';
import { openRoots } from './loader-pages.ts';

/** A customer's page with our one line, and the widget's root open to the test. */
async function openShop(page: Page, site: Site, server: ServerProcess): Promise<void> {
  await openRoots(page);
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <h1>Lamps</h1><p>The Fold lamp</p><input aria-label="Search">
    <script async src="${server.app}/widget/loader.js?key=${server.key}"></script></html>`;
  await page.goto(site.page('/shop', body));
}

const parts = (page: Page) => ({
  launcher: page.locator('parley-widget > button, parley-widget button').first(),
  widget: page.locator('parley-widget .frame'),
  messenger: page.frameLocator('parley-widget iframe[title]'),
});

async function fillIn(page: Page, words: string): Promise<void> {
  const { launcher, messenger } = parts(page);
  await launcher.click();
  await messenger.getByText('Report a bug').click();
  await messenger.getByLabel('What happened?').fill(words);
}

test('a visitor opens the messenger, draws on the page and sends; widget and button give way meanwhile [W-FLW-01 W-FLW-03 W-EDT-19]', async ({
  page,
  site,
  server,
}) => {
  await openShop(page, site, server);
  const { launcher, widget, messenger } = parts(page);
  await fillIn(page, 'The price jumps');
  await messenger.getByRole('button', { name: 'Mark it on the page' }).click();
  await expect(widget).toBeHidden();
  await expect(launcher).toBeHidden();
  await page.keyboard.press('2');
  await page.mouse.move(40, 40);
  await page.mouse.down();
  await page.mouse.move(240, 120, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Enter');
  await expect(widget).toBeVisible();
  await expect(launcher).toBeVisible();
  await expect(messenger.getByLabel('What happened?')).toHaveValue('The price jumps');
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/bugs/v2'),
    messenger.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  expect(reply.status()).toBe(200);
  const { number } = (await reply.json()) as { number: number };
  await expect(messenger.getByText(new RegExp(`number ${number}\\b`))).toBeVisible();
  await expect(messenger.getByText(/with a screenshot/)).toBeVisible();
});

test('dismissing the editor brings back the widget with what was typed [W-EDT-18]', async ({ page, site, server }) => {
  await openShop(page, site, server);
  const { widget, messenger } = parts(page);
  await fillIn(page, 'Half a word');
  await messenger.getByRole('button', { name: 'Mark it on the page' }).click();
  await expect(widget).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(widget).toBeVisible();
  await expect(messenger.getByLabel('What happened?')).toHaveValue('Half a word');
});

test('a report that is refused says so, keeps the words, and goes out at the second try [W-FLW-10 W-FLW-11]', async ({
  page,
  site,
  server,
}) => {
  await openShop(page, site, server);
  const { messenger } = parts(page);
  await page.route('**/api/bugs/v2', (route) => route.fulfill({ status: 422, body: '{}' }), { times: 1 });
  await fillIn(page, 'It broke');
  await messenger.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messenger.getByText('Something went wrong, please try again.')).toBeVisible();
  await expect(messenger.getByLabel('What happened?')).toHaveValue('It broke');
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/bugs/v2'),
    messenger.getByRole('button', { name: /try again/i }).click(),
  ]);
  expect(reply.status()).toBe(200);
  await expect(messenger.getByText('Thanks, we have it')).toBeVisible();
});

test('without its snapshot the same report is sent at once, and the visitor reads that it went without [W-SNA-09]', async ({
  page,
  site,
  server,
}) => {
  await openShop(page, site, server);
  const { widget, messenger } = parts(page);
  await page.route('**/widget/snapshot-*.js*', (route) => route.abort());
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await fillIn(page, 'No picture');
  await messenger.getByRole('button', { name: 'Mark it on the page' }).click();
  await expect(widget).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(widget).toBeVisible();
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/bugs/v2'),
    messenger.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  expect(reply.status()).toBe(200);
  await expect(messenger.getByText('Thanks, we have it')).toBeVisible();
  expect(warnings.some((text) => text.startsWith('Failed to take snapshot'))).toBe(true);
});

test('on a phone a messenger that never answers can be closed by the button', async ({ page, site, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(`${server.frame}/**`, (route) => route.abort());
  await openShop(page, site, server);
  const { launcher, widget } = parts(page);
  await launcher.click();
  await expect(widget).toBeVisible();
  await launcher.click();
  await expect(widget).toBeHidden();
});
