/** The error page in the real dashboard: what leads to it, what it keeps, and who does not get it. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './desk-page.ts';
import { test as bare } from './fixture.ts';
import { usersLab } from './users-lab.ts';

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something on this page broke' });

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

bare(
  'a fatal error of a screen shows the error page in its place, the others go on [D-ERP-06 D-ERP-07]',
  async ({ page, server }) => {
    await signIn(page, server);
    await breakScreen(page, server.app, '/dashboard/settings/install', 'The pump is dry.');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Install' }).click();
    await expect(broken(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('503 Internal Server Error');
    await expect(page.getByRole('alert')).toContainText('The pump is dry.');
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

bare(
  'an error that nobody has caught lays the error page over the page, and nothing typed is lost [D-ERP-08]',
  async ({ page, server }) => {
    await signIn(page, server);
    const id = await (await usersLab(server)).learner('Kept Typing');
    await page.goto(`${server.app}/dashboard/users/${id}?tab=profile`);
    const city = page.getByRole('textbox', { name: /^City/ });
    await city.fill('Ulm');
    await page.evaluate(() => void Promise.reject(new Error('Nobody was listening.')));
    await expect(broken(page)).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('500 Internal Server Error');
    await expect(page.getByRole('alert')).toContainText('Nobody was listening.');
    await expect(page.locator('.as-is')).toHaveAttribute('inert');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the page' }).click();
    await expect(city).toHaveValue('Ulm');
    await city.press('End');
    await page.evaluate(() => setTimeout(() => JSON.parse('{'), 0));
    await expect(broken(page)).toBeVisible();
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  },
);

for (const [row, agent] of [
  ['D-ERP-09', 'Mozilla/5.0 (compatible; SiteBot/2.1)'],
  ['D-ERP-10', 'Mozilla/5.0 Chrome-Lighthouse'],
  ['D-ERP-11', 'facebookexternalhit/1.1'],
  ['D-ERP-12', 'Mozilla/5.0 (Linux) Google-Read-Aloud'],
] as const)
  bare.describe(agent, () => {
    bare.use({ userAgent: agent });
    bare(`gets no error page, only a line in the log [${row}]`, async ({ page, server }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.text().includes('[Parley]') && logged.push(message.text()));
      await page.goto(`${server.app}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => void Promise.reject(new Error('Seen by a robot.')));
      await expect.poll(() => logged.join()).toContain('Seen by a robot.');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

test('a mistyped address says so, and leads to the one that was meant [D-ERP-02 D-ERP-05]', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard/usres`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Page not found: /dashboard/usres' })).toBeVisible();
  await expect(desk.getByText('404 Page Not Found')).toBeVisible();
  await desk.getByRole('link', { name: 'Did you mean /dashboard/users?' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

bare(
  'a dashboard that cannot start says so in both languages, and tries again [D-ERP-07]',
  async ({ page, server }) => {
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
  },
);
