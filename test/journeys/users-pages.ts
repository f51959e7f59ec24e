/** What the tests of the pages about users find there. */
import type { Page } from '@playwright/test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import type { Lab } from './users-lab.ts';

export const rows = '[data-row]';
export const row = (page: Page, name: string) => page.locator(rows).filter({ hasText: name });
export const search = (page: Page, app: string, words: string, more = '') =>
  page.goto(`${app}/dashboard/users?search=${encodeURIComponent(words)}${more}`);
export const user = (lab: Lab, id: string) => lab.call<Account>('GET', `/api/auth/users/${id}`);
export const toast = (page: Page, words: string | RegExp) => page.locator('.toast').filter({ hasText: words });

export async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
