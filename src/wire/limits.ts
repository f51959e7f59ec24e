/** Every number of the specifications, with its unit in the name. Nothing here is computed at run time. */

const KB = 1024;
const MB = 1024 * KB;

/** Bodies, in bytes; a gzip body may inflate to the same size and no further (parley.md 5, S2). */
export const REPORT_BODY_BYTES = 32 * MB;
export const UPLOAD_BODY_BYTES = 256 * MB;
export const MESSENGER_BODY_BYTES = 1 * MB;
export const OTHER_BODY_BYTES = 256 * KB;
/** Levels of lists and objects in a JSON body. A deep page in a replay has about 1,000. */
export const JSON_DEPTH = 2000;
/** Values in a JSON body: 32 MB of text could be 16 million, whose reading holds up everybody. */
export const JSON_VALUES = 1_000_000;

/** Sign-in and tokens. */
export const ACCESS_TOKEN_SECONDS = 300;
export const REFRESH_TOKEN_DAYS = 30;
export const REFRESH_TOKEN_CHARS = 64;
export const REFRESH_BEFORE_EXPIRY_SECONDS = 100;
export const LOCKOUT_FAILURES = 5;
export const LOCKOUT_WINDOW_MINUTES = 15;
export const ACCOUNT_NAME_CHARS = 32;
export const EMAIL_CHARS = 256;
export const PASSWORD_CHARS = 4096;
export const FILE_LINK_MINUTES = 10;

/** Widget. */
export const EVENT_LOG_ENTRIES = 500;
export const EVENT_STREAM_MS = 2500;
export const EVENT_STREAM_ERRORS = 2;
export const EVENT_STREAM_ERROR_RESET_MS = 60_000;
export const EVENT_NAME_CHARS = 256;
/** On the server: how late, and how many, events may be written. */
export const EVENT_BATCH_MS = 1000;
export const EVENT_BATCH_ROWS = 500;
export const EVENT_WAITING_ROWS = 50_000;
export const CONSOLE_LOG_ENTRIES = 500;
export const CONSOLE_LOG_CHARS = 1000;
export const CLICK_TEXT_CHARS = 40;
export const NETWORK_LOG_ENTRIES = 30;
export const NETWORK_LOG_ENTRIES_MOST = 70;
export const NETWORK_BODY_BYTES = 0.15 * MB;
/** How long a response body is waited for; a stream that goes on is left alone. */
export const NETWORK_BODY_WAIT_MS = 5000;
/** Resource timings in one report: the browser's own buffer holds as many. */
export const NETWORK_RESOURCE_ENTRIES = 250;
export const NETWORK_ADDRESS_CHARS = 4096;
export const SOCKET_PING_MS = 10_000;
export const SOCKET_RECONNECT_MS = 5000;
export const SOCKET_HELLO_MS = 5000;
export const SOCKET_FRAME_BYTES = 64 * KB;
export const SOCKET_FRAMES_PER_MINUTE = 600;
export const SESSION_RETRY_SECONDS = 10;
export const SESSION_RETRY_SECONDS_MOST = 600;
export const SESSION_RETRY_SPREAD = 0.1;
export const SESSION_RATE_LIMIT_SECONDS = 60;
export const QUEUE_CALLS = 1000;
export const BAKED_CONFIG_BYTES = 1 * KB;
export const FRAME_OPEN_AFTER_PING_MS = 300;
export const FRAME_ANIMATE_MS = 500;
export const FRAME_WIDTH_PX = 410;
export const FRAME_EXTENDED_WIDTH_PX = 690;
export const FRAME_HEIGHT_PX = 700;
export const FRAME_MOBILE_PX = 450;
export const DARK_TEXT_BRIGHTNESS = 160;

/** Snapshot and drawing. */
export const SNAPSHOT_WAIT_MS = 10_000;
export const SNAPSHOT_IMAGE_PX = 500;
export const SNAPSHOT_CANVAS_PX = 1400;
export const SNAPSHOT_JPEG_QUALITY = 0.7;
export const PEN_WIDTH_PX = 12;
export const PEN_BUFFER_POINTS = 4;
export const RECTANGLE_WIDTH_PX = 6;
export const BLUR_WIDTH_PX = 40;

/** Desk. */
export const TICKET_PAGE_ROWS = 25;
export const TICKET_PAGE_ROWS_MOST = 100;
export const TICKET_SEARCH_CHARS = 200;
export const TICKET_TAGS = 32;
export const TICKET_TAG_CHARS = 64;
export const TICKET_NOTE_CHARS = 10_000;
export const TICKET_TITLE_CHARS = 200;

/** Texts that visitors write into a report or a session. */
export const SESSION_TEXT_CHARS = 512;
export const SESSION_CUSTOM_KEYS = 200;
export const SESSION_CUSTOM_CHARS = 64 * KB;
export const FILE_NAME_CHARS = 200;
export const FORM_TEXT_CHARS = 20_000;
export const ADDRESS_CHARS = 4096;
