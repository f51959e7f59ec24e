/** Sign-in, rotation, sign-out, and who a token belongs to (academy-api 1.1 and 2). */
import type { AccountSession, SignedIn, SignIn } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { ACCESS_TOKEN_SECONDS, DEVICE_NAME_CHARS, OPENED_SESSION_SECONDS } from '../../../wire/auth/limits.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { dayNumber } from '../../../wire/pure/days.ts';
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
import { createBearers, type Bearers } from './bearers.ts';
import { liveSession, noteActivity, openersOf, type LiveSession } from './live.ts';
import { accountById, accountByLogin, noteLogin } from '../users/accounts.ts';
import { createRefreshTokens, refreshHash } from './refresh-tokens.ts';
import { createRenewal, REFRESH_TOKEN_MS } from './renewal.ts';
import {
  deleteExpiredSessions,
  deleteOpened,
  deleteSession,
  deleteSessions,
  insertSession,
  sessionsOf,
  type Opener,
  type SessionRecord,
} from './store.ts';
import { createTokens } from './tokens.ts';

/** Where a call comes from: the client's address and what its browser calls itself. */
export type Origin = { readonly address: string; readonly device: string | null };

export type Auth = Bearers & {
  /** Errors: 401 for an unknown name and a wrong password alike, 403 disabled, 412 captcha or second factor, 429 locked out. */
  readonly signIn: (given: SignIn, from: Origin) => Promise<SignedIn>;
  /**
   * A session without a password, for a new account or an administrator who looks through a user's eyes. Errors: 403, also
   * for a session as another administrator, 404.
   */
  readonly openSession: (accountId: string, by: SessionMaker, from: NewSession) => Promise<SignedIn>;
  /** Both old tokens die. Errors: 401, also for a token that was used before, which may end its session (`renewal.ts`). */
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
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
  /** The same for those that the user opened as somebody else, and for no others. */
  readonly dropOpened: (transaction: Transaction, accountId: string) => Promise<void>;
  /** Closes what the user's sessions hold open. */
  readonly ended: (accountId: string) => void;
};

/** `opener`: who opens the session as somebody else, and from which session of theirs. */
export type SessionMaker = {
  readonly actor: string;
  readonly action: 'signIn' | 'signUp' | 'impersonate';
  readonly opener?: Opener;
};
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
  const { storage, now, id, token, secret } = ports;
  const { ended, audit, captcha, mfa, verify = createVerify() } = parts;
  const tokens = createTokens(ports, now);
  const refreshTokens = createRefreshTokens(secret, token);
  const renewal = createRenewal({ storage, now }, { audit, refreshTokens, ended });
  const secondFactor = createSecondFactor(ports, { audit, mfa });
  const find = (name: string) => accountByLogin(storage, name);
  const prove = createProof({ now }, { find, captcha, secondFactor, verify });

  return {
    signIn,
    openSession,
    refresh,
    ...createBearers({ storage, now }, tokens),
    sessionOf,
    sessionsOf: async (accountId) => shown(await sessionsOf(storage, accountId, now(), PLATFORM_LIST_ROWS_MOST)),
    signOut,
    endSession,
    dropSessions: deleteSessions,
    dropOpened: deleteOpened,
    ended,
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
      if (by.opener && account.admin)
        throw new ApiError('permission_denied', 'Nobody opens a session as an administrator. They sign in themselves.');
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
    if (lastLogin === at) {
      await noteLogin(transaction, account.id, at);
      await noteActivity(transaction, account.id, dayNumber(at, 0));
    }
    const user = by.action === 'signUp' ? { user: toAccount(account) } : {};
    const after = { ...user, session: toSession(session) };
    const { actor, action, opener } = by;
    const behalf = opener ? { onBehalfOf: account.id } : {};
    await audit.note(transaction, { actor, action, ...behalf, target: `user:${account.id}`, after });
    return { live: { account: { ...account, lastLogin }, session }, refreshToken };
  }

  async function refresh(given: string): Promise<SignedIn> {
    const { live, refreshToken } = await renewal.renew(given);
    return reply(live, refreshToken);
  }

  async function reply({ account, session }: LiveSession, refreshToken: string): Promise<SignedIn> {
    const ends = session.opener ? session.expiresAt : now() + ACCESS_TOKEN_SECONDS * 1000;
    const accessToken = await tokens.sign({
      exp: Math.floor(ends / 1000),
      uid: account.id,
      sid: session.id,
      rt: session.refreshHash,
      data: { admin: account.admin, email_verified: account.emailVerified },
    });
    const [seen] = await shown([session]);
    return {
      user: toAccount(account),
      session: seen ?? toSession(session),
      access_token: accessToken,
      refresh_token: refreshToken,
    };
  }

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
}
