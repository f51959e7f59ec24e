/** Files of JSON that an import brings: one by itself, or those of a zip, read one at a time. */
import { open, stat } from 'node:fs/promises';
import { IMPORT_JSON_BYTES } from '../../../wire/imports/limits.ts';
import { BrokenZip, openZip, type ZipBounds } from '../../zip-reading.ts';
import type { Problem } from './items.ts';
import { inOrder, isHidden } from './markdown-paths.ts';

export type JsonFile = {
  readonly path: string;
  readonly size: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
};
export type JsonFiles = { readonly files: readonly JsonFile[]; readonly problems: readonly Problem[] };

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
      .filter((file) => /\.json$/i.test(file.path) && !isHidden(file.path))
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
  let bytes: Buffer;
  try {
    bytes = Buffer.concat(await Array.fromAsync(file.chunks()));
  } catch (error) {
    if (error instanceof BrokenZip) return { code: 'none' };
    throw error;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { code: 'signs' };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { code: 'json' };
  }
}
