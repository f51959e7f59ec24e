/** What the list of users shows, in its address and in the call. */
import { startOfDays } from '../../../wire/pure/days.ts';
import { banActions } from '../../../wire/task-reports/shapes.ts';
import type { QueryInput } from '../../../wire/endpoint.ts';
import type { UserQuery } from '../../../wire/users/query.ts';
import { zoneAt } from '../../parts/zone.ts';
import { flagOf, wordOf } from '../../parts/list/filter-values.ts';
import { USERS } from './user-paths.ts';
import { offsetOf, type ListQuery, type ListSpec } from '../../parts/list/list-query.ts';

export const userFlags = ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const;
export type UserFlag = (typeof userFlags)[number];
const yesNo = ['true', 'false'];
/** Days up to today in which users registered or signed in last: those of the home's figures. */
export const userDays = ['1', '7', '30', '364'] as const;

export const usersSpec: ListSpec = {
  path: USERS,
  filters: {
    ...Object.fromEntries(userFlags.map((flag) => [flag, yesNo])),
    /** The column that the search looks into; unset, the text itself decides it. */
    by: ['name', 'email'],
    registered: userDays,
    active: userDays,
    banned: banActions,
  },
  sorts: ['oldest', 'newest'],
  columns: [
    'nickname',
    'role',
    'email_verified',
    'mfa_enabled',
    'newsletter',
    'status',
    'balance',
    'xp',
    'bans',
    'registration',
    'last_login',
  ],
  hidden: ['registration', 'last_login'],
};

/** The service searches names or addresses: a text with an @ is looked for in addresses unless the reader says so. */
export function searchedField(query: ListQuery): 'name' | 'email' {
  const { by } = query.filters;
  if (by === 'name' || by === 'email') return by;
  return query.search.includes('@') ? 'email' : 'name';
}

/** `now` in milliseconds: the days of a filter end with today. */
export function toUsersQuery(query: ListQuery, now: number): QueryInput<UserQuery> {
  const search = query.search.trim();
  return {
    limit: query.size,
    offset: offsetOf(query),
    enabled: flagOf(query.filters.enabled),
    admin: flagOf(query.filters.admin),
    mfa_enabled: flagOf(query.filters.mfa_enabled),
    email_verified: flagOf(query.filters.email_verified),
    newsletter: flagOf(query.filters.newsletter),
    registered_from: firstSecond(query.filters.registered, now),
    active_from: firstSecond(query.filters.active, now),
    banned: wordOf(banActions, query.filters.banned),
    // A server of the contract alone knows no order.
    sort: query.sort === 'newest' ? 'newest' : undefined,
    [searchedField(query)]: search || undefined,
  };
}

function firstSecond(days: string | undefined, now: number): number | undefined {
  return days ? startOfDays(now, Number(days), zoneAt(now)) / 1000 : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id in place of a search finds that one user. */
export function searchedId(query: ListQuery): string | null {
  const search = query.search.trim();
  return UUID.test(search) ? search.toLowerCase() : null;
}
