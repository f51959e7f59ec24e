/**
 * A platform that another server serves (ACADEMY_API_URL, parley.md 8): its calls are passed on as they are, and whoever is
 * an administrator there may use the desk here.
 */
import { ApiError } from '../../../wire/errors.ts';
import { OTHER_BODY_BYTES } from '../../../wire/limits.ts';
import type { Call, StaffAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { bearerToken } from '../auth/tokens.ts';
import type { StaffDoor } from '../permissions/slots.ts';
import { createAdministrators } from './administrators.ts';
import { createAsk } from './asking.ts';

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
/** What the other server could read as a way out of the five prefixes, however often it was encoded. */
const wayOut = /%(?:25)*(?:2f|5c)|\\|(?:\.|%(?:25)*2e){2}/i;

/** `ended` is told whose sessions have ended, so that their open sockets end too. */
export function createForeign(
  base: string,
  { fetch, now, log }: Pick<Ports, 'fetch' | 'now' | 'log'>,
  ended: (accountId: string) => void,
): Foreign {
  const ask = createAsk(base, { fetch, log });
  const { held, forgetEnded, ...administrators } = createAdministrators(ask, now, ended);
  return { pass, staff, ...administrators, isIn: async () => true };

  async function staff(request: Request): Promise<StaffAuth> {
    const token = bearerToken(request);
    if (token === null) throw new ApiError('unauthorized', 'Invalid token');
    return held(token);
  }

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
}
