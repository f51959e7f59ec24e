/** A session in several tabs of one browser. */
import type { Page } from '@playwright/test';
import { accountLab, enter } from './account-lab.ts';
import { expect, signIn, test } from './desk-page.ts';

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') !== null);

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
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(`${server.app}/`);
  expect(await isSignedIn(third)).toBe(false);
});

test('two tabs with an ending token share one refresh [D-SES-18]', async ({ page, server }) => {
  await signIn(page, server);
  const other = await page.context().newPage();
  // A token that has 50 s left, as the client reads it.
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 50 }));
    localStorage.setItem('accessToken', `head.${payload}.sign`);
  });
  const refreshes: string[] = [];
  page.context().on('request', (request) => request.method() === 'PUT' && refreshes.push(request.url()));
  await Promise.all([page, other].map((tab) => tab.goto(`${server.app}/dashboard/inbox`)));
  for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});
