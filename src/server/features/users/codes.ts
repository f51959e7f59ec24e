/** Codes sent by mail: to verify an e-mail address, and to set a new password (academy-api 7). */
import { timingSafeEqual } from 'node:crypto';
import type { Account } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { MAIL_CODE_CHARS, MAIL_CODE_MINUTES, MAIL_CODE_TRIES, MAIL_PAUSE_SECONDS } from '../../../wire/users/limits.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { toAccount } from '../auth/entities.ts';
import type { Hash } from '../auth/passwords.ts';
import type { AccountRecord } from './records.ts';
import type { Auth } from '../auth/service.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';
import {
  codeOf,
  countTry,
  deleteCode,
  updateUser,
  userByEmail,
  userById,
  writeCode,
  type CodePurpose,
} from './store.ts';

export type Codes = {
  /** Errors: 400 for somebody else or an address no mail reaches, 403 without an address, 412 verified already, 503 no mail or no mail server that answers. */
  readonly requestVerification: (subject: string, by: UserAuth, lang: string) => Promise<void>;
  /** Errors: 400, 401 for a wrong or old code, 412. */
  readonly verify: (subject: string, code: string, by: UserAuth) => Promise<void>;
  /** Never says whether there is such an account. */
  readonly requestReset: (email: string, lang: string) => Promise<void>;
  /** `from`: the address that asks. Errors: 401 for whatever is wrong, 429 when too many of that address wait. */
  readonly reset: (given: { email: string; code: string; password: string }, from: string) => Promise<Account>;
};

type CodePorts = Pick<Ports, 'storage' | 'now' | 'token' | 'mail' | 'log'>;
type CodeParts = { readonly audit: Audit; readonly auth: Pick<Auth, 'dropSessions' | 'ended'>; readonly hash: Hash };

