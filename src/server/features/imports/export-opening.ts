/** The zip of an export of ours: its manifest, and the rows and files that are what the manifest says. */
import { EXPORT_FORMAT_VERSION } from '../../../wire/exports/limits.ts';
import { exportManifest, type ExportManifest } from '../../../wire/exports/shapes.ts';
import { IMPORT_LINE_BYTES } from '../../../wire/imports/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import { fits, isObject } from '../../../wire/schema.ts';
import { openZip, type PackedFile, type ZipBounds, type ZipFolder } from '../../zip-reading.ts';
import type { ExportKind } from '../exports/slots.ts';
import type { Problem } from './items.ts';
import { jsonIn } from './json-files.ts';

/** It is no export, or none that is read here. */
export class NoExport extends Error {
  constructor(
    readonly why: 'manifest' | 'version',
    readonly about: string,
  ) {
    super(`the export cannot be read: ${why}`);
  }
}

export type ExportRow = { readonly kind: ExportKind; readonly line: number; readonly row: object };
export type OpenExport = {
  /** Rows, as the manifest counts them. */
  readonly total: number;
  /** What is wrong with the zip, file by file, as all of it is read once: no row of a file that is not whole is taken. */
  readonly check: () => AsyncIterable<Problem>;
  /** Kind by kind, behind `check`: a row, or why a line is none. */
  readonly rows: () => AsyncIterable<ExportRow | Problem>;
  /** Undefined where there is none that is whole, as far as `check` has come. */
  readonly file: (path: string) => (() => AsyncIterable<Uint8Array>) | undefined;
};

/** Errors: `BrokenZip`, `NoExport`. */
export async function openExport(path: string, bounds: ZipBounds, kinds: readonly ExportKind[]): Promise<OpenExport> {
  const zip = await openZip(path, bounds);
  const files = new Map(zip.files.map((file) => [file.path, file]));
  const manifest = await manifestIn(zip, files.get('manifest.json'));
  const told = new Map(manifest.files.map((file) => [file.path, file]));
  const wrong = new Set<string>();
  const found = kinds.filter(({ kind }) => told.get(`${kind}.jsonl`)?.rows !== undefined);
  const isRead = (of: string) => found.some(({ kind }) => of === `${kind}.jsonl`) || of.startsWith('files/');
  return {
    total: found.reduce((sum, { kind }) => sum + (told.get(`${kind}.jsonl`)?.rows ?? 0), 0),
    async *check() {
      for (const { path: file, why } of zip.refused) yield { code: why, file, line: null, about: '' };
      for (const file of unknownIn(zip, told, kinds)) yield { code: 'kind', file, line: null, about: '' };
      for (const file of manifest.files.filter(({ path: of }) => isRead(of))) {
        const packed = files.get(file.path);
        const code = packed ? ((await isWhole(zip, packed, file)) ? undefined : 'checksum') : 'missing';
        if (code === undefined) continue;
        wrong.add(file.path);
        yield { code, file: file.path, line: null, about: '' };
      }
    },
    async *rows() {
      for (const kind of found) {
        const file = files.get(`${kind.kind}.jsonl`);
        if (file && !wrong.has(file.path)) yield* rowsIn(zip, file, kind);
      }
    },
    file(of) {
      const packed = told.has(of) && !wrong.has(of) ? files.get(of) : undefined;
      return packed && (() => zip.bytes(packed));
    },
  };
}

async function manifestIn(zip: ZipFolder, file: PackedFile | undefined): Promise<ExportManifest> {
  if (!file) throw new NoExport('manifest', '');
  const read = await jsonIn({ path: file.path, size: file.size, chunks: () => zip.bytes(file) });
  if (!('value' in read) || !isObject(read.value) || read.value.format !== 'parley-export')
    throw new NoExport('manifest', '');
  const { version } = read.value;
  if (version !== EXPORT_FORMAT_VERSION) throw new NoExport('version', String(version).slice(0, 20));
  if (!fits(exportManifest, read.value)) throw new NoExport('manifest', '');
  return read.value;
}

/** Rows that the manifest does not tell of, or of kinds that nobody here knows. */
function unknownIn(zip: ZipFolder, told: ReadonlyMap<string, unknown>, kinds: readonly ExportKind[]): string[] {
  const known = new Set(kinds.map(({ kind }) => `${kind}.jsonl`));
  return zip.files
    .map(({ path }) => path)
    .filter((path) => /^[^/]+\.jsonl$/.test(path) && !(known.has(path) && told.has(path)));
}

async function isWhole(zip: ZipFolder, packed: PackedFile, { bytes, sha256 }: ExportManifest['files'][number]) {
  if (packed.size !== bytes) return false;
  const hash = new Bun.CryptoHasher('sha256');
  try {
    for await (const chunk of zip.bytes(packed)) hash.update(chunk);
  } catch {
    // What cannot be unpacked is not what the manifest says either.
    return false;
  }
  return hash.digest('hex') === sha256;
}

async function* rowsIn(zip: ZipFolder, file: PackedFile, kind: ExportKind): AsyncGenerator<ExportRow | Problem> {
  let line = 0;
  for await (const text of linesOf(zip.bytes(file))) {
    line += 1;
    const problem = (code: 'line' | 'signs' | 'large', about = '') => ({ code, file: file.path, line, about });
    if (typeof text !== 'string') yield problem(text.wrong);
    else if (text.trim() !== '') {
      const read = rowIn(text, kind);
      yield 'row' in read ? { kind, line, row: read.row } : problem('line', read.about);
    }
  }
}

function rowIn(text: string, kind: ExportKind): { readonly row: object } | { readonly about: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { about: 'no JSON' };
  }
  try {
    const row = parse(kind.row, value) as object;
    kind.coming.refuse?.(row);
    return { row };
  } catch (error) {
    if (error instanceof ApiError) return { about: error.message };
    // Its checks go as deep as the row does.
    if (error instanceof RangeError) return { about: 'nested too deeply' };
    throw error;
  }
}

type Line = string | { readonly wrong: 'signs' | 'large' };

/** A line that is too long is passed over, and no more of it is held than is read. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = [];
  let size = 0;
  const ended = (): Line => {
    const bytes = size > IMPORT_LINE_BYTES ? undefined : Buffer.concat(held);
    [held, size] = [[], 0];
    if (!bytes) return { wrong: 'large' };
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return { wrong: 'signs' };
    }
  };
  const hold = (part: Uint8Array) => {
    size += part.length;
    if (size <= IMPORT_LINE_BYTES) held.push(part);
    else held = [];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      hold(chunk.subarray(from, end));
      yield ended();
      from = end + 1;
    }
    hold(chunk.subarray(from));
  }
  if (size > 0) yield ended();
}
