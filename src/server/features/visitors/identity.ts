/**
 * Who vouches for a user id. A site's own server signs it, in one of two forms: with the project's secret as the hex
 * HMAC-SHA256 of the id, which holds for ever, or with the project's token key as a token (JWT, HS256) that ends within the
 * hour and may say more. Each has a key of its own, so that a proof of one form never is one of the other.
 *
 * What a proof is worth, decided once for the whole product:
 * - A claim without a proof is believed only in its own session. It never opens another session's data, whatever user id
 *   it names, because everything a visitor reads or writes hangs on the session and on the hash that proves it.
 * - What is sent to a user goes to the sessions in which that id was proven, where there is one (`outbound/audience.ts`).
 * - A session stays proven for its user: its own hash shows that the same browser speaks. Another user gets a new one.
 */
import { timingSafeEqual } from 'node:crypto';
import type { IdentityRefusal } from '../../../wire/visitors/shapes.ts';
import { identityTokenKey, userHash } from '../../keys.ts';
import { readIdentityToken, type Identity } from './identity-token.ts';

type Rules = { readonly secret: string; readonly required: boolean; readonly now: number };

const words = {
  missing: 'This project takes only verified identities: send a userHash.',
  malformed: 'The userHash is neither 64 hexadecimal digits nor a signed token, or the userId is empty.',
  hash_wrong: 'The userHash is not the HMAC-SHA256 of this userId with the project’s secret.',
} as const;

const HASH = /^[0-9a-f]{64}$/i;
const TOKEN = /^[\w-]+\.[\w-]*\.[\w-]*$/;

/**
 * Checks what came with a user id. `userId` must be the very text that is stored: a proof of anything else proves
 * nothing. `now` in milliseconds. Never rejects for what a caller sends.
 */
export async function proveIdentity(
  userId: string,
  proof: string | null | undefined,
  { secret, required, now }: Rules,
): Promise<Identity> {
  if (!proof) return required ? refusal('missing', words.missing) : { verified: false, claims: {} };
  if (TOKEN.test(proof)) return readIdentityToken(proof, userId, identityTokenKey(secret), now);
  if (!HASH.test(proof) || userId === '') return refusal('malformed', words.malformed);
  return sameHash(proof, userHash(secret, userId))
    ? { verified: true, claims: {} }
    : refusal('hash_wrong', words.hash_wrong);
}

function sameHash(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'));
}

function refusal(refused: IdentityRefusal, detail: string): Identity {
  return { refused, detail };
}
