/**
 * A platform that another server serves (ACADEMY_API_URL, parley.md 8): its calls are passed on as they are, and whoever is
 * an administrator there may use the desk here.
 */
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { ApiError } from '../../../wire/errors.ts';
import { FOREIGN_ADMIN_SECONDS, FOREIGN_ANSWER_SECONDS } from './limits.ts';
import { OTHER_BODY_BYTES } from '../../../wire/limits.ts';
import { fits, flag, nullable, open, optional, text } from '../../../wire/schema.ts';
import type { Call, StaffAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { bearerToken } from '../auth/tokens.ts';
import type { StaffDoor, StaffHeld } from '../permissions/slots.ts';

/**
 * Who may use the desk. Errors of `staff`: 401, 403 for whoever is no administrator there or has no e-mail address, 502;
 * of `staffStill`: 502.
 */
export type Foreign = StaffDoor & {
  /** The other server's answer. Errors: 400, 413, 502 when it cannot be reached or does not answer in time. */
  readonly pass: (call: Call<undefined>) => Promise<Response>;
};

const passedOn = ['authorization', 'content-type', 'accept', 'accept-language', 'user-agent'] as const;
const passedBack = ['content-type', 'retry-after', 'www-authenticate'] as const;
/** Answers remembered; the oldest goes first. */
const REMEMBERED_MOST = 10_000;
/** What the other server could read as a way out of the five prefixes, however often it was encoded. */
const wayOut = /%(?:25)*(?:2f|5c)|\\|(?:\.|%(?:25)*2e){2}/i;
/** The calls that end sessions: one's own, all of a user, one of them. */
const sessionPath = /^\/auth\/session(?:s\/(?<user>[^/]+)(?:\/[^/]+)?)?\/?$/;

const person = open({
  id: text({ min: 1, max: 64 }),
  admin: flag(),
  email: optional(nullable(text({ max: 1024 }))),
  enabled: optional(flag()),
});

/** `ended` is told whose sessions have ended, so that their open sockets end too. */
export function createForeign(
  base: string,
  { fetch, now, log }: Pick<Ports, 'fetch' | 'now' | 'log'>,
  ended: (accountId: string) => void,
): Foreign {
  const known = new Map<string, { until: number; staff: StaffHeld }>();
  /** An answer that was asked for before a sign-out says nothing about after it. */
  let signOuts = 0;
  return { pass, staff, staffOfToken, staffStill, isIn: async () => true };

  async function pass({ request, url, address, incoming }: Call<undefined>): Promise<Response> {
    const path = url.pathname.slice('/api'.length);
    if (wayOut.test(path)) throw new ApiError('bad_request', 'This address may not hold %2f, %5c or two dots.');
    const headers = new Headers({ 'x-forwarded-for': address });
    for (const name of passedOn) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const bodiless = request.method === 'GET' || request.method === 'HEAD';
    const body = bodiless ? undefined : await incoming.bytes(OTHER_BODY_BYTES);
    const answer = await ask(`${path}${url.search}`, {
      method: request.method,
      headers,
      ...(body?.length ? { body: Buffer.from(body) } : {}),
    });
    if (request.method === 'DELETE' && answer.ok) forgetEnded(path, bearerToken(request));
    const back = new Headers();
    for (const name of passedBack) {
      const value = answer.headers.get(name);
      if (value !== null) back.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers: back });
  }

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

  async function staff(request: Request): Promise<StaffAuth> {
    const token = bearerToken(request);
    if (token === null) throw new ApiError('unauthorized', 'Invalid token');
    return held(token);
  }

  async function held(token: string): Promise<StaffHeld> {
    const remembered = known.get(keyOf(token));
    return remembered && remembered.until > now() ? remembered.staff : askAnew(token);
  }

  async function askAnew(token: string): Promise<StaffHeld> {
    const key = keyOf(token);
    const before = signOuts;
    const staff = { ...(await askWhoIs(token, key)), token, until: expiryOf(token) };
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

  async function askWhoIs(token: string, key: string): Promise<StaffAuth> {
    const answer = await ask('/auth/users/me', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
    if (answer.status === 401) throw new ApiError('unauthorized', 'Invalid token');
    // An answer that is no JSON fits nothing, and is refused below.
    const who: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
    if (!fits(person, who)) throw unreachable();
    if (!who.admin || who.enabled === false) throw new ApiError('permission_denied', 'Permission denied');
    if (!who.email)
      throw new ApiError('no_email', 'No email: an administrator needs an account with an e-mail address');
    return { accountId: who.id, sessionId: key, admin: true };
  }

  /** Never follows another server's redirect with somebody's token in hand. */
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(FOREIGN_ANSWER_SECONDS * 1000);
    const answer = await fetch(`${base}${path}`, { ...init, signal, redirect: 'manual' }).catch((error: unknown) => {
      log.warn({ err: error }, 'the platform cannot be reached');
      throw unreachable();
    });
    if (answer.status >= 300 && answer.status < 400) throw unreachable();
    return answer;
  }
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

function unreachable(): ApiError {
  return new ApiError('platform_unreachable', 'The platform cannot be reached at the moment.');
}
