/** `/api/auth/users…` and what goes by mail. */
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { USER_PAGE_ROWS_MOST, USER_SEARCH_CHARS } from '../../../wire/limits.ts';
import { nearestDay } from '../../../wire/pure/days.ts';
import { banActions } from '../../../wire/task-reports/shapes.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Captcha } from '../auth/captcha.ts';
import { originOf } from '../auth/routes.ts';
import type { Codes } from './codes.ts';
import type { AskedUsers, Users } from './service.ts';
import type { SignUps } from './sign-up.ts';

/** The year 9999. */
const SECONDS_MOST = 253_402_300_799;

type UsersFeature = {
  readonly users: Users;
  readonly signUps: SignUps;
  readonly codes: Codes;
  readonly captcha: Captcha;
};

export function userRoutes({ users, signUps, codes, captcha }: UsersFeature): Route[] {
  return [
    route(endpoints.users, ({ url }) => users.page(readFilter(url.searchParams))),
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
    route(endpoints.requestPasswordReset, async ({ body, request, address }) => {
      if (!(await captcha.passes(body.recaptcha_response, address)))
        throw new ApiError('recaptcha_failed', 'Recaptcha failed');
      await codes.requestReset(body.email, languageOf(request));
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

/** Activity is kept by UTC days: of a day that begins elsewhere, the one of the same date. */
function dayOf(time: number | undefined): number | undefined {
  return time === undefined ? undefined : nearestDay(time);
}

function languageOf(request: Request): string {
  return request.headers.get('accept-language') ?? '';
}

function readFilter(search: URLSearchParams): AskedUsers {
  const query = queryOf(search);
  const timeOf = (name: string) => {
    const seconds = query.whole(name, { min: 0, max: SECONDS_MOST, otherwise: -1 });
    return seconds < 0 ? undefined : seconds * 1000;
  };
  return {
    name: query.text('name', USER_SEARCH_CHARS),
    email: query.text('email', USER_SEARCH_CHARS),
    enabled: query.flag('enabled'),
    admin: query.flag('admin'),
    mfaEnabled: query.flag('mfa_enabled'),
    emailVerified: query.flag('email_verified'),
    newsletter: query.flag('newsletter'),
    registeredFrom: timeOf('registered_from'),
    activeFromDay: dayOf(timeOf('active_from')),
    banned: query.word('banned', banActions),
    newestFirst: query.word('sort', ['oldest', 'newest']) === 'newest',
    limit: query.whole('limit', { min: 0, max: USER_PAGE_ROWS_MOST, otherwise: USER_PAGE_ROWS_MOST }),
    offset: query.whole('offset', { min: 0, otherwise: 0 }),
  };
}
