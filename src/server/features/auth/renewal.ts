/**
 * New tokens for old ones. Each refresh token works once: a second use within seconds is a race of two tabs and is only
 * refused; later, the token is in two hands, nobody can tell which of them is the user's, and the session ends.
 */
import { REFRESH_RACE_SECONDS, REFRESH_TOKEN_DAYS } from '../../../wire/auth/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { dayNumber } from '../../../wire/pure/days.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { liveSessionByRefresh, noteActivity, type LiveSession } from './live.ts';
import { refreshHash, type RefreshTokens } from './refresh-tokens.ts';
import { deleteSession, rotateSession, sessionById, type SessionRecord } from './store.ts';

export const REFRESH_TOKEN_MS = REFRESH_TOKEN_DAYS * DAY_MS;
/** Nobody renews so often in the seconds of a race; what is older than these counts as used long ago. */
const SPENT_MOST = 20;

export type Renewal = {
  /** The session with its new refresh token. Errors: 401, also for a token that was used before. */
  readonly renew: (refreshToken: string) => Promise<{ live: LiveSession; refreshToken: string }>;
};

type Parts = {
  readonly audit: Audit;
  readonly refreshTokens: RefreshTokens;
  /** Closes what the sessions of an account hold open. */
  readonly ended: (accountId: string) => void;
};

type Outcome = { readonly live: LiveSession; readonly refreshToken: string } | { readonly endedOf: string } | undefined;

export function createRenewal({ storage, now }: Pick<Ports, 'storage' | 'now'>, parts: Parts): Renewal {
  const { audit, refreshTokens, ended } = parts;
  return {
    async renew(refreshToken) {
      const random = refreshTokens.draw();
      const done = await storage.write(
        async (transaction) =>
          (await rotate(transaction, refreshToken, random)) ?? endReused(transaction, refreshToken),
      );
      if (done && 'live' in done) return done;
      if (done) ended(done.endedOf);
      throw new ApiError('invalid_refresh_token', 'Invalid refresh token');
    },
  };

  async function rotate(transaction: Transaction, refreshToken: string, random: string): Promise<Outcome> {
    const from = refreshHash(refreshToken);
    const found = await liveSessionByRefresh(transaction, from);
    // A session opened as somebody else lasts as long as its one access token.
    if (!found?.account.enabled || found.session.opener) return undefined;
    const next = refreshTokens.make(found.session.id, random);
    const changed = {
      refreshHash: refreshHash(next),
      updatedAt: now(),
      expiresAt: now() + REFRESH_TOKEN_MS,
      spent: [...racing(found.session), { hash: from, at: now() }].slice(-SPENT_MOST),
    };
    const { refreshHash: to, expiresAt, spent } = changed;
    const turned = await rotateSession(transaction, { id: found.session.id, from, to, now: now(), expiresAt, spent });
    if (turned !== 1) return undefined;
    // Whoever stays signed in is seen here: an open dashboard or app asks for a new token every few minutes.
    await noteActivity(transaction, found.account.id, dayNumber(now(), 0));
    return { live: { account: found.account, session: { ...found.session, ...changed } }, refreshToken: next };
  }

  async function endReused(transaction: Transaction, refreshToken: string): Promise<Outcome> {
    const sessionId = refreshTokens.sessionOf(refreshToken);
    const session = sessionId === undefined ? undefined : await sessionById(transaction, sessionId);
    if (!session || !wasSpent(session, refreshHash(refreshToken))) return undefined;
    await deleteSession(transaction, session.accountId, session.id);
    const target = `user:${session.accountId}`;
    await audit.note(transaction, { actor: null, action: 'refreshReused', target, before: { session: session.id } });
    return { endedOf: session.accountId };
  }

  /** Used, and not a moment ago. */
  function wasSpent(session: SessionRecord, hash: string): boolean {
    return session.refreshHash !== hash && !racing(session).some((one) => one.hash === hash);
  }

  function racing({ spent }: SessionRecord): SessionRecord['spent'] {
    return spent.filter(({ at }) => now() - at <= REFRESH_RACE_SECONDS * 1000);
  }
}
