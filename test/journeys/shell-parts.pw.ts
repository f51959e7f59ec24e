/** Parts of the shell that stand around every screen: bar, messages, dialog, language, buttons. */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-page.ts';
import { usersLab } from './users-lab.ts';

test('every screen of the dashboard stands in its layout with the navigation and the top bar, others alone [D-LAY-01 D-LAY-02 D-LAY-03 D-LAY-05 D-LAY-06 D-LAY-13 D-RTE-03 D-RTE-25]', async ({
  desk,
  server,
}) => {
  const navigation = desk.getByRole('navigation', { name: 'Main navigation' });
  await desk.goto(`${server.app}/dashboard/users`);
  await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(desk).toHaveURL(`${server.app}/dashboard`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(desk.getByRole('banner')).toBeVisible();
  await desk.goto(`${server.app}/nowhere/at/all`);
  await expect(desk.getByRole('heading', { name: 'Page not found: /nowhere/at/all' })).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await expect(desk.getByRole('banner')).toBeVisible();
  await desk.goto(`${server.app}/dashboard/nowhere`);
  await expect(desk.getByRole('heading', { name: 'Page not found: /dashboard/nowhere' })).toBeVisible();
  await expect(navigation).toBeVisible();
});

test('the loading bar stands at the top of the window, 3 px high, its run reckoned over two seconds [D-BAR-01 D-BAR-07 D-BAR-10]', async ({
  desk,
  server,
}) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await desk.route('**/api/auth/users?**', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = desk.waitForRequest('**/api/auth/users?**');
  await desk.goto(`${server.app}/dashboard/users`);
  // Before, the bar has run for the chunk of the screen.
  await asked;
  const bar = desk.locator('.loading-bar[data-phase="running"]');
  const style = { height: '3px', top: '0px', 'transition-duration': '2s', position: 'fixed' };
  for (const [name, value] of Object.entries(style)) await expect(bar).toHaveCSS(name, value);
  answer();
  await expect(desk.locator('[data-row]').first()).toBeVisible();
});

test('a message appears at the bottom right in the look of its type, is announced, and can be read again [D-TST-01 D-TST-02 D-TST-03 D-TST-04 D-TST-10]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Toasted Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  await desk.getByRole('switch', { name: 'E-mail verified' }).click();
  const good = desk.locator('[aria-live="polite"] .toast[data-type="success"]');
  await expect(good).toContainText('E-mail verified');
  const place = (await good.boundingBox())!;
  const size = desk.viewportSize()!;
  expect(place.x + place.width).toBeGreaterThan(size.width - 40);
  expect(place.y + place.height).toBeGreaterThan(size.height - 40);
  await good.getByRole('button', { name: 'Dismiss' }).click();
  await desk.route(`**/api/auth/users/${id}`, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Permission denied' } }),
  );
  await desk.getByRole('switch', { name: 'Newsletter' }).click();
  const bad = desk.locator('[aria-live="assertive"] .toast[data-type="error"]');
  await expect(bad).toContainText('You do not have permission for this action.');
  const colour = (one: Element) => getComputedStyle(one).color;
  expect(await bad.evaluate(colour)).not.toBe(await desk.locator('body').evaluate(colour));
  await bad.getByRole('button', { name: 'Dismiss' }).click();
  await desk.getByRole('button', { name: 'Past messages' }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveText([/That did not work/, /E-mail verified/]);
  await expectAccessible(desk, true);
});

test('flags change the language without a reload, the active one opaque, the other at 60 percent, and the choice stays [D-LNG-01 D-LNG-02 D-LNG-03 D-LNG-04 D-LNG-05 D-LNG-06 D-LNG-07 D-LNG-09 D-LNG-10]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Two Languages');
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=profile`);
  await desk.getByRole('textbox', { name: /^City/ }).fill('Ulm');
  const german = desk.getByRole('button', { name: 'Deutsch' });
  const english = desk.getByRole('button', { name: 'English (US)' });
  // A strip at the top, with a picture for each.
  const strip = desk.getByRole('banner').getByRole('group', { name: 'Language' });
  expect((await strip.boundingBox())!.y).toBeLessThan(56);
  for (const flag of [german, english]) {
    await expect(strip.locator(flag)).toBeVisible();
    const { width, height } = (await flag.locator('svg').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(8);
  }
  const opacity = async () => [german, english].map((flag) => flag.evaluate((one) => getComputedStyle(one).opacity));
  expect(await Promise.all(await opacity())).toEqual(['0.6', '1']);
  await german.click();
  await expect(desk.getByRole('textbox', { name: /^Stadt/ })).toHaveValue('Ulm');
  await expect(german).toHaveAttribute('aria-pressed', 'true');
  await expect(german).toHaveCSS('opacity', '1');
  await expect(english).toHaveCSS('opacity', '0.6');
  expect(await desk.evaluate(() => localStorage.getItem('locale'))).toBe('de');
  await desk.reload();
  await expect(desk.getByRole('textbox', { name: /^Stadt/ })).toHaveValue('Ulm');
  await desk.evaluate(() => localStorage.setItem('locale', 'fr'));
  await desk.reload();
  await expect(desk.locator('html')).toHaveAttribute('lang', 'de');
  await expect(desk.locator('.flags button')).toHaveCount(2);
});

test('the interface is German where nothing is stored [D-LNG-08]', async ({ page, server }) => {
  await page.goto(`${server.app}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin-Login' })).toBeVisible();
});

