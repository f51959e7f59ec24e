/** Parts of the shell around every screen, as they look: bar, messages, flags, buttons, what covers the page. */
import type { Locator } from '@playwright/test';
import { expect, test } from './desk-page.ts';
import { usersLab } from './users-lab.ts';

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

test('a message appears at the bottom right in the look of its type, and is announced [D-TST-01 D-TST-03 D-TST-04]', async ({
  desk,
  server,
}) => {
  const id = await (await usersLab(server)).learner('Toasted Learner');
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
});

test('a strip at the top has a flag for each language, the active one opaque, the other at 60 percent [D-LNG-02 D-LNG-05 D-LNG-06]', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.app}/dashboard/companies/create`);
  const german = desk.getByRole('button', { name: 'Deutsch' });
  const english = desk.getByRole('button', { name: 'English (US)' });
  const strip = desk.getByRole('banner').getByRole('group', { name: 'Language' });
  expect((await strip.boundingBox())!.y).toBeLessThan(56);
  for (const flag of [german, english]) {
    await expect(strip.locator(flag)).toBeVisible();
    const { width, height } = (await flag.locator('svg').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThan(8);
  }
  await expect(german).toHaveCSS('opacity', '0.6');
  await expect(english).toHaveCSS('opacity', '1');
  await german.click();
  await expect(german).toHaveCSS('opacity', '1');
  await expect(english).toHaveCSS('opacity', '0.6');
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

test('buttons of a form are of middle size, those of a list small [D-BTN-01 D-BTN-02]', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard/companies/create`);
  expect(await heightOf(desk.getByRole('button', { name: 'Create company' }))).toBe(36);
  await desk.getByRole('link', { name: 'Users', exact: true }).click();
  expect(await heightOf(desk.getByRole('button', { name: /^Order/ }))).toBe(28);
});

test('what is done first, what else and what aside differ in paint [D-BTN-04 D-BTN-05 D-BTN-06]', async ({
  desk,
  server,
}) => {
  const id = await (await usersLab(server)).learner('Painted');
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=balance`);
  const primary = await paintOf(desk.getByRole('button', { name: 'Change the balance' }));
  const tertiary = await paintOf(desk.getByRole('button', { name: 'Copy id' }));
  await desk.getByRole('tab', { name: 'Bans' }).click();
  const secondary = await paintOf(desk.getByRole('button', { name: 'Ban from creating tasks…' }));
  expect(new Set([primary, secondary, tertiary]).size).toBe(3);
});

test('signing out covers the page until it is done [D-OVL-01 D-OVL-02]', async ({ desk, server }) => {
  await desk.goto(`${server.app}/dashboard/companies/create`);
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
