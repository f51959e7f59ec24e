/** The dashboard of an administrator who is signed in and has one project, `p1`, over a network that the test answers. */
import { afterEach } from 'bun:test';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { App } from '../../src/admin/app.tsx';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs, type Network } from './browser.ts';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

/** `network` answers what the sign-in and the list of projects do not. */
export async function openDesk(
  address: string,
  network: Network,
  {
    permissions = permissionNames,
    locale = 'en-US',
  }: { permissions?: readonly string[] | undefined; locale?: string } = {},
) {
  const browser = createTestBrowser((seen) => {
    if (seen.path === '/api/auth/session') return { body: signedInAs(ada).session };
    if (seen.path === '/api/desk/projects')
      return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions }] };
    if (seen.path === '/api/capabilities') return { body: ['conflicts'] };
    return network(seen);
  });
  history.replaceState(null, '', address);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser, locale);
  render(<App services={services} />);
  await act(() => services.desk.site());
  return browser;
}

/** Presses the button of this name, as soon as there is one. */
export const press = async (name: string): Promise<void> =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