export function createCodes(ports: CodePorts, { audit, auth, hash }: CodeParts): Codes {
  const { storage, now, mail, log } = ports;
  return { requestVerification, verify, requestReset, reset };

  async function requestVerification(subject: string, by: UserAuth, lang: string): Promise<void> {
    const user = unverified(await userById(storage, own(subject, by)));
    if (!mail) throw new ApiError('not_ready', 'This server cannot send mail: set SMTP_URL, or ask an administrator.');
    const made = await newCode(user.id, 'verify_email', by.id, 'requestVerification');
    if (!made) return;
    const texts = textsFor(lang);
    const sent = await mail({
      to: made.to,
      subject: texts.verifySubject,
      text: texts.verifyText.replace('{code}', made.code),
    }).catch(async (error: unknown) => {
      log.error({ err: error }, 'a mail could not be sent');
      // The mail could not be sent: the code is deleted, so that whoever asks again is not told that one is on its way.
      await storage.write((transaction) => deleteCode(transaction, user.id, 'verify_email'));
      throw new ApiError('not_ready', 'The mail could not be sent. Try again later.');
    });
    if (sent === 'refused') throw new ApiError('invalid_email', 'Invalid email');
  }

  async function verify(subject: string, code: string, by: UserAuth): Promise<void> {
    unverified(await userById(storage, own(subject, by)));
    const right = await storage.write(async (transaction) => {
      const user = unverified(await userById(transaction, subject));
      if (!(await isRightCode(transaction, user.id, 'verify_email', code))) return false;
      await deleteCode(transaction, user.id, 'verify_email');
      await updateUser(transaction, user, { email_verified: 1 });
      const [before, after] = [{ email_verified: false }, { email_verified: true }];
      await audit.note(transaction, { actor: by.id, action: 'verifyEmail', target: `user:${user.id}`, before, after });
      return true;
    });
    if (!right) throw new ApiError('invalid_verification_code', 'Invalid verification code');
  }

  async function requestReset(email: string, lang: string): Promise<void> {
    const user = await userByEmail(storage, email.trim());
    if (!mail || !user?.enabled) return;
    const made = await newCode(user.id, 'reset_password', null, 'requestPasswordReset');
    if (!made) return;
    const texts = textsFor(lang);
    // Not waited for: how long the answer takes must not tell whether there is an account.
    mail({ to: made.to, subject: texts.resetSubject, text: texts.resetText.replace('{code}', made.code) }).catch(
      (error: unknown) => log.error({ err: error }, 'a mail could not be sent'),
    );
  }

  async function reset(given: { email: string; code: string; password: string }, from: string): Promise<Account> {
    const user = await userByEmail(storage, given.email.trim());
    const proven = async (transaction: Transaction) => {
      const fresh = user && (await userById(transaction, user.id));
      if (!fresh?.enabled) return undefined;
      return (await isRightCode(transaction, fresh.id, 'reset_password', given.code)) ? fresh : undefined;
    };
    // Looked at before a password is hashed: a made-up code costs nothing. It is used up when the password is there.
    const passwordHash = (await storage.write(proven)) && (await hash(given.password, from));
    const done =
      passwordHash &&
      (await storage.write(async (transaction) => {
        const fresh = await proven(transaction);
        if (!fresh) return undefined;
        await deleteCode(transaction, fresh.id, 'reset_password');
        await updateUser(transaction, fresh, { password_hash: passwordHash });
        await auth.dropSessions(transaction, fresh.id);
        await audit.note(transaction, { actor: fresh.id, action: 'resetPassword', target: `user:${fresh.id}` });
        return { ...fresh, passwordHash };
      }));
    if (!done) throw new ApiError('password_reset_failed', 'Password reset failed');
    auth.ended(done.id);
    return toAccount(done);
  }

  /** A new code in place of the old one, for the address of this moment; undefined when one was sent a moment ago. */
  async function newCode(
    accountId: string,
    purpose: CodePurpose,
    actor: string | null,
    action: 'requestVerification' | 'requestPasswordReset',
  ): Promise<{ code: string; to: string } | undefined> {
    const code = ports.token(MAIL_CODE_CHARS).replaceAll(/[_-]/g, 'x').slice(0, MAIL_CODE_CHARS).toUpperCase();
    return storage.write(async (transaction) => {
      const to = (await userById(transaction, accountId))?.email;
      const before = await codeOf(transaction, accountId, purpose);
      if (!to || (before && now() - before.sentAt < MAIL_PAUSE_SECONDS * 1000)) return undefined;
      const expiresAt = now() + MAIL_CODE_MINUTES * 60_000;
      await writeCode(transaction, { accountId, purpose, hash: hashOf(code), now: now(), expiresAt });
      await audit.note(transaction, { actor, action, target: `user:${accountId}` });
      return { code, to };
    });
  }

  /** Right and in time. Wrong: counted, and after some of them the code is dead. */
  async function isRightCode(
    transaction: Transaction,
    accountId: string,
    purpose: CodePurpose,
    given: string,
  ): Promise<boolean> {
    const code = await codeOf(transaction, accountId, purpose);
    if (!code || code.expiresAt <= now() || code.tries >= MAIL_CODE_TRIES) return false;
    if (same(code.hash, hashOf(given.trim().toUpperCase()))) return true;
    await countTry(transaction, accountId, purpose);
    return false;
  }
}

function own(subject: string, by: UserAuth): string {
  if (subject !== by.id) throw new ApiError('bad_request', 'Can only verify email for self');
  return subject;
}

function unverified(user: AccountRecord | undefined): AccountRecord {
  if (!user) throw new ApiError('user_not_found', 'User not found');
  if (user.email === null) throw new ApiError('no_email', 'No email');
  if (user.emailVerified) throw new ApiError('email_already_verified', 'Email already verified');
  return user;
}

function hashOf(code: string): string {
  return new Bun.CryptoHasher('sha256').update(code).digest('hex');
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function textsFor(lang: string): typeof english {
  return /^\s*de\b/i.test(lang) ? german : english;
}
