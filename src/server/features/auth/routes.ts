/** `/api/auth/session…`, the captcha and the second factor. */
import type { CaptchaSetting } from '../../../wire/environment.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Call, type Route, type UserAuth } from '../../http/route.ts';
import type { Captcha } from './captcha.ts';
import type { Mfa } from './mfa.ts';
import type { SessionMaker } from './beginning.ts';
import type { Auth, Origin } from './service.ts';

type AuthFeature = {
  readonly auth: Auth;
  readonly mfa: Mfa;
  readonly captcha: Captcha;
  readonly setting: CaptchaSetting;
};

export function authRoutes({ auth, mfa, captcha, setting }: AuthFeature): Route[] {
  return [
    route(endpoints.signIn, (call) => auth.signIn(call.body, originOf(call))),
    route(endpoints.refresh, ({ body }) => auth.refresh(body.refresh_token)),
    route(endpoints.currentSession, ({ user }) => auth.sessionOf(user.id, user.sessionId)),
    route(endpoints.endCurrentSession, async ({ user }) => {
      await auth.endSession(user.id, user.sessionId, { actor: user.id, action: 'endCurrentSession' });
      return true;
    }),
    route(endpoints.sessionsOf, ({ subject }) => auth.sessionsOf(subject)),
    route(endpoints.signOut, async ({ user, subject }) => {
      await auth.signOut(subject, user.id);
      return true;
    }),
    route(endpoints.impersonate, (call) => auth.openSession(call.subject, opening(call.user), originOf(call))),
    route(endpoints.endSession, async ({ user, subject, params }) => {
      await auth.endSession(subject, params.session_id ?? '', { actor: user.id, action: 'endSession' });
      return true;
    }),
    // The answer may be null, which is no success elsewhere: written here as it is.
    route(endpoints.recaptchaKey, async () => Response.json(setting.kind === 'recaptcha' ? setting.siteKey : null)),
    route(endpoints.captcha, () => captcha.offer()),
    route(endpoints.oauthProviders, async () => []),
    route(endpoints.startMfa, ({ subject, user }) => mfa.start(subject, user.id)),
    route(endpoints.enableMfa, ({ subject, user, body }) => mfa.enable(subject, body.code, user.id)),
    route(endpoints.disableMfa, async ({ subject, user }) => {
      await mfa.disable(subject, user.id);
      return true;
    }),
  ];
}

function opening({ id, sessionId }: UserAuth): SessionMaker {
  return { actor: id, action: 'impersonate', opener: { accountId: id, sessionId } };
}

export function originOf({ address, request }: Pick<Call, 'address' | 'request'>): Origin {
  return { address, device: request.headers.get('user-agent') };
}
