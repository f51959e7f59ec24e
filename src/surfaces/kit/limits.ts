/** Limits of the frames of banners and modals. */

/** The height of a modal that has its data and tells no height. */
export const MODAL_HEIGHT_PX = 400;
/** A banner or modal that shows nothing by then is taken away. */
export const MEDIA_FRAME_WAIT_MS = 10_000;
export const MEDIA_LEAVE_MS = 200;
