/** Who of the other server's people may use the desk here: asked there, and believed for 30 s. */
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ApiError } from '../../../wire/errors.ts';
import { fits, flag, nullable, open, optional, text } from '../../../wire/schema.ts';
import type { StaffAuth } from '../../http/route.ts';
import type { StaffHeld } from '../permissions/slots.ts';
import { unreachable, type AskPlatform } from './asking.ts';
import { FOREIGN_ADMIN_SECONDS } from './limits.ts';

/** Answers remembered; the oldest goes first. */
const REMEMBERED_MOST = 10_000;
/** The calls that end sessions: one's own, all of a user, one of them. */
const sessionPath = /^\/auth\/session(?:s\/(?<user>[^/]+)(?:\/[^/]+)?)?\/?$/;

const person = open({
  id: text({ min: 1, max: 64 }),
  admin: flag(),
  email: optional(nullable(text({ max: 1024 }))),
  enabled: optional(flag()),
});

/** `ended` is told whose sessions have ended, so that their open sockets end too. */
export function createAdministrators(ask: AskPlatform, now: () => number, ended: (accountId: string) => void) {
  const known = new Map<string, { until: number; staff: StaffHeld }>();
  /** An answer that was asked for before a sign-out says nothing about after it. */
  let signOuts = 0;
  return { held, staffOfToken, staffStill, forgetEnded };

  /** A sign-out that the other server has done: whose it was is not believed for the rest of the 30 s. */
  function forgetEnded(path: string, token: string | null): void {
    const { user } = sessionPath.exec(path)?.groups ?? {};
    if (!sessionPath.test(path) || token === null) return;
    const caller = known.get(keyOf(token))?.staff.accountId;
    const account = user === undefined || user === 'me' || user === 'self' ? caller : user;
    signOuts += 1;
    if (account === undefined) return;
    for (const [key, { staff }] of known) if (staff.accountId === account) known.delete(key);
    ended(account);
  }

  /** Errors: 401, 403 for whoever is no administrator there or has no e-mail address, 502. */
  async function held(token: string): Promise<StaffHeld> {
    const remembered = known.get(keyOf(token));
    return remembered && remembered.until > now() ? remembered.staff : askAnew(token);
  }

  async function askAnew(token: string): Promise<StaffHeld> {
    const key = keyOf(token);
    const before = signOuts;
    const staff = { ...(await askWhoIs(ask, token, key)), token, until: expiryOf(token) };
    known.delete(key);
    if (signOuts !== before) return staff;
    known.set(key, { until: Math.min(now() + FOREIGN_ADMIN_SECONDS * 1000, staff.until), staff });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED_MOST && oldest !== undefined) known.delete(oldest);
    return staff;
  }

  async function staffStill({ token, until }: StaffHeld): Promise<StaffHeld | undefined> {
    if (until <= now()) return undefined;
    try {
      return await askAnew(token);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      throw error;
    }
  }

  async function staffOfToken(token: string): Promise<StaffHeld | undefined> {
    try {
      const found = await held(token);
      return found.until > now() ? found : undefined;
    } catch (error) {
      if (error instanceof ApiError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}

async function askWhoIs(ask: AskPlatform, token: string, key: string): Promise<StaffAuth> {
  const answer = await ask('/auth/users/me', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
  if (answer.status === 401) throw new ApiError('unauthorized', 'Invalid token');
  // An answer that is no JSON fits nothing, and is refused below.
  const who: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!fits(person, who)) throw unreachable();
  if (!who.admin || who.enabled === false) throw new ApiError('permission_denied', 'Permission denied');
  if (!who.email) throw new ApiError('no_email', 'No email: an administrator needs an account with an e-mail address');
  return { accountId: who.id, sessionId: key, admin: true };
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Milliseconds. The other server has taken the token, so that what it says of its end is true; some say nothing. */
function expiryOf(token: string): number {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
