/** A member's picture: its middle as a square of 256 pixels, encoded anew so that nothing is left of what a camera wrote. */
import { ApiError } from '../../../wire/errors.ts';
import { MEMBER_PICTURE_BYTES, MEMBER_PICTURE_PX } from '../../../wire/members/limits.ts';
import { PICTURE_PIXELS } from '../../../wire/media/limits.ts';
import { cropSquare } from './crop.ts';

/** Tried from the best on, until one is small enough. */
const QUALITIES = [86, 70, 50, 25, 5];
/** Of a picture that is longer than that the ends go by pressing it together: it has no middle worth showing. */
const LONG_SIDE_PX = 16 * MEMBER_PICTURE_PX;

/** Errors: 413 for one with too many pixels, 415 for what is no picture. */
export async function squarePicture(given: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const square = await read(given);
  for (const quality of QUALITIES) {
    const bytes = await new Bun.Image(square).webp({ quality }).bytes();
    if (bytes.length <= MEMBER_PICTURE_BYTES) return bytes;
  }
  throw unreadable();
}

async function read(given: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const image = () => new Bun.Image(given, { maxPixels: PICTURE_PIXELS });
    const { width, height } = await image().metadata();
    const scale = MEMBER_PICTURE_PX / Math.min(width, height);
    const side = (pixels: number) => Math.min(LONG_SIDE_PX, Math.max(MEMBER_PICTURE_PX, Math.round(pixels * scale)));
    const png = await image().resize(side(width), side(height), { fit: 'fill' }).png().bytes();
    return cropSquare(png, MEMBER_PICTURE_PX);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_IMAGE_TOO_MANY_PIXELS') throw unreadable();
    throw new ApiError('body_too_large', `A picture may have at most ${PICTURE_PIXELS / 1_000_000} megapixels.`);
  }
}

const unreadable = () =>
  new ApiError('unsupported_file', 'This is no picture that can be read: choose a PNG, JPEG or WebP.');
