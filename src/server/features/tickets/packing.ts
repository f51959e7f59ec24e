/** Large parts lie packed in the database: a stranger's 30 KB may be 30 MB of text. */
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';
import { KB } from '../../../wire/limits.ts';

const compress = promisify(gzip);
const inflate = promisify(gunzip);
/** In a thread nobody waits, and its priority is lower than that of the helpers behind the others. */
const { isMainThread } = Bun;
/** Below it packing saves less than a page of the database. */
const PACKED_FROM_BYTES = 32 * KB;

const LEVEL = { level: 1 };

/** How a part is stored: as the text itself, or as gzip of it. */
export type Stored = { readonly body: string; readonly packed: Uint8Array | null };

/** Texts one after the other, as one. They lose NUL, as all texts of the database do. `bytes`: of the whole text. */
export async function pack(...pieces: readonly string[]): Promise<{ readonly stored: Stored; readonly bytes: number }> {
  const texts = pieces.map((piece) => piece.replaceAll('\0', ''));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes < PACKED_FROM_BYTES) return { stored: { body: texts.join(''), packed: null }, bytes };
  const whole = Buffer.allocUnsafe(bytes);
  texts.reduce((at, text) => at + whole.write(text, at), 0);
  return { stored: { body: '', packed: isMainThread ? await compress(whole, LEVEL) : gzipSync(whole, LEVEL) }, bytes };
}

/** Of its text, before it was packed: a packed one says so at its end. */
export function unpackedBytes({ body, packed }: Stored): number {
  return packed
    ? Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).readUInt32LE(packed.length - 4)
    : Buffer.byteLength(body);
}

export async function unpack({ body, packed }: Stored): Promise<string> {
  if (packed === null) return body;
  return (isMainThread ? await inflate(packed) : gunzipSync(packed)).toString();
}
