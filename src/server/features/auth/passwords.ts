/** Verifies and hashes passwords: always one hash, whether the account exists or not, and few at a time. */

/** Verifies a password against a stored hash; false for a hash that cannot be read. */
export type Verify = (password: string, hash: string) => Promise<boolean>;

/**
 * Stands in for the hash of an account that does not exist or has no password, with the cost of a real one, so that the
 * answer takes as long. Nobody knows its password, and its result is thrown away.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=65536,t=2,p=1$0IHH8RtNqPMfPlty4QOu+fwZYJC4CbzIx+Kwk1YNL3w$Xj0HiW0Vk94iwq7Qpi0rySoyEirrkc5egtXT7OKwanA';

/** argon2id takes 64 MB and a core for each password: a flood of attempts queues here, not in the process's memory. */
const AT_ONCE = 2;

export function createVerify(verify: Verify = verifyArgon, atOnce: number = AT_ONCE): Verify {
  const inTurn = createTurns(atOnce);
  return (password, hash) => inTurn(() => verify(password, hash));
}

/** The argon2id hash of a new password, in its own queue. */
export type Hash = (password: string) => Promise<string>;

export function createHash(hash: Hash = hashArgon, atOnce: number = AT_ONCE): Hash {
  const inTurn = createTurns(atOnce);
  return (password) => inTurn(() => hash(password));
}

/** Runs so many works at once and the others after them, in order; one that fails lets the next one run. */
function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Whether the password is the account's. `hash` is null where there is no account or it has no password. */
export async function matchesPassword(verify: Verify, password: string, hash: string | null): Promise<boolean> {
  const matches = await verify(password, hash ?? DUMMY_HASH);
  return matches && hash !== null;
}

const verifyArgon: Verify = (password, hash) => Bun.password.verify(password, hash, 'argon2id');
const hashArgon: Hash = (password) => Bun.password.hash(password, 'argon2id');
