/**
 * The files of copies. A file's name is its content, and several tickets may name it: writing and naming one, and removing
 * it, come one after the other.
 */
import { oneByOne } from '../../one-by-one.ts';
import type { Ports } from '../../ports.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { openFileFolder, straysOf } from '../uploads/folder.ts';
import { isNamed } from './store.ts';

export type CopyFiles = {
  readonly path: (file: string) => string;
  readonly isThere: (file: string) => Promise<boolean>;
  /** Writes what is not there yet, then lets `note` name it; a file that could not be named goes again. */
  readonly keep: (file: string, bytes: Uint8Array, note: () => Promise<void>) => Promise<void>;
  /** Removes a file that no ticket names any more. */
  readonly remove: (file: string) => Promise<void>;
  readonly removeStrays: RemoveStrays;
};

export function createCopyFiles({ storage, now }: Pick<Ports, 'storage' | 'now'>, folderPath: string): CopyFiles {
  const folder = openFileFolder(folderPath);
  const inTurn = oneByOne();
  const isThere = (file: string) => Bun.file(folder.path(file)).exists();
  const removeUnnamed = async (file: string) => {
    if (!(await isNamed(storage, file))) await folder.remove(file);
  };
  return {
    path: folder.path,
    isThere,
    keep: (file, bytes, note) =>
      inTurn(file, async () => {
        if (!(await isThere(file))) await folder.write(file, once(bytes), () => undefined);
        // The ticket may have been deleted meanwhile.
        await note().catch(async (error: unknown) => {
          await removeUnnamed(file);
          throw error;
        });
      }),
    remove: (file) => inTurn(file, () => removeUnnamed(file)),
    removeStrays: straysOf(folder, {
      now,
      isKnown: (file) => isNamed(storage, file),
      remove: (file) => inTurn(file, () => removeUnnamed(file)),
    }),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
