/** How the tables of the platform's calls are written. Each says who may call it: a guard asks before any handler runs. */
import type { Endpoint, Method } from './endpoint.ts';
import { OTHER_BODY_BYTES } from './limits.ts';
import type { Struct } from './schema.ts';

/**
 * public    anybody; a token is read if there is one
 * user      whoever is signed in
 * self      the user that `{user_id}` names (`me`, `self` or the id), or an administrator
 * verified  a verified e-mail address, or an administrator
 * verifiedSelf  both of the last two
 * admin     administrators
 */
export type Access = 'public' | 'user' | 'self' | 'verified' | 'verifiedSelf' | 'admin';

export type PlatformEndpoint<B = any, R = any, X extends Access = Access, Q = any> = Endpoint<B, R, 'platform', Q> & {
  readonly access: X;
};

type Parts<B, R, Q> = {
  summary: string;
  query?: Struct<Q>;
  body?: Struct<B>;
  reply: Struct<R>;
  status?: 200 | 201;
};

export function platformCall<X extends Access, B = undefined, R = unknown, Q = undefined>(
  access: X,
  method: Method,
  path: string,
  parts: Parts<B, R, Q>,
): PlatformEndpoint<B, R, X, Q> {
  return { audience: 'platform', access, method, path, ...parts, limit: OTHER_BODY_BYTES };
}
