/** A proof of work that we set and check ourselves: no third party hears of whoever does it. Each solution passes once. */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_MINUTES } from '../wire/auth/limits.ts';
import { fits, integer, open, text } from '../wire/schema.ts';
import type { Ports } from './ports.ts';
import { signersOf } from './secrets.ts';

export type ProofOfWork = {
  /** What is to be solved. */
  readonly challenge: () => Promise<object>;
  /** Whether it solves one of ours, for the first time. `response`: challenge and solution in base64. */
  readonly passes: (response: string | null | undefined) => Promise<boolean>;
};

/** Rounds of PBKDF2 for each guess, and how many guesses: about a second of a phone. */
const COST = 5000;
const GUESSES = { least: 500, most: 1000 };
const REMEMBERED_MOST = 50_000;
const LIFE_MS = CAPTCHA_MINUTES * 60_000;

const payload = open({
  challenge: open({
    parameters: open({ data: open({ at: integer() }) }),
    signature: text({ max: 200 }),
  }),
  solution: open({}),
});

export function createProofOfWork({ now, ...secrets }: Pick<Ports, 'now' | 'secret' | 'oldSecrets'>): ProofOfWork {
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: `captcha ${secret}`,
    hmacKeySignatureSecret: `captcha key ${secret}`,
  });
  const used = new Set<string>();

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(GUESSES.most, GUESSES.least),
        data: { at: now() },
        deriveKey,
        ...keysOf(secrets.secret),
      }),
    async passes(response) {
      const given = decode(response);
      if (!fits(payload, given)) return false;
      const { signature, parameters } = given.challenge;
      const age = now() - parameters.data.at;
      if (age < 0 || age > LIFE_MS || used.has(signature)) return false;
      const signers = signersOf(secrets, { ends: parameters.data.at + LIFE_MS, most: LIFE_MS });
      const checks = signers.map((secret) =>
        verifySolution({ ...(given as unknown as Payload), deriveKey, ...keysOf(secret) }),
      );
      const verified = (await Promise.all(checks)).some((result) => result.verified);
      // Asked again: two requests with one solution may have been checked at the same time.
      if (!verified || used.has(signature)) return false;
      remember(signature);
      return true;
    },
  };

  function remember(signature: string): void {
    used.add(signature);
    const [oldest] = used;
    if (used.size > REMEMBERED_MOST && oldest !== undefined) used.delete(oldest);
  }
}

/** Base64 of JSON; undefined for anything else. */
function decode(response: string | null | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(response ?? '', 'base64').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
