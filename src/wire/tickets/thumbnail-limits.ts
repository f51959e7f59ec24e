/** The numbers of small pictures of screenshots; see thumbnail.ts. Apart from its struct, because pages load them. */

/** Its frame, in CSS pixels: what is larger is made smaller. */
export const THUMBNAIL_WIDTH_PX = 400;
export const THUMBNAIL_HEIGHT_PX = 300;
/** Of the encoded picture. */
export const THUMBNAIL_BYTES = 40 * 1024;
/** Of the call's body: the picture in base64, and who sends it. */
export const THUMBNAIL_BODY_BYTES = 64 * 1024;
/** Pictures of the page that are handed over with the snapshot, and their longer side. */
export const THUMBNAIL_PICTURES = 24;
export const THUMBNAIL_PICTURE_PX = 200;
/** For the frame to come, and to draw. */
export const THUMBNAIL_WAIT_MS = 30_000;
