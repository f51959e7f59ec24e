/** What happens to a session: ended over a form, in several tabs, refused at the way out, and rights that end. */
import type { Page } from '@playwright/test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import { accountLab, enter, signInAs } from './account-lab.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { PASSWORD } from './users-lab.ts';

// Whole stories: each signs in, some more than once.
test.describe.configure({ timeout: 90_000 });

const names = ['user', 'session', 'accessToken', 'refreshToken'];
const stored = (page: Page) => page.evaluate((all) => all.map((name) => localStorage.getItem(name)), names);
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });
const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a session that ends over an unsaved form is asked for in a dialog, and the save goes on by itself [D-SES-20]', async ({
  page,
  server,
}) => {
  const lab = await accountLab(server);
  const { id, email } = await lab.administrator('olga_session');
  const subject = await lab.learner('Paul Subject');
  await signInAs(page, server, email);
  await page.goto(`${server.app}/dashboard/users/${subject}?tab=profile`);
  await page.getByRole('textbox', { name: /^City/ }).fill('Ulm');
  await lab.call('DELETE', `/api/auth/sessions/${id}`);
  await page.getByRole('button', { name: /^Save/ }).click();

  await expect(again(page)).toBeVisible();
  await expect(again(page).getByText(email)).toBeVisible();
  expect(await stored(page)).toEqual([null, null, null, null]);
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(again(page).getByText('Invalid credentials')).toBeVisible();
  await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again(page).getByRole('button', { name: 'Sign in' }).click();

  await expect(again(page)).toBeHidden();
  await expect(toast(page, 'User saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Ulm');
  const { city } = await lab.call<Account>('GET', `/api/auth/users/${subject}`);
  expect(city).toBe('Ulm');
});

test('whoever leaves that dialog finds what was typed after signing in again [D-SES-20]', async ({ page, server }) => {
  const lab = await accountLab(server);
  const { id, email } = await lab.administrator('otto_session');
  const subject = await lab.learner('Quirin Subject');
  const address = `${server.app}/dashboard/users/${subject}?tab=profile`;
  await signInAs(page, server, email);
  await page.goto(address);
  await page.getByRole('textbox', { name: /^City/ }).fill('Bonn');
  await lab.call('DELETE', `/api/auth/sessions/${id}`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await again(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(`${server.app}/`);
  await enter(page, email);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Bonn');
});

test('another administrator at the same tab finds nothing of what the first had begun', async ({ page, server }) => {
  const lab = await accountLab(server);
  const first = await lab.administrator('fina_session');
  const second = await lab.administrator('siri_session');
  const subject = await lab.learner('Rolf Subject');
  const address = `${server.app}/dashboard/users/${subject}?tab=profile`;
  const city = page.getByRole('textbox', { name: /^City/ });
  await signInAs(page, server, first.email);
  await page.goto(address);
  await city.fill('Bonn');
  for (const [who, found] of [
    [second, ''],
    [first, 'Bonn'],
  ] as const) {
    await openMenu(page, 'Sign out');
    await expect(page).toHaveURL(`${server.app}/`);
    await enter(page, who.email);
    await page.waitForURL('**/dashboard');
    await page.goto(address);
    await expect(city).toHaveValue(found);
  }
});

test('a session that ends over an open dialog leaves it, and what was typed into it, where it is [D-SES-20]', async ({
  page,
  server,
}) => {
  const lab = await accountLab(server);
  const { id, email } = await lab.administrator('pia_session');
  const subject = await lab.learner('Rosa Subject');
  await signInAs(page, server, email);
  await page.goto(`${server.app}/dashboard/users?search=Rosa`);
  await page.getByRole('button', { name: 'Actions for Rosa Subject' }).click();
  await page.getByRole('menuitem', { name: /creating/ }).click();
  const reason = page.getByRole('textbox', { name: /Reason/ });
  await reason.fill('Typed into a dialog');
  await lab.call('DELETE', `/api/auth/sessions/${id}`);
  await expect(again(page)).toBeVisible();
  await again(page).getByText(email).click();
  await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(again(page)).toBeHidden();
  await expect(reason).toHaveValue('Typed into a dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ban|Block)/ })
    .click();
  await expect(reason).toBeHidden();
  const bans = await lab.call<{ reason: string }[]>('GET', `/api/challenges/bans?user_id=${subject}`);
  expect(bans.map((ban) => ban.reason)).toEqual(['Typed into a dialog']);
});

test('a sign-out that the server refuses or does not hear is told, and pretends nothing [D-SES-23]', async ({
  page,
  server,
}) => {
  const { email } = await (await accountLab(server)).administrator('petra_session');
  await signInAs(page, server, email);
  const before = await stored(page);
  const dialog = page.getByRole('alertdialog', { name: 'You are still signed in' });
  for (const [status, words] of [
    [403, 'permission'],
    [500, 'try again later'],
    [0, 'The server does not answer'],
  ] as const) {
    await page.route('**/api/auth/sessions/*', (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, json: { detail: status === 403 ? 'Permission denied' : 'boom' } }),
    );
    await openMenu(page, 'Sign out');
    await expect(dialog.getByText(words)).toBeVisible();
    expect((await stored(page))[0]).toBe(before[0]);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${server.app}/dashboard`);
    await page.unroute('**/api/auth/sessions/*');
  }
  await page.route('**/api/auth/sessions/*', (route) => route.abort());
  await openMenu(page, 'Sign out');
  await dialog.getByRole('button', { name: 'Sign out on this device only' }).click();
  await expect(page).toHaveURL(`${server.app}/`);
  expect(await stored(page)).toEqual([null, null, null, null]);
});

test('a sign-in and a sign-out in one tab take effect in every other [D-SES-24 D-SGN-13]', async ({ page, server }) => {
  const { email } = await (await accountLab(server)).administrator('rita_session');
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await page.goto(`${server.app}/`);
  await second.goto(`${server.app}/?lang=en-US`);
  await third.goto(`${server.app}/dashboard/users?search=nobody`);
  await expect(third).toHaveURL(`${server.app}/`);
  await enter(page, email);
  for (const tab of [page, second]) await expect(tab).toHaveURL(`${server.app}/dashboard`);
  await expect(third).toHaveURL(`${server.app}/dashboard/users?search=nobody`);
  await second.goto(`${server.app}/`);
  await expect(second).toHaveURL(`${server.app}/dashboard`);
  await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openMenu(page, 'Sign out');
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(`${server.app}/`);
});

test('an administrator whose right ends while signed in is told at once, one who is disabled is signed out [D-GRD-05]', async ({
  page,
  server,
}) => {
  const lab = await accountLab(server);
  const { id, email } = await lab.administrator('sven_session');
  await signInAs(page, server, email);
  await page.goto(`${server.app}/dashboard/inbox`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await lab.call('PATCH', `/api/auth/users/${id}`, { admin: false });
  await expect(page.getByRole('heading', { name: 'You are not authorized to use this dashboard.' })).toBeVisible();
  await lab.call('PATCH', `/api/auth/users/${id}`, { admin: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enter(page, email);
  await expect(page).toHaveURL(`${server.app}/dashboard`);
  await page.goto(`${server.app}/dashboard/inbox`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await lab.call('PATCH', `/api/auth/users/${id}`, { enabled: false });
  await expect(page).toHaveURL(`${server.app}/`);
  await enter(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'This account is disabled' })).toBeVisible();
});
