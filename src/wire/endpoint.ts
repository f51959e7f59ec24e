/** How the tables of calls are written: method, path, who may call it, what goes in and what comes out. */
import { MESSENGER_BODY_BYTES, OTHER_BODY_BYTES } from './limits.ts';
import type { Permission } from './permissions/permissions.ts';
import type { Access } from './platform-call.ts';
import type { Struct } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Audience = 'widget' | 'messenger' | 'platform' | 'desk' | 'public';

export type Endpoint<B = any, R = any, A extends Audience = Audience> = {
  readonly method: Method;
  /** Parts in braces are parameters. */
  readonly path: string;
  readonly audience: A;
  readonly summary: string;
  readonly body?: Struct<B>;
  readonly reply: Struct<R>;
  readonly limit: number;
  /** The body is multipart/form-data and read by its handler, which proves the caller itself. */
  readonly multipart?: boolean;
  /** Of platform calls: who may make them. */
  readonly access?: Access;
  /** Of desk calls: what its caller must be allowed in the project that the path names. */
  readonly permission?: Permission;
  /** Of success; 200 where it is missing. */
  readonly status?: 200 | 201;
};

type Parts<B, R> = { body?: Struct<B>; reply: Struct<R>; limit?: number; summary: string; multipart?: boolean };
type Asks<A> = A extends 'desk' ? { permission: Permission } : { permission?: never };

/** One call, with the usual limit of its audience where it has none of its own. */
export function call<A extends Audience, B = undefined, R = unknown>(
  audience: A,
  method: Method,
  path: string,
  parts: Parts<B, R> & Asks<A>,
): Endpoint<B, R, A> {
  const limit = parts.limit ?? (audience === 'messenger' ? MESSENGER_BODY_BYTES : OTHER_BODY_BYTES);
  return { audience, method, path, ...parts, limit };
}
