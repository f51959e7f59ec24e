/** ZIPs that jobs make behind the answer: a file each, by the id of the row that tells of it. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import { ZIP_BYTES_MOST, zipOf, type ZipEntry } from '../../zip.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { openFileFolder, straysOf } from './folder.ts';

export type ZipFolder = {
  readonly path: (id: string) => string;
  /** Answers its bytes. `at`: what its entries tell as their time. Errors: 413 over 4 GB; what reading an entry says. */
  readonly write: (id: string, entries: AsyncIterable<ZipEntry>, at: number) => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
  readonly removeStrays: RemoveStrays;
};

/** `isReady`: the row says that its file is there. */
export function openZipFolder(
  path: string,
  { now, isReady }: Pick<Ports, 'now'> & { readonly isReady: (id: string) => Promise<boolean> },
): ZipFolder {
  const folder = openFileFolder(path);
  return {
    path: (id) => folder.path(fileOf(id)),
    write: async (id, entries, at) => (await folder.write(fileOf(id), zipOf(entries, at), refuseLarge)).size,
    remove: (id) => folder.remove(fileOf(id)),
    removeStrays: straysOf(folder, {
      now,
      isKnown: (file) => isReady(file.slice(0, -ENDING.length)),
      remove: folder.remove,
    }),
  };
}

const ENDING = '.zip';
const fileOf = (id: string): string => id + ENDING;

function refuseLarge(size: number): void {
  if (size > ZIP_BYTES_MOST) throw new ApiError('body_too_large', 'The export is over 4 GB: choose less of it.');
}
