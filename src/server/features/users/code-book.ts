/** The codes that accounts are mailed: made, looked at and counted. */
import { timingSafeEqual } from 'node:crypto';
import { MAIL_CODE_CHARS, MAIL_CODE_MINUTES, MAIL_CODE_TRIES, MAIL_PAUSE_SECONDS } from '../../../wire/users/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { AccountRecord } from './records.ts';
import { codeOf, countTry, userById, writeCode, type CodePurpose } from './store.ts';

/** For whom a code is, and what the audit log says of it. `actor`: null for somebody who is not signed in. */
type Asked = {
  readonly purpose: CodePurpose;
  readonly actor: string | null;
  readonly action: 'requestVerification' | 'requestPasswordReset';
};

export type CodeBook = {
  /**
   * A new code in place of the old one, for the address that the user had when it was asked for; undefined when one was
   * made a moment ago, or the address is another one by now.
   */
  readonly make: (user: AccountRecord, asked: Asked) => Promise<{ code: string; to: string } | undefined>;
  /** Right and in time. Wrong: counted, and after many of them the code is dead. */
  readonly isRight: (
    transaction: Transaction,
    accountId: string,
    purpose: CodePurpose,
    given: string,
  ) => Promise<boolean>;
};

export function createCodeBook(
  { storage, now, token }: Pick<Ports, 'storage' | 'now' | 'token'>,
  audit: Audit,
): CodeBook {
  return {
    async make({ id: accountId, email }, { purpose, actor, action }) {
      const code = token(MAIL_CODE_CHARS).replaceAll(/[_-]/g, 'x').slice(0, MAIL_CODE_CHARS).toUpperCase();
      return storage.write(async (transaction) => {
        const to = (await userById(transaction, accountId))?.email;
        const before = await codeOf(transaction, accountId, purpose);
        if (!to || to !== email || (before && now() - before.sentAt < MAIL_PAUSE_SECONDS * 1000)) return undefined;
        const expiresAt = now() + MAIL_CODE_MINUTES * 60_000;
        await writeCode(transaction, { accountId, purpose, hash: hashOf(code), now: now(), expiresAt });
        await audit.note(transaction, { actor, action, target: `user:${accountId}` });
        return { code, to };
      });
    },

    async isRight(transaction, accountId, purpose, given) {
      const code = await codeOf(transaction, accountId, purpose);
      if (!code || code.expiresAt <= now() || code.tries >= MAIL_CODE_TRIES) return false;
      if (same(code.hash, hashOf(given.trim().toUpperCase()))) return true;
      await countTry(transaction, accountId, purpose);
      return false;
    },
  };
}

function hashOf(code: string): string {
  return new Bun.CryptoHasher('sha256').update(code).digest('hex');
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
