/** Who a token belongs to: asked at every call, and again while a socket is open. */
import { ApiError } from '../../../wire/errors.ts';
import type { StaffAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { StaffDoor, StaffHeld } from '../permissions/slots.ts';
import { isSignedIn, liveSession, openerMay, type LiveSession } from './live.ts';
import { bearerToken, type Tokens } from './tokens.ts';

export type Bearers = StaffDoor & {
  /** The account and session of a request's token. Errors: 401. */
  readonly authenticate: (request: Request) => Promise<LiveSession>;
};

export function createBearers({ storage, now }: Pick<Ports, 'storage' | 'now'>, tokens: Tokens): Bearers {
  const isIn = (accountId: string) => isSignedIn(storage, accountId, now());
  return { authenticate, staff, staffOfToken, staffStill, isIn };

  /**
   * A token lives only while its session's row holds the refresh token it came with: the row is read on every call, so that
   * rotation, sign-out and disabling take effect at once, on every node. A right that was given or taken since makes a
   * token invalid: services beside us believe what it says.
   */
  async function liveByToken(accessToken: string): Promise<LiveSession | undefined> {
    const claims = await tokens.read(accessToken);
    if (!claims) return undefined;
    const found = await liveSession(storage, claims.sid);
    if (!found || found.account.id !== claims.uid || found.session.refreshHash !== claims.rt) return undefined;
    return claims.data.admin === found.account.admin ? living(found) : undefined;
  }

  /** Undefined once the session is over, also by the right of whoever opened it as somebody else. */
  async function living(found: LiveSession): Promise<LiveSession | undefined> {
    const { session, account } = found;
    if (!account.enabled || session.expiresAt <= now()) return undefined;
    return session.opener === null || (await openerMay(storage, session.opener, now())) ? found : undefined;
  }

  async function authenticate(request: Request): Promise<LiveSession> {
    const accessToken = bearerToken(request);
    const found = accessToken === null ? undefined : await liveByToken(accessToken);
    if (!found) throw new ApiError('unauthorized', 'Invalid token');
    return found;
  }

  async function staff(request: Request): Promise<StaffAuth> {
    return toStaff(await authenticate(request));
  }

  async function staffOfToken(accessToken: string): Promise<StaffHeld | undefined> {
    const found = await liveByToken(accessToken);
    return found && toHeld(found, accessToken);
  }

  async function staffStill(held: StaffHeld): Promise<StaffHeld | undefined> {
    const found = await liveSession(storage, held.sessionId);
    const still = found?.account.id === held.accountId ? await living(found) : undefined;
    return still && toHeld(still, held.token);
  }
}

function toStaff({ account, session }: LiveSession): StaffAuth {
  return { accountId: account.id, sessionId: session.id, admin: account.admin, openedBy: session.opener?.accountId };
}

function toHeld(live: LiveSession, token: string): StaffHeld {
  return { ...toStaff(live), token, until: live.session.expiresAt };
}
