/**
 * A platform that another server serves (ACADEMY_API_URL, parley.md 8): its calls are passed on as they are, and whoever is
 * an administrator there may use the desk here.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { FOREIGN_ADMIN_SECONDS, FOREIGN_ANSWER_SECONDS } from './limits.ts';
import { OTHER_BODY_BYTES } from '../../../wire/limits.ts';
import { fits, flag, nullable, open, optional, text } from '../../../wire/schema.ts';
import { readBytes } from '../../http/body.ts';
import type { Call, StaffAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { bearerToken } from '../auth/tokens.ts';

export type Foreign = {
  /** The other server's answer. Errors: 413, 502 when it cannot be reached or does not answer in time. */
  readonly pass: (call: Call<undefined>) => Promise<Response>;
  /** Errors: 401, 403 for whoever is no administrator there or has no e-mail address, 502. */
  readonly staff: (request: Request) => Promise<StaffAuth>;
  /** The same for a token that came over the socket; undefined instead of an error. */
  readonly staffOfToken: (token: string) => Promise<StaffAuth | undefined>;
};

const passedOn = ['authorization', 'content-type', 'accept', 'accept-language', 'user-agent'] as const;
const passedBack = ['content-type', 'retry-after', 'www-authenticate'] as const;
/** Answers remembered; the oldest goes first. */
const REMEMBERED_MOST = 10_000;

const person = open({
  id: text({ min: 1, max: 64 }),
  admin: flag(),
  email: optional(nullable(text({ max: 1024 }))),
  enabled: optional(flag()),
});

export function createForeign(base: string, { fetch, now, log }: Pick<Ports, 'fetch' | 'now' | 'log'>): Foreign {
  const known = new Map<string, { until: number; staff: StaffAuth }>();
  return { pass, staff, staffOfToken };

  async function pass({ request, url, address }: Call<undefined>): Promise<Response> {
    const headers = new Headers({ 'x-forwarded-for': address });
    for (const name of passedOn) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const bodiless = request.method === 'GET' || request.method === 'HEAD';
    const body = bodiless ? undefined : await readBytes(request, OTHER_BODY_BYTES);
    const answer = await ask(`${url.pathname.slice('/api'.length)}${url.search}`, {
      method: request.method,
      headers,
      ...(body?.length ? { body: Buffer.from(body) } : {}),
    });
    const back = new Headers();
    for (const name of passedBack) {
      const value = answer.headers.get(name);
      if (value !== null) back.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers: back });
  }

  async function staff(request: Request): Promise<StaffAuth> {
    const token = bearerToken(request);
    if (token === null) throw new ApiError('unauthorized', 'Invalid token');
    const key = createHash('sha256').update(token).digest('hex');
    const remembered = known.get(key);
    if (remembered && remembered.until > now()) return remembered.staff;
    const found = await askWhoIs(token, key);
    known.delete(key);
    known.set(key, { until: now() + FOREIGN_ADMIN_SECONDS * 1000, staff: found });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED_MOST && oldest !== undefined) known.delete(oldest);
    return found;
  }

  async function staffOfToken(token: string): Promise<StaffAuth | undefined> {
    try {
      return await staff(new Request('http://socket/', { headers: { authorization: `Bearer ${token}` } }));
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

function unreachable(): ApiError {
  return new ApiError('platform_unreachable', 'The platform cannot be reached at the moment.');
}
