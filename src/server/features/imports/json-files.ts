/** Files of JSON that an import brings: one by itself, or those of a zip, read one at a time. */
import { open, stat } from 'node:fs/promises';
import { IMPORT_JSON_BYTES } from '../../../wire/imports/limits.ts';
import { MB } from '../../../wire/limits.ts';
import { BrokenZip, openZip, type ZipBounds } from '../../zip-reading.ts';
import type { Problem } from './items.ts';
import { inOrder, isHidden } from './markdown-paths.ts';
import { textIn } from './text-in.ts';

export type JsonFile = {
  readonly path: string;
  readonly size: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
};
export type JsonFiles = { readonly files: readonly JsonFile[]; readonly problems: readonly Problem[] };

/** A file of so many bytes is collected by itself, and is not kept beside another one. */
export const LARGE = 2 * MB;

/** `name`: what staff call the file. Errors: `BrokenZip`. */
export async function openJson(path: string, name: string, bounds: ZipBounds): Promise<JsonFiles> {
  if (!(await isZip(path))) {
    const { size } = await stat(path);
    const chunks = () => Bun.file(path).stream() as unknown as AsyncIterable<Uint8Array>;
    return { files: [{ path: name, size, chunks }], problems: [] };
  }
  const zip = await openZip(path, bounds);
  return {
    files: zip.files
      .filter((file) => /\.(?:json|jsonl|ndjson)$/i.test(file.path) && !isHidden(file.path))
      .toSorted((a, b) => inOrder(a.path, b.path))
      .map((file) => ({ path: file.path, size: file.size, chunks: () => zip.bytes(file) })),
    problems: zip.refused.map(({ path: file, why }) => ({ code: why, file, line: null, about: '' })),
  };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** What is wrong with a file is its answer's `code`. */
export async function jsonIn(
  file: JsonFile,
): Promise<{ readonly value: unknown } | { readonly code: 'large' | 'none' | 'signs' | 'json' }> {
  if (file.size > IMPORT_JSON_BYTES) return { code: 'large' };
  const text = await wholeText(file).catch((error: unknown) => {
    if (error instanceof BrokenZip) return null;
    throw error;
  });
  if (text === null) return { code: 'none' };
  if (text === undefined) return { code: 'signs' };
  // Of 16 MB the bytes would stay beside the text, and the text beside what it says.
  if (file.size > LARGE) Bun.gc(true);
  const whole = valueIn(text);
  const value = whole === undefined ? linesIn(text) : whole;
  return value === undefined ? { code: 'json' } : { value };
}

/** In one piece of memory: its chunks would stand beside the whole. Undefined for no text. Errors: `BrokenZip`. */
async function wholeText({ size, chunks }: JsonFile): Promise<string | undefined> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let come = 0;
  for await (const chunk of chunks()) {
    bytes.set(chunk.subarray(0, size - come), come);
    come += chunk.length;
  }
  return textIn(bytes.subarray(0, come));
}

/** Undefined for what is no JSON. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON Lines: each a page or a thing, as scripts write what they fetch. Undefined where one of them is no JSON. */
function linesIn(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values: unknown[] = [];
  for (const line of lines) {
    const value = valueIn(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length > 0 ? values : undefined;
}