const heightOf = async (button: Locator) => (await button.boundingBox())!.height;
const paintOf = (button: Locator) =>
  button.evaluate((one) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(one);
    return `${backgroundColor} ${borderTopColor}`;
  });

test('the button of the sign-in is large and as wide as its place [D-BTN-03 D-BTN-07]', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${server.app}/`);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const field = (await page.getByLabel(/nickname|e-mail/i).boundingBox())!;
  expect(await heightOf(button)).toBe(44);
  expect((await button.boundingBox())!.width).toBe(field.width);
});

test('buttons of a form are of middle size, those of a list small; what is done first stands out [D-BTN-01 D-BTN-02]', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard/companies/create`);
  expect(await heightOf(desk.getByRole('button', { name: 'Create company' }))).toBe(36);
  await desk.goto(`${server.app}/dashboard/users`);
  expect(await heightOf(desk.getByRole('button', { name: /^Order/ }))).toBe(28);
});

test('what is done first, what else and what aside differ in paint [D-BTN-04 D-BTN-05 D-BTN-06]', async ({
  desk,
  server,
}) => {
  const id = await (await usersLab(server)).learner('Painted');
  await desk.goto(`${server.app}/dashboard/companies/create`);
  const primary = await paintOf(desk.getByRole('button', { name: 'Create company' }));
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=bans`);
  const secondary = await paintOf(desk.getByRole('button', { name: 'Ban from creating tasks…' }));
  const tertiary = await paintOf(desk.getByRole('button', { name: 'Copy id' }));
  expect(new Set([primary, secondary, tertiary]).size).toBe(3);
});

test('signing out covers the page until it is done [D-OVL-01 D-OVL-02]', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard`);
  let go = (): void => undefined;
  await desk.route('**/api/auth/sessions/**', async (route) => {
    await new Promise<void>((resolve) => (go = resolve));
    await route.continue();
  });
  await desk.getByRole('button', { name: /^Account/ }).click();
  await desk.getByRole('menuitem', { name: 'Sign out' }).click();
  const overlay = desk.locator('.overlay');
  await expect(overlay).toHaveText('Loading…');
  expect(await overlay.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual(
    await desk.evaluate(() => [innerWidth, innerHeight]),
  );
  go();
  await expect(desk.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(overlay).toHaveCount(0);
});
