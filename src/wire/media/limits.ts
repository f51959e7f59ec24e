/** What the library of pictures, films and sounds takes. */
import { KB, MB } from '../limits.ts';

export const PICTURE_BYTES = 10 * MB;
/** Of width times height: a few bytes can name a picture that nobody should unpack. */
export const PICTURE_PIXELS = 40_000_000;
export const FILM_BYTES = 256 * MB;
export const SOUND_BYTES = 2 * MB;
/** A WebVTT file. */
export const CAPTIONS_BYTES = 256 * KB;
/** Widths in pixels that each picture is stored in, besides its own, as far as it is wider. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** Of what a release of the site is called. */
export const RELEASE_CHARS = 100;
export const MEDIA_NAME_CHARS = 200;
export const MEDIA_SEARCH_CHARS = 200;
/** So long a file stays that neither a draft nor a version names. */
export const MEDIA_UNUSED_DAYS = 30;
/** Of the list of what names a file; the count is whole. */
export const MEDIA_USES_TOLD = 200;
/** A film of a day. */
export const MEDIA_SECONDS = 86_400;
export const MEDIA_SIDE_PX = 65_535;
