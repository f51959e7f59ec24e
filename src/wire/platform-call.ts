/** How the tables of the platform's calls are written. Each says who may call it: a guard asks before any handler runs. */
import { callsOfAccounts, type Access, type Endpoint, type Method } from './endpoint.ts';
import type { LimitName } from './limit-table.ts';
import { BODY_VALUES, OTHER_BODY_BYTES } from './limits.ts';
import type { Struct } from './schema.ts';

export type { Access };

export type PlatformEndpoint<B = any, R = any, X extends Access = Access, Q = any> = Endpoint<B, R, 'platform', Q> & {
  readonly access: X;
};

type Parts<B, R, Q> = {
  summary: string;
  query?: Struct<Q>;
  body?: Struct<B>;
  reply: Struct<R>;
  /** Besides those that count every call of an account. */
  limits?: readonly LimitName[];
  status?: 200 | 201;
};

export function platformCall<X extends Access, B = undefined, R = unknown, Q = undefined>(
  access: X,
  method: Method,
  path: string,
  parts: Parts<B, R, Q>,
): PlatformEndpoint<B, R, X, Q> {
  const limits = [...callsOfAccounts, ...(parts.limits ?? [])];
  return { audience: 'platform', access, method, path, ...parts, limit: OTHER_BODY_BYTES, values: BODY_VALUES, limits };
}
