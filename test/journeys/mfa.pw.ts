/** The second factor: set up by its owner, asked for at the sign-in, replaced by the recovery code, switched off. */
import type { Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { accountLab, codeOf, enter, signInAs } from './account-lab.ts';
import { expect, expectAccessible, test } from './desk-page.ts';

// Whole stories: each signs in, some more than once.
test.describe.configure({ timeout: 90_000 });

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });
const code = (page: Page) => page.getByLabel('Verification code');

async function signOut(page: Page, server: ServerProcess): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${server.app}/`);
}

/** From the account page on; answers the secret and the recovery code. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await dialog.locator('.secret').innerText();
  await code(page).fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is invalid.')).toBeVisible();
  await code(page).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const keep = page.getByRole('dialog', { name: 'Keep your recovery code' });
  const recovery = await keep.locator('.secret').innerText();
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(keep.getByText('Please keep the code first')).toBeVisible();
  await keep.getByLabel('I have kept the code in a safe place').check();
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(keep).toBeHidden();
  return { secret, recovery };
}

test('an administrator sets up the second factor, signs in with a code and with the recovery code, and switches it off [D-MFA-03 D-MFA-04 D-MFA-06]', async ({
  page,
  server,
}) => {
  const { email } = await (await accountLab(server)).administrator('mara_mfa');
  await signInAs(page, server, email);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const { secret, recovery } = await setUp(page);
  expect(recovery).toMatch(/^[A-Z0-9]{6}(-[A-Z0-9]{6}){3}$/);
  await expect(page.getByRole('region', { name: 'Second factor' }).getByText('On', { exact: true })).toBeVisible();
  await signOut(page, server);

  await enter(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('E-mail address or nickname')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await expect(page).toHaveURL(`${server.app}/dashboard`);
  await signOut(page, server);

  await enter(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.app}/dashboard`);
  await expect(toast(page, 'Your recovery code is used up')).toBeVisible();

  await page.goto(`${server.app}/dashboard/account`);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await signOut(page, server);
  await enter(page, email);
  await expect(page).toHaveURL(`${server.app}/dashboard`);
});

test('the account page verifies the address, changes the password and ends other sessions', async ({
  page,
  server,
}) => {
  const lab = await accountLab(server);
  const { id, email } = await lab.administrator('nadia_account');
  await lab.call('PATCH', `/api/auth/users/${id}`, { email_verified: false });
  await lab.call('POST', `/api/auth/sessions/${id}`);
  await signInAs(page, server, email);
  await page.goto(`${server.app}/dashboard/account`);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(toast(page, 'This server cannot send mail')).toBeVisible();
  await page.getByLabel('Code from the mail').fill('wrong');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'verification code' })).toBeVisible();

  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(toast(page, 'All other sessions have ended')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This session')).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('New password is required')).toBeVisible();
  await page.getByLabel('New password').fill('another long password');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your password is changed')).toBeVisible();
  await signOut(page, server);
  await enter(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  await enter(page, email, 'another long password');
  await expect(page).toHaveURL(`${server.app}/dashboard`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`the account page, its setup and the sign-in's second step hold WCAG 2.2 AA in ${colorScheme} at ${width} px`, async ({
      browser,
      server,
    }) => {
      const name = colorScheme + (width === 360 ? 'narrow' : 'wide');
      const lab = await accountLab(server);
      const { id, email } = await lab.administrator(name);
      await lab.call('PATCH', `/api/auth/users/${id}`, { email_verified: false });
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 740 } });
      const page = await context.newPage();
      const fits = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
      };
      await signInAs(page, server, email);
      await page.goto(`${server.app}/dashboard/account`);
      await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).not.toHaveCount(
        0,
      );
      await fits();
      await page.getByRole('button', { name: 'Set up' }).click();
      await code(page).fill('12');
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('Invalid code format')).toBeVisible();
      await fits();
      const secret = await page.locator('.secret').innerText();
      await code(page).fill(codeOf(secret));
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('Keep your recovery code')).toBeVisible();
      await fits();
      await page.evaluate(() => ['user', 'accessToken'].forEach((stored) => localStorage.removeItem(stored)));
      await page.goto(`${server.app}/`);
      await enter(page, email);
      await code(page).fill('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Invalid code format')).toBeVisible();
      await fits();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await fits();
      await context.close();
    });
  }
}
