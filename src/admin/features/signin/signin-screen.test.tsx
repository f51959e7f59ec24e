import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app.tsx';
import {
  ada,
  createTestPlatform,
  createTestServices,
  signedInAs,
  type Network,
  type TestPlatform,
} from '../../../../test/admin/platform.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

async function open(network: Network, locale = 'en-US'): Promise<TestPlatform> {
  const platform = createTestPlatform(network);
  render(<App services={await createTestServices(platform, locale)} />);
  await screen.findByRole('heading', { level: 1 });
  return platform;
}

async function submit(name = 'ada', password = 'wrong'): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail address or nickname'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the landing page', () => {
  test("is the sign-in with the headline 'Admin Login' and the subheading 'Please enter your credentials' [D-SGN-04 D-SGN-05 D-SGN-06 D-RTE-01]", async () => {
    await open(() => undefined);
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
    expect(screen.getByText('Please enter your credentials')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toBe('Admin Login · Parley');
  });

  test('needs no sign-in and asks the server nothing [D-GRD-03]', async () => {
    const platform = await open(() => undefined);
    expect(platform.calls).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
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
    const platform = await open(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('E-mail address or nickname is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(platform.calls).toEqual([]);
  });

  test('counts the seconds of a lock-out down, and lets nothing be sent before its end [D-SGN-12]', async () => {
    const platform = await open(() => ({
      status: 429,
      body: { error: 'too_many_requests', detail: 'Too many attempts. Try again in 42 s.', requestId: 'r' },
      headers: { 'retry-after': '42' },
    }));
    await submit();
    const note = await screen.findByText('Too many attempts');
    const shown = () => note.parentElement!.textContent;
    expect(shown()).toContain('in 0:42');
    // What the first drawing has set going.
    await act(async () => undefined);
    act(() => platform.pass(1000));
    expect(shown()).toContain('in 0:41');
    for (let second = 0; second < 39; second += 1) act(() => platform.pass(1000));
    expect(shown()).toContain('in 0:02');
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(platform.calls).toHaveLength(1);
    for (let second = 0; second < 2; second += 1) act(() => platform.pass(1000));
    expect(screen.queryByText('Too many attempts')).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(platform.calls).toHaveLength(2));
  });

  test("tells somebody without rights 'You are not authorized to use this dashboard.' [D-SGN-10 D-GRD-05]", async () => {
    await open(({ method }) => ({ body: method === 'POST' ? signedInAs({ ...ada, admin: false }) : true }));
    await submit();
    expect(await screen.findByText('You are not authorized to use this dashboard.')).toBeTruthy();
    expect(location.pathname).toBe('/');
  });

  test('shows the password when asked to, and hides it again', async () => {
    await open(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});
