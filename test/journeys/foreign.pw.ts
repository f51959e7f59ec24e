/** The dashboard on a platform that another server serves (parley.md 8): a second one of ours, filled with demo data. */
import type { Page } from '@playwright/test';
import type { Account, SignedIn } from '../../src/wire/auth/shapes.ts';
import type { Company } from '../../src/wire/companies/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { expect, test as base } from './desk-page.ts';

const admin = { email: 'grace@far.test', password: 'another horse battery' };

type Far = { readonly call: <T>(path: string) => Promise<T>; readonly near: ServerProcess };

/** `near` has no account but its own administrator, who means nothing to the platform. */
const test = base.extend<object, { far: Far }>({
  far: [
    async ({}, use) => {
      const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO: '1' };
      const platform = await startServer({ env });
      const near = await startServer({ env: { ACADEMY_API_URL: `${platform.app}/api` } });
      const signed = await fetch(`${platform.app}/api/auth/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name_or_email: admin.email, password: admin.password }),
      });
      const { access_token } = (await signed.json()) as SignedIn;
      const headers = { authorization: `Bearer ${access_token}` };
      await use({
        near,
        call: async <T>(path: string) => (await (await fetch(platform.app + path, { headers })).json()) as T,
      });
      await near.stop();
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Whole stories: each signs in, some more than once.
test.describe.configure({ timeout: 90_000 });

/** Signs in with the platform's administrator; answers what goes wrong on the page from then on. */
async function enter(page: Page, near: ServerProcess): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error.stack)));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/api/')) faults.push(`${response.status()} ${pathname}`);
  });
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(`${near.app}/`);
  await page.getByLabel('E-mail address or nickname').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${near.app}/dashboard`);
  return faults;
}

const searched = encodeURIComponent;
const main = (page: Page) => page.getByRole('main');

test('every list shows what the platform has, and nothing fails [D-PLT-05 D-PLT-06 D-PLT-07]', async ({
  page,
  far: { near, call },
}) => {
  const faults = await enter(page, near);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const { users } = await call<{ users: Account[] }>('/api/auth/users?limit=10&offset=0');
  const [company] = await call<Company[]>('/api/jobs/companies');
  const [category] = await call<{ title: string }[]>('/api/challenges/categories');
  const { skills } = await call<{ skills: { name: string }[] }>('/api/skills/skilltree');
  const jobs = await call<{ id: string; title: string }[]>('/api/jobs/jobs');
  for (const [path, words] of [
    [`users?search=${searched(users[0]!.display_name)}`, users[0]!.display_name],
    [`jobs?search=${searched(jobs[0]!.title)}`, jobs[0]!.title],
    [`companies?search=${searched(company!.name)}`, company!.name],
    ['challenge-categories', category!.title],
    ['challenges', null],
    ['skill-tree', skills[0]!.name],
    ['reported-tasks', null],
    ['inbox', null],
    ['account', admin.email],
    [`users/${users[1]!.id}`, users[1]!.display_name],
    [`jobs/${jobs[0]!.id}`, jobs[0]!.title],
    [`companies/${company!.id}`, company!.name],
  ] as const) {
    await page.goto(`${near.app}/dashboard/${path}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('.sk')).toHaveCount(0);
    if (words !== null) await expect(main(page).getByText(words).first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('what the platform cannot do is not offered [D-PLT-07]', async ({ page, far: { near, call } }) => {
  const { users } = await call<{ users: Account[] }>('/api/auth/users?limit=2&offset=0');
  const faults = await enter(page, near);
  await page.goto(`${near.app}/dashboard/account`);
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second factor' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toHaveCount(0);
  await page.goto(`${near.app}/dashboard/users/${users[1]!.id}`);
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a form saves there, and the sign-out ends the session there [D-PLT-05]', async ({
  page,
  far: { near, call },
}) => {
  const faults = await enter(page, near);
  const [company] = await call<Company[]>('/api/jobs/companies');
  await page.goto(`${near.app}/dashboard/companies/${company!.id}/edit`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Renamed From Afar');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await call<Company[]>('/api/jobs/companies')).some(({ name }) => name === 'Renamed From Afar'))
    .toBe(true);
  expect(faults).toEqual([]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${near.app}/`);
  // What is on its way when the session ends is refused, and rightly so; nothing else fails.
  expect(faults.filter((fault) => !fault.startsWith('401 '))).toEqual([]);
});
