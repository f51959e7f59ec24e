/** The home of an installation in which nothing has happened: the atlas opens the one that is full. */
import { startServer } from '../server-process.ts';
import { expect, expectAccessible, signIn, test } from './desk-page.ts';

const WIDTH = 360;

test('a home without data holds WCAG 2.2 AA, light and wide, dark and narrow, its plots as tables too', async ({
  page,
}) => {
  const server = await startServer();
  try {
    await signIn(page, server);
    await page.goto(`${server.app}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Install the widget' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign-ups: Show as a table' }).click();
    await expectAccessible(page);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await page.setViewportSize({ width: WIDTH, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  } finally {
    await server.stop();
  }
});
