/** Sign-in, rotation, sign-out, and who a token belongs to (academy-api 1.1 and 2). */
import type { SignedIn, SignIn } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { accountById, accountByLogin } from '../users/accounts.ts';
import { createBearers, type Bearers } from './bearers.ts';
import { createBegin, type SessionMaker } from './beginning.ts';
import type { Captcha } from './captcha.ts';
import { createKeptSessions, type KeptSessions } from './kept-sessions.ts';
import type { Mfa } from './mfa.ts';
import { createVerify, type Verify } from './passwords.ts';
import { createProof } from './proof.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { createRenewal } from './renewal.ts';
import { createReply } from './reply.ts';
import { createSecondFactor, type AccountMails } from './second-factor.ts';
import { deleteOpened, deleteSessions } from './store.ts';
import { createTokens } from './tokens.ts';

/** Where a call comes from: the client's address and what its browser calls itself. */
export type Origin = { readonly address: string; readonly device: string | null };

export type Auth = Bearers &
  KeptSessions & {
    /** Errors: 401 for an unknown name and a wrong password alike, 403 disabled, 412 captcha or second factor, 429 locked out. */
    readonly signIn: (given: SignIn, from: Origin) => Promise<SignedIn>;
    /**
     * A session without a password, for a new account or an administrator who looks through a user's eyes. Errors: 403, also
     * for a session as another administrator, 404.
     */
    readonly openSession: (accountId: string, by: SessionMaker, from: NewSession) => Promise<SignedIn>;
    /** Both old tokens die. Errors: 401, also for a token that was used before, which may end its session (`renewal.ts`). */
    readonly refresh: (refreshToken: string) => Promise<SignedIn>;
    /**
     * Ends the sessions of a user inside a change of theirs, but for `keep`; call `ended` when the change is durable.
     */
    readonly dropSessions: (transaction: Transaction, accountId: string, keep?: string) => Promise<void>;
    /** The same for those that the user opened as somebody else, and for no others. */
    readonly dropOpened: (transaction: Transaction, accountId: string) => Promise<void>;
    /** Ends every session of a user. Errors: 404. */
    readonly signOut: (accountId: string, actor: string) => Promise<void>;
    /** Closes what the user's sessions hold open. */
    readonly ended: (accountId: string) => void;
  };

/** `prepare` runs in the same transaction before: it makes the account, or neither is made. */
export type NewSession = {
  readonly device: string | null;
  readonly prepare?: (transaction: Transaction) => Promise<void>;
};
type AuthPorts = Pick<Ports, 'storage' | 'now' | 'id' | 'token' | 'secret' | 'oldSecrets' | 'log'>;

type AuthParts = {
  /** Told after an account's sessions have ended, so that its open sockets end too. */
  readonly ended: (accountId: string) => void;
  /** Checks one password against one hash; passed in so that tests can count how often that happens. */
  readonly verify?: Verify;
  readonly audit: Audit;
  readonly captcha: Captcha;
  readonly mfa: Mfa;
  readonly mails?: AccountMails;
};

export function createAuth(ports: AuthPorts, parts: AuthParts): Auth {
  const { storage, now, token, secret } = ports;
  const { ended, audit, captcha, mfa, mails, verify = createVerify() } = parts;
  const tokens = createTokens(ports, now);
  const refreshTokens = createRefreshTokens(secret, token);
  const begin = createBegin(ports, { audit, refreshTokens });
  const { kept, shown } = createKeptSessions(ports, { audit, ended });
  const reply = createReply(ports, { tokens, shown });
  const renewal = createRenewal({ storage, now }, { audit, refreshTokens, ended });
  const secondFactor = createSecondFactor(ports, { audit, mfa, mails });
  const find = (name: string) => accountByLogin(storage, name);
  const prove = createProof({ now }, { find, captcha, secondFactor, verify });

  return {
    signIn,
    openSession,
    refresh,
    ...createBearers({ storage, now }, tokens),
    ...kept,
    signOut,
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

  async function refresh(given: string): Promise<SignedIn> {
    const { live, refreshToken } = await renewal.renew(given);
    return reply(live, refreshToken);
  }

  async function signOut(accountId: string, actor: string): Promise<void> {
    await storage.write(async (transaction) => {
      if (!(await accountById(transaction, accountId))) throw new ApiError('user_not_found', 'User not found');
      await deleteSessions(transaction, accountId);
      await audit.note(transaction, { actor, action: 'signOut', target: `user:${accountId}` });
    });
    ended(accountId);
  }
}
