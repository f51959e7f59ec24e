/** A picture in all its widths, on the disk. */
import type { FileFolder } from '../uploads/service.ts';
import { fileOf } from './files.ts';
import { encodePicture, type EncodedPicture } from './picture.ts';

/** `bytes`: of all widths together. */
export type StoredPicture = Omit<EncodedPicture, 'files'> & { readonly bytes: number };

/** Errors: those of `encodePicture`. What it has written by then stays. */
export async function storePicture(
  files: Pick<FileFolder, 'write'>,
  id: string,
  given: Uint8Array<ArrayBuffer>,
): Promise<StoredPicture> {
  const { files: each, ...picture } = await encodePicture(given);
  let bytes = 0;
  for await (const { of, bytes: part } of each) {
    await files.write(fileOf(id, of), oneChunk(part), () => undefined);
    bytes += part.length;
  }
  return { ...picture, bytes };
}

export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
