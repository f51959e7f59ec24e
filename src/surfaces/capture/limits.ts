/** Limits of drawing, and of a film and its way to the server. */
import { KB, MB } from '../../wire/limits.ts';

export const PEN_WIDTH_PX = 12;
export const PEN_BUFFER_POINTS = 4;
export const RECTANGLE_WIDTH_PX = 6;
export const BLUR_WIDTH_PX = 40;
export const ARROW_WIDTH_PX = 6;
export const LABEL_FONT_PX = 20;
export const LABEL_CHARS = 120;
export const RECORDING_SECONDS = 120;
/** In the last so many seconds the countdown looks urgent. */
export const RECORDING_LAST_SECONDS = 10;
export const RECORDING_WIDTH_PX_MOST = 3072;
export const RECORDING_HEIGHT_PX_MOST = 1728;
export const RECORDING_FRAMES_PER_SECOND = 10;
export const RECORDING_FRAMES_PER_SECOND_MOST = 24;
export const RECORDING_CHUNK_MS = 200;
/** 2 minutes of it are 38 MB. */
export const RECORDING_BITS_PER_SECOND = 2_500_000;
/** Sent at once: less waits for more while the film is made, more goes in the next part. */
export const RECORDING_PART_BYTES_LEAST = 256 * KB;
export const RECORDING_PART_BYTES_MOST = 2 * MB;
export const RECORDING_PART_WAIT_MS = 60_000;
/** After the n-th failure in a row the next try waits n² times so long, at most so long; after so many it is given up. */
export const RECORDING_RETRY_MS = 500;
export const RECORDING_RETRY_MS_MOST = 15_000;
export const RECORDING_TRIES = 8;
/** What a tab left behind in the browser is taken away after so long. */
export const RECORDING_KEPT_HOURS = 24;
