/**
 * Pictures in messages (P-CNV-34): upright, and without what a camera or an editor wrote beside them, such as places and
 * small pictures of their own. They are encoded anew in the type that they came in.
 */
import { inTurns } from '../../in-turns.ts';
import type { KeptFile } from '../tickets/service.ts';

export type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };
/** Undefined where it cannot be cleaned: moving pictures, what is too large, and what is none. */
export type CleanPicture = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Types that are cleaned, and those that would have to be and cannot: they are offered as downloads alone. */
const cleaned: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const unclean: ReadonlySet<string> = new Set([...cleaned, 'image/avif']);
const DOWNLOAD = 'application/octet-stream';
const QUALITY = 88;
const PIXELS = 40_000_000;
/** A picture of 40 megapixels takes 160 MB while it is encoded: one at a time. */
const oneAtATime = inTurns({ atOnce: 1 });

export const cleanPicture: CleanPicture = (bytes, type) =>
  oneAtATime(type, async () => {
    if (moves(bytes, type)) return undefined;
    const image = new Bun.Image(bytes, { maxPixels: PIXELS });
    try {
      if (type === 'image/png') return (await image.png().bytes()) as Uint8Array<ArrayBuffer>;
      const encoded = type === 'image/jpeg' ? image.jpeg({ quality: QUALITY }) : image.webp({ quality: QUALITY });
      return (await encoded.bytes()) as Uint8Array<ArrayBuffer>;
    } catch {
      // Whatever cannot be read as what its first bytes say it is.
      return undefined;
    }
  });

type Needs = {
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** The file has these bytes from now on. */
  readonly replace: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** The files as a message may keep them. */
export async function cleanedFiles(files: readonly KeptFile[], { read, replace }: Needs): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of files) {
    const bytes = cleaned.has(file.type) ? await cleanPicture(await read(file.id), file.type) : undefined;
    if (bytes) {
      await replace(file.id, bytes);
      kept.push({ ...file, size: bytes.length });
    } else kept.push(unclean.has(file.type) ? { ...file, type: DOWNLOAD } : file);
  }
  return kept;
}

/** A PNG or WebP of more than one frame, of which encoding would leave the first. */
function moves(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  return type === 'image/png' ? head.includes('acTL') : type === 'image/webp' && head.includes('ANIM');
}
