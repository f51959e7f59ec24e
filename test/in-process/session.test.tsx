/** What happens to a session that ends over something unsaved, or at the way out, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import { focused, gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { addAccount, PASSWORD, signedIn } from '../server/staff.ts';

const USERS = '/dashboard/users';
const TITLE = 'Please sign in again';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const names = ['user', 'session', 'accessToken', 'refreshToken'] as const;
const stored = ({ browser }: Desk) => names.map((name) => browser.stored.get(name));
const nobody = [null, null, null, null];
const again = () => screen.findByRole('dialog', { name: TITLE });
const city = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /^City/ })).value;

/** An administrator with a session, and a user to change. */
async function people(name: string) {
  const id = await addAccount(house.server, { name, admin: true });
  const subject = await addAccount(house.server, { name: `${name}_subject` });
  return { id, name, subject, form: `${USERS}/${subject}?tab=profile`, signed: await signedIn(house.server, name) };
}
const end = (id: string) => house.ask('DELETE', `/api/auth/sessions/${id}`);

async function enter(desk: Desk, name: string): Promise<void> {
  await desk.fill('E-mail address or nickname', name);
  await desk.fill('Password', PASSWORD);
  await desk.press('button', 'Sign in');
}
async function signInAgain(desk: Desk, password = PASSWORD): Promise<void> {
  const dialog = within(await again());
  await desk.user.clear(dialog.getByLabelText('Password'));
  await desk.user.type(dialog.getByLabelText('Password'), password);
  await desk.user.click(dialog.getByRole('button', { name: 'Sign in' }));
}

describe('a session that ends', () => {
  test('over an unsaved form is asked for in a dialog, and the save goes on by itself [D-SES-20]', async () => {
    const { id, subject, form, signed } = await people('olga');
    const desk = await house.open(form, signed);
    await desk.fill('City', 'Ulm');
    await end(id);
    await desk.press('button', /^Save/);
    await desk.until(() => screen.getByRole('dialog', { name: TITLE }));
    const dialog = within(await again());
    expect(dialog.getByText(/olga@parley\.test/)).toBeTruthy();
    expect(stored(desk)).toEqual(nobody);
    await waitFor(() => expect(focused()).toBe('Password'));
    await desk.user.keyboard('{Escape}');
    await signInAgain(desk, 'wrong');
    expect(await dialog.findByText('Invalid credentials')).toBeTruthy();
    await signInAgain(desk);
    await gone('dialog', TITLE);
    await desk.toast('User saved');
    expect(await city()).toBe('Ulm');
    expect((await house.ask<Account>('GET', `/api/auth/users/${subject}`)).city).toBe('Ulm');
  });

  test('and whose dialog is left gives back what was typed after the next sign-in [D-SES-20]', async () => {
    const { id, form, signed } = await people('otto');
    const desk = await house.open(form, signed);
    await desk.fill('City', 'Bonn');
    await end(id);
    await desk.press('button', /^Save/);
    await desk.until(() => screen.getByRole('dialog', { name: TITLE }));
    await desk.press('button', 'Leave this page');
    await desk.heading('Admin Login');
    await enter(desk, 'otto');
    expect(await city()).toBe('Bonn');
    expect(location.pathname + location.search).toBe(form);
  });

  test('over an open dialog leaves it, and what was typed into it, where it is [D-SES-20]', async () => {
    const { id, subject, signed } = await people('pia');
    const desk = await house.open(`${USERS}?search=pia_subject`, signed);
    await desk.rows(1);
    await screen.findByText('1 user');
    await desk.choose('Actions for pia_subject', /creating/);
    await desk.fill('Reason', 'Typed into a dialog');
    await end(id);
    await desk.until(() => screen.getByRole('dialog', { name: TITLE }));
    await desk.user.click(await within(await again()).findByText(/pia@parley\.test/));
    await signInAgain(desk);
    await gone('dialog', TITLE);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })).value).toBe(
      'Typed into a dialog',
    );
    await desk.press('button', 'Ban');
    await desk.toast('Banned from creating tasks');
    const bans = await house.ask<{ reason: string }[]>('GET', `/api/challenges/bans?user_id=${subject}`);
    expect(bans.map(({ reason }) => reason)).toEqual(['Typed into a dialog']);
  });
});

test('another administrator at the same tab finds nothing of what the first had begun', async () => {
  const first = await people('fina');
  await people('siri');
  const desk = await house.open(first.form, first.signed);
  await desk.fill('City', 'Bonn');
  for (const [who, left] of [
    ['siri', ''],
    ['fina', 'Bonn'],
  ] as const) {
    await desk.choose(/^Account/, /^Sign out/);
    await desk.heading('Admin Login');
    await enter(desk, who);
    await desk.heading('Dashboard');
    await desk.reload(first.form);
    expect([who, await city()]).toEqual([who, left]);
  }
});

describe('a sign-out', () => {
  test.each([
    ['refused', { status: 403, body: { detail: 'Permission denied' } }, 'permission'],
    ['failing', { status: 500, body: { detail: 'boom' } }, 'try again later'],
    ['unheard', null, 'The server does not answer'],
  ])('that is %s is told, and pretends nothing [D-SES-23]', async (_, answer, words) => {
    const desk = await house.open('/dashboard/settings/install');
    const before = stored(desk);
    desk.intercept(({ method }) => {
      if (method !== 'DELETE') return undefined;
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    });
    await desk.choose(/^Account/, /^Sign out/);
    const dialog = await screen.findByRole('alertdialog', { name: 'You are still signed in' });
    expect(dialog.textContent).toContain(words);
    expect(stored(desk)).toEqual(before);
    await desk.press('button', 'Stay signed in');
    await gone('alertdialog');
    expect(desk.path()).toBe('/dashboard/settings/install');
    await desk.choose(/^Account/, /^Sign out/);
    await desk.press('button', 'Sign out on this device only');
    await desk.heading('Admin Login');
    expect(stored(desk)).toEqual(nobody);
  });
});
