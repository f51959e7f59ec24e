/** Sessions with the account that they are of. */
import { dayNumber } from '../../../wire/pure/days.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { accountById, markActive, noteLogin } from '../users/accounts.ts';
import type { AccountRecord } from '../users/records.ts';
import { countActivity, sessionById, sessionByRefresh, sessionsOf, type Opener, type SessionRecord } from './store.ts';

export type LiveSession = { readonly session: SessionRecord; readonly account: AccountRecord };

export async function liveSession(queries: Queries, id: string): Promise<LiveSession | undefined> {
  return withAccount(queries, await sessionById(queries, id));
}

export async function liveSessionByRefresh(queries: Queries, refreshHash: string): Promise<LiveSession | undefined> {
  return withAccount(queries, await sessionByRefresh(queries, refreshHash));
}

async function withAccount(queries: Queries, session: SessionRecord | undefined): Promise<LiveSession | undefined> {
  const account = session && (await accountById(queries, session.accountId));
  return account && { session, account };
}

/** Whether the account is an administrator's who may sign in, and has a living session. */
export async function isSignedIn(queries: Queries, accountId: string, now: number): Promise<boolean> {
  const account = await accountById(queries, accountId);
  if (!account?.enabled || !account.admin) return false;
  return (await sessionsOf(queries, accountId, now, 1)).length > 0;
}

/** Whether whoever opened a session as somebody else may still do so: an administrator, in the session it was opened from. */
export async function openerMay(queries: Queries, opener: Opener, now: number): Promise<boolean> {
  const own = await liveSession(queries, opener.sessionId);
  if (own?.account.id !== opener.accountId || own.session.expiresAt <= now) return false;
  return own.account.enabled && own.account.admin;
}

/** The accounts that opened these sessions as somebody else, by id; those that still exist. */
export async function openersOf(
  queries: Queries,
  sessions: readonly SessionRecord[],
): Promise<ReadonlyMap<string, AccountRecord>> {
  const ids = [...new Set(sessions.flatMap(({ opener }) => (opener ? [opener.accountId] : [])))];
  const found = await Promise.all(ids.map((id) => accountById(queries, id)));
  return new Map(found.flatMap((account) => (account ? [[account.id, account]] : [])));
}

/** Counts the account as active on a UTC day since 1970, once: what comes again on that day writes nothing. */
export async function noteActivity(transaction: Transaction, accountId: string, day: number): Promise<void> {
  if (await markActive(transaction, accountId, day)) await countActivity(transaction, day);
}

/** The account has signed in itself at this time. */
export async function noteSignIn(transaction: Transaction, accountId: string, at: number): Promise<void> {
  await noteLogin(transaction, accountId, at);
  await noteActivity(transaction, accountId, dayNumber(at, 0));
}
