/** Limits of what banners and modals show. */

export const MEDIA_TITLE_CHARS = 200;
export const MEDIA_TEXT_CHARS = 20_000;
export const MEDIA_ADDRESS_CHARS = 2048;
export const MEDIA_BUTTONS = 2;
export const MEDIA_BUTTON_CHARS = 60;
export const MEDIA_ID_CHARS = 200;
/** Levels of lists and quotes in a rich text; what is deeper is left out. */
export const RICH_TEXT_DEPTH = 30;
