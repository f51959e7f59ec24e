/** Sign-in, rotation, sign-out, and who a token belongs to (academy-api 1.1 and 2). */
import type { AccountSession, SignedIn, SignIn } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DEVICE_NAME_CHARS, REFRESH_TOKEN_DAYS } from '../../../wire/auth/limits.ts';
import { PLATFORM_LIST_ROWS_MOST, DAY_MS } from '../../../wire/limits.ts';
import { dayNumber } from '../../../wire/pure/days.ts';
import type { StaffAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Captcha } from './captcha.ts';
import { toAccount, toSession } from './entities.ts';
import type { Mfa } from './mfa.ts';
import { createVerify, type Verify } from './passwords.ts';
import { createProof } from './proof.ts';
import { createSecondFactor } from './second-factor.ts';
import type { AccountRecord } from '../users/records.ts';
import { liveSession, liveSessionByRefresh, noteActivity, type LiveSession } from './live.ts';
import { accountById, accountByLogin, noteLogin } from '../users/accounts.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  insertSession,
  rotateSession,
  sessionsOf,
  type SessionRecord,
} from './store.ts';
import { bearerToken, createTokens, REFRESH_TOKEN_BYTES, refreshHash } from './tokens.ts';

const REFRESH_TOKEN_MS = REFRESH_TOKEN_DAYS * DAY_MS;

/** Where a call comes from: the client's address and what its browser calls itself. */
export type Origin = { readonly address: string; readonly device: string | null };

export type Auth = {
  /** Errors: 401 for an unknown name and a wrong password alike, 403 disabled, 412 captcha or second factor, 429 locked out. */
  readonly signIn: (given: SignIn, from: Origin) => Promise<SignedIn>;
  /** A session without a password, for a new account or an administrator who looks through a user's eyes. Errors: 403, 404. */
  readonly openSession: (accountId: string, by: SessionMaker, from: NewSession) => Promise<SignedIn>;
  /** Both old tokens die. Errors: 401, also for a token that was used before. */
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
  /** The account and session of a request's token. Errors: 401. */
  readonly authenticate: (request: Request) => Promise<LiveSession>;
  /** Errors: 404. */
  readonly sessionOf: (accountId: string, sessionId: string) => Promise<AccountSession>;
  readonly sessionsOf: (accountId: string) => Promise<AccountSession[]>;
  /** Ends every session of a user. Errors: 404. */
  readonly signOut: (accountId: string, actor: string) => Promise<void>;
  /** Errors: 404. */
  readonly endSession: (accountId: string, sessionId: string, by: SessionEnder) => Promise<void>;
  /**
   * Ends the sessions of a user inside a change of theirs, but for `keep`; call `ended` when the change is durable.
   */
  readonly dropSessions: (transaction: Transaction, accountId: string, keep?: string) => Promise<void>;
  /** Closes what the user's sessions hold open. */
  readonly ended: (accountId: string) => void;
  /** Guard of desk routes. Errors: 401, 403 for whoever is no administrator. */
  readonly staff: (request: Request) => Promise<StaffAuth>;
  /** The same for a token that came over the socket; undefined instead of an error. */
  readonly staffOfToken: (token: string) => Promise<StaffAuth | undefined>;
};

export type SessionMaker = { readonly actor: string; readonly action: 'signIn' | 'signUp' | 'impersonate' };
/** `prepare` runs in the same transaction before: it makes the account, or neither is made. */
export type NewSession = {
  readonly device: string | null;
  readonly prepare?: (transaction: Transaction) => Promise<void>;
};
export type SessionEnder = { readonly actor: string; readonly action: 'endSession' | 'endCurrentSession' };

type AuthPorts = Pick<Ports, 'storage' | 'now' | 'id' | 'token' | 'secret' | 'oldSecrets' | 'mail' | 'log'>;

type AuthParts = {
  /** Told after an account's sessions have ended, so that its open sockets end too. */
  readonly ended: (accountId: string) => void;
  /** Checks one password against one hash; passed in so that tests can count how often that happens. */
  readonly verify?: Verify;
  readonly audit: Audit;
  readonly captcha: Captcha;
  readonly mfa: Mfa;
};

