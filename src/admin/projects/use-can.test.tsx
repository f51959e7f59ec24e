import { afterEach, expect, test } from 'bun:test';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
  type TestBrowser,
} from '../../../test/admin/browser.ts';
import { ticketRow, wholeTicket } from '../../../test/admin/tickets.ts';
import { permissionNames } from '../../wire/permissions/permissions.ts';
import { App } from '../app.tsx';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const install = {
  sdkKey: 'key',
  origins: { app: 'https://a.test', frame: 'https://f.test', media: 'https://m.test' },
  policies: { hosts: '', nonce: '', strictDynamic: '' },
  requireVerifiedIdentity: false,
  refusals: [],
  ping: null,
  sessions: 0,
};

/** A dashboard whose reader may do so much in the only project; null: the server cannot tell what projects there are. */
async function open(address: string, permissions: readonly string[] | null): Promise<TestBrowser> {
  const project = { id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions };
  const row = ticketRow({ tags: ['checkout'] });
  const network: Network = ({ path }) => {
    if (path === '/api/auth/session') return { body: signedInAs(ada).session };
    if (path === '/api/desk/projects') return permissions ? { body: [project] } : { status: 500, body: {} };
    if (path.endsWith('/members')) return { body: [] };
    if (path.endsWith('/tickets'))
      return {
        body: {
          total: 1,
          open: 1,
          tickets: [row],
          media: '',
          waiting: 0,
          counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
          seen: {},
        },
      };
    if (path.endsWith('/tickets/ticket-1')) return { body: wholeTicket(row) };
    if (path.endsWith('/install')) return { body: install };
    return undefined;
  };
  history.replaceState(null, '', address);
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  render(<App services={services} />);
  // Where the server cannot tell, the screens say so themselves: here it is only waited for.
  await act(() => services.desk.site().catch(() => undefined));
  return browser;
}

test('whoever may only read tickets is offered no button that changes one', async () => {
  await open('/dashboard/inbox/ticket-1', ['tickets:read']);
  expect((await screen.findAllByText('checkout')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Mark done' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Write to/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove tag/ })).toBeNull();
  for (const menu of screen.getAllByRole('button', { name: /^Status/ })) expect(menu).toHaveProperty('disabled', true);
});

test('whoever may change tickets is offered all of them', async () => {
  await open('/dashboard/inbox/ticket-1', permissionNames);
  expect(await screen.findByRole('button', { name: 'Mark done' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Write to/ })).toBeTruthy();
  for (const menu of screen.getAllByRole('button', { name: /^Status/ })) expect(menu).toHaveProperty('disabled', false);
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('title'));

test('the sidebar and the palette have no entry for a screen that its reader may not open [P-ORG-14]', async () => {
  const browser = await open('/dashboard/settings/install', ['settings:read']);
  await waitFor(() => expect(links()).toContain('Settings'));
  expect(links()).not.toContain('Inbox');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('option', { name: /^Install/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Inbox/ })).toBeNull();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'checkout' } });
  await act(async () => browser.pass(1000));
  expect(browser.calls.some(({ path }) => path.startsWith('/api/auth/users'))).toBe(true);
  expect(browser.calls.some(({ query }) => query.get('search') === 'checkout')).toBe(false);
  cleanup();
  await open('/dashboard/inbox/ticket-1', ['tickets:read']);
  await screen.findByRole('link', { name: 'Inbox' });
  expect(links()).not.toContain('Settings');
});

test('a section of the sidebar without an entry has no title; platform screens ask for no permission', async () => {
  await open('/dashboard/settings/install', []);
  expect(await screen.findByRole('link', { name: 'Users' })).toBeTruthy();
  expect(screen.getByText('Platform', { selector: '.nav-title *' })).toBeTruthy();
  expect(screen.queryByText('Desk', { selector: '.nav-title *' })).toBeNull();
});

test('where the projects cannot be had every screen is offered, as it says what failed', async () => {
  await open('/dashboard/settings/install', null);
  expect(await screen.findByRole('link', { name: 'Inbox' })).toBeTruthy();
  expect(links()).toContain('Settings');
});

test('the secret is offered to developers alone, and who is taken to those who may change settings', async () => {
  await open('/dashboard/settings/install', ['tickets:read', 'settings:read']);
  const required = await screen.findByRole('switch');
  expect(screen.queryAllByRole('button', { name: 'Show' })).toHaveLength(0);
  fireEvent.click(required);
  expect(await screen.findByRole('button', { name: 'Undo changes' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(0);
  cleanup();
  await open('/dashboard/settings/install', permissionNames);
  const switched = await screen.findByRole('switch');
  expect(screen.getAllByRole('button', { name: 'Show' })).toHaveLength(1);
  fireEvent.click(switched);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});
