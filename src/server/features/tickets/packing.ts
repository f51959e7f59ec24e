/** Large parts lie packed in the database: a stranger's 30 KB may be 30 MB of text. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { KB } from '../../../wire/limits.ts';

const compress = promisify(gzip);
const inflate = promisify(gunzip);
/** Below it packing saves less than a page of the database. */
const PACKED_FROM_CHARS = 32 * KB;

/** How a part is stored: as the text itself, or as gzip of it. */
export type Stored = { readonly body: string; readonly packed: Uint8Array | null };

/** The text loses NUL, as all texts of the database do. */
export async function pack(text: string): Promise<Stored> {
  if (text.length < PACKED_FROM_CHARS) return { body: text, packed: null };
  return { body: '', packed: await compress(text.replaceAll('\0', ''), { level: 1 }) };
}

export async function unpack({ body, packed }: Stored): Promise<string> {
  return packed === null ? body : (await inflate(packed)).toString();
}
