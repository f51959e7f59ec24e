/** The loader's own waits and bounds. */

export const CONSOLE_LOG_CHARS = 1000;
export const CLICK_TEXT_CHARS = 40;
export const SOCKET_PING_MS = 10_000;
export const SOCKET_RECONNECT_MS = 5000;
/**
 * How long the loader waits for a visitor's first sign before it starts its session without one: the first 5 s of a page,
 * in which it still draws and listens to presses slowly, are not ours.
 */
export const START_WITHOUT_SIGN_MS = 6000;
/** And after one: whoever moves is about to do something on the page, or to press our button. */
export const AFTER_SIGN_MS = 500;
/** How long the rest of the loader waits for the messenger's first word, so that its frame has the line to itself. */
export const FRAME_FIRST_MS = 500;
/** How long a tab waits for the one that speaks to the server for it. */
export const TAB_ANSWER_MS = 20_000;
export const SESSION_RETRY_SECONDS = 10;
export const SESSION_RETRY_SECONDS_MOST = 600;
export const SESSION_RETRY_SPREAD = 0.1;
export const SESSION_RATE_LIMIT_SECONDS = 60;
export const QUEUE_CALLS = 1000;
export const LANGUAGE_CHANGE_MS = 1000;
export const CRASH_REPORT_MS = 10_000;
export const TOUR_DELAY_SECONDS = 2;
export const TOUR_DELAY_SECONDS_MOST = 86_400;
export const FRAME_OPEN_AFTER_PING_MS = 300;
export const FRAME_ANIMATE_MS = 500;
