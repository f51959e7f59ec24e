/** New accounts that people make themselves (academy-api 7), and whether they may. */
import type { SignedIn } from '../../../wire/auth/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { SignUp } from '../../../wire/users/shapes.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Captcha } from '../auth/captcha.ts';
import type { Hash } from '../auth/passwords.ts';
import type { Auth, Origin } from '../auth/service.ts';
import { idByEmail, idByName, insertUser, readRegistration, writeRegistration } from './store.ts';

export type SignUps = {
  /** Errors: 403 when it is switched off, 409 taken, 412 captcha or no password. */
  readonly signUp: (given: SignUp, from: Origin) => Promise<SignedIn>;
  readonly registration: () => Promise<boolean>;
  readonly setRegistration: (on: boolean, actor: string) => Promise<void>;
};

type SignUpParts = {
  readonly audit: Audit;
  readonly auth: Pick<Auth, 'openSession'>;
  readonly captcha: Captcha;
  readonly hash: Hash;
};

export function createSignUps(
  { storage, now, id: newId }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { audit, auth, captcha, hash }: SignUpParts,
): SignUps {
  return {
    async signUp(given, from) {
      if (!(await readRegistration(storage))) throw new ApiError('registration_disabled', 'Registration disabled');
      if (!given.password) throw new ApiError('no_login_method', 'No login method');
      if (!(await captcha.passes(given.recaptcha_response, from.address)))
        throw new ApiError('recaptcha_failed', 'Recaptcha failed');
      const user = {
        id: newId(),
        name: given.name,
        displayName: given.display_name,
        email: given.email || null,
        passwordHash: await hash(given.password, from.address),
        now: now(),
      };
      const prepare = async (transaction: Transaction) => {
        if (await idByName(transaction, user.name)) throw new ApiError('user_exists', 'User already exists');
        if (user.email && (await idByEmail(transaction, user.email)))
          throw new ApiError('email_exists', 'Email already exists');
        await insertUser(transaction, user);
      };
      return auth.openSession(user.id, { actor: user.id, action: 'signUp' }, { device: from.device, prepare });
    },

    registration: () => readRegistration(storage),

    setRegistration: (on, actor) =>
      storage.write(async (transaction) => {
        const before = { registration: await readRegistration(transaction) };
        await writeRegistration(transaction, on);
        const after = { registration: on };
        await audit.note(transaction, { actor, action: 'changeRegistration', target: 'registration', before, after });
      }),
  };
}
