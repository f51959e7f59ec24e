/** Who may make a platform call. One place for all of them: a handler runs only when its `access` is met. */
import { ApiError } from '../../../wire/errors.ts';
import type { Access } from '../../../wire/platform-call.ts';
import type { Guards, PlatformAsked, UserAuth } from '../../http/route.ts';
import type { Auth } from './service.ts';
import type { LiveSession } from './live.ts';
import { bearerToken } from './tokens.ts';

/** Errors: 401 without a living session, 403 without the right; each service of the contract has its own codes. */
export function platformGuard(auth: Pick<Auth, 'authenticate'>): Guards['platform'] {
  return async ({ request, access, params, denied }) => {
    const user = await userOf(request, access);
    const subject = subjectOf(params.user_id, user);
    if (user) demand(access, user, subject, denied);
    return { user, subject };
  };

  /** Where anybody may call, a token that is not good counts as none. */
  async function userOf(request: Request, access: Access): Promise<UserAuth | undefined> {
    if (access !== 'public') return toUser(await auth.authenticate(request));
    if (bearerToken(request) === null) return undefined;
    try {
      return toUser(await auth.authenticate(request));
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}

function toUser({ account, session }: LiveSession): UserAuth {
  return {
    id: account.id,
    sessionId: session.id,
    admin: account.admin,
    verified: account.emailVerified,
    openedBy: session.opener?.accountId,
  };
}

function subjectOf(named: string | undefined, user: UserAuth | undefined): string {
  return named === 'me' || named === 'self' ? (user?.id ?? '') : (named ?? '');
}

function demand(access: Access, user: UserAuth, subject: string, denied: PlatformAsked['denied']): void {
  const needsMail = access === 'verified' || access === 'verifiedSelf';
  if (needsMail && !user.verified && !user.admin) throw new ApiError('unverified', 'Email not verified');
  const own = access === 'self' || access === 'verifiedSelf';
  if ((own && subject !== user.id && !user.admin) || (access === 'admin' && !user.admin))
    throw new ApiError(denied, 'Permission denied');
}
