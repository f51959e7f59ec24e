/** Codes sent by mail: to verify an e-mail address, and to set a new password (academy-api 7). */
import type { Account } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { RESET_FAILURES, RESET_WINDOW_MINUTES } from '../../../wire/users/limits.ts';
import { addressKey } from '../../http/address-key.ts';
import type { UserAuth } from '../../http/route.ts';
import { createLockout } from '../../lockout.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { toAccount } from '../auth/entities.ts';
import type { Hash } from '../auth/passwords.ts';
import type { AccountRecord } from './records.ts';
import type { Auth } from '../auth/service.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';
import { createCodeBook, type CodeBook } from './code-book.ts';
import { createMailboxes, type Mailboxes } from './mailboxes.ts';
import { deleteCode, updateUser, userByEmail, userById } from './store.ts';

/**
 * A mail for a new password is written this long after the answer, at most, and never before it: neither this answer nor
 * that of the next request then takes longer where there is such an account.
 */
export const RESET_DELAY_MS = 2000;

export type Codes = {
  /** Errors: 400 for somebody else or an address no mail reaches, 403 without an address, 412 verified already, 429 too many mails, 503 no mail or no mail server that answers. */
  readonly requestVerification: (subject: string, by: UserAuth, lang: string) => Promise<void>;
  /** Errors: 400, 401 for a wrong or old code, 412. */
  readonly verify: (subject: string, code: string, by: UserAuth) => Promise<void>;
  /** Begins later, and never says whether there is such an account. */
  readonly requestReset: (email: string, lang: string) => void;
  /** `from`: the address that asks. Errors: 401 for whatever is wrong, 429 when that address has failed too often. */
  readonly reset: (given: { email: string; code: string; password: string }, from: string) => Promise<Account>;
  /** Resolves when no mail is being written any more; none is begun after it. */
  readonly close: () => Promise<void>;
};

type CodePorts = Pick<Ports, 'storage' | 'now' | 'later' | 'token' | 'mail' | 'log' | 'environment'>;
type CodeParts = { readonly audit: Audit; readonly auth: Pick<Auth, 'dropSessions' | 'ended'>; readonly hash: Hash };

export function createCodes(ports: CodePorts, parts: CodeParts): Codes {
  const book = createCodeBook(ports, parts.audit);
  const mailboxes = createMailboxes(ports.now, ports.environment.limits);
  const kept = { book, mailboxes };
  return { ...verification(ports, parts, kept), ...resetMails(ports, kept), ...resetting(ports, parts, kept) };
}

type Kept = { readonly book: CodeBook; readonly mailboxes: Mailboxes };

function verification(
  { storage, mail, log }: CodePorts,
  { audit }: CodeParts,
  { book, mailboxes }: Kept,
): Pick<Codes, 'requestVerification' | 'verify'> {
  return { requestVerification, verify };

  async function requestVerification(subject: string, by: UserAuth, lang: string): Promise<void> {
    const user = unverified(await userById(storage, own(subject, by)));
    if (!mail) throw new ApiError('not_ready', 'This server cannot send mail: set SMTP_URL, or ask an administrator.');
    const takeBack = mailboxes.take(user.email ?? '');
    const made = await book.make(user, { purpose: 'verify_email', actor: by.id, action: 'requestVerification' });
    if (!made) return takeBack();
    const texts = textsFor(lang);
    const sent = await mail({
      to: made.to,
      subject: texts.verifySubject,
      text: texts.verifyText.replace('{code}', made.code),
    }).catch(async (error: unknown) => {
      takeBack();
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
      if (!(await book.isRight(transaction, user.id, 'verify_email', code))) return false;
      await deleteCode(transaction, user.id, 'verify_email');
      await updateUser(transaction, user, { email_verified: 1 });
      const [before, after] = [{ email_verified: false }, { email_verified: true }];
      await audit.note(transaction, { actor: by.id, action: 'verifyEmail', target: `user:${user.id}`, before, after });
      return true;
    });
    if (!right) throw new ApiError('invalid_verification_code', 'Invalid verification code');
  }
}

/** Mails for a new password, begun behind the answer. */
function resetMails(
  { storage, later, mail, log }: CodePorts,
  { book, mailboxes }: Kept,
): Pick<Codes, 'requestReset' | 'close'> {
  const waiting = new Set<() => void>();
  const begun = new Set<Promise<void>>();
  const failed = (error: unknown): void => log.error({ err: error }, 'a mail could not be sent');
  return {
    requestReset(email, lang) {
      const cancel = later(Math.random() * RESET_DELAY_MS, () => {
        waiting.delete(cancel);
        const work = send(email.trim(), lang).catch(failed);
        begun.add(work);
        void work.finally(() => begun.delete(work));
      });
      waiting.add(cancel);
    },
    async close() {
      for (const cancel of waiting) cancel();
      await Promise.all(begun);
    },
  };

  async function send(email: string, lang: string): Promise<void> {
    const user = await userByEmail(storage, email);
    if (!mail || !user?.enabled || user.email === null) return;
    const takeBack = taken(user.email);
    if (!takeBack) return;
    const made = await book.make(user, { purpose: 'reset_password', actor: null, action: 'requestPasswordReset' });
    if (!made) return takeBack();
    const texts = textsFor(lang);
    const text = texts.resetText.replace('{code}', made.code);
    // A mail server that hangs may not hold up a stop of this one.
    mail({ to: made.to, subject: texts.resetSubject, text }).catch((error: unknown) => (takeBack(), failed(error)));
  }

  /** Undefined where the mailbox has had enough: nobody is told. */
  function taken(email: string): (() => void) | undefined {
    try {
      return mailboxes.take(email);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}

function resetting(
  { storage, now }: CodePorts,
  { audit, auth, hash }: CodeParts,
  { book }: Kept,
): Pick<Codes, 'reset'> {
  const tries = createLockout(now, { failures: RESET_FAILURES, minutes: RESET_WINDOW_MINUTES });
  return {
    async reset(given, from) {
      const attempt = await tries.begin(addressKey(from) ?? from);
      let wrong = false;
      try {
        return await setPassword(given, from);
      } catch (error) {
        wrong = error instanceof ApiError && error.code === 'password_reset_failed';
        throw error;
      } finally {
        // A right one forgives none: whoever resets a password of their own may not try as many others again.
        attempt[wrong ? 'failed' : 'halfway']();
      }
    },
  };

  async function setPassword(given: { email: string; code: string; password: string }, from: string): Promise<Account> {
    const user = await userByEmail(storage, given.email.trim());
    const proven = async (transaction: Transaction) => {
      const fresh = user && (await userById(transaction, user.id));
      if (!fresh?.enabled) return undefined;
      return (await book.isRight(transaction, fresh.id, 'reset_password', given.code)) ? fresh : undefined;
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

function textsFor(lang: string): typeof english {
  return /^\s*de\b/i.test(lang) ? german : english;
}
