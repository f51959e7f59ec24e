/** Administrators of a test's own, so that nobody else's session or second factor is touched. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ServerProcess } from '../server-process.ts';
import { PASSWORD, usersLab, type Lab } from './users-lab.ts';

export type Person = { readonly id: string; readonly name: string; readonly email: string };
export type AccountLab = Lab & { readonly administrator: (name: string) => Promise<Person> };

export async function accountLab(server: ServerProcess): Promise<AccountLab> {
  const lab = await usersLab(server);
  return {
    ...lab,
    async administrator(name) {
      const id = await lab.learner(name);
      await lab.call('PATCH', `/api/auth/users/${id}`, { admin: true, email_verified: true });
      return { id, name, email: `${name}@learner.test` };
    },
  };
}

/** Fills the landing page's form and sends it. */
export async function enter(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address or nickname').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The code that an authenticator app shows, `steps` of 30 s from now: each is taken only once, and one around now is. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
}
