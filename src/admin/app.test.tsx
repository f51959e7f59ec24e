import { afterEach, describe, expect, test } from 'bun:test';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
} from '../../test/admin/browser.ts';
import { App } from './app.tsx';
import { permissionNames } from '../wire/permissions/permissions.ts';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const network: Network = ({ path }) => {
  if (path === '/api/auth/session') return { body: signedInAs(ada).session };
  if (path === '/api/auth/users') return { body: { users: [], total: 0 } };
  if (path === '/api/desk/projects')
    return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames }] };
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

async function open(address: string) {
  history.replaceState(null, '', address);
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  render(<App services={await createTestServices(browser)} />);
  return browser;
}

describe('what the address says reaches the server as it was meant', () => {
  test.each(['c++', 'c#', 'ui/ux', 'a&b', 'a b', '100%', 'a%20b', 'ä'])('a skill called %p', async (id) => {
    const browser = await open(`/dashboard/skill-tree/${encodeURIComponent(id)}/sub-skills`);
    await waitFor(() =>
      expect(browser.calls.map(({ path }) => path)).toContain(`/api/skills/skilltree/${encodeURIComponent(id)}`),
    );
  });

  test.each([
    ['/dashboard/users', '/api/auth/users', 'name'],
    ['/dashboard/inbox', '/api/desk/projects/p1/tickets', 'search'],
  ])('a search in %s', async (screenPath, path, name) => {
    for (const search of ['/a%20b', '50% a+b']) {
      const browser = await open(`${screenPath}?${new URLSearchParams({ search }).toString()}`);
      await waitFor(() => {
        const asked = browser.calls.filter((call) => call.path === path).map(({ query }) => query.get(name));
        expect(asked).toContain(search);
      });
      cleanup();
    }
  });

  test('an address that is not well-formed is there as it stands', async () => {
    await open('/dashboard/nothing/%zz/%C3%A4');
    expect((await screen.findByText(/nothing\/%zz/)).textContent).toContain('/dashboard/nothing/%zz/%C3%A4');
    cleanup();
    await open('/dashboard/nothing/%C3%A4');
    expect((await screen.findByText(/nothing\//)).textContent).toContain('/dashboard/nothing/ä');
  });
});
