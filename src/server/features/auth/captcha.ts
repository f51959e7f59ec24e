/**
 * The captcha (environment: CAPTCHA): none, a proof of work that we set and check ourselves, or reCAPTCHA. A solution
 * arrives in `recaptcha_response` whichever it is.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaSetting } from '../../../wire/environment.ts';
import { CAPTCHA_MINUTES, CAPTCHA_SCORE_LEAST } from '../../../wire/auth/limits.ts';
import { amount, flag, fits, integer, open, optional, text } from '../../../wire/schema.ts';
import type { Captcha as Offer } from '../../../wire/users/shapes.ts';
import type { Ports } from '../../ports.ts';
import { signersOf } from '../../secrets.ts';

export type Captcha = {
  readonly kind: CaptchaSetting['kind'];
  /** Answers what a client needs to solve a captcha. */
  readonly offer: () => Promise<Offer>;
  /** Whether the response solves one, for the first time. Always true where there is no captcha. */
  readonly passes: (response: string | null | undefined, address: string) => Promise<boolean>;
};

type CaptchaPorts = Pick<Ports, 'now' | 'secret' | 'oldSecrets' | 'fetch' | 'log'>;

export function createCaptcha(setting: CaptchaSetting, ports: CaptchaPorts): Captcha {
  if (setting.kind === 'altcha') return proofOfWork(ports);
  if (setting.kind === 'recaptcha') return recaptcha(setting, ports);
  return {
    kind: 'off',
    offer: async () => ({ kind: 'off', siteKey: null, challenge: null }),
    passes: async () => true,
  };
}

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

function proofOfWork({ now, ...secrets }: CaptchaPorts): Captcha {
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: `captcha ${secret}`,
    hmacKeySignatureSecret: `captcha key ${secret}`,
  });
  const used = new Set<string>();

  return {
    kind: 'altcha',
    async offer() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(GUESSES.most, GUESSES.least),
        data: { at: now() },
        deriveKey,
        ...keysOf(secrets.secret),
      });
      return { kind: 'altcha', siteKey: null, challenge };
    },
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

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const VERIFY_MS = 5000;
const verdict = open({ success: flag(), score: optional(amount()) });

function recaptcha(setting: { siteKey: string; secret: string }, { fetch, log }: CaptchaPorts): Captcha {
  return {
    kind: 'recaptcha',
    offer: async () => ({ kind: 'recaptcha', siteKey: setting.siteKey, challenge: null }),
    async passes(response, address) {
      if (!response) return false;
      const body = new URLSearchParams({ secret: setting.secret, response, remoteip: address });
      try {
        const answer = await fetch(VERIFY_URL, { method: 'POST', body, signal: AbortSignal.timeout(VERIFY_MS) });
        const said: unknown = await answer.json();
        return fits(verdict, said) && said.success && (said.score ?? 1) >= CAPTCHA_SCORE_LEAST;
      } catch (error) {
        log.warn({ err: error }, 'reCAPTCHA cannot be reached');
        return false;
      }
    },
  };
}
