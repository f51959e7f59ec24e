/** Uploaded files on the disk: written beside, synced, and named only when whole. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../wire/limits.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { SNIFF_BYTES } from './sniff.ts';

export type Written = { readonly size: number; readonly head: Uint8Array };

export type FileFolder = {
  readonly path: (id: string) => string;
  /** Writes the chunks as they come. `check` sees the size so far and may throw; then nothing stays. */
  readonly write: (id: string, chunks: AsyncIterable<Uint8Array>, check: (size: number) => void) => Promise<Written>;
  readonly remove: (id: string) => Promise<void>;
  /** Ids of whole files that were written before this time, milliseconds of the system's clock. */
  readonly settled: (before: number) => AsyncIterable<string>;
  /** Files that grow part by part, under a name of their own until they are whole. */
  readonly growing: {
    /** Bytes so far; 0 for none. */
    readonly size: (id: string) => Promise<number>;
    /** Durable when it resolves. What an earlier write left behind `at` is overwritten. */
    readonly write: (id: string, at: number, bytes: Uint8Array) => Promise<void>;
    /** Gives it its lasting name; one that has it already is told again. Size 0 where there is nothing. */
    readonly finish: (id: string) => Promise<Written>;
    readonly remove: (id: string) => Promise<void>;
  };
};

/** A file without a row that is older than this belongs to no call that is still under way. */
const STRAY_MS = DAY_MS;

const UNFINISHED = '.part';
const GROWING = '.growing';

/** Opens (and makes) the folder and removes what an earlier process has left unfinished. */
export function openFileFolder(folder: string): FileFolder {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  const path = (id: string) => join(folder, id);
  let begun = 0;
  return {
    path,
    remove: (id) => rm(path(id), { force: true }),
    settled: (before) => settledIn(folder, before),
    growing: growingFiles(path),
    async write(id, chunks, check) {
      // Its own, also where two write one id at once: names may tell the content.
      const unfinished = `${path(id)}.${begun++}${UNFINISHED}`;
      const file = await open(unfinished, 'wx');
      try {
        const written = await writeFile(file, chunks, check);
        await rename(unfinished, path(id));
        return written;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

type Stray = {
  readonly now: () => number;
  /** Something names it. */
  readonly isKnown: (file: string) => Promise<boolean>;
  readonly remove: (file: string) => Promise<void>;
};

/** Removes files that nothing names, such as of a process that was killed before its row or after it; answers how many. */
export function straysOf(folder: Pick<FileFolder, 'settled'>, { now, isKnown, remove }: Stray): RemoveStrays {
  return async (signal) => {
    let removed = 0;
    for await (const file of folder.settled(now() - STRAY_MS)) {
      if (signal.aborted) break;
      if (await isKnown(file)) continue;
      await remove(file);
      removed += 1;
    }
    return removed;
  };
}

async function* settledIn(folder: string, before: number): AsyncGenerator<string> {
  for await (const { name } of await opendir(folder)) {
    if (name.endsWith(UNFINISHED) || name.endsWith(GROWING)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(nothingAt({ mtimeMs: Infinity }));
    if (mtimeMs < before) yield name;
  }
}

function growingFiles(path: (id: string) => string): FileFolder['growing'] {
  const growing = (id: string) => path(id) + GROWING;
  return {
    size: (id) => sizeOf(growing(id)),
    remove: (id) => rm(growing(id), { force: true }),
    async write(id, at, bytes) {
      const file = await open(growing(id), at === 0 ? 'w' : 'r+');
      try {
        await file.truncate(at);
        await file.write(bytes, 0, bytes.length, at);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async finish(id) {
      const size = await sizeOf(growing(id));
      if (size > 0) await rename(growing(id), path(id));
      return { size: await sizeOf(path(id)), head: await headOf(path(id)) };
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(({ size }) => size, nothingAt(0));
}

async function headOf(path: string): Promise<Uint8Array> {
  const read = Bun.file(path).slice(0, SNIFF_BYTES).bytes();
  return read.catch(nothingAt(new Uint8Array()));
}

/** Takes the error of a file that is not there for this value; passes on every other. */
function nothingAt<T>(value: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
}

async function writeFile(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  check: (size: number) => void,
): Promise<Written> {
  try {
    let size = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of chunks) {
      size += chunk.length;
      check(size);
      if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
      await file.writeFile(chunk);
    }
    await file.sync();
    return { size, head };
  } finally {
    await file.close();
  }
}
