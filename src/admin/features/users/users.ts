/** Users as the dashboard holds them: the list, one by one, and who is being deleted. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { userEndpoints } from '../../../wire/users/user-calls.ts';
import { USER_PAGE_ROWS_MOST } from '../../../wire/users/limits.ts';
import { Failure } from '../../api/failure.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList, type ListPage } from '../../parts/list/list.ts';
import { offsetOf, type ListQuery } from '../../parts/list/list-query.ts';
import { nameOf } from '../../parts/person-name.tsx';
import type { Services } from '../../services.ts';
import { searchedId, toUsersQuery } from './users-query.ts';

export const userOf = (id: string) => asked(userEndpoints.user, { params: { user_id: id } });

export type Users = ReturnType<typeof createUsers>;

export function createUsers(services: Services) {
  const { api, loading, browser } = services;
  const data = dataOf(services);
  /** Users whose deletion has been asked for and can still be taken back. */
  const leaving = new Set<string>();

  async function load(query: ListQuery, signal: AbortSignal): Promise<ListPage<Account>> {
    const id = searchedId(query);
    return id ? one(id, signal) : some(query, signal);
  }

  /** Those who are being deleted are passed over: the page is full all the same. */
  async function some(query: ListQuery, signal: AbortSignal): Promise<ListPage<Account>> {
    const asked = toUsersQuery(query, browser.now());
    const rows: Account[] = [];
    let passed = 0;
    for (let offset = offsetOf(query); ;) {
      const limit = Math.min(query.size + leaving.size, USER_PAGE_ROWS_MOST);
      const { users, total } = await api(accountEndpoints.users, { query: { ...asked, offset, limit }, signal });
      const here = users.filter(({ id }) => !leaving.has(id));
      rows.push(...here);
      passed += users.length - here.length;
      offset += users.length;
      if (rows.length >= query.size || users.length === 0 || offset >= total)
        return { rows: rows.slice(0, query.size), total: total - passed };
    }
  }

  async function one(id: string, signal: AbortSignal): Promise<ListPage<Account>> {
    if (leaving.has(id)) return { rows: [], total: 0 };
    try {
      return { rows: [await api(userEndpoints.user, { params: { user_id: id }, signal })], total: 1 };
    } catch (error) {
      if (error instanceof Failure && (error.status === 404 || error.status === 400)) return { rows: [], total: 0 };
      throw error;
    }
  }

  const list = createList<Account>({ load, idOf: ({ id }) => id, during: loading.during });

  /** Tells the list, the screen of the user and wherever their name stands what the server has answered. */
  function changed(user: Account): void {
    // Lists carry balance and XP, which the answer to a change leaves out on servers of the contract alone.
    const before = list.read().rows.find(({ id }) => id === user.id);
    list.update({ ...user, balance: user.balance ?? before?.balance, xp: user.xp ?? before?.xp });
    data.put(userOf(user.id), (known) => ({ ...known, ...user }));
    data.put(nameOf(user.id), user.display_name);
  }

  return { list, leaving, changed };
}
