/** How a session begins: its row, its first refresh token, and what is noted of it. */
import type { Transaction } from '../../storage/port.ts';
import { DEVICE_NAME_CHARS, OPENED_SESSION_SECONDS } from '../../../wire/auth/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { toAccount, toSession } from './entities.ts';
import { noteSignIn, type LiveSession } from './live.ts';
import { refreshHash, type createRefreshTokens } from './refresh-tokens.ts';
import { REFRESH_TOKEN_MS } from './renewal.ts';
import { deleteExpiredSessions, insertSession, type Opener, type SessionRecord } from './store.ts';

/** `opener`: who opens the session as somebody else, and from which session of theirs. */
export type SessionMaker = {
  readonly actor: string;
  readonly action: 'signIn' | 'signUp' | 'impersonate';
  readonly opener?: Opener;
};
type Needs = { readonly audit: Audit; readonly refreshTokens: ReturnType<typeof createRefreshTokens> };

/** Inside the transaction that it is given; whether the account may have a session is asked before. */
export function createBegin({ now, id }: Pick<Ports, 'now' | 'id'>, { audit, refreshTokens }: Needs) {
  return begin;

  async function begin(
    transaction: Transaction,
    account: LiveSession['account'],
    by: SessionMaker,
    device: string | null,
  ): Promise<{ live: LiveSession; refreshToken: string }> {
    const at = now();
    const sessionId = id();
    // A session opened as somebody else has one too, because the contract's answer has: it is good for nothing.
    const refreshToken = refreshTokens.make(sessionId, refreshTokens.draw());
    const session: SessionRecord = {
      id: sessionId,
      accountId: account.id,
      refreshHash: refreshHash(refreshToken),
      deviceName: device?.slice(0, DEVICE_NAME_CHARS) ?? null,
      updatedAt: at,
      expiresAt: at + (by.opener ? OPENED_SESSION_SECONDS * 1000 : REFRESH_TOKEN_MS),
      opener: by.opener ?? null,
      spent: [],
    };
    await deleteExpiredSessions(transaction, account.id, at);
    await insertSession(transaction, session);
    const lastLogin = by.actor === account.id ? at : account.lastLogin;
    if (lastLogin === at) await noteSignIn(transaction, account.id, at);
    const user = by.action === 'signUp' ? { user: toAccount(account) } : {};
    const after = { ...user, session: toSession(session) };
    const { actor, action, opener } = by;
    const behalf = opener ? { onBehalfOf: account.id } : {};
    await audit.note(transaction, { actor, action, ...behalf, target: `user:${account.id}`, after });
    return { live: { account: { ...account, lastLogin }, session }, refreshToken };
  }
}
