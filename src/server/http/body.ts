/** What bodies are made of: gzip, JSON, and the simple form (parley.md 2). */
import { constants, gunzip, gunzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { ApiError } from '../../wire/errors.ts';
import { anything, choice, fits, nullable, open, optional, text, type Infer } from '../../wire/schema.ts';
import type { Method } from '../../wire/endpoints.ts';
import { BODY_HEAD_BYTES } from './limits.ts';
import type { Reading } from './reading.ts';
import type { WidgetCredentials } from './route.ts';

const inflate = promisify(gunzip);
const credential = optional(nullable(text({ max: 256 })));
const auth = open({ key: credential, id: credential, hash: credential, link: credential });
const envelope = open({
  auth,
  method: optional(choice(['GET', 'POST', 'PUT'] as const)),
  body: optional(anything()),
});

export type SimpleForm = { readonly method: Method; readonly credentials: WidgetCredentials; readonly body: unknown };

export function tooLarge(limit: number): ApiError {
  const words = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} KB`;
  return new ApiError('body_too_large', `The body is larger than ${words}, the most this address takes.`);
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** How large gzip says it is inflated: true of what one compressor has made, and a claim like any other. */
export function claimedSize(bytes: Uint8Array): number {
  return bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}

/** What may come of gzip: `most` is what it claims to become, or `limit` where it claims more. */
export type Inflating = { readonly most: number; readonly limit: number };

/** Errors: 400 for broken gzip, or such as becomes more than it claims; 413 over `limit`. */
export async function inflated(bytes: Uint8Array, { most, limit }: Inflating): Promise<Uint8Array> {
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw inflatingFailed(error, { most, limit });
  }
}

/** The same in a thread, where nobody waits. */
export function inflatedSync(bytes: Uint8Array, { most, limit }: Inflating): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw inflatingFailed(error, { most, limit });
  }
}

function inflatingFailed(error: unknown, { most, limit }: Inflating): ApiError {
  const over = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
  return over && most === limit ? tooLarge(limit) : brokenGzip();
}

function brokenGzip(): ApiError {
  return new ApiError('malformed_gzip', 'The body begins like gzip but cannot be inflated.');
}

/** The first 4 KB of a body, inflated, of the first that have come; a little more does no harm. */
export async function headOf(come: Uint8Array): Promise<string> {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, BODY_HEAD_BYTES));
  if (!isGzip(come)) return text(come);
  try {
    // So much of gzip becomes 4 MB at most, and at least as much as is wanted.
    return text(await inflate(come.subarray(0, BODY_HEAD_BYTES), { finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    throw brokenGzip();
  }
}

/** What the first member of a simple form says of its sender; nothing where `auth` is not the first. */
export function credentialsIn(head: string): WidgetCredentials {
  const [, found] = /^\s*\{\s*"auth"\s*:\s*(\{[^{}]*\})/.exec(head) ?? [];
  try {
    const given: unknown = JSON.parse(found ?? 'null');
    if (fits(auth, given)) return credentialsOf(given);
  } catch {
    // As good as none.
  }
  return { key: null, id: null, hash: null };
}

/** Credentials from the contract's headers. Clients without a session send the text "null". */
export function headerCredentials(request: Request): WidgetCredentials {
  const header = (name: string) => {
    const value = request.headers.get(name);
    return value && value !== 'null' && value !== 'undefined' ? value : null;
  };
  return { key: header('api-token'), id: header('gleap-id'), hash: header('gleap-hash') };
}

export function maybeSimpleForm({ method, headers }: Request): boolean {
  return method === 'POST' && !headers.get('content-type')?.startsWith('application/json');
}

/** JSON whose body is read: of the simple form the one in it, else all of it. A call without a body has an empty one. */
export async function readIn(
  json: unknown,
  { read }: Pick<Reading<unknown>, 'read'>,
  simple: boolean,
): Promise<unknown> {
  return simple && fits(envelope, json) ? { ...json, body: await read(json.body ?? {}) } : read(json ?? {});
}

/** The simple form, or undefined when the JSON is a plain body. */
export function asSimpleForm(request: Request, json: unknown): SimpleForm | undefined {
  if (!maybeSimpleForm(request) || !fits(envelope, json)) return undefined;
  return { method: json.method ?? 'POST', credentials: credentialsOf(json.auth), body: json.body };
}

function credentialsOf({ key, id, hash, link }: Infer<typeof auth>): WidgetCredentials {
  return { key: key || null, id: id || null, hash: hash || null, ...(link ? { link } : {}) };
}
