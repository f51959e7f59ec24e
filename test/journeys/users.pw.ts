/** The list of users, and what is done from it to one and to many. */
import { readFile } from 'node:fs/promises';
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { usersLab } from './users-lab.ts';
import { openMenu, row, rows, search, toast, user } from './users-pages.ts';

test('search, every filter, order, page and size stand in the address, and going back finds the list as it was [D-USR-18 D-USR-19 D-NAV-04 D-TXT-01 D-TXT-02 D-TXT-03]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  test.slow();
  for (let at = 0; at < 12; at += 1) await lab.learner(`Page Turner ${at}`);
  await desk.goto(`${server.app}/dashboard/users`);
  await desk.getByRole('searchbox', { name: 'Search users' }).fill('page turner');
  await expect(desk.getByText('12 users')).toBeVisible();
  await expect(desk).toHaveURL(/\?search=page\+turner$/);
  await expect(desk.locator(rows)).toHaveCount(10);
  await desk.getByRole('link', { name: 'Page 2' }).click();
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.locator(rows).first().getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Page Turner 10' })).toBeVisible();
  await desk.goBack();
  await expect(desk).toHaveURL(/page=2$/);
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.getByRole('button', { name: 'Rows per page: 10' }).click();
  await desk.getByRole('menuitemradio', { name: '20' }).click();
  await expect(desk.locator(rows)).toHaveCount(12);
  await expect(desk).toHaveURL(/size=20$/);
  await desk.getByRole('button', { name: /^Order/ }).click();
  await desk.getByRole('menuitemradio', { name: 'Registered last' }).click();
  await expect(desk.locator(rows).first()).toContainText('Page Turner 11');
  for (const [chip, value] of [
    ['Status', 'Enabled'],
    ['Admin', 'No'],
    ['MFA', 'No'],
    ['Verified', 'No'],
  ] as const) {
    await desk.getByRole('button', { name: chip, exact: true }).click();
    await desk.getByRole('menuitemradio', { name: value }).click();
    await expect(desk.locator(rows)).toHaveCount(12);
  }
  // What has no place of its own stands behind one button, and is a chip like the others once it is set.
  await expect(desk.getByRole('button', { name: 'Newsletter', exact: true })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await desk.getByRole('menuitem', { name: 'Newsletter' }).press('ArrowRight');
  await desk.getByRole('menuitemradio', { name: 'No' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Newsletter', exact: true })).toHaveText('Newsletter: No');
  await expect(desk.locator(rows)).toHaveCount(12);
  const address = new URL(desk.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    search: 'page turner',
    sort: 'newest',
    size: '20',
    enabled: 'true',
    admin: 'false',
    mfa_enabled: 'false',
    email_verified: 'false',
    newsletter: 'false',
  });
  await desk.reload();
  await expect(desk.locator(rows)).toHaveCount(12);
  await desk.getByRole('button', { name: 'Verified', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: 'Yes' }).click();
  await expect(desk.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect(desk.getByText('no users', { exact: true })).toBeVisible();
  await expect(desk.locator('output').filter({ hasText: '0 results' })).toHaveCount(1);
  await search(desk, server.app, 'page turner 11');
  await expect(desk.getByText('1 user', { exact: true })).toBeVisible();
});

test('a list without a row says so and what hides them, a page past the end leads back [D-EMP-01]', async ({
  desk,
  server,
}) => {
  await search(desk, server.app, 'nobody is called so');
  await expect(desk.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect(desk.getByText('Nothing matches this search and these filters.')).toBeVisible();
  await desk.getByRole('link', { name: 'Clear filters' }).click();
  await expect(desk.locator(rows).first()).toBeVisible();
  await desk.goto(`${server.app}/dashboard/users?page=4000`);
  await desk.getByRole('link', { name: 'To the first page' }).click();
  await expect(row(desk, 'Administrator')).toBeVisible();
});

test('banning and enabling a user say so, take effect at once, and can be taken back [D-USR-10 D-USR-12 D-USR-14 D-USR-15]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Banned Learner');
  await search(desk, server.app, 'banned learner');
  await openMenu(desk, 'Banned Learner', 'Ban account…');
  const dialog = desk.getByRole('alertdialog', { name: 'Ban Banned Learner?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await user(lab, id)).enabled).toBe(true);
  await openMenu(desk, 'Banned Learner', 'Ban account…');
  await dialog.getByRole('button', { name: 'Ban account' }).click();
  await expect(toast(desk, 'Banned Learner is banned')).toBeVisible();
  await expect(row(desk, 'Banned Learner')).toContainText('Banned');
  expect((await user(lab, id)).enabled).toBe(false);
  await toast(desk, 'is banned').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(desk, 'Undone')).toBeVisible();
  expect((await user(lab, id)).enabled).toBe(true);
  await lab.call('PATCH', `/api/auth/users/${id}`, { enabled: false });
  await desk.reload();
  await openMenu(desk, 'Banned Learner', 'Enable account');
  await expect(toast(desk, 'Banned Learner is enabled')).toBeVisible();
  expect((await user(lab, id)).enabled).toBe(true);
});

test('deleting a user names what goes along, is final when its message goes, and leads back to the list [D-USR-13 D-USR-16 D-USD-03 D-USD-04 D-DLG-01]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Leaving Learner');
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 77, description: '', credit_note: true });
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  await openMenu(desk, 'Leaving Learner', 'Delete user…');
  const dialog = desk.getByRole('alertdialog', { name: 'Delete Leaving Learner?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Sessions1', 'Bans0', 'Morphcoins77', 'XP0']);
  // Enter takes nothing away: the safe button has the focus.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(desk).toHaveURL(`${server.app}/dashboard/users`);
  expect((await user(lab, id)).id).toBe(id);
  await toast(desk, 'Leaving Learner is being deleted').getByRole('button', { name: 'Undo' }).click();
  await search(desk, server.app, 'leaving learner');
  await openMenu(desk, 'Leaving Learner', 'Delete user…');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(row(desk, 'Leaving Learner')).toHaveCount(0);
  await toast(desk, 'is being deleted').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(desk, 'User deleted')).toBeVisible();
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  await expect(desk.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
});

