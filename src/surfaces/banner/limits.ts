/** Limits of how a banner moves the page. */

export const BANNER_MARGIN_PX = 50;
/** A movement of less than 3 px in a frame is no layout shift. */
export const BANNER_SLIDE_PX_PER_FRAME = 2;
/** A tall banner takes no longer, at the price of larger steps. */
export const BANNER_SLIDE_FRAMES_MOST = 60;
export const BANNER_HEIGHT_PX_MOST = 400;
