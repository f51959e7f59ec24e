/** What the tests of the pages about users find there. */
import type { Page } from '@playwright/test';

export const rows = '[data-row]';
export const search = (page: Page, app: string, words: string, more = '') =>
  page.goto(`${app}/dashboard/users?search=${encodeURIComponent(words)}${more}`);
