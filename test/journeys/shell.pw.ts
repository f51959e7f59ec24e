import { expect, expectAccessible, signIn, test, visitor } from './desk-page.ts';

test('the account menu and a refused sign-in hold WCAG 2.2 AA where a machine can tell', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  await desk.getByRole('button', { name: /^Account/ }).click();
  await expect(desk.getByRole('menu')).toBeVisible();
  await expectAccessible(desk, true);
  await desk.evaluate(() =>
    ['user', 'session', 'accessToken', 'refreshToken'].forEach((name) => localStorage.removeItem(name)),
  );
  await desk.goto(`${server.app}/`);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByText('Password is required')).toBeVisible();
  await expectAccessible(desk);
});

test('the keyboard alone signs in, skips to the content, opens the inbox and a ticket', async ({ page, server }) => {
  const { id } = await (await visitor(server)).report({ formData: { description: 'Reached by keyboard' } });
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${server.app}/`);
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
  };
  await page.getByLabel('E-mail address or nickname').focus();
  await page.keyboard.type('admin');
  await press('Tab');
  await page.keyboard.type(server.admin.password);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  // The period, then the figures in their order; the last of them counts the inbox.
  await expect(page.getByRole('link', { name: /^Open tickets/ })).toBeVisible();
  await press('Tab', 5);
  await expect(page.getByRole('link', { name: /^Open tickets/ })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
  await expect(page.getByRole('link', { name: /Reached by keyboard/ })).toBeVisible();
  await press('j');
  await press('Enter');
  await expect(page).toHaveURL(`${server.app}/dashboard/inbox/${id}`);
  const status = page.getByRole('complementary', { name: 'Facts' }).getByRole('button', { name: 'Status: Open' });
  await status.focus();
  await press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Open' })).toBeFocused();
  await press('ArrowDown');
  await press('Enter');
  await expect(
    page.getByRole('complementary', { name: 'Facts' }).getByRole('button', { name: 'Status: In progress' }),
  ).toBeFocused();
});

test('the theme stands before the first paint, and follows the system or the choice', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, server);
  await page.goto(`${server.app}/dashboard`);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await background();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await background()).not.toBe(dark);
  // The application's own script is held back: what is set then, was set by the head.
  await page.route('**/assets/entry-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('under 1024 px the navigation is a drawer: it closes by Escape and by following a link', async ({
  desk,
  server,
}) => {
  await desk.setViewportSize({ width: 800, height: 700 });
  await desk.goto(`${server.app}/dashboard`);
  const menu = desk.getByRole('button', { name: 'Open the navigation' });
  await menu.click();
  const drawer = desk.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Inbox' }).click();
  await expect(drawer).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Inbox' })).toBeFocused();
});

test('the sidebar is made narrow and stays so', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  const sidebar = desk.locator('.sidebar');
  await desk.getByRole('button', { name: 'Collapse' }).click();
  expect((await sidebar.boundingBox())!.width).toBe(64);
  await desk.reload();
  expect((await sidebar.boundingBox())!.width).toBe(64);
  await expect(sidebar.getByRole('link', { name: 'Inbox' })).toBeVisible();
});

test('to those who do not see it a long load is said, and the new screen by its heading', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await desk.waitForLoadState('networkidle');
  const said = desk.getByRole('status', { name: 'Announcements' });
  await expect(said).toHaveText('');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route('**/api/jobs/companies*', async (route) => {
    await released;
    await route.continue();
  });
  await desk.getByRole('link', { name: 'Companies' }).first().press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Companies' })).toBeFocused();
  await expect(said).toHaveText('Loading…');
  release();
  await expect(said).toHaveText('');
});

test('a screen whose chunk does not come at once is asked for again, without a reload', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await desk.waitForLoadState('networkidle');
  let loads = 0;
  desk.on('load', () => {
    loads += 1;
  });
  const known = new Set(await desk.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  const failures = new Map<string, number>();
  await desk.route('**/assets/*.js', (route) => {
    const address = route.request().url();
    const failed = failures.get(address) ?? 0;
    if (known.has(address) || failed === 2) return route.fallback();
    failures.set(address, failed + 1);
    return route.abort();
  });
  await desk.getByRole('link', { name: 'Companies' }).first().press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  expect(failures.size).toBeGreaterThan(0);
  expect(loads).toBe(0);
});

test('a screen whose chunk is gone reloads the page once, then says what is wrong', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The parts of the home that come behind its figures are no chunk that is gone.
  await desk.waitForLoadState('networkidle');
  let loads = 0;
  desk.on('load', () => {
    loads += 1;
  });
  const known = new Set(await desk.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  await desk.route('**/assets/*.js', (route) => (known.has(route.request().url()) ? route.fallback() : route.abort()));
  await desk.getByRole('link', { name: 'Inbox' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Something on this page broke' })).toBeVisible();
  expect(loads).toBe(1);
});
