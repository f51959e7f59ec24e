/** Sign-in, rotation, sign-out, and who a token belongs to (academy-api 1.1 and 2). */
import type { AccountSession, SignedIn, SignIn } from '../../../wire/auth.ts';
import { ApiError } from '../../../wire/errors.ts';
import { LOCKOUT_FAILURES, REFRESH_TOKEN_DAYS } from '../../../wire/limits.ts';
import type { StaffAuth } from '../../http/route.ts';
import type { Tools } from '../../tools.ts';
import { toAccount, toSession } from './entities.ts';
import { createLockout, type Attempt } from './lockout.ts';
import { createVerify, matchesPassword, type Verify } from './passwords.ts';
import {
  accountByLogin,
  accountExists,
  deleteExpiredSessions,
  deleteSessions,
  insertSession,
  liveSession,
  liveSessionByRefresh,
  noteLogin,
  rotateSession,
  type AccountRecord,
  type LiveSession,
  type SessionRecord,
} from './store.ts';
import { bearerToken, createTokens, REFRESH_TOKEN_BYTES, refreshHash } from './tokens.ts';

const REFRESH_TOKEN_MS = REFRESH_TOKEN_DAYS * 24 * 60 * 60 * 1000;
const DEVICE_NAME_CHARS = 256;

export type Auth = {
  /** Errors: 401 for an unknown name and a wrong password alike, 403 disabled, 412 second factor, 429 locked out. */
  readonly signIn: (given: SignIn, from: { address: string; device: string | null }) => Promise<SignedIn>;
  /** Both old tokens die. Errors: 401, also for a token that was used before. */
  readonly refresh: (refreshToken: string) => Promise<SignedIn>;
  /** The account and session of a request's token. Errors: 401. */
  readonly authenticate: (request: Request) => Promise<LiveSession>;
  readonly currentSession: (request: Request) => Promise<AccountSession>;
  /** Ends every session of a user: `me`, `self` or an id. Errors: 401, 403 for somebody else's, 404. */
  readonly signOut: (request: Request, userId: string) => Promise<void>;
  /** Guard of desk routes. Errors: 401, 403 for whoever is no administrator. */
  readonly staff: (request: Request) => Promise<StaffAuth>;
  /** The same for a token that came over the socket; undefined instead of an error. */
  readonly staffOfToken: (token: string) => Promise<StaffAuth | undefined>;
};

type AuthTools = Pick<Tools, 'storage' | 'now' | 'id' | 'token' | 'secret'>;

type AuthParts = {
  /** Told after an account's sessions have ended, so that its open sockets end too. */
  readonly ended: (accountId: string) => void;
  /** Checks one password against one hash; passed in so that tests can count how often that happens. */
  readonly verify?: Verify;
};

export function createAuth(tools: AuthTools, { ended, verify = createVerify() }: AuthParts): Auth {
  const { storage, now, id, token, secret } = tools;
  const tokens = createTokens(secret, now);
  const lockout = createLockout(now);

  return { signIn, refresh, authenticate, currentSession, signOut, staff, staffOfToken };

  async function signIn(given: SignIn, from: { address: string; device: string | null }): Promise<SignedIn> {
    const name = given.name_or_email.trim().toLowerCase();
    const attempt = await lockout.begin(name, from.address);
    if (typeof attempt === 'number') throw lockedOut(attempt);
    const account = await provenAccount(attempt, name, given.password);
    if (!account.enabled) throw new ApiError('user_disabled', 'User disabled');
    return openSession(account, from.device);
  }

  /** Reports the attempt's end whatever happens, so that no attempt stays counted as under way. */
  async function provenAccount(attempt: Attempt, name: string, password: string): Promise<AccountRecord> {
    let proven: AccountRecord | undefined;
    try {
      const account = await accountByLogin(storage, name);
      const matches = await matchesPassword(verify, password, account?.passwordHash ?? null);
      if (!account || !matches) throw new ApiError('invalid_credentials', 'Invalid credentials');
      // Never let in by the password alone; codes come with the platform's account pages.
      if (account.mfaEnabled) throw new ApiError('mfa_required', 'Invalid code');
      proven = account;
      return account;
    } finally {
      if (proven) attempt.succeeded();
      else attempt.failed();
    }
  }

  async function openSession(account: AccountRecord, device: string | null): Promise<SignedIn> {
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
    await storage.write(async (transaction) => {
      await deleteExpiredSessions(transaction, account.id, at);
      await insertSession(transaction, session);
      await noteLogin(transaction, account.id, at);
    });
    return reply({ account: { ...account, lastLogin: at }, session }, refreshToken);
  }

  async function refresh(refreshToken: string): Promise<SignedIn> {
    const from = refreshHash(refreshToken);
    const next = token(REFRESH_TOKEN_BYTES);
    const to = refreshHash(next);
    const expiresAt = now() + REFRESH_TOKEN_MS;
    const rotated = await storage.write(async (transaction) => {
      const found = await liveSessionByRefresh(transaction, from);
      if (!found?.account.enabled) return undefined;
      const changed = await rotateSession(transaction, { id: found.session.id, from, to, now: now(), expiresAt });
      return changed === 1 ? found : undefined;
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
   * rotation, sign-out and disabling take effect at once, on every node.
   */
  async function liveByToken(accessToken: string): Promise<LiveSession | undefined> {
    const claims = await tokens.read(accessToken);
    if (!claims) return undefined;
    const found = await liveSession(storage, claims.sid);
    if (!found || found.account.id !== claims.uid || found.session.refreshHash !== claims.rt) return undefined;
    return found.account.enabled && found.session.expiresAt > now() ? found : undefined;
  }

  async function authenticate(request: Request): Promise<LiveSession> {
    const accessToken = bearerToken(request);
    const found = accessToken === null ? undefined : await liveByToken(accessToken);
    if (!found) throw new ApiError('unauthorized', 'Invalid token');
    return found;
  }

  async function currentSession(request: Request): Promise<AccountSession> {
    return toSession((await authenticate(request)).session);
  }

  async function signOut(request: Request, userId: string): Promise<void> {
    const { account } = await authenticate(request);
    const own = userId === 'me' || userId === 'self' || userId === account.id;
    if (!own && !account.admin) throw new ApiError('permission_denied', 'Permission denied');
    if (!own && !(await accountExists(storage, userId))) throw new ApiError('not_found', 'User not found');
    const ending = own ? account.id : userId;
    await storage.write((transaction) => deleteSessions(transaction, ending));
    ended(ending);
  }

  async function staff(request: Request): Promise<StaffAuth> {
    const { account, session } = await authenticate(request);
    if (!account.admin) throw new ApiError('permission_denied', 'Permission denied');
    return { accountId: account.id, sessionId: session.id };
  }

  async function staffOfToken(accessToken: string): Promise<StaffAuth | undefined> {
    const found = await liveByToken(accessToken);
    return found?.account.admin ? { accountId: found.account.id, sessionId: found.session.id } : undefined;
  }
}

function lockedOut(seconds: number): ApiError {
  return new ApiError('too_many_requests', `Too many attempts. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    details: { failures: LOCKOUT_FAILURES, seconds },
  });
}
