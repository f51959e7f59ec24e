/** Uploaded files on the disk: written beside, synced, and named only when whole. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SNIFF_BYTES } from './sniff.ts';

export type Written = { readonly size: number; readonly head: Uint8Array };

export type FileFolder = {
  readonly path: (id: string) => string;
  /** Writes the chunks as they come. `check` sees the size so far and may throw; then nothing stays. */
  readonly write: (id: string, chunks: AsyncIterable<Uint8Array>, check: (size: number) => void) => Promise<Written>;
  readonly remove: (id: string) => Promise<void>;
};

const UNFINISHED = '.part';

/** Opens (and makes) the folder and removes what an earlier process has left unfinished. */
export function openFileFolder(folder: string): FileFolder {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  const path = (id: string) => join(folder, id);
  return {
    path,
    remove: (id) => rm(path(id), { force: true }),
    async write(id, chunks, check) {
      const unfinished = path(id) + UNFINISHED;
      try {
        const written = await writeFile(unfinished, chunks, check);
        await rename(unfinished, path(id));
        return written;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

async function writeFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  check: (size: number) => void,
): Promise<Written> {
  const file = await open(path, 'wx');
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
