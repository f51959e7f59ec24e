/** Deleting users from the list: at once there, on the server after ten seconds, and taken back in between. */
import { describe, expect, test } from 'bun:test';
import {
  createTestBrowser,
  createTestServices,
  keepSignIn,
  ada,
  signedInAs,
  type Network,
} from '../../../../test/admin/browser.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { keptBy } from '../../parts/use-kept.ts';
import { createUserActions } from './user-actions.ts';
import { createUsers } from './users.ts';
import { usersSpec } from './users-query.ts';

const query = usualQuery(usersSpec);

describe('a deletion', () => {
  async function lab(all = [ada, { ...ada, id: 'u2', name: 'ben' }]) {
    const gone: string[] = [];
    const network: Network = ({ method, path, query: asked }) => {
      if (method === 'DELETE') return (gone.push(path), { body: true });
      if (path !== '/api/auth/users') return { body: [] };
      const from = Number(asked.get('offset'));
      return { body: { total: all.length, users: all.slice(from, from + Number(asked.get('limit'))) } };
    };
    const browser = createTestBrowser(network);
    keepSignIn(browser.stored, signedInAs(ada, 900));
    const services = await createTestServices(browser);
    const users = keptBy(services, createUsers);
    const actions = keptBy(services, createUserActions);
    await users.list.show(query);
    return { browser, services, users, actions, gone, network, ben: users.list.read().rows[1]! };
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** All calls have been answered. */
  async function settled({ list }: ReturnType<typeof createUsers>) {
    for (let turn = 0; turn < 10 || list.read().phase !== 'ready'; turn += 1) await settle();
  }

  test('leaves the list at once and the server after ten seconds; a list loaded meanwhile does not show the user', async () => {
    const { browser, users, actions, gone, ben, services } = await lab();
    actions.removeLater([ben]);
    expect(users.list.read()).toMatchObject({ total: 1 });
    await users.list.refresh();
    expect(users.list.read().rows.map(({ id }) => id)).toEqual([ada.id]);
    browser.pass(9999);
    expect(gone).toEqual([]);
    browser.pass(1);
    await settle();
    expect(gone).toEqual(['/api/auth/users/u2']);
    await settle();
    expect(services.toasts.state.list.map(({ heading }) => heading)).toEqual(['User deleted']);
  });

  test('of every user of a page leaves it filled with those that follow', async () => {
    const all = Array.from({ length: 130 }, (_, at) => ({ ...ada, id: `u${at}`, name: `u${at}` }));
    const { users, actions } = await lab(all);
    for (const size of [10, 100] as const) {
      await users.list.show({ ...query, size });
      actions.removeLater(users.list.read().rows);
      await settled(users);
      expect(users.list.read().phase).toBe('ready');
    }
    expect(users.list.read()).toMatchObject({ total: 20 });
    const left = all.slice(110).map(({ id }) => id);
    expect(users.list.read().rows.map(({ id }) => id)).toEqual(left);
    const everybody = await users.list.everything({ signal: new AbortController().signal });
    expect(everybody.map(({ id }) => id)).toEqual(left);
  });

  test('of many tells its failures and its success when it is done, wherever the reader is', async () => {
    const { browser, users, actions, ben, services, network } = await lab();
    const both = [...users.list.read().rows];
    browser.network = (call) => (call.path.endsWith('/u2') ? { status: 500, body: '' } : network(call));
    actions.removeLater(both, () => undefined);
    browser.pass(10_000);
    await settled(users);
    expect(services.toasts.state.list.map(({ heading }) => heading)).toEqual(['That did not work']);
    expect(users.list.read().rows.map(({ id }) => id)).toContain(ben.id);
    browser.network = network;
    actions.removeLater(both);
    expect(users.leaving.size).toBe(2);
    browser.pass(10_000);
    expect(users.leaving.size).toBe(2);
    await settled(users);
    expect(users.leaving.size).toBe(0);
    expect(services.toasts.state.list.map(({ heading }) => heading)).toContain('2 users deleted');
  });

  test('taken back in time never reaches the server, and the user stands in the list again', async () => {
    const { browser, users, actions, gone, ben, services } = await lab();
    actions.removeLater([ben]);
    services.toasts.take(services.toasts.state.list[0]!.id);
    browser.pass(60_000);
    await settle();
    await settle();
    expect(gone).toEqual([]);
    expect(users.list.read().rows).toHaveLength(2);
  });
});
