/** Users: the list, what is done to one and to many, and one user whole. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Account } from '../../src/wire/auth.ts';
import type { Ban } from '../../src/wire/task-report.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { PASSWORD, usersLab, type Lab } from './users-lab.ts';

const rows = '[data-row]';
const row = (page: Page, name: string) => page.locator(rows).filter({ hasText: name });
const search = (page: Page, app: string, words: string, more = '') =>
  page.goto(`${app}/dashboard/users?search=${encodeURIComponent(words)}${more}`);
const user = (lab: Lab, id: string) => lab.call<Account>('GET', `/api/auth/users/${id}`);
const toast = (page: Page, words: string | RegExp) => page.locator('.toast').filter({ hasText: words });

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the list shows nickname, e-mail, role, the three flags, status, balance, XP and bans of every user [D-RTE-08 D-LAY-04 D-LAY-07 D-LAY-14 D-USR-02 D-USR-03 D-USR-04 D-USR-05 D-USR-06 D-USR-07 D-USR-08 D-USR-09]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Column Reader');
  const off = await lab.learner('Column Banned');
  await lab.call('PATCH', `/api/auth/users/${id}`, { email_verified: true, newsletter: true });
  await lab.call('PATCH', `/api/auth/users/${off}`, { enabled: false });
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 1250, description: '', credit_note: true });
  await lab.call('POST', '/api/challenges/bans', { user_id: id, action: 'REPORT', reason: '' });
  await desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(desk.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await search(desk, server.app, 'column');
  await expect(desk.getByText('2 users')).toBeVisible();
  const cells = (name: string) => row(desk, name).getByRole('cell').allInnerTexts();
  await expect(row(desk, 'Column Reader')).toContainText('Reporting');
  expect((await cells('Column Reader')).map((text) => text.trim().replaceAll(/\s+/g, ' '))).toEqual([
    '',
    'CR Column Reader Column_Reader@learner.test',
    'Column_Reader',
    'User',
    'Yes',
    'No',
    'Yes',
    'Enabled',
    '1,250',
    '0 Newbie',
    'Reporting',
    '',
  ]);
  expect((await cells('Column Banned'))[7]).toContain('Banned');
  await search(desk, server.app, 'admin');
  await expect(row(desk, 'Administrator')).toBeVisible();
  expect((await cells('Administrator'))[3]).toBe('Admin');
});

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
    ['Newsletter', 'No'],
  ] as const) {
    await desk.getByRole('button', { name: chip, exact: true }).click();
    await desk.getByRole('menuitemradio', { name: value }).click();
    await expect(desk.locator(rows)).toHaveCount(12);
  }
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
  await openMenu(desk, 'Banned Learner', 'Ban account …');
  const dialog = desk.getByRole('alertdialog', { name: 'Ban Banned Learner?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await user(lab, id)).enabled).toBe(true);
  await openMenu(desk, 'Banned Learner', 'Ban account …');
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
  await openMenu(desk, 'Leaving Learner', 'Delete user …');
  const dialog = desk.getByRole('alertdialog', { name: 'Delete Leaving Learner?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Sessions1', 'Bans0', 'Morphcoins77', 'XP0']);
  // Enter takes nothing away: the safe button has the focus.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(desk).toHaveURL(`${server.app}/dashboard/users`);
  expect((await user(lab, id)).id).toBe(id);
  await toast(desk, 'Leaving Learner is being deleted').getByRole('button', { name: 'Undo' }).click();
  await search(desk, server.app, 'leaving learner');
  await openMenu(desk, 'Leaving Learner', 'Delete user …');
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
  await desk.getByRole('region', { name: '12 selected' }).getByRole('button', { name: 'Ban …' }).click();
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
  await desk.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Ban from creating …' }).click();
  await desk.getByRole('textbox', { name: /Reason/ }).fill('spam');
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(toast(desk, '2 users banned from creating tasks')).toBeVisible();
  expect((await bans()).map(({ reason, action }) => `${action} ${reason}`)).toEqual(['CREATE spam', 'CREATE spam']);
  await expect(row(desk, 'Bulk Learner 1').first()).toContainText('Creating');
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

test('one user is shown whole: account, balance, XP and level, absent dates as absent [D-RTE-09 D-LAY-12 D-LAY-15 D-USD-01 D-USD-02 D-USD-05 D-XPL-14]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Whole Learner');
  await lab.call('POST', '/api/skills/skilltree', {
    id: 'whole',
    name: 'Whole Skill',
    icon: '',
    dependencies: [],
    column: 0,
    row: 0,
  });
  await lab.call('POST', '/api/skills/skilltree/whole', {
    id: 'whole_sub',
    name: 'Sub Skill',
    icon: '',
    dependencies: [],
    courses: [],
    column: 0,
    row: 0,
  });
  await lab.call('PATCH', `/api/skills/xp/${id}/whole/whole_sub`, { xp: 20 });
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Whole Learner' })).toBeVisible();
  await expect(desk).toHaveTitle('Manage User: Whole Learner · Parley');
  const main = desk.locator('main');
  for (const words of ['Whole_Learner', 'Whole_Learner@learner.test', 'Enabled'])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  for (const [name, on] of [
    ['Account enabled', true],
    ['E-mail verified', false],
    ['Newsletter', false],
    ['Administrator', false],
    ['Multi-factor sign-in', false],
  ] as const)
    await expect(desk.getByRole('switch', { name })).toBeChecked({ checked: on });
  const facts = desk.getByRole('complementary', { name: 'Facts' });
  await expect(facts.getByText('20 XP')).toBeVisible();
  await expect(facts.getByText('Novice')).toBeVisible();
  await expect(facts.getByText('0 Morphcoins')).toBeVisible();
  await expect(facts.locator('dt', { hasText: 'Name changed' }).locator('+ dd')).toHaveText(/–/);
  await expect(main.getByText('1970')).toHaveCount(0);
  // A skill exactly on the threshold of its level stands among those in which something was earned.
  await desk.getByRole('tab', { name: 'XP by skill' }).click();
  await expect(desk).toHaveURL(/\?tab=xp$/);
  const skill = desk.getByRole('button', { name: 'Whole Skill' });
  await expect(skill.locator('bdi')).not.toHaveClass(/muted/);
  await desk.goto(`${server.app}/dashboard/users?search=whole`);
  await row(desk, 'Whole Learner').getByRole('link').click();
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk).toHaveURL(/search=whole$/);
});

test('coins are given and taken with the balance of the server, never below zero, and the ledger tells [D-BAL-01 D-BAL-02 D-BAL-03]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Rich Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=balance`);
  const form = desk.getByRole('form', { name: 'Change the balance' });
  await form.getByRole('button').click();
  await expect(form.getByText('Amount is required')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('100');
  await form.getByRole('textbox', { name: /^For/ }).fill('A bonus');
  await form.getByRole('button').click();
  await expect(desk.getByRole('row', { name: /A bonus.*\+100.*100/ })).toBeVisible();
  await expect(desk.getByRole('complementary').getByText('100 Morphcoins')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('-101');
  await form.getByRole('button').click();
  await expect(form.getByText('Not enough Morphcoins for this.')).toBeVisible();
  await expect(form.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('-101');
  expect(await lab.call('GET', `/api/shop/coins/${id}`)).toMatchObject({ coins: 100 });
  await toast(desk, 'Balance changed').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('row', { name: /Taken back.*-100.*0/ })).toBeVisible();
});

test('XP of a sub-skill is set to any whole number from 0 up, and totals and level follow [D-XPL-01 D-XPL-02]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Skilled Learner');
  await lab.call('POST', '/api/skills/skilltree', {
    id: 'xproot',
    name: 'Root Skill',
    icon: '',
    dependencies: [],
    column: 0,
    row: 0,
  });
  await lab.call('POST', '/api/skills/skilltree/xproot', {
    id: 'xpsub',
    name: 'Leaf Skill',
    icon: '',
    dependencies: [],
    courses: [],
    column: 0,
    row: 0,
  });
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=xp`);
  await desk.getByRole('button', { name: 'Root Skill' }).click();
  await desk.getByRole('button', { name: 'Set the XP of Leaf Skill' }).click();
  const form = desk.getByRole('form', { name: 'Set the XP of Leaf Skill' });
  await form.getByRole('spinbutton').fill('-1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Must be at least 0')).toBeVisible();
  await form.getByRole('spinbutton').fill('2000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('2,000 XP · Beginner · level 10')).toBeVisible();
  await expect(desk.getByRole('complementary').getByText('Beginner')).toBeVisible();
  await desk.getByRole('button', { name: 'Set the XP of Leaf Skill' }).click();
  await form.getByRole('spinbutton').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('0 XP · Newbie · level 0')).toBeVisible();
});

test('the two bans of a user are set, shown and lifted apart from each other, each with its message [D-BAN-01 D-BAN-02 D-BAN-03 D-BAN-04 D-BAN-05 D-BAN-06 D-BAN-07 D-BAN-08 D-BAN-09]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Twice Banned');
  await lab.call('POST', '/api/challenges/bans', {
    user_id: id,
    action: 'CREATE',
    reason: 'long ago',
    start: '2026-01-01T00:00:00Z',
    end: '2026-01-04T00:00:00Z',
  });
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=bans`);
  const list = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(list).toHaveText([/Creating.*long ago.*ended/]);
  await expect(desk.locator('.head .badge.warning')).toHaveCount(0);
  for (const [action, words, set] of [
    ['Ban from creating tasks …', 'making spam', 'Banned from creating tasks'],
    ['Ban from reporting tasks …', 'false alarms', 'Banned from reporting tasks'],
  ] as const) {
    await desk.getByRole('tabpanel').getByRole('button', { name: action }).click();
    await desk.getByRole('textbox', { name: /Reason/ }).fill(words);
    await desk.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(toast(desk, set)).toBeVisible();
    await expect(list.filter({ hasText: words })).toContainText('ends');
  }
  await expect(desk.locator('.head .badge.warning')).toHaveText([/Creating · until/, /Reporting · until/]);
  await list.filter({ hasText: 'making spam' }).getByRole('button', { name: 'Lift' }).click();
  await expect(toast(desk, 'Ban from creating tasks lifted')).toBeVisible();
  await expect(desk.locator('.head .badge.warning')).toHaveText([/Reporting · until/]);
  await list.filter({ hasText: 'false alarms' }).getByRole('button', { name: 'Lift' }).click();
  await expect(toast(desk, 'Ban from reporting tasks lifted')).toBeVisible();
  await expect(desk.locator('.head .badge.warning')).toHaveCount(0);
  await expect(list).toHaveText([/long ago/]);
});

test('the flags of an account are set and unset, the administrator right after a question, never one’s own [D-USD-06 D-USR-17]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Flagged Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  const verified = desk.getByRole('switch', { name: 'E-mail verified' });
  await verified.click();
  await expect(toast(desk, 'E-mail verified')).toBeVisible();
  await expect(verified).toBeChecked();
  expect((await user(lab, id)).email_verified).toBe(true);
  await verified.click();
  await expect(verified).not.toBeChecked();
  await desk.getByRole('switch', { name: 'Administrator' }).click();
  await desk.getByRole('button', { name: 'Make administrator' }).click();
  await expect(desk.getByRole('switch', { name: 'Administrator' })).toBeChecked();
  expect((await user(lab, id)).admin).toBe(true);
  const me = await lab.call<Account>('GET', '/api/auth/users/me');
  await desk.goto(`${server.app}/dashboard/users/${me.id}`);
  await expect(desk.getByRole('switch', { name: 'Account enabled' })).toBeDisabled();
  await expect(desk.getByRole('switch', { name: 'Administrator' })).toBeDisabled();
});

test('the profile is changed by the keyboard alone, with the words of the specification where a field does not fit [D-VAL-01 D-VAL-03 D-VAL-04 D-VAL-06 D-ERR-12]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Keyboard Learner');
  await lab.learner('Taken Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.keyboard.press(key);
  };
  await desk.getByRole('tab', { name: 'Account' }).focus();
  await press('ArrowRight', 'Enter', 'Tab');
  const name = desk.getByRole('textbox', { name: 'Display name' });
  await press('Tab');
  await name.focus();
  await press('ControlOrMeta+a', 'Delete', 'Tab', 'Tab');
  await expect(desk.getByText('Display name is required')).toBeVisible();
  const mail = desk.getByRole('textbox', { name: /^E-mail/ });
  await expect(mail).toBeFocused();
  await press('ControlOrMeta+a');
  await desk.keyboard.type('no address');
  await press('Enter');
  await expect(toast(desk, 'Please fill in form correctly.')).toBeVisible();
  await expect(desk.getByText('Email format is not valid')).toBeVisible();
  await expect(name).toBeFocused();
  await desk.keyboard.type('x'.repeat(65));
  await expect(desk.getByText('Must be less than 65 characters')).toBeVisible();
  await press('ControlOrMeta+a');
  await desk.keyboard.type('By Keyboard');
  await press('Tab', 'Tab', 'ControlOrMeta+a');
  await desk.keyboard.type('Taken_Learner@learner.test');
  await press('Enter');
  await expect(desk.locator('.field .error')).toHaveText('A user with this email already exists');
  await expect(mail).toBeFocused();
  await expect(name).toHaveValue('By Keyboard');
  await press('ControlOrMeta+a');
  await desk.keyboard.type('new@learner.test');
  await press('Tab');
  await desk.keyboard.type('mentor, beta, mentor');
  await press('Enter');
  await expect(toast(desk, 'User saved')).toBeVisible();
  expect(await user(lab, id)).toMatchObject({
    display_name: 'By Keyboard',
    email: 'new@learner.test',
    tags: ['mentor', 'beta'],
  });
  await expect(desk.getByRole('heading', { level: 1, name: 'By Keyboard' })).toBeVisible();
});

test('what was typed outlives a visit elsewhere, and what somebody else saved is not overwritten unasked', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Contested Learner');
  const address = `${server.app}/dashboard/users/${id}?tab=profile`;
  await desk.goto(address);
  await desk.getByRole('textbox', { name: /^City/ }).fill('Ulm');
  await desk.goto(`${server.app}/dashboard/users`);
  await expect(row(desk, 'Administrator')).toBeVisible();
  await desk.goto(address);
  await expect(desk.getByRole('textbox', { name: /^City/ })).toHaveValue('Ulm');
  await lab.call('PATCH', `/api/auth/users/${id}`, { city: 'Bonn', country: 'Germany' });
  await desk.getByRole('button', { name: 'Save' }).click();
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(clash.getByRole('radio')).toHaveCount(2);
  expect((await user(lab, id)).city).toBe('Bonn');
  await expectAccessible(desk, true);
  await clash.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(toast(desk, 'User saved')).toBeVisible();
  expect(await user(lab, id)).toMatchObject({ city: 'Ulm', country: 'Germany' });
});

test('sessions are shown and ended, one by one and all at once, and the timeline tells what happened', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Signed Learner');
  const body = { name_or_email: 'Signed_Learner', password: PASSWORD, mfa_code: '', recaptcha_response: null };
  for (let at = 0; at < 2; at += 1) await lab.call('POST', '/api/auth/sessions', body);
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=sessions`);
  const sessions = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await sessions.first().getByRole('button').click();
  await expect(sessions).toHaveCount(2);
  await desk.getByRole('button', { name: 'Sign out everywhere …' }).click();
  await desk.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(desk.getByText('Not signed in anywhere.')).toBeVisible();
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 5, description: 'well done', credit_note: true });
  await desk.getByRole('tab', { name: 'Timeline' }).click();
  const events = desk.locator('.timeline li');
  await expect(events.first()).toHaveText(/Balance changed.*\+5 Morphcoins · well done/);
  await expect(events.last()).toHaveText(/Signed up/);
  await desk.getByRole('button', { name: 'Coins and XP' }).click();
  await expect(events).toHaveCount(1);
});

test('an unknown id, a 500, text and silence in place of an answer are designed states, never a blank screen [D-EMP-02 D-EMP-03 D-ERR-22]', async ({
  desk,
  server,
}) => {
  for (const id of ['no-such-user', '01a1fd45-0ba5-70ec-96c3-6b55352282ff']) {
    await desk.goto(`${server.app}/dashboard/users/${id}`);
    await expect(desk.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible();
    await expect(desk.getByText('This user may not exist or is deleted.')).toBeVisible();
  }
  await expectAccessible(desk);
  test.slow();
  const lab = await usersLab(server);
  const id = await lab.learner('Broken Learner');
  const answers = [
    {
      status: 500,
      contentType: 'application/json',
      body: '{"detail":"x","error":"internal_server_error","requestId":"q-77"}',
    },
    { status: 200, contentType: 'text/plain', body: 'a proxy says hello' },
    { status: 200, contentType: 'text/html', body: '<html>login</html>' },
    { status: 204, body: '' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  ];
  for (const answer of answers) {
    await desk.route('**/api/{auth/users,shop,skills,challenges}**', (route) => route.fulfill(answer));
    await desk.route(`**/api/auth/users/**`, (route) => route.fulfill(answer));
    for (const [path, words] of [
      ['/dashboard/users', 'The users could not be loaded'],
      [`/dashboard/users/${id}`, 'The user could not be loaded'],
    ] as const) {
      await desk.goto(server.app + path);
      await expect(desk.getByRole('alert')).toContainText(words);
      await expect(desk.getByRole('alert')).toContainText('There seems to be an error, please try again later.');
    }
    await desk.unrouteAll();
  }
  await desk.route('**/api/auth/users/**', (route) => route.abort());
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('alert')).toContainText('The server does not answer.');
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Broken Learner' })).toBeVisible();
  // One part that fails does not take the rest along.
  for (const tab of ['balance', 'xp', 'bans', 'sessions', 'timeline']) {
    await desk.route('**/api/{shop,skills,challenges,audit,auth/sessions}/**', (route) => route.fulfill(answers[0]!));
    await desk.route('**/api/audit?**', (route) => route.fulfill(answers[0]!));
    await desk.route('**/api/challenges/bans?**', (route) => route.fulfill(answers[0]!));
    await desk.goto(`${server.app}/dashboard/users/${id}?tab=${tab}`);
    await expect(desk.getByRole('tabpanel').getByRole('alert')).toContainText('could not be loaded');
    await expect(desk.getByRole('heading', { level: 1, name: 'Broken Learner' })).toBeVisible();
    await desk.unrouteAll();
  }
});

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const screens = async (lab: Lab, mark: string) => {
  const id = await lab.learner(`Looked At ${mark}`, {
    email: `${'l'.repeat(60)}${mark}@a-rather-long-host-name.example.test`,
  });
  await lab.call('PATCH', `/api/auth/users/${id}`, {
    display_name: long,
    tags: ['x'.repeat(64)],
    description: long.repeat(3),
  });
  await lab.call('POST', '/api/challenges/bans', { user_id: id, action: 'REPORT', reason: long.repeat(2) });
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 2 ** 40, description: long, credit_note: true });
  return [
    '/dashboard/users?size=100',
    '/dashboard/users?search=nobody-at-all',
    ...['account', 'profile', 'balance', 'xp', 'bans', 'sessions', 'timeline'].map(
      (tab) => `/dashboard/users/${id}?tab=${tab}`,
    ),
  ];
};

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`the screens of users hold WCAG 2.2 AA where a machine can tell, in ${theme}, ${width} px wide`, async ({
      desk,
      server,
    }) => {
      test.slow();
      const lab = await usersLab(server);
      const addresses = await screens(lab, `${theme}${width}`);
      await desk.setViewportSize({ width, height: 900 });
      await desk.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const address of addresses) {
        await desk.goto(server.app + address);
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(desk.locator('.sk')).toHaveCount(0);
        await expectAccessible(desk);
        const wide = async () => `${address} ${await desk.evaluate(() => document.documentElement.scrollWidth)}`;
        await expect.poll(wide).toBe(`${address} ${width}`);
      }
    });
  }
}
