/** The zip of an export: JSON Lines by kind with their JSON Schemas, files, and a manifest that tells of all of them. */
import { EXPORT_FORMAT_VERSION } from '../../../wire/exports/limits.ts';
import type { ExportManifest } from '../../../wire/exports/shapes.ts';
import { jsonSchemaOf } from '../../../wire/schema.ts';
import type { Queries } from '../../storage/port.ts';
import type { ZipEntry } from '../../zip.ts';
import type { ExportKind } from './slots.ts';

type Told = Omit<ExportManifest, 'format' | 'version' | 'files'>;
type Parts = {
  readonly storage: Queries;
  readonly kinds: readonly ExportKind[];
  /** Files that are of no kind. */
  readonly beside: AsyncIterable<ZipEntry>;
  /** After each row. */
  readonly row: () => Promise<void>;
};

export async function* archiveOf(told: Told, { storage, kinds, beside, row }: Parts): AsyncGenerator<ZipEntry> {
  const files: ExportManifest['files'] = [];
  const { id: project } = told.project;
  for (const { kind, row: struct, rows } of kinds) {
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...jsonSchemaOf(struct) };
    yield noted(`schema/${kind}.json`, () => encoded([`${JSON.stringify(schema, null, 2)}\n`]), files);
    const counted = counting(rows(storage, project), row);
    yield noted(`${kind}.jsonl`, () => encoded(counted.lines), files, counted.count);
  }
  for await (const { name, bytes } of beside) yield noted(name, bytes, files);
  for (const { files: ofKind } of kinds)
    for await (const { name, packs, bytes } of ofKind?.(storage, project) ?? [])
      yield { ...noted(name, bytes, files), packs };
  const manifest: ExportManifest = { format: 'parley-export', version: EXPORT_FORMAT_VERSION, ...told, files };
  yield { name: 'manifest.json', packs: true, bytes: () => encoded([`${JSON.stringify(manifest, null, 2)}\n`]) };
}

/** A file that is told of in `files` once it has been read. */
function noted(path: string, bytes: ZipEntry['bytes'], files: ExportManifest['files'], rows?: () => number): ZipEntry {
  async function* passed(): AsyncGenerator<Uint8Array> {
    const hash = new Bun.CryptoHasher('sha256');
    let size = 0;
    for await (const chunk of bytes()) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    files.push({ path, bytes: size, sha256: hash.digest('hex'), ...(rows ? { rows: rows() } : {}) });
  }
  return { name: path, packs: true, bytes: passed };
}

function counting(rows: AsyncIterable<object>, told: Parts['row']) {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) {
      yield `${JSON.stringify(row)}\n`;
      count++;
      await told();
    }
  }
  return { lines: lines(), count: () => count };
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield new TextEncoder().encode(text);
}
