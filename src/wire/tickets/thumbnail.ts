/**
 * The small picture of what a report's screenshot shows. It is made from the snapshot that was sent, after it was sent, in a
 * frame of ours (`/thumbnail` on the frame origin), and the page sends it on as the visitor who reported.
 */
import { shape, text } from '../schema.ts';
import { THUMBNAIL_BYTES } from './limits.ts';

/** WebP or JPEG in base64; a data URL's head may stand before it. */
export const thumbnail = shape({ image: text({ min: 1, max: Math.ceil(THUMBNAIL_BYTES / 3) * 4 + 64 }) });

/** What the page hands to the frame, beside a port for the answer: a data URL, or '' where nothing could be drawn. */
export type ThumbnailWish = {
  /** The HTML of the snapshot as it was sent: masked, and without secrets. */
  readonly html: string;
  /** CSS pixels: the visitor's window, and how far the page was scrolled. */
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** Data URLs by the addresses that stand in `html`. Nothing else is loaded there. */
  readonly pictures: readonly (readonly [address: string, data: string])[];
};
