/** Reads request bodies: bounded, inflated when they are gzip, parsed, and taken out of the simple form (parley.md 2). */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '../../wire/errors.ts';
import { anything, choice, fits, nullable, open, optional, text } from '../../wire/schema.ts';
import type { Method } from '../../wire/endpoints.ts';
import { atMost } from '../at-most.ts';
import { parseJson } from './json.ts';
import type { WidgetCredentials } from './route.ts';

const inflate = promisify(gunzip);
/** A flood of reports waits as it came, a few kilobytes each, and not unpacked to many megabytes. */
const LARGE_BYTES = 1024 * 1024;
const inTurn = atMost(2);
const credential = optional(nullable(text({ max: 256 })));
const envelope = open({
  auth: open({ key: credential, id: credential, hash: credential }),
  method: optional(choice(['GET', 'POST', 'PUT'] as const)),
  body: optional(anything()),
});

export type SimpleForm = { readonly method: Method; readonly credentials: WidgetCredentials; readonly body: unknown };

export function tooLarge(limit: number): ApiError {
  const words = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} KB`;
  return new ApiError('body_too_large', `The body is larger than ${words}, the most this address takes.`);
}

/** The body's bytes, inflated. Errors: 413 over `limit` (plain or inflated), 400 for broken gzip. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const bytes = await readStream(request, limit);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const unpack = () => inflate(bytes, { maxOutputLength: limit });
    return await (limit > LARGE_BYTES ? inTurn(unpack) : unpack());
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new ApiError('malformed_gzip', 'The body begins like gzip but cannot be inflated.');
  }
}

/** The body as JSON; undefined when there is none. Errors: those of `readBytes` and `parseJson`. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

/** Credentials from the contract's headers. Clients without a session send the text "null". */
export function headerCredentials(request: Request): WidgetCredentials {
  const header = (name: string) => {
    const value = request.headers.get(name);
    return value && value !== 'null' && value !== 'undefined' ? value : null;
  };
  return { key: header('api-token'), id: header('gleap-id'), hash: header('gleap-hash') };
}

/** The simple form, or undefined when the JSON is a plain body. */
export function asSimpleForm(request: Request, json: unknown): SimpleForm | undefined {
  if (request.method !== 'POST' || request.headers.get('content-type')?.startsWith('application/json'))
    return undefined;
  if (!fits(envelope, json)) return undefined;
  const { key, id, hash } = json.auth;
  const credentials = { key: key || null, id: id || null, hash: hash || null };
  return { method: json.method ?? 'POST', credentials, body: json.body };
}

async function readStream(request: Request, limit: number): Promise<Uint8Array> {
  // Bounded by its own length, which was looked at. Only to look at `body` would make a stream of it: a quarter of the
  // time of a large report.
  if (request.headers.get('content-length') !== null) return request.bytes();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
