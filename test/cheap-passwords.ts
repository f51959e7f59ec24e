/**
 * Passwords that cost next to nothing, in every process that loads this: the servers of tests make hundreds of accounts, and
 * each hash as the product makes it takes 64 MB and a fifth of a second. What is verified says itself what it cost. The
 * product has no switch for this, and shall not have one.
 */
const { hash } = Bun.password;

/** The hash as the product makes it, for the tests of its cost. */
export const realHash: typeof hash = hash.bind(Bun.password);

Bun.password.hash = (password, algorithm) =>
  realHash(password, algorithm === 'argon2id' ? { algorithm, memoryCost: 8, timeCost: 1 } : algorithm);
