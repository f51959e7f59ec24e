/** The list of users: what each column shows, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openHouse, screen, type Desk, type House } from './house.tsx';
import { person } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  const reader = await person(house.server, { name: 'Column_Reader', verified: true });
  const off = await person(house.server, { name: 'Column_Banned', verified: false });
  await house.ask('PATCH', `/api/auth/users/${reader.id}`, { newsletter: true });
  await house.ask('PATCH', `/api/auth/users/${off.id}`, { enabled: false });
  await house.ask('POST', `/api/shop/coins/${reader.id}`, { coins: 1250, description: '', credit_note: true });
  await house.ask('POST', '/api/challenges/bans', { user_id: reader.id, action: 'REPORT', reason: '' });
});
afterAll(() => house.close());

/** The cells of the line of this user, by the names of their columns. */
async function cellsOf(name: string): Promise<Record<string, string>> {
  const desk: Desk = await house.open(`${USERS}?search=${name}`);
  await desk.rows(1);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim() ?? '');
  const cells = [...document.querySelectorAll('[data-row] td, [data-row] [role="cell"]')];
  // Narrow, each cell is told with the name of its column, which stands in it.
  const textOf = (head: string, at: number) => (cells[at]?.textContent ?? '').trim().replace(head, '').trim();
  return Object.fromEntries(heads.map((head, at) => [head, textOf(head, at)]));
}

test('the list stands behind its link, under its heading [D-RTE-08 D-LAY-07 D-LAY-14]', async () => {
  const desk = await house.open('/dashboard');
  const link = (await screen.findAllByRole('link', { name: 'Users' }))[0]!;
  expect(link.getAttribute('href')).toBe(USERS);
  await desk.user.click(link);
  await desk.heading('Users');
  expect(desk.path()).toBe(USERS);
});

test('each line has the nickname and the e-mail [D-USR-02 D-USR-03]', async () => {
  const cells = await cellsOf('Column_Reader');
  expect(cells['Nickname']).toBe('Column_Reader');
  expect(cells['User']).toContain('Column_Reader@parley.test');
});

test('the role is Admin for administrators and User for others [D-USR-04]', async () => {
  expect((await cellsOf('Column_Reader'))['Role']).toBe('User');
  expect((await cellsOf('admin'))['Role']).toBe('Admin');
});

test('three flags: e-mail verified, second factor, newsletter [D-USR-05 D-USR-06 D-USR-07]', async () => {
  const { Verified, MFA, Newsletter } = await cellsOf('Column_Reader');
  expect([Verified, MFA, Newsletter]).toEqual(['Yes', 'No', 'Yes']);
  expect((await cellsOf('Column_Banned'))['Verified']).toBe('No');
});

test('the status says who is disabled, and who may not report [D-USR-08]', async () => {
  const reader = await cellsOf('Column_Reader');
  expect(reader['Status']).toBe('Enabled');
  expect(Object.values(reader).join()).toContain('Reporting');
  expect((await cellsOf('Column_Banned'))['Status']).toContain('Banned');
});

test('balance and XP have values [D-USR-09]', async () => {
  const { Balance, 'XP and level': xp } = await cellsOf('Column_Reader');
  expect([Balance, xp]).toEqual(['1,250', expect.stringMatching(/^0\s*Newbie$/)]);
});
