/** Large parts lie packed in the database: a stranger's 30 KB may be 30 MB of text. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { KB } from '../../../wire/limits.ts';
import type { ReportPart } from '../../../wire/tickets/report.ts';

const compress = promisify(gzip);
const inflate = promisify(gunzip);
/** Below it packing saves less than a page of the database. */
const PACKED_FROM_CHARS = 32 * KB;
/** Of the form, in which the database looks for the names of files. */
const FORM_PACKED_FROM_CHARS = 256 * KB;

/** How a part is stored: as the text itself, or as gzip of it. */
export type Stored = { readonly body: string; readonly packed: Uint8Array | null };

/** The text loses NUL, as all texts of the database do. */
export async function pack(part: ReportPart, text: string): Promise<Stored> {
  if (text.length < (part === 'formData' ? FORM_PACKED_FROM_CHARS : PACKED_FROM_CHARS))
    return { body: text, packed: null };
  return { body: '', packed: await compress(text.replaceAll('\0', ''), { level: 1 }) };
}

export async function unpack({ body, packed }: Stored): Promise<string> {
  return packed === null ? body : (await inflate(packed)).toString();
}
