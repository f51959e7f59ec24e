/** Verifies and hashes passwords: always one hash, whether the account exists or not, few at a time, and in turns. */
import { ApiError } from '../../../wire/errors.ts';
import { addressKey } from '../../http/address-key.ts';
import { inTurns, type InTurns } from '../../in-turns.ts';

/**
 * Verifies a password against a stored hash; false for a hash that cannot be read. `from`: the address that asks. Errors: 429
 * when too many of that address wait.
 */
export type Verify = (password: string, hash: string, from: string) => Promise<boolean>;

/**
 * Stands in for the hash of an account that does not exist or has no password, with the cost of a real one, so that the
 * answer takes as long. Nobody knows its password, and its result is thrown away.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=65536,t=2,p=1$0IHH8RtNqPMfPlty4QOu+fwZYJC4CbzIx+Kwk1YNL3w$Xj0HiW0Vk94iwq7Qpi0rySoyEirrkc5egtXT7OKwanA';

/** argon2id takes 64 MB and a core for each password: a flood of attempts queues here, not in the process's memory. */
const AT_ONCE = 2;
/** Of one address (IPv6: of one /64), or of one account: more than any office signs in with in the same second. */
const WAITING_MOST = 20;
const RETRY_SECONDS = 2;

export function createVerify(verify: Verify = verifyArgon, atOnce: number = AT_ONCE): Verify {
  const inTurn = createTurns(atOnce);
  return (password, hash, from) => inTurn(from, () => verify(password, hash, from));
}

/** The argon2id hash of a new password, in its own queue. `from`: the address, or the account, that asks. Errors: 429. */
export type Hash = (password: string, from: string) => Promise<string>;

export function createHash(hash: Hash = hashArgon, atOnce: number = AT_ONCE): Hash {
  const inTurn = createTurns(atOnce);
  return (password, from) => inTurn(from, () => hash(password, from));
}

function createTurns(atOnce: number): InTurns {
  const inTurn = inTurns({ atOnce, waitingOfOne: WAITING_MOST, leftOut: tooMany });
  // Whoever has one IPv6 address has the 2^64 beside it too, and no more turns for it.
  return (asks, work) => inTurn(addressKey(asks) ?? asks, work);
}

function tooMany(): ApiError {
  return new ApiError('too_many_requests', 'Too many attempts at once. Try again in a moment.', {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}

/** Whether the password is the account's. `hash` is null where there is no account or it has no password. */
export async function matchesPassword(
  verify: Verify,
  given: { readonly password: string; readonly from: string },
  hash: string | null,
): Promise<boolean> {
  const matches = await verify(given.password, hash ?? DUMMY_HASH, given.from);
  return matches && hash !== null;
}

const verifyArgon: Verify = (password, hash) => Bun.password.verify(password, hash, 'argon2id');
const hashArgon: Hash = (password) => Bun.password.hash(password, 'argon2id');