export function createAuth(ports: AuthPorts, parts: AuthParts): Auth {
  const { storage, now, id, token } = ports;
  const { ended, audit, captcha, mfa, verify = createVerify() } = parts;
  const tokens = createTokens(ports, now);
  const secondFactor = createSecondFactor(ports, { audit, mfa });
  const find = (name: string) => accountByLogin(storage, name);
  const prove = createProof({ now }, { find, captcha, secondFactor, verify });

  return {
    signIn,
    openSession,
    refresh,
    authenticate,
    sessionOf,
    sessionsOf: async (accountId) =>
      (await sessionsOf(storage, accountId, now(), PLATFORM_LIST_ROWS_MOST)).map(toSession),
    signOut,
    endSession,
    dropSessions: deleteSessions,
    ended,
    staff,
    staffOfToken,
  };

  async function signIn(given: SignIn, from: Origin): Promise<SignedIn> {
    const account = await prove(given, from.address);
    if (!account.enabled) throw new ApiError('user_disabled', 'User disabled');
    const by = { actor: account.id, action: 'signIn' } as const;
    const { live, refreshToken } = await storage.write((transaction) => begin(transaction, account, by, from.device));
    return reply(live, refreshToken);
  }

  async function openSession(accountId: string, by: SessionMaker, from: NewSession): Promise<SignedIn> {
    const { live, refreshToken } = await storage.write(async (transaction) => {
      await from.prepare?.(transaction);
      const account = await accountById(transaction, accountId);
      if (!account) throw new ApiError('user_not_found', 'User not found');
      if (!account.enabled) throw new ApiError('user_disabled', 'User disabled');
      return begin(transaction, account, by, from.device);
    });
    return reply(live, refreshToken);
  }

  async function begin(
    transaction: Transaction,
    account: AccountRecord,
    by: SessionMaker,
    device: string | null,
  ): Promise<{ live: LiveSession; refreshToken: string }> {
    const at = now();
    const refreshToken = token(REFRESH_TOKEN_BYTES);
    const session: SessionRecord = {
      id: id(),
      accountId: account.id,
      refreshHash: refreshHash(refreshToken),
      deviceName: device?.slice(0, DEVICE_NAME_CHARS) ?? null,
      updatedAt: at,
      expiresAt: at + REFRESH_TOKEN_MS,
    };
    await deleteExpiredSessions(transaction, account.id, at);
    await insertSession(transaction, session);
    const lastLogin = by.actor === account.id ? at : account.lastLogin;
    if (lastLogin === at) {
      await noteLogin(transaction, account.id, at);
      await noteActivity(transaction, account.id, dayNumber(at, 0));
    }
    const user = by.action === 'signUp' ? { user: toAccount(account) } : {};
    const after = { ...user, session: toSession(session) };
    await audit.note(transaction, { ...by, target: `user:${account.id}`, after });
    return { live: { account: { ...account, lastLogin }, session }, refreshToken };
  }

  async function refresh(refreshToken: string): Promise<SignedIn> {
    const from = refreshHash(refreshToken);
    const next = token(REFRESH_TOKEN_BYTES);
    const to = refreshHash(next);
    const expiresAt = now() + REFRESH_TOKEN_MS;
    const rotated = await storage.write(async (transaction) => {
      const found = await liveSessionByRefresh(transaction, from);
      if (!found?.account.enabled) return undefined;
      const { id: sessionId, accountId: actor } = found.session;
      const changed = await rotateSession(transaction, { id: sessionId, from, to, now: now(), expiresAt });
      if (changed !== 1) return undefined;
      // Whoever stays signed in is seen here: an open dashboard or app asks for a new token every few minutes.
      await noteActivity(transaction, actor, dayNumber(now(), 0));
      await audit.note(transaction, {
        actor,
        action: 'refresh',
        target: `user:${actor}`,
        after: { session: sessionId },
      });
      return found;
    });
    if (!rotated) throw new ApiError('invalid_refresh_token', 'Invalid refresh token');
    const session = { ...rotated.session, refreshHash: to, updatedAt: now(), expiresAt };
    return reply({ account: rotated.account, session }, next);
  }

  async function reply({ account, session }: LiveSession, refreshToken: string): Promise<SignedIn> {
    const accessToken = await tokens.sign({
      uid: account.id,
      sid: session.id,
      rt: session.refreshHash,
      data: { admin: account.admin, email_verified: account.emailVerified },
    });
    return {
      user: toAccount(account),
      session: toSession(session),
      access_token: accessToken,
      refresh_token: refreshToken,
    };
  }

  /**
   * A token lives only while its session's row holds the refresh token it came with: the row is read on every call, so that
   * rotation, sign-out and disabling take effect at once, on every node. A right that was given or taken since makes a
   * token invalid: services beside us believe what it says.
   */
  async function liveByToken(accessToken: string): Promise<LiveSession | undefined> {
    const claims = await tokens.read(accessToken);
    if (!claims) return undefined;
    const found = await liveSession(storage, claims.sid);
    if (!found || found.account.id !== claims.uid || found.session.refreshHash !== claims.rt) return undefined;
    if (claims.data.admin !== found.account.admin) return undefined;
    return found.account.enabled && found.session.expiresAt > now() ? found : undefined;
  }

  async function authenticate(request: Request): Promise<LiveSession> {
    const accessToken = bearerToken(request);
    const found = accessToken === null ? undefined : await liveByToken(accessToken);
    if (!found) throw new ApiError('unauthorized', 'Invalid token');
    return found;
  }

  async function sessionOf(accountId: string, sessionId: string): Promise<AccountSession> {
    const found = await liveSession(storage, sessionId);
    if (found?.account.id !== accountId) throw new ApiError('session_not_found', 'Session not found');
    return toSession(found.session);
  }

  async function signOut(accountId: string, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      if (!(await accountById(transaction, accountId))) throw new ApiError('user_not_found', 'User not found');
      await deleteSessions(transaction, accountId);
      await audit.note(transaction, { actor, action: 'signOut', target: `user:${accountId}` });
    });
    ended(accountId);
  }

  async function endSession(accountId: string, sessionId: string, by: SessionEnder): Promise<void> {
    await storage.write(async (transaction) => {
      const deleted = await deleteSession(transaction, accountId, sessionId);
      if (deleted === 0) throw new ApiError('session_not_found', 'Session not found');
      await audit.note(transaction, { ...by, target: `user:${accountId}`, before: { session: sessionId } });
    });
    ended(accountId);
  }

  async function staff(request: Request): Promise<StaffAuth> {
    return toStaff(await authenticate(request));
  }

  async function staffOfToken(accessToken: string): Promise<StaffAuth | undefined> {
    const found = await liveByToken(accessToken);
    return found && toStaff(found);
  }
}

function toStaff({ account, session }: LiveSession): StaffAuth {
  return { accountId: account.id, sessionId: session.id, admin: account.admin };
}
