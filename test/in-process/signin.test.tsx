/** Signing in and out, and what a session lets one see, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LOCKOUT_WINDOW_MINUTES } from '../../src/wire/auth/limits.ts';
import { focused, openHouse, screen, waitFor, type Desk, type House } from './house.tsx';
import { addAccount, call, PASSWORD, signedIn } from '../server/staff.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const names = ['user', 'session', 'accessToken', 'refreshToken'] as const;
const stored = ({ browser }: Desk) => names.map((name) => browser.stored.get(name));
const nobody = [null, null, null, null];
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const address = () => location.pathname + location.search;

async function submit(desk: Desk, name: string, password = PASSWORD): Promise<void> {
  await desk.fill('E-mail address or nickname', name);
  await desk.fill('Password', password);
  await desk.press('button', 'Sign in');
}

describe('an administrator', () => {
  test.each([
    ['the e-mail address', 'ada@parley.test'],
    ['the nickname', 'admin'],
    ['either in letters of any size', 'ADA@Parley.Test'],
  ])('signs in by %s, in the same field [D-SGN-01 D-SGN-02 D-SGN-03]', async (_, name) => {
    const desk = await house.open('/', null);
    expect(await screen.findByText('Please enter your credentials')).toBeTruthy();
    await submit(desk, name);
    await desk.heading('Dashboard');
    expect(address()).toBe('/dashboard');
  });

  test('finds the form on the landing page `/`, under its headline [D-SGN-04 D-SGN-05 D-SGN-06]', async () => {
    const desk = await house.open('/', null);
    await desk.heading('Admin Login');
    expect([address(), screen.getByText('Please enter your credentials').localName]).toEqual(['/', 'p']);
    expect((await screen.findByLabelText('Password')).closest('form')).toBeTruthy();
  });

  test('has who one is and the session as stored values, in JSON [D-SES-01 D-SES-02]', async () => {
    const desk = await house.open('/', null);
    await submit(desk, 'admin');
    await desk.heading('Dashboard');
    const read = (name: string) => JSON.parse(desk.browser.stored.get(name)!) as object;
    expect(read('user')).toMatchObject({ email: 'ada@parley.test', admin: true });
    expect(read('session')).toMatchObject({ id: expect.any(String), user_id: expect.any(String) });
  });

  test('has both tokens as stored values, and is still signed in after a reload [D-SES-03 D-SES-04 D-SES-10]', async () => {
    const desk = await house.open('/', null);
    await submit(desk, 'admin');
    await desk.heading('Dashboard');
    const [, , accessToken, refreshToken] = stored(desk);
    expect(accessToken!.split('.')).toHaveLength(3);
    expect(refreshToken!.length).toBeGreaterThan(32);
    const signIns = desk.sent('POST').length;
    await desk.reload('/');
    await desk.heading('Dashboard');
    expect([address(), desk.sent('POST').length]).toEqual(['/dashboard', signIns]);
  });

  test('signs out: the session ends on the server, nothing is stored, and `/` is shown [D-SES-22 D-RTE-02]', async () => {
    await addAccount(house.server, { name: 'leaving', admin: true });
    const desk = await house.open('/dashboard/inbox', await signedIn(house.server, 'leaving'));
    await desk.heading('Inbox');
    const [, , accessToken] = stored(desk);
    await desk.choose(/^Account/, /^Sign out/);
    await desk.heading('Admin Login');
    expect([address(), stored(desk)]).toEqual(['/', nobody]);
    expect(desk.sent('DELETE').map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/api\/auth\/sessions\/[\w-]+$/),
    ]);
    expect((await call(house.server, accessToken!, '/api/auth/session')).status).toBe(401);
  });
});

describe('who may not', () => {
  test("is told 'Invalid credentials'; the name stays, and the password has the focus [D-ERR-10]", async () => {
    const desk = await house.open('/', null);
    await submit(desk, 'somebody', 'wrong');
    expect(await screen.findByText('Invalid credentials')).toBeTruthy();
    expect(value('E-mail address or nickname')).toBe('somebody');
    await waitFor(() => expect(focused()).toBe('Password'));
    expect(stored(desk)).toEqual(nobody);
  });

  test('has failed five times is answered 429, and the form counts the wait down [D-SGN-11 D-SGN-12]', async () => {
    const desk = await house.open('/', null);
    const answered = () => screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled') === 'false';
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await submit(desk, 'locked-out', 'wrong');
      await screen.findByText('Invalid credentials');
      await waitFor(() => expect([answered(), desk.sent('POST').length]).toEqual([true, attempt]));
    }
    await submit(desk, 'locked-out', 'wrong');
    await screen.findByText('Too many attempts');
    const note = () => screen.getByText('Too many attempts').parentElement!.textContent;
    expect(note()).toContain(`in ${LOCKOUT_WINDOW_MINUTES}:00`);
    await desk.pass(1000);
    expect(note()).toContain(`in ${LOCKOUT_WINDOW_MINUTES - 1}:59`);
    await desk.user.keyboard('{Enter}');
    expect(desk.sent('POST')).toHaveLength(6);
  });

  test('reaches no server is told so, and the next try works', async () => {
    const desk = await house.open('/', null);
    desk.intercept(() => {
      throw new TypeError('Failed to fetch');
    });
    await submit(desk, 'admin');
    expect(await screen.findByText('The server does not answer.', { exact: false })).toBeTruthy();
    desk.intercept(null);
    await desk.press('button', 'Sign in');
    await desk.heading('Dashboard');
  });

  test('is no administrator any more is told at once; who is disabled is signed out [D-GRD-05]', async () => {
    const id = await addAccount(house.server, { name: 'sven', admin: true });
    const change = (what: object) => house.ask('PATCH', `/api/auth/users/${id}`, what);
    const desk = await house.open('/dashboard/inbox', await signedIn(house.server, 'sven'));
    await screen.findByText('Live');
    await change({ admin: false });
    await desk.until(() => screen.getByRole('heading', { name: 'You are not authorized to use this dashboard.' }));
    await change({ admin: true });
    await desk.press('button', 'Sign out');
    await submit(desk, 'sven');
    await desk.heading('Dashboard');
    await desk.reload('/dashboard/inbox');
    await screen.findByText('Live');
    await change({ enabled: false });
    await desk.until(() => screen.getByRole('heading', { name: 'Admin Login' }));
    await submit(desk, 'sven');
    expect(await screen.findByText('This account is disabled', { exact: false })).toBeTruthy();
  });
});

describe('a guarded address', () => {
  test('opened signed out asks for nothing, and comes after the sign-in, also over a reload [D-GRD-01 D-GRD-02 D-GRD-03]', async () => {
    const desk = await house.open('/dashboard/inbox?status=done', null);
    await desk.heading('Admin Login');
    expect([address(), desk.browser.calls]).toEqual(['/', []]);
    await desk.reload();
    await submit(desk, 'admin');
    await desk.heading('Inbox');
    expect(address()).toBe('/dashboard/inbox?status=done');
  });

  test('whose session the server refuses leads to the sign-in, and back [D-GRD-02]', async () => {
    const signed = await signedIn(house.server);
    const desk = await house.open('/dashboard/inbox?status=all', {
      ...signed,
      access_token: `${signed.access_token}x`,
      refresh_token: 'r'.repeat(64),
    });
    await desk.until(() => screen.getByRole('heading', { name: 'Admin Login' }));
    expect([address(), stored(desk)]).toEqual(['/', nobody]);
    await submit(desk, 'admin');
    await desk.heading('Inbox');
    expect(address()).toBe('/dashboard/inbox?status=all');
  });
});
