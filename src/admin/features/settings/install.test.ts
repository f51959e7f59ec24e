import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createTestBrowser, createTestServices, keepSignIn, signedInAs, ada } from '../../../../test/admin/browser.ts';
import type { Answer, SeenCall, TestBrowser } from '../../../../test/admin/browser.ts';
import type { InstallView } from '../../../wire/settings/shapes.ts';
import type { LiveEvent } from '../../live/live.ts';
import { dataOf, type Data } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ServicesProvider } from '../../services.ts';
import { createInstall, siteInstall, type Install } from './install.ts';
import { siteLive } from '../../live/site-live.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';

const fresh: InstallView = {
  sdkKey: 'key',
  origins: { app: 'https://parley.test', frame: 'https://frame.test', media: 'https://media.test' },
  policies: { hosts: '', nonce: '', strictDynamic: '' },
  requireVerifiedIdentity: false,
  ping: null,
  sessions: 0,
  refusals: [],
};
const at = '2026-11-21T09:00:00.000Z';

let browser: TestBrowser;
let install: Install;
let view: InstallView;
let say: (event: LiveEvent) => void;
let secrets: string[];
let data: Data;
/** What the screen shows. */
let shown: () => ReturnType<typeof useAsked<InstallView>>;

function network({ path, method, body }: SeenCall): Answer | undefined {
  if (path === '/api/desk/projects')
    return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames }] };
  if (path === '/api/desk/projects/p1/secret') {
    const secret = method === 'POST' ? secrets.pop() : 'first';
    return { body: { secret, tokenKey: `key of the ${secret}` } };
  }
  if (path !== '/api/desk/projects/p1/install') return undefined;
  if (method === 'PATCH') view = { ...view, ...(body as Partial<InstallView>) };
  return { body: view };
}

beforeEach(async () => {
  view = fresh;
  secrets = ['third', 'second'];
  browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const { api, desk } = services;
  data = dataOf(services);
  const live = {
    subscribe(listener: (event: LiveEvent) => void) {
      say = listener;
      return () => undefined;
    },
  };
  install = createInstall({ api, data, desk, live });
  install.listen();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ServicesProvider, { value: services }, children);
  const { result } = renderHook(() => useAsked(siteInstall(services)), { wrapper });
  shown = () => result.current;
  await waitFor(() => expect(shown().value).not.toBeNull());
});
afterEach(cleanup);

/** Lets calls that are on their way arrive. */
const settled = async (until: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1000 && !until(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the install page', () => {
  test('shows the first ping at once, and the count as soon as the server has been asked', async () => {
    expect(shown().value?.ping).toBeNull();
    view = { ...fresh, ping: { firstAt: at, lastAt: at, page: 'https://shop.test/cart' }, sessions: 3 };
    act(() => say({ name: 'installed', data: { at, page: 'https://shop.test/' } }));
    expect(shown().value?.ping).toEqual({ firstAt: at, lastAt: at, page: 'https://shop.test/' });
    await waitFor(() => expect(shown().value?.sessions).toBe(3));
    expect(shown().value?.ping?.page).toBe('https://shop.test/cart');
  });

  test('a server that is away meanwhile takes nothing from the screen', async () => {
    browser.network = () => {
      throw new TypeError('offline');
    };
    act(() => say({ name: 'installed', data: { at, page: '' } }));
    await waitFor(() => expect(shown().failure?.code).toBe('network'));
    expect(browser.reported).toHaveLength(1);
    expect(shown().value?.ping?.firstAt).toBe(at);
  });

  test('holds the secret and the key of the tokens only from when they are asked for until they are hidden', async () => {
    expect(install.state.keys).toBeNull();
    expect(await install.showSecret()).toBeNull();
    expect(install.state.keys).toEqual({ secret: 'first', tokenKey: 'key of the first' });
    expect(await install.rotateSecret()).toBeNull();
    expect(install.state.keys).toEqual({ secret: 'second', tokenKey: 'key of the second' });
    install.hideSecret();
    expect(JSON.stringify(install.state)).not.toContain('second');
  });

  test('a refused change is told and changes nothing', async () => {
    await act(() => install.requireIdentity({ requireVerifiedIdentity: true }));
    expect(shown().value?.requireVerifiedIdentity).toBe(true);
    browser.network = () => ({ status: 500, body: {} });
    await act(async () => {
      const refused = install.requireIdentity({ requireVerifiedIdentity: false });
      await expect(refused).rejects.toMatchObject({ status: 500 });
    });
    expect(shown().value?.requireVerifiedIdentity).toBe(true);
  });
});

test('with another project chosen at the desk the page hears of the site all the same, and of nothing else', async () => {
  const projects = [
    { id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames },
    { id: 'p2', name: 'Parley dashboard', sdkKey: 'internal', internal: true, permissions: permissionNames },
  ];
  browser.network = ({ path }) => (path === '/api/desk/projects' ? { body: projects } : undefined);
  const services = await createTestServices(browser);
  await services.desk.site();
  services.desk.choose('p2');
  const heard: LiveEvent[] = [];
  const stop = siteLive(services).subscribe((event) => heard.push(event));
  await settled(() => browser.sockets.length === 2);
  const [desks, own] = browser.sockets;
  own!.open();
  await settled(() => own!.sent.length > 0);
  expect(own!.sent[0]).toMatchObject({ name: 'hello', data: { project: 'p1' } });
  desks!.receive({ name: 'installed', seq: 1, data: { at, page: 'https://parley.test/' } });
  own!.receive({ name: 'installed', seq: 1, data: { at, page: 'https://shop.test/' } });
  expect(heard).toMatchObject([{ name: 'installed', data: { at, page: 'https://shop.test/' } }]);
  stop();
  expect(own!.closed()).toBe(true);
});
