import { afterEach, describe, expect, test } from 'bun:test';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { App } from '../app.tsx';
import { routes } from '../feature-table.ts';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
  type TestBrowser,
} from '../../../test/admin/browser.ts';
import type { Services } from '../services.ts';
import { permissionNames } from '../../wire/permissions/permissions.ts';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const project = { id: 'project-1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames };
const desk: Network = ({ path }) => {
  if (path === '/api/auth/session') return { body: signedInAs(ada).session };
  if (path === '/api/desk/projects') return { body: [project] };
  if (path.endsWith('/members')) return { body: [] };
  if (path.endsWith('/tickets'))
    return {
      body: {
        total: 0,
        open: 0,
        tickets: [],
        media: '',
        waiting: 0,
        counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
        seen: {},
      },
    };
  return undefined;
};

async function open(
  address: string,
  network: Network,
  user?: typeof ada,
): Promise<{ browser: TestBrowser; services: Services }> {
  history.replaceState(null, '', address);
  const browser = createTestBrowser(network);
  if (user) keepSignIn(browser.stored, signedInAs(user));
  const services = await createTestServices(browser);
  render(<App services={services} />);
  return { browser, services };
}

const guarded = [
  ...routes.filter(({ path }) => path !== '/').map(({ path }) => path.replace(':id', 'some')),
  '/dashboard/nothing/here',
];

describe('the guard', () => {
  test('stands before every route but the landing page [D-GRD-01]', () => {
    expect(routes.filter(({ layout }) => layout === 'empty').map(({ path }) => path)).toEqual(['/']);
    expect(routes.length).toBeGreaterThan(1);
  });

  test.each(guarded)('shows and requests nothing at %s when signed out [D-GRD-01]', async (address) => {
    const { browser } = await open(address, desk);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(browser.calls).toEqual([]);
    expect(browser.sockets).toEqual([]);
  });

  test('leads to the address first asked for after signing in [D-GRD-02]', async () => {
    const { services } = await open('/dashboard/inbox?status=done&search=%23a', desk);
    await screen.findByRole('button', { name: 'Sign in' });
    act(() => services.session.set(signedInAs(ada)));
    await screen.findByRole('heading', { name: 'Inbox' });
    expect(location.pathname + location.search).toBe('/dashboard/inbox?status=done&search=%23a');
  });

  test('takes a session that the server refuses to the landing page, and back after signing in [D-GRD-02]', async () => {
    const refuse: Network = () => ({
      status: 401,
      body: { error: 'unauthorized', detail: 'Sign in first.', requestId: 'r' },
    });
    const { browser, services } = await open('/dashboard/inbox?type=BUG', refuse, ada);
    // The page looks for a while whether another tab has renewed the session.
    await waitFor(
      () => {
        act(() => browser.pass(100));
        expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
      },
      { interval: 1, timeout: 3000 },
    );
    expect(services.session.state.accessToken).toBeNull();
    expect(browser.stored.get('accessToken')).toBeNull();
    browser.network = desk;
    act(() => services.session.set(signedInAs(ada)));
    await screen.findByRole('heading', { name: 'Inbox' });
    expect(location.search).toBe('?type=BUG');
  });

  test('lets administrators pass and only them [D-GRD-04]', async () => {
    await open('/dashboard/inbox', desk, ada);
    expect(await screen.findByRole('heading', { name: 'Inbox' })).toBeTruthy();
  });

  test("tells who is signed in without the right 'You are not authorized to use this dashboard.' [D-GRD-04 D-GRD-05]", async () => {
    const { browser } = await open('/dashboard/inbox', desk, { ...ada, admin: false });
    expect(await screen.findByRole('heading', { name: 'You are not authorized to use this dashboard.' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Inbox' })).toBeNull();
    await waitFor(() => expect(browser.calls.map(({ path }) => path)).toEqual(['/api/auth/session']));
    expect(browser.sockets).toEqual([]);
  });

  test('ends what it started when the reader signs out [D-SES-22 D-RTE-02]', async () => {
    const network: Network = (call) => (call.method === 'DELETE' ? { body: true } : desk(call));
    const { browser, services } = await open('/dashboard/inbox', network, ada);
    await waitFor(() => expect(browser.sockets).toHaveLength(1));
    await act(async () => {
      await services.session.signOut();
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(browser.sockets[0]!.closed()).toBe(true);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/auth/sessions/account-1' });
    expect(location.pathname).toBe('/');
  });
});

test("an address that no route takes shows 'Page not found: {path}'", async () => {
  await open('/dashboard/nothing', desk, ada);
  expect(await screen.findByRole('heading', { name: 'Page not found: /dashboard/nothing' })).toBeTruthy();
});
