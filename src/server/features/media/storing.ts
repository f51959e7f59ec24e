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

/** The same, but that its own width stays as it came. */
export async function storeNarrower(
  files: Pick<FileFolder, 'write'>,
  id: string,
  given: Uint8Array<ArrayBuffer>,
): Promise<StoredPicture> {
  const { files: each, ...picture } = await encodePicture(given);
  let bytes = given.length;
  for await (const { of, bytes: part } of each) {
    if (of === 'full') continue;
    await files.write(fileOf(id, of), oneChunk(part), () => undefined);
    bytes += part.length;
  }
  return { ...picture, bytes };
}

/** Nothing but a picture that stands still: no words, places or colours that a camera or a stranger wrote beside it. */
export function isOwnWebp(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 20 || view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP')
    return false;
  if (view.readUInt32LE(4) + 8 !== view.length) return false;
  let at = 12;
  while (at + 8 <= view.length) {
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(view.toString('latin1', at, at + 4))) return false;
    const size = view.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === view.length;
}
