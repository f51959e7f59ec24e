/** The shell, as far as only a browser tells: the order of the keyboard, the first paint, widths, chunks that do not come. */
import { expect, signIn, test, visitor } from './desk-page.ts';

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

test('a sign-in is kept in localStorage of the app, no cookie is set, and a reload stays signed in [D-SES-05 D-SES-10]', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${server.app}/`);
  await page.getByLabel('E-mail address or nickname').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const names = ['user', 'session', 'accessToken', 'refreshToken'];
  const kept = await page.evaluate((all) => all.map((name) => localStorage.getItem(name) !== null), names);
  expect([kept, await page.context().cookies()]).toEqual([[true, true, true, true], []]);
  await page.goto(`${server.app}/`);
  await expect(page).toHaveURL(`${server.app}/dashboard`);
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

test('the sidebar is made narrow and stays so; under 1024 px it is a drawer, closed by Escape and by following a link', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard`);
  const sidebar = desk.locator('.sidebar');
  await desk.getByRole('button', { name: 'Collapse' }).click();
  expect((await sidebar.boundingBox())!.width).toBe(64);
  await desk.reload();
  expect((await sidebar.boundingBox())!.width).toBe(64);
  await expect(sidebar.getByRole('link', { name: 'Inbox' })).toBeVisible();
  await desk.setViewportSize({ width: 800, height: 700 });
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

test('a chunk that does not come at once is asked for again without a reload; one that is gone reloads once, then it is told', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The parts of the home that come behind its figures are no chunk that is gone.
  await desk.waitForLoadState('networkidle');
  let loads = 0;
  desk.on('load', () => {
    loads += 1;
  });
  const loaded = async () =>
    new Set(await desk.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  let known = await loaded();
  const failures = new Map<string, number>();
  // A screen stands on files that it names only once it has come: each that fails costs a try, and there are five in all
  // (src/admin/shell/load-screen.test.ts).
  let most = 1;
  await desk.route('**/assets/*.js', (route) => {
    const address = route.request().url();
    const failed = failures.get(address) ?? 0;
    if (known.has(address) || failed === most) return route.fallback();
    failures.set(address, failed + 1);
    return route.abort();
  });
  await desk.getByRole('link', { name: 'Companies' }).first().press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  expect(failures.size).toBeGreaterThan(0);
  expect(loads).toBe(0);

  known = new Set([...(await loaded()), ...failures.keys()]);
  most = Infinity;
  await desk.getByRole('link', { name: 'Inbox' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Something on this page broke' })).toBeVisible();
  expect(loads).toBe(1);
});
