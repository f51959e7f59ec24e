/** The sessions that an account has: told, and ended one by one. */
import type { AccountSession } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { toSession } from './entities.ts';
import { liveSession, openersOf } from './live.ts';
import { deleteSession, sessionsOf, type SessionRecord } from './store.ts';

export type KeptSessions = {
  /** Errors: 404. */
  readonly sessionOf: (accountId: string, sessionId: string) => Promise<AccountSession>;
  readonly sessionsOf: (accountId: string) => Promise<AccountSession[]>;
  /** Errors: 404. */
  readonly endSession: (accountId: string, sessionId: string, by: SessionEnder) => Promise<void>;
};
export type SessionEnder = { readonly actor: string; readonly action: 'endSession' | 'endCurrentSession' };

type Needs = { readonly audit: Audit; readonly ended: (accountId: string) => void };

export function createKeptSessions({ storage, now }: Pick<Ports, 'storage' | 'now'>, { audit, ended }: Needs) {
  const kept: KeptSessions = {
    sessionOf,
    sessionsOf: async (accountId) => shown(await sessionsOf(storage, accountId, now(), PLATFORM_LIST_ROWS_MOST)),
    endSession,
  };
  return { kept, shown };

  /** Those opened as somebody else with who has opened them. */
  async function shown(sessions: readonly SessionRecord[]): Promise<AccountSession[]> {
    const openers = await openersOf(storage, sessions);
    return sessions.map((session) => toSession(session, openers.get(session.opener?.accountId ?? '')));
  }

  async function sessionOf(accountId: string, sessionId: string): Promise<AccountSession> {
    const found = await liveSession(storage, sessionId);
    if (found?.account.id !== accountId) throw new ApiError('session_not_found', 'Session not found');
    const [session] = await shown([found.session]);
    return session ?? toSession(found.session);
  }

  async function endSession(accountId: string, sessionId: string, by: SessionEnder): Promise<void> {
    await storage.write(async (transaction) => {
      const deleted = await deleteSession(transaction, accountId, sessionId);
      if (deleted === 0) throw new ApiError('session_not_found', 'Session not found');
      await audit.note(transaction, { ...by, target: `user:${accountId}`, before: { session: sessionId } });
    });
    ended(accountId);
  }
}