test('many users are banned at once with what became of each, and all of it is taken back [D-BAN-05]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  test.slow();
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.push(await lab.learner(`Bulk Learner ${at}`));
  const bans = async () =>
    (await lab.call<Ban[]>('GET', '/api/challenges/bans?active=true')).filter(({ user_id }) => ids.includes(user_id));
  await search(desk, server.app, 'bulk learner');
  await desk.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await expect(desk.getByText('10 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Select all 12 matching' }).click();
  await expect(desk.getByText('12 selected')).toBeVisible();
  // One of them goes meanwhile: its row tells.
  await lab.call('DELETE', `/api/auth/users/${ids[11]}`);
  await desk.getByRole('region', { name: '12 selected' }).getByRole('button', { name: 'Ban…' }).click();
  await desk.getByRole('button', { name: 'Ban account', exact: true }).click();
  const work = desk.getByRole('dialog', { name: 'Banning 12 users' });
  await expect(work.getByText('12 of 12 done · 1 failed')).toBeVisible();
  await expect(work.getByRole('listitem').first()).toHaveText(/Bulk Learner 11.*User was not found/);
  await expectAccessible(desk, true);
  await work.getByRole('button', { name: 'Close' }).click();
  await expect(desk.getByText('11 users', { exact: true })).toBeVisible();
  for (const id of ids.slice(0, 11)) expect((await user(lab, id)).enabled).toBe(false);
  await toast(desk, 'Banning 12 users').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(desk, 'Undone')).toBeVisible();
  for (const id of ids.slice(0, 11)) expect((await user(lab, id)).enabled).toBe(true);

  await desk.getByRole('checkbox', { name: 'Select Bulk Learner 1', exact: true }).check();
  await desk.getByRole('checkbox', { name: 'Select Bulk Learner 2', exact: true }).check();
  await desk.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Ban from creating…' }).click();
  await desk.getByRole('textbox', { name: /Reason/ }).fill('spam');
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(toast(desk, '2 users banned from creating tasks')).toBeVisible();
  expect((await bans()).map(({ reason, action }) => `${action} ${reason}`)).toEqual(['CREATE spam', 'CREATE spam']);
  await expect(row(desk, 'Bulk Learner 1').first()).toContainText('Creating');
});

test('every user of a page is deleted: those that follow take their place, and the outcome is told wherever the reader is', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  for (let at = 0; at < 12; at += 1) await lab.learner(`Going Learner ${at}`);
  await search(desk, server.app, 'going learner');
  await desk.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await desk.getByRole('region', { name: '10 selected' }).getByRole('button', { name: 'Delete…' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(desk.getByText('2 users', { exact: true })).toBeVisible();
  await expect(desk.locator(rows)).toHaveCount(2);
  await desk.getByRole('link', { name: 'Jobs', exact: true }).click();
  await toast(desk, '10 users are being deleted').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(desk, '10 users deleted')).toBeVisible();
  expect((await lab.call<{ total: number }>('GET', '/api/auth/users?name=Going')).total).toBe(2);
});

test('a list is saved as CSV without formulas and as JSON, with the columns that are shown', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  await lab.learner('=Export Learner');
  await lab.learner('Export Learner 2');
  await search(desk, server.app, 'export learner', '&columns=nickname,balance');
  const save = async (format: string) => {
    await desk.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: format }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const csv = await save('CSV, for spreadsheets');
  expect(csv.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.split('\r\n')[0]).toBe('﻿Id,User,E-mail,Nickname,Balance');
  expect(csv.text).toMatch(/,'=Export Learner,_Export_Learner@learner\.test,_Export_Learner,0\r\n/);
  await desk.getByRole('checkbox', { name: 'Select Export Learner 2' }).check();
  const json = JSON.parse((await save('JSON')).text) as unknown[];
  expect(json).toEqual([
    expect.objectContaining({ user: 'Export Learner 2', nickname: 'Export_Learner_2', balance: 0 }),
  ]);
});
