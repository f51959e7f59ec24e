/** The demo shop: every surface that there is can be reached from its page. */
import { expect, test } from './fixture.ts';
import { openRoots } from './loader-pages.ts';

test('each button of the demo shop shows what it says', async ({ page, server }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await openRoots(page);
  await page.goto(`${server.app}/demo`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await press('A message');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('your Ember left')).toBeVisible();
  await press('News');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Three new shades')).toBeVisible();
  await press('A banner');
  const banner = page.frameLocator('iframe[src*="/banner"]');
  await expect(banner.getByText('All shades 20 % off')).toBeVisible();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe[src*="/banner"]')).toHaveCount(0);
  await press('A modal');
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Not now' }).click();
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'A link that opens the form' }).click();
  await expect(page.frameLocator('iframe[title="Feedback and help"]').getByLabel('What happened?')).toBeVisible();
  expect(errors).toEqual([]);
});
