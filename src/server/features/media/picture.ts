/** A picture in the widths that readers are sent: encoded anew, so that nothing is left of what a camera wrote beside it. */
import { ApiError } from '../../../wire/errors.ts';
import { narrower } from '../../../wire/media/addresses.ts';
import { PICTURE_PIXELS } from '../../../wire/media/limits.ts';
import { readGif } from './gif.ts';
import { unsupported } from './judge.ts';

export type EncodedPicture = {
  readonly type: 'image/webp' | 'image/gif';
  /** Pixels, as it is shown: turned as the camera says. */
  readonly width: number;
  readonly height: number;
  readonly moving: boolean;
  /** One by one, so that one alone is in memory: in each narrower width, last in its own (`full`). */
  readonly files: AsyncIterable<{ readonly of: number | 'full'; readonly bytes: Uint8Array }>;
};

const QUALITY = 82;
/** No WebP has more on a side. */
const SIDE_PX = 16_383;

/** Errors: 413 over 40 megapixels, 415 for what cannot be read. */
export async function encodePicture(given: Uint8Array<ArrayBuffer>): Promise<EncodedPicture> {
  const gif = readGif(given);
  if (gif && gif.frames > 1) return movingGif(gif);
  const image = () => new Bun.Image(given, { maxPixels: PICTURE_PIXELS });
  const size = await image().metadata().catch(refused);
  if (size.width * size.height > PICTURE_PIXELS) throw tooManyPixels();
  const scale = Math.min(1, SIDE_PX / Math.max(size.width, size.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const stored = { type: 'image/webp', width: side(size.width), height: side(size.height), moving: false } as const;
  const encode = (width: number) =>
    image()
      .resize(width, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .bytes()
      .catch(refused);
  // The narrowest first, which is quick: what cannot be read is known then.
  async function* files() {
    for (const width of narrower(stored)) yield { of: width, bytes: await encode(width) };
    yield { of: 'full' as const, bytes: await encode(SIDE_PX) };
  }
  return { ...stored, files: files() };
}

function movingGif({ width, height, clean }: NonNullable<ReturnType<typeof readGif>>): EncodedPicture {
  if (width * height > PICTURE_PIXELS) throw tooManyPixels();
  async function* files() {
    yield { of: 'full' as const, bytes: clean };
  }
  return { type: 'image/gif', width, height, moving: true, files: files() };
}

function refused(error: unknown): never {
  throw (error as { code?: string }).code === 'ERR_IMAGE_TOO_MANY_PIXELS' ? tooManyPixels() : unsupported('picture');
}

function tooManyPixels(): ApiError {
  return new ApiError('body_too_large', `A picture may have at most ${PICTURE_PIXELS / 1_000_000} megapixels.`);
}
