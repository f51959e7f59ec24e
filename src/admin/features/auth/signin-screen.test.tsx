import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignIn } from '../../../wire/auth/shapes.ts';
import { App } from '../../app.tsx';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
  type TestBrowser,
} from '../../../../test/admin/browser.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

async function open(network: Network, locale = 'en-US'): Promise<TestBrowser> {
  const browser = createTestBrowser(network);
  render(<App services={await createTestServices(browser, locale)} />);
  await screen.findByRole('heading', { level: 1 });
  return browser;
}

async function submit(name = 'ada', password = 'wrong'): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail address or nickname'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the landing page', () => {
  test("has the headline 'Admin Login' and the subheading 'Please enter your credentials' [D-SGN-04 D-SGN-05]", async () => {
    await open(() => undefined);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
    expect(screen.getByText('Please enter your credentials')).toBeTruthy();
    expect(document.title).toBe('Admin Login · Parley');
  });

  test('is the form of the sign-in, without the navigation of the dashboard [D-SGN-06 D-RTE-01]', async () => {
    await open(() => undefined);
    expect(location.pathname).toBe('/');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('needs no sign-in and asks the server nothing [D-GRD-03]', async () => {
    const browser = await open(() => undefined);
    expect(browser.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  test('says that the page asked for comes after the sign-in, where there is one [D-GRD-02]', async () => {
    history.replaceState({ returnTo: '/dashboard/inbox' }, '', '/');
    await open(() => undefined);
    expect(screen.getByText('Sign in, and you are taken to the page you asked for.')).toBeTruthy();
    cleanup();
    history.replaceState({ returnTo: '//elsewhere.test/' }, '', '/');
    await open(() => undefined);
    expect(screen.queryByText('Sign in, and you are taken to the page you asked for.')).toBeNull();
  });

  test('is German by default words of its own', async () => {
    await open(() => undefined, 'de');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin-Login');
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('the sign-in form', () => {
  test("shows 'Invalid credentials' for a wrong name or password, and keeps what was typed [D-ERR-10]", async () => {
    await open(() => ({
      status: 401,
      body: { error: 'invalid_credentials', detail: 'Invalid credentials', requestId: 'r' },
    }));
    await submit();
    expect(await screen.findByText('Invalid credentials')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address or nickname').value).toBe('ada');
    expect(location.pathname).toBe('/');
  });

  test('asks for what is missing, and sends nothing', async () => {
    const browser = await open(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('E-mail address or nickname is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(browser.calls).toEqual([]);
  });

  test('counts the seconds of a lock-out down, and lets nothing be sent before its end [D-SGN-12]', async () => {
    const browser = await open(() => ({
      status: 429,
      body: { error: 'too_many_requests', detail: 'Too many attempts. Try again in 42 s.', requestId: 'r' },
      headers: { 'retry-after': '42' },
    }));
    await submit();
    const note = await screen.findByText('Too many attempts');
    const shown = () => note.parentElement!.textContent;
    expect(shown()).toContain('in 0:42');
    // Lets the promises end that the first drawing has begun.
    await act(async () => undefined);
    act(() => browser.pass(1000));
    expect(shown()).toContain('in 0:41');
    for (let second = 0; second < 39; second += 1) act(() => browser.pass(1000));
    expect(shown()).toContain('in 0:02');
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(browser.calls).toHaveLength(1);
    for (let second = 0; second < 2; second += 1) act(() => browser.pass(1000));
    expect(screen.queryByText('Too many attempts')).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(browser.calls).toHaveLength(2));
  });

  test("tells somebody without rights 'You are not authorized to use this dashboard.' [D-SGN-10 D-GRD-05]", async () => {
    await open(({ method }) => ({ body: method === 'POST' ? signedInAs({ ...ada, admin: false }) : true }));
    await submit();
    expect(await screen.findByText('You are not authorized to use this dashboard.')).toBeTruthy();
    expect(location.pathname).toBe('/');
  });

  test.each([
    ['en-US', { error: 'unverified', detail: '' }, 'Please verify your account first.'],
    ['en-US', { detail: 'Email not verified' }, 'Please verify your account first.'],
    ['de', { error: 'unverified', detail: 'Email not verified' }, 'Bitte bestätigen Sie zuerst Ihr Konto.'],
  ])('asks in %s whose account is not verified to verify it [D-ERR-16]', async (locale, body, words) => {
    await open(() => ({ status: 403, body }), locale);
    const user = userEvent.setup();
    const [name] = screen.getAllByRole('textbox');
    await user.type(name!, 'ada');
    await user.type(document.querySelector('input[type=password]')!, 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('shows the password when asked to, and hides it again', async () => {
    await open(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('the second factor', () => {
  const invalid = { status: 412, body: { error: 'mfa_required', detail: 'Invalid code' } };
  const code = '492381';
  const recovery = 'ABC123-DEF456-GHI789-JKL012';
  const account: Network = ({ path, method, body }) => {
    if (path !== '/api/auth/sessions' || method !== 'POST') return undefined;
    const given = body as SignIn;
    const passes = given.mfa_code === code || given.recovery_code === recovery;
    return passes ? { body: signedInAs({ ...ada, mfa_enabled: true }) } : invalid;
  };
  const tries = ({ calls }: TestBrowser) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const field = () => screen.findByLabelText<HTMLInputElement>('Verification code');

  test("is asked for when the first submit is answered 'Invalid code'; name and password stay [D-MFA-03]", async () => {
    const browser = await open(account);
    await submit('ada', 'secret');
    expect(document.activeElement).toBe(await field());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One more step');
    expect(screen.queryByText('This code is invalid.')).toBeNull();
    expect(tries(browser)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address or nickname').value).toBe('ada');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  test('is sent with the sixth digit, also pasted with a space, beside the name and password of before [D-MFA-03 D-MFA-04]', async () => {
    const browser = await open(account);
    await submit('ada', 'secret');
    const user = userEvent.setup();
    await user.click(await field());
    await user.paste('492 381');
    await waitFor(() => expect(browser.stored.get('accessToken')).not.toBeNull());
    expect(tries(browser).at(-1)).toEqual({
      name_or_email: 'ada',
      password: 'secret',
      mfa_code: code,
      recaptcha_response: null,
    });
  });

  test.each(['49238', '4923817', '49238a'])(
    "%s is no code: 'Invalid code format', and nothing is sent [D-MFA-02]",
    async (typed) => {
      const browser = await open(account);
      await submit('ada', 'secret');
      const user = userEvent.setup();
      await user.click(await field());
      await user.paste(typed);
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Invalid code format')).toBeTruthy();
      expect(tries(browser)).toHaveLength(1);
    },
  );

  test('that is wrong says so at the field, and is not sent twice', async () => {
    const browser = await open(account);
    await submit('ada', 'secret');
    const user = userEvent.setup();
    await user.type(await field(), '111111');
    expect(await screen.findByText('This code is invalid.')).toBeTruthy();
    expect(tries(browser)).toHaveLength(2);
    expect((await field()).value).toBe('');
    await user.type(await field(), '4');
    expect(screen.queryByText('This code is invalid.')).toBeNull();
  });

  test('takes the recovery code in its place, and says that it is used up [D-MFA-06]', async () => {
    const browser = await open(account);
    await submit('ada', 'secret');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abc{Enter}');
    expect(await screen.findByText('A recovery code has four groups of six letters or digits')).toBeTruthy();
    expect(tries(browser)).toHaveLength(1);
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), `${recovery.toLowerCase().replaceAll('-', ' ')}{Enter}`);
    expect(await screen.findByText('Your recovery code is used up')).toBeTruthy();
    expect(tries(browser).at(-1)).toMatchObject({ mfa_code: '', recovery_code: recovery, password: 'secret' });
  });
});

test('who is signed in and opens `/` is taken to /dashboard, and never sees the form [D-SGN-13]', async () => {
  const browser = createTestBrowser(() => undefined);
  keepSignIn(browser.stored, signedInAs(ada));
  render(<App services={await createTestServices(browser)} />);
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
