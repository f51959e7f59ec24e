/** Limits of a snapshot. */

export const SNAPSHOT_IMAGE_PX = 500;
export const SNAPSHOT_CANVAS_PX = 1400;
export const SNAPSHOT_JPEG_QUALITY = 0.7;
/** Fonts and vector pictures travel as they are, up to this size each. */
export const SNAPSHOT_RAW_BYTES = 384 * 1024;
/** A larger page goes without its picture: the report around it must still arrive. */
export const SNAPSHOT_BYTES = 24 * 1000 * 1000;
/** Frames within frames that are read. */
export const SNAPSHOT_FRAME_DEPTH = 3;
