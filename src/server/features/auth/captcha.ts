/**
 * The captcha (environment: CAPTCHA): none, a proof of work that we set and check ourselves, or reCAPTCHA. A solution
 * arrives in `recaptcha_response` whichever it is.
 */
import type { CaptchaSetting } from '../../../wire/environment.ts';
import { CAPTCHA_SCORE_LEAST } from '../../../wire/auth/limits.ts';
import { amount, flag, fits, open, optional } from '../../../wire/schema.ts';
import type { Captcha as Offer } from '../../../wire/users/shapes.ts';
import type { Ports } from '../../ports.ts';
import { createProofOfWork } from '../../proof-of-work.ts';

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

function proofOfWork(ports: CaptchaPorts): Captcha {
  const { challenge, passes } = createProofOfWork(ports);
  return {
    kind: 'altcha',
    offer: async () => ({ kind: 'altcha', siteKey: null, challenge: await challenge() }),
    passes: (response) => passes(response),
  };
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
