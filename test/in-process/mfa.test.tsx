/** The second factor and the account page: set up by its owner, asked for at the sign-in, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Secret, TOTP } from 'otpauth';
import { focused, gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { addAccount, PASSWORD, signedIn } from '../server/staff.ts';

const ACCOUNT = '/dashboard/account';
const CODE = 'Verification code';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The code that an authenticator app shows, `steps` of 30 s from now: each is taken only once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: house.server.clock.now() + steps * 30_000,
  });
const secretOf = (dialog: HTMLElement): string => dialog.querySelector('code')!.textContent;

async function administrator(name: string, at = ACCOUNT): Promise<Desk> {
  await addAccount(house.server, { name, admin: true });
  return house.open(at, await signedIn(house.server, name));
}
async function enter(desk: Desk, name: string, password = PASSWORD): Promise<void> {
  await desk.fill('E-mail address or nickname', name);
  await desk.fill('Password', password);
  await desk.press('button', 'Sign in');
}
async function leave(desk: Desk): Promise<void> {
  await desk.choose(/^Account/, /^Sign out/);
  await desk.heading('Admin Login');
}
const home = (desk: Desk) => desk.heading('Dashboard');

/** From the account page on; answers the secret and the recovery code. */
async function setUp(desk: Desk): Promise<{ secret: string; recovery: string }> {
  await desk.press('button', 'Set up');
  const dialog = await screen.findByRole('dialog', { name: 'Set up the second factor' });
  await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' });
  const secret = secretOf(dialog);
  await desk.fill(CODE, codeOf(secret) === '000000' ? '111111' : '000000');
  await desk.press('button', 'Switch on');
  expect(await within(dialog).findByText('This code is invalid.')).toBeTruthy();
  await desk.fill(CODE, codeOf(secret));
  await desk.press('button', 'Switch on');
  const keep = await screen.findByRole('dialog', { name: 'Keep your recovery code' });
  const recovery = secretOf(keep);
  await desk.press('button', 'Done');
  expect(await within(keep).findByText(/Please keep the code first/)).toBeTruthy();
  await desk.press('checkbox', 'I have kept the code in a safe place');
  await desk.press('button', 'Done');
  await gone('dialog');
  return { secret, recovery };
}

describe('the second factor', () => {
  test('is set up with a code of the app, and is asked for from then on, name and password kept [D-MFA-03 D-MFA-04]', async () => {
    const desk = await administrator('mara', '/dashboard');
    await desk.choose(/^Account/, 'Your account');
    await desk.heading('Your account');
    const { secret, recovery } = await setUp(desk);
    expect(recovery).toMatch(/^[A-Z0-9]{6}(-[A-Z0-9]{6}){3}$/);
    const factor = await screen.findByRole('region', { name: 'Second factor' });
    expect(await within(factor).findByText('On')).toBeTruthy();
    await leave(desk);
    await enter(desk, 'mara');
    await desk.heading('One more step');
    await waitFor(() => expect(focused()).toBe(CODE));
    await desk.press('button', 'Back');
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value('E-mail address or nickname'), value('Password')]).toEqual(['mara', PASSWORD]);
    await desk.press('button', 'Sign in');
    await waitFor(() => expect(focused()).toBe(CODE));
    await desk.user.keyboard(codeOf(secret, 1));
    await home(desk);
  });

  test('is replaced by the recovery code once, which is told, and can be switched off [D-MFA-06]', async () => {
    const desk = await administrator('rosa');
    const { recovery } = await setUp(desk);
    await leave(desk);
    await enter(desk, 'rosa');
    await desk.press('button', 'Use a recovery code');
    await desk.fill('Recovery code', recovery.toLowerCase());
    await desk.user.keyboard('{Enter}');
    await home(desk);
    await desk.toast('Your recovery code is used up');
    await desk.reload(ACCOUNT);
    await desk.press('button', 'Switch off');
    const question = await screen.findByRole('alertdialog');
    await desk.user.click(within(question).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    await leave(desk);
    await enter(desk, 'rosa');
    await home(desk);
  });
});

describe('the account page', () => {
  test('verifies the address by a code from a mail, where the server can send any', async () => {
    const id = await addAccount(house.server, { name: 'vera', admin: true });
    await house.ask('PATCH', `/api/auth/users/${id}`, { email_verified: false });
    const desk = await house.open(ACCOUNT, await signedIn(house.server, 'vera'));
    await desk.press('button', 'Send a code');
    await desk.toast('This server cannot send mail');
    await desk.fill('Code from the mail', 'wrong');
    await desk.press('button', 'Verify');
    expect((await screen.findByText(/verification code/)).closest('[role="alert"]')).toBeTruthy();
  });

  test('lists where one is signed in, and ends all other sessions', async () => {
    const desk = await administrator('nadia');
    for (let more = 0; more < 2; more += 1) await signedIn(house.server, 'nadia');
    await desk.reload();
    const sessions = await screen.findByRole('region', { name: 'Where you are signed in' });
    const lines = () => within(sessions).queryAllByRole('listitem').length;
    await waitFor(() => expect(lines()).toBe(3));
    await desk.press('button', 'End all others');
    await desk.toast('All other sessions have ended');
    await waitFor(() => expect(lines()).toBe(1));
    expect(await within(sessions).findByText('This session')).toBeTruthy();
  });

  test('changes the password, and the old one signs nobody in any more', async () => {
    const desk = await administrator('paula');
    await desk.press('button', 'Change password');
    expect(await screen.findByText('New password is required')).toBeTruthy();
    await desk.fill('New password', '1234567');
    await desk.user.keyboard('{Enter}');
    expect(await screen.findByText('Must be greater than 7 characters')).toBeTruthy();
    await desk.fill('New password', 'another long password');
    await desk.user.keyboard('{Enter}');
    await desk.toast('Your password is changed');
    await leave(desk);
    await enter(desk, 'paula');
    expect(await screen.findByText('Invalid credentials')).toBeTruthy();
    await enter(desk, 'paula', 'another long password');
    await home(desk);
  });
});
