/** Who somebody at the sign-in form is: captcha, lock-outs, password and second factor, in this order. */
import { ApiError } from '../../../wire/errors.ts';
import {
  CAPTCHA_FAILURES,
  LOCKOUT_FAILURES,
  LOCKOUT_WINDOW_MINUTES,
  ADDRESS_FAILURES,
  ADDRESS_WINDOW_MINUTES,
} from '../../../wire/auth/limits.ts';
import type { SignIn } from '../../../wire/auth/shapes.ts';
import { addressKey } from '../../http/address-key.ts';
import { createLockout, type Attempt } from '../../lockout.ts';
import type { Ports } from '../../ports.ts';
import type { Captcha } from './captcha.ts';
import { createFailures } from './failures.ts';
import type { LiveSession } from './live.ts';
import { matchesPassword, type Verify } from './passwords.ts';
import type { SecondFactor } from './second-factor.ts';

type Account = LiveSession['account'];

/** Errors: 401 for an unknown name and a wrong password alike, 412 captcha or second factor, 429 locked out. */
export type Prove = (given: SignIn, address: string) => Promise<Account>;

type ProofParts = {
  /** The account of a name or an e-mail address, in lower case. */
  readonly find: (name: string) => Promise<Account | undefined>;
  readonly captcha: Captcha;
  readonly secondFactor: SecondFactor;
  readonly verify: Verify;
};

export function createProof({ now }: Pick<Ports, 'now'>, { find, captcha, secondFactor, verify }: ProofParts): Prove {
  const ofAccounts = createLockout(now, { failures: LOCKOUT_FAILURES, minutes: LOCKOUT_WINDOW_MINUTES });
  const ofAddresses = createLockout(now, { failures: ADDRESS_FAILURES, minutes: ADDRESS_WINDOW_MINUTES });
  const failures = createFailures();

  return async (given, address) => {
    const name = given.name_or_email.trim().toLowerCase();
    const found = await find(name);
    // A name and an e-mail address of one account count as one.
    const counted = found?.id ?? name;
    if (failures.count(counted) >= CAPTCHA_FAILURES && !(await captcha.passes(given.recaptcha_response, address)))
      throw new ApiError('recaptcha_failed', 'Recaptcha failed');
    const attempt = await begin(counted, addressKey(address) ?? address);
    // An attempt whose password was not looked at, because too many wait, is none.
    let outcome: keyof Attempt = 'halfway';
    try {
      const matches = await matchesPassword(
        verify,
        { password: given.password, from: address },
        found?.passwordHash ?? null,
      );
      if (!found || !matches) {
        outcome = 'failed';
        throw new ApiError('invalid_credentials', 'Invalid credentials');
      }
      const passed = found.mfaEnabled ? await secondFactor.check(found, given) : 'right';
      if (passed !== 'missing') outcome = passed === 'right' ? 'succeeded' : 'failed';
      if (passed !== 'right') throw new ApiError('mfa_required', 'Invalid code');
      return found;
    } finally {
      attempt[outcome]();
      if (outcome !== 'halfway') failures[outcome](counted);
    }
  };

  /** One attempt at this account from this address, and one of this address at any account. */
  async function begin(counted: string, from: string): Promise<Attempt> {
    const one = await ofAccounts.begin(`${counted} ${from}`);
    let any: Attempt;
    try {
      any = await ofAddresses.begin(from);
    } catch (error) {
      one.halfway();
      throw error;
    }
    return {
      // Whoever signs in to an account of their own may not try as many others again.
      succeeded: () => (one.succeeded(), any.halfway()),
      failed: () => (one.failed(), any.failed()),
      halfway: () => (one.halfway(), any.halfway()),
    };
  }
}
