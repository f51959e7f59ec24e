/** The second factor: TOTP (RFC 6238, SHA-1, six digits, 30 s) with codes that work once, and one recovery code. */
import { Secret, TOTP } from 'otpauth';
import { ApiError } from '../../../wire/errors.ts';
import {
  MFA_CODE_DIGITS,
  MFA_PERIOD_SECONDS,
  MFA_PERIODS_AROUND,
  MFA_SECRET_BYTES,
  RECOVERY_CODE_GROUP_CHARS,
  RECOVERY_CODE_GROUPS,
} from '../../../wire/auth/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { accountById, mfaOf, sealMfa, takeRecovery, takeStep, unsealMfa, writeMfa } from '../users/accounts.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export type Mfa = {
  /** Whether the code is the account's and was not used before; it is used up by the question. */
  readonly useCode: (accountId: string, code: string) => Promise<boolean>;
  readonly useRecoveryCode: (accountId: string, code: string) => Promise<boolean>;
  /** A new secret in base32, not yet in force. Errors: 404, 409 when the second factor is on. */
  readonly start: (accountId: string, actor: string) => Promise<string>;
  /** Puts it in force by a code of it; the answer is the recovery code. Errors: 404, 412 without a secret or with a wrong code. */
  readonly enable: (accountId: string, code: string, actor: string) => Promise<string>;
  /** Errors: 404, 412 when it is off. */
  readonly disable: (accountId: string, actor: string) => Promise<void>;
};

type MfaPorts = Pick<Ports, 'storage' | 'now' | 'secret'>;

export function createMfa({ storage, now, secret: house }: MfaPorts, audit: Audit): Mfa {
  return {
    useCode: (accountId, code) =>
      storage.write((transaction) => useCode(transaction, house, { accountId, code, now: now() })),
    useRecoveryCode: (accountId, code) =>
      storage.write(async (transaction) => (await takeRecovery(transaction, accountId, hashOf(code))) === 1),

    start: (accountId, actor) =>
      storage.write(async (transaction) => {
        if ((await existing(transaction, accountId)).mfaEnabled)
          throw new ApiError('mfa_already_enabled', 'MFA already enabled');
        const secret = new Secret({ size: MFA_SECRET_BYTES }).base32;
        const sealed = sealMfa(house, accountId, secret);
        await writeMfa(transaction, accountId, { enabled: false, secret: sealed, recoveryHash: null });
        await audit.note(transaction, { actor, action: 'startMfa', target: `user:${accountId}` });
        return secret;
      }),

    enable: (accountId, code, actor) =>
      storage.write(async (transaction) => {
        if ((await existing(transaction, accountId)).mfaEnabled)
          throw new ApiError('mfa_already_enabled', 'MFA already enabled');
        const secret = (await mfaOf(transaction, accountId))?.secret;
        if (!secret) throw new ApiError('mfa_not_initialized', 'MFA not initialized');
        if (!(await useCode(transaction, house, { accountId, code, now: now() })))
          throw new ApiError('mfa_required', 'Invalid code');
        const recovery = recoveryCode();
        await writeMfa(transaction, accountId, { enabled: true, secret, recoveryHash: hashOf(recovery) });
        await noteChange(transaction, { actor, action: 'enableMfa' }, accountId, true);
        return recovery;
      }),

    disable: (accountId, actor) =>
      storage.write(async (transaction) => {
        if (!(await existing(transaction, accountId)).mfaEnabled)
          throw new ApiError('mfa_not_enabled', 'MFA not enabled');
        await writeMfa(transaction, accountId, { enabled: false, secret: null, recoveryHash: null });
        await noteChange(transaction, { actor, action: 'disableMfa' }, accountId, false);
      }),
  };

  function noteChange(
    transaction: Transaction,
    by: { actor: string; action: 'enableMfa' | 'disableMfa' },
    accountId: string,
    on: boolean,
  ): Promise<void> {
    const target = `user:${accountId}`;
    return audit.note(transaction, { ...by, target, before: { mfa_enabled: !on }, after: { mfa_enabled: on } });
  }
}

async function existing(transaction: Transaction, accountId: string) {
  const account = await accountById(transaction, accountId);
  if (!account) throw new ApiError('user_not_found', 'User not found');
  return account;
}

type Tried = { readonly accountId: string; readonly code: string; readonly now: number };

async function useCode(transaction: Transaction, house: string, { accountId, code, now }: Tried): Promise<boolean> {
  const secret = unsealMfa(house, accountId, (await mfaOf(transaction, accountId))?.secret);
  if (!secret) return false;
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    digits: MFA_CODE_DIGITS,
    period: MFA_PERIOD_SECONDS,
    algorithm: 'SHA1',
  });
  const away = totp.validate({ token: code, timestamp: now, window: MFA_PERIODS_AROUND });
  if (away === null) return false;
  return (await takeStep(transaction, accountId, totp.counter({ timestamp: now }) + away)) === 1;
}

/** 124 bits of chance, so that a plain hash of it is enough. */
function recoveryCode(): string {
  const group = () =>
    Array.from({ length: RECOVERY_CODE_GROUP_CHARS }, () => ALPHABET[evenIndex(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODE_GROUPS }, group).join('-');
}

/** Every index as likely as the others: bytes that would favour the first ones are thrown away. */
function evenIndex(length: number): number {
  const fair = 256 - (256 % length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % length;
  }
}

function hashOf(code: string): string {
  return new Bun.CryptoHasher('sha256').update(code).digest('hex');
}
