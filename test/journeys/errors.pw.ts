/** The error page where the browser itself fails: a chunk that throws, a start without its texts. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn } from './desk-page.ts';
import { test } from './fixture.ts';

/** A screen whose module throws as soon as it is drawn, in the place of the real one. */
async function breakScreen(page: Page, app: string, address: string, message: string): Promise<void> {
  const manifest = page.waitForResponse('**/assets/build-*.json');
  await page.goto(`${app}/dashboard`);
  const { routes } = (await (await manifest).json()) as { routes: Record<string, string[]> };
  const [file] = routes[address]!;
  await page.route(`**/assets/${file}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default () => { throw Object.assign(new Error(${JSON.stringify(message)}), { statusCode: 503 }); };`,
    }),
  );
}

test('a fatal error of a screen shows the error page in its place, the others go on [D-ERP-06 D-ERP-07]', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await breakScreen(page, server.app, '/dashboard/settings', 'The pump is dry.');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something on this page broke' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('503 Internal Server Error');
  await expect(page.getByRole('alert')).toContainText('The pump is dry.');
  await expectAccessible(page);
  await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a dashboard that cannot start says so in both languages, tries again, and is German by default [D-ERP-07 D-LNG-08]', async ({
  page,
  server,
}) => {
  const built = await (await page.request.get(`${server.app}/`)).text();
  expect(built).toContain('<div id="root"></div>');
  let broken = true;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The chunk of the texts is the one that has the heading of the sign-in.
    if (broken && body.includes('Admin-Login')) return route.abort();
    return route.fulfill({ response, body });
  });
  await page.goto(`${server.app}/`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('500 Internal Server Error');
  await expect(alert).toContainText('Das Dashboard konnte nicht starten.');
  await expect(alert).toContainText('The dashboard could not start.');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin-Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
