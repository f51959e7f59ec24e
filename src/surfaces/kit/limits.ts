/** Limits of the frames of banners and modals. */

/** Of a modal that has data and tells no height. */
export const MODAL_HEIGHT_PX = 400;
/** A banner or modal that shows nothing by then is taken away. */
export const MEDIA_FRAME_WAIT_MS = 10_000;
export const MEDIA_LEAVE_MS = 200;
