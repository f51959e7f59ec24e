/** How the tables of calls are written: method, path, who may call it, what goes in (query and body), what comes out. */
import type { LimitName } from './limit-table.ts';
import { BODY_VALUES, MESSENGER_BODY_BYTES, OTHER_BODY_BYTES } from './limits.ts';
import type { Permission } from './permissions/permissions.ts';
import type { Struct } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * widget     Api-Token, Gleap-Id, Gleap-Hash, or the simple form (parley.md 2); CORS *
 * messenger  the simple form from the frame and media origins
 * platform   `Authorization: Bearer` of a session, as its `access` says; CORS *
 * desk       the same token and the permission of the call, no CORS
 * public     anybody, same origin
 */
export type Audience = 'widget' | 'messenger' | 'platform' | 'desk' | 'public';

/**
 * Of platform calls:
 * public    anybody; a token is read if there is one
 * user      whoever is signed in
 * self      the user that `{user_id}` names (`me`, `self` or the id), or an administrator
 * verified  a verified e-mail address, or an administrator
 * verifiedSelf  both of the last two
 * admin     administrators
 */
export type Access = 'public' | 'user' | 'self' | 'verified' | 'verifiedSelf' | 'admin';

export type Endpoint<B = any, R = any, A extends Audience = Audience, Q = any> = {
  readonly method: Method;
  /** Parts in braces are parameters. */
  readonly path: string;
  readonly audience: A;
  readonly summary: string;
  /** Parameters of the query, open: those that it does not name are ignored. */
  readonly query?: Struct<Q>;
  readonly body?: Struct<B>;
  readonly reply: Struct<R>;
  /** Bytes of the body at most, inflated too. */
  readonly limit: number;
  /** JSON values in the body at most: lists, objects, and what stands in them. */
  readonly values: number;
  /** The rows of the table of limits that count it. */
  readonly limits?: readonly LimitName[];
  /** The body is multipart/form-data and read by its handler, which proves the caller itself unless it is a call of the desk. */
  readonly multipart?: boolean;
  /** Of messenger calls: whoever holds the link of a mail may make it, for the thread of that link. */
  readonly linked?: true;
  /** Of platform calls: who may make them. */
  readonly access?: Access;
  /** Of desk calls: what its caller must be allowed in the project that the path names. */
  readonly permission?: Permission;
  /** The status of a successful answer; 200 where it is missing. */
  readonly status?: 200 | 201;
};

export type QueryOf<E> = E extends Endpoint<any, any, any, infer Q> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer B> ? B : never;
export type ReplyOf<E> = E extends Endpoint<any, infer R> ? R : never;
/** What a caller gives for a query: what has a value of its own may be left out. */
export type QueryInput<Q> = { readonly [N in keyof Q]?: Q[N] | undefined };

type Parts<B, R, Q> = {
  summary: string;
  query?: Struct<Q>;
  body?: Struct<B>;
  reply: Struct<R>;
  limit?: number;
  values?: number;
  limits?: readonly LimitName[];
  multipart?: boolean;
  linked?: true;
};
type Asks<A> = A extends 'desk' ? { permission: Permission } : { permission?: never };

/** What counts each call that an account makes; a sheet with rows of its own names this one too. */
export const callsOfAccounts = ['calls-per-account'] as const satisfies readonly LimitName[];

/** One call, with the usual limits of its audience where it has none of its own. */
export function call<A extends Audience, B = undefined, R = unknown, Q = undefined>(
  audience: A,
  method: Method,
  path: string,
  parts: Parts<B, R, Q> & Asks<A>,
): Endpoint<B, R, A, Q> {
  const limit = parts.limit ?? (audience === 'messenger' ? MESSENGER_BODY_BYTES : OTHER_BODY_BYTES);
  return {
    audience,
    method,
    path,
    ...(audience === 'desk' ? { limits: callsOfAccounts } : {}),
    ...parts,
    limit,
    values: parts.values ?? BODY_VALUES,
  };
}
