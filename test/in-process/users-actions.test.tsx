/** What is done from the list of users to one and to many: banned, enabled, deleted and taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import { focused, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { addAccount } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const learner = (name: string) => addAccount(house.server, { name });
const account = (id: string) => house.ask<Account>('GET', `/api/auth/users/${id}`);
const search = (words: string) => house.open(`${USERS}?search=${words}`);
const undo = async (desk: Desk, words: string) =>
  desk.user.click(await within(await desk.toast(words)).findByRole('button', { name: 'Undo' }));
const dismiss = async (desk: Desk, words: string) =>
  desk.user.click(await within(await desk.toast(words)).findByRole('button', { name: 'Dismiss' }));

describe('one user', () => {
  test('is banned after a question, with a message, at once, and can be taken back [D-USR-10 D-USR-14]', async () => {
    const id = await learner('Banned Learner');
    const desk = await search('banned');
    await desk.choose('Actions for Banned Learner', 'Ban account…');
    await screen.findByRole('alertdialog', { name: 'Ban Banned Learner?' });
    await desk.press('button', 'Cancel');
    expect((await account(id)).enabled).toBe(true);
    await desk.choose('Actions for Banned Learner', 'Ban account…');
    await desk.press('button', 'Ban account');
    await desk.toast('Banned Learner is banned');
    expect((await desk.rows(1))[0]).toContain('Banned');
    expect((await account(id)).enabled).toBe(false);
    await undo(desk, 'is banned');
    await desk.toast('Undone');
    expect((await account(id)).enabled).toBe(true);
  });

  test('who is banned is enabled again, with a message [D-USR-12 D-USR-15]', async () => {
    const id = await addAccount(house.server, { name: 'Disabled Learner', enabled: false });
    const desk = await search('disabled');
    await desk.choose('Actions for Disabled Learner', 'Enable account');
    await desk.toast('Disabled Learner is enabled');
    expect((await account(id)).enabled).toBe(true);
  });

  test('is banned, enabled and deleted on the own screen too, and then the list is shown [D-USD-03 D-USD-04]', async () => {
    const id = await learner('Whole Way');
    const desk = await house.open(`${USERS}/${id}`);
    await desk.choose('Actions for Whole Way', 'Ban account…');
    await desk.press('button', 'Ban account');
    await desk.toast('Whole Way is banned');
    expect((await account(id)).enabled).toBe(false);
    await desk.choose('Actions for Whole Way', 'Enable account');
    await desk.toast('Whole Way is enabled');
    expect((await account(id)).enabled).toBe(true);
    await desk.choose('Actions for Whole Way', 'Delete user…');
    await desk.press('button', 'Delete user');
    await desk.heading('Users');
    expect(desk.path()).toBe(USERS);
    expect((await account(id)).id).toBe(id);
    await undo(desk, 'Whole Way is being deleted');
    expect(desk.sent('DELETE')).toEqual([]);
  });

  test('who is deleted is told with what goes along, and gone when the message goes [D-USR-13 D-USR-16]', async () => {
    const id = await learner('Leaving Learner');
    await house.ask('POST', `/api/shop/coins/${id}`, { coins: 77, description: '', credit_note: true });
    const desk = await search('leaving');
    await desk.choose('Actions for Leaving Learner', 'Delete user…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Leaving Learner?' });
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Sessions0', 'Bans0', 'Morphcoins77', 'XP0']),
    );
    // Enter takes nothing away: the safe button has the focus.
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await desk.press('button', 'Delete user');
    await desk.rows(0);
    await dismiss(desk, 'is being deleted');
    await desk.toast('User deleted');
    await desk.reload(`${USERS}/${id}`);
    await desk.heading('User Not Found');
  });
});

describe('many users', () => {
  test('are banned at once with what became of each, and all of it is taken back', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await learner(`Bulk Learner ${at}`));
    const desk = await search('bulk');
    await desk.press('checkbox', 'Select every row of this page');
    await desk.press('button', 'Select all 12 matching');
    const bar = await screen.findByRole('region', { name: '12 selected' });
    // One of them goes after it was selected: its row tells.
    await house.ask('DELETE', `/api/auth/users/${ids[11]}`);
    await desk.user.click(within(bar).getByRole('button', { name: 'Ban…' }));
    await desk.press('button', 'Ban account');
    const work = await screen.findByRole('dialog', { name: 'Banning 12 users' });
    await within(work).findByText('12 of 12 done · 1 failed');
    expect((await within(work).findAllByRole('listitem'))[0]!.textContent).toMatch(
      /Bulk Learner 11.*User was not found/,
    );
    await desk.press('button', 'Close');
    expect(await screen.findByText('11 users')).toBeTruthy();
    const enabled = async () => Promise.all(ids.slice(0, 11).map(async (id) => (await account(id)).enabled));
    expect(new Set(await enabled())).toEqual(new Set([false]));
    await undo(desk, 'Banning 12 users');
    await desk.toast('Undone');
    expect(new Set(await enabled())).toEqual(new Set([true]));
  });

  test('are banned from creating tasks, with a message that says how many [D-BAN-05]', async () => {
    const ids = new Set([await learner('Spam Learner 1'), await learner('Spam Learner 2')]);
    const desk = await search('spam');
    for (const name of ['Spam Learner 1', 'Spam Learner 2']) await desk.press('checkbox', `Select ${name}`);
    const bar = await screen.findByRole('region', { name: '2 selected' });
    await desk.user.click(within(bar).getByRole('button', { name: 'Ban from creating…' }));
    await desk.fill('Reason', 'spam');
    await desk.press('button', 'Ban');
    await desk.toast('2 users banned from creating tasks');
    const bans = (await house.ask<Ban[]>('GET', '/api/challenges/bans?active=true')).filter(({ user_id }) =>
      ids.has(user_id),
    );
    expect(bans.map(({ reason, action }) => `${action} ${reason}`)).toEqual(['CREATE spam', 'CREATE spam']);
    for (const row of await desk.rows(2)) expect(row).toContain('Creating');
  });

  test('of a page are deleted: those that follow take their place, and the outcome is told wherever the reader is', async () => {
    for (let at = 0; at < 12; at += 1) await learner(`Going Learner ${at}`);
    const desk = await search('going');
    await desk.press('checkbox', 'Select every row of this page');
    const bar = await screen.findByRole('region', { name: '10 selected' });
    await desk.user.click(within(bar).getByRole('button', { name: 'Delete…' }));
    await desk.press('button', 'Delete user');
    expect(await screen.findByText('2 users')).toBeTruthy();
    await desk.rows(2);
    await desk.user.click((await screen.findAllByRole('link', { name: 'Jobs' }))[0]!);
    await dismiss(desk, '10 users are being deleted');
    await desk.toast('10 users deleted');
    expect((await house.ask<{ total: number }>('GET', '/api/auth/users?name=Going')).total).toBe(2);
  });
});
