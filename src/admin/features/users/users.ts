/** Users as the dashboard holds them: the list, the bans in force, and who is being deleted. */
import type { Account } from '../../../wire/auth.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { Failure } from '../../api/failure.ts';
import { createList, type ListPage } from '../../parts/list/list.ts';
import type { ListQuery } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { createActiveBans } from './active-bans.ts';
import { searchedId, toUsersQuery } from './users-query.ts';

export type Users = ReturnType<typeof createUsers>;

export function createUsers(services: Services) {
  const { api, loading, platform } = services;
  const bans = createActiveBans(services);
  /** Users whose deletion has been asked for and can still be taken back. */
  const leaving = new Set<string>();
  const listeners = new Set<(user: Account) => void>();

  async function load(query: ListQuery, signal: AbortSignal): Promise<ListPage<Account>> {
    const id = searchedId(query);
    const [page] = await Promise.all([id ? one(id, signal) : some(query, signal), bans.load()]);
    const rows = page.rows.filter((user) => !leaving.has(user.id));
    return { rows, total: page.total - (page.rows.length - rows.length) };
  }

  async function some(query: ListQuery, signal: AbortSignal): Promise<ListPage<Account>> {
    const { users, total } = await api(endpoints.users, { query: toUsersQuery(query, platform.now()), signal });
    return { rows: users, total };
  }

  async function one(id: string, signal: AbortSignal): Promise<ListPage<Account>> {
    try {
      return { rows: [await api(endpoints.user, { params: { user_id: id }, signal })], total: 1 };
    } catch (error) {
      if (error instanceof Failure && (error.status === 404 || error.status === 400)) return { rows: [], total: 0 };
      throw error;
    }
  }

  const list = createList<Account>({ load, idOf: ({ id }) => id, during: loading.during });

  /** Tells the list and the screen of the user what the server has answered. */
  function changed(user: Account): void {
    // Lists carry balance and XP, which the answer to a change leaves out on servers of the contract alone.
    const before = list.read().rows.find(({ id }) => id === user.id);
    list.update({ ...user, balance: user.balance ?? before?.balance, xp: user.xp ?? before?.xp });
    for (const listener of listeners) listener(user);
  }

  /** `listener` hears of every change of a user until it is stopped. */
  function onChange(listener: (user: Account) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { list, bans, leaving, changed, onChange };
}
