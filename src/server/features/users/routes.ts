/** `/api/auth/users…` and what goes by mail. */
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { nearestDay } from '../../../wire/pure/days.ts';
import type { UserQuery } from '../../../wire/users/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Captcha } from '../auth/captcha.ts';
import { originOf } from '../auth/routes.ts';
import type { Codes } from './codes.ts';
import type { AskedUsers, Users } from './service.ts';
import type { SignUps } from './sign-up.ts';

type UsersFeature = {
  readonly users: Users;
  readonly signUps: SignUps;
  readonly codes: Codes;
  readonly captcha: Captcha;
};

export function userRoutes({ users, signUps, codes, captcha }: UsersFeature): Route[] {
  return [
    route(endpoints.users, ({ query }) => users.page(filterOf(query))),
    route(endpoints.signUp, (call) => signUps.signUp(call.body, originOf(call))),
    route(endpoints.user, ({ subject }) => users.one(subject)),
    route(endpoints.changeUser, ({ subject, body, user }) => users.change(subject, body, user)),
    route(endpoints.deleteUser, async ({ subject, user }) => {
      await users.remove(subject, user);
      return true;
    }),
    route(endpoints.requestVerification, async ({ subject, user, request }) => {
      await codes.requestVerification(subject, user, languageOf(request));
      return true;
    }),
    route(endpoints.verifyEmail, async ({ subject, user, body }) => {
      await codes.verify(subject, body.code, user);
      return true;
    }),
    route(endpoints.requestPasswordReset, async ({ body, request, address, user }) => {
      // Whoever is signed in has shown before to be a person; the mail counts all the same.
      if (!user && !(await captcha.passes(body.recaptcha_response, address)))
        throw new ApiError('recaptcha_failed', 'Recaptcha failed');
      codes.requestReset(body.email, languageOf(request));
      return true;
    }),
    route(endpoints.resetPassword, ({ body, address }) => codes.reset(body, address)),
    route(endpoints.registration, async () => ({ registration: await signUps.registration() })),
    route(endpoints.changeRegistration, async ({ body, user }) => {
      await signUps.setRegistration(body.registration, user.id);
      return { registration: body.registration };
    }),
  ];
}

function languageOf(request: Request): string {
  return request.headers.get('accept-language') ?? '';
}

function filterOf({ registered_from: registered, active_from: active, sort, ...query }: UserQuery): AskedUsers {
  const { name, email, enabled, admin, newsletter, banned, limit, offset } = query;
  return {
    name,
    email,
    enabled,
    admin,
    mfaEnabled: query.mfa_enabled,
    emailVerified: query.email_verified,
    newsletter,
    registeredFrom: registered === undefined ? undefined : registered * 1000,
    // Activity is kept by UTC days: of a day that begins elsewhere, the one of the same date.
    activeFromDay: active === undefined ? undefined : nearestDay(active * 1000),
    banned,
    newestFirst: sort === 'newest',
    limit,
    offset,
  };
}
