/** Secrets of the second factor lie sealed: who reads the database, or a copy of it, cannot make anybody's codes. */
import { isSealed, seal, unseal } from '../../keys.ts';
import type { Transaction } from '../../storage/port.ts';
import { mfaSecrets, saveMfaSecret } from './account-store.ts';

/** For the account alone: copied to another one it does not open. */
const about = (accountId: string) => `mfa ${accountId}`;

export function sealMfa(secret: string, accountId: string, mfaSecret: string): string {
  return seal(secret, about(accountId), mfaSecret);
}

/** Undefined where there is none, or none that this secret opens. */
export function unsealMfa(secret: string, accountId: string, sealed: string | null | undefined): string | undefined {
  return sealed ? unseal(secret, about(accountId), sealed) : undefined;
}

/** Seals those that are not yet, and those that `previous` has sealed anew. One that nothing opens stays: it proves nobody. */
export async function sealMfaSecrets(
  transaction: Transaction,
  { secret, previous }: { secret: string; previous: string | undefined },
): Promise<void> {
  for (const { accountId, text } of await mfaSecrets(transaction)) {
    const open = isSealed(text) ? previous && unsealMfa(previous, accountId, text) : text;
    if (open) await saveMfaSecret(transaction, accountId, sealMfa(secret, accountId, open));
  }
}
