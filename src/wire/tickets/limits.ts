/** Limits of reports, of what they tell, and of tickets. */
import { KB, MB } from '../limits.ts';

/** A gzip body may inflate to the same size and no further (parley.md 5, S2). */
export const REPORT_BODY_BYTES = 32 * MB;
/** JSON values: parsing takes as long for each of them as for hundreds of letters. */
export const REPORT_VALUES = 100_000;
export const CONSOLE_LOG_ENTRIES = 500;
export const NETWORK_ADDRESS_CHARS = 4096;
/** A snapshot names at most so many parts of the page that it could not read. */
export const UNREAD_PARTS = 50;
/** Long work on a report is cut into tasks of this length. */
export const REPORT_SLICE_MS = 16;
/** What a report may tell beside its words; entries and keys beyond these are the oldest. */
export const REPORT_TABLE_KEYS = 1000;
export const REPORT_NETWORK_ENTRIES = 2000;
export const LOG_LINE_CHARS = 2000;
export const LOG_ADDRESS_CHARS = 16 * KB;
export const LOG_DATE_CHARS = 40;
/** Characters of a request's method, and of the name of what has made the request. */
export const LOG_WORD_CHARS = 64;
export const FORM_TEXT_CHARS = 20_000;
export const TICKET_PAGE_ROWS = 25;
export const TICKET_PAGE_ROWS_MOST = 100;
export const TICKET_SEARCH_CHARS = 200;
export const TICKET_TAGS = 32;
/** Of the version in which a report is solved. */
export const FIXED_IN_CHARS = 60;
export const TICKET_TAG_CHARS = 64;
export const TICKET_NOTE_CHARS = 10_000;
export const TICKET_TITLE_CHARS = 200;
export const FILE_LINK_MINUTES = 10;
/** Tickets that one call changes, and bytes of the query that names them. */
export const BULK_TICKETS_MOST = 1000;
export const BULK_QUERY_BYTES = 2048;
/** Tickets that one call deletes. */
export const DELETED_TICKETS_MOST = 1000;

/** The small picture of a screenshot, in CSS pixels: what is larger is made smaller. */
export const THUMBNAIL_WIDTH_PX = 400;
export const THUMBNAIL_HEIGHT_PX = 300;
/** Bytes of the small picture once it is encoded as WebP or JPEG. */
export const THUMBNAIL_BYTES = 40 * KB;
/** Bytes of the body that brings the small picture: the picture in base64, and the sender's credentials. */
export const THUMBNAIL_BODY_BYTES = 64 * KB;
/** Pictures of the page that are handed over with the snapshot, and their longer side. */
export const THUMBNAIL_PICTURES = 24;
export const THUMBNAIL_PICTURE_PX = 200;
/** So long the page waits until the frame has loaded and has drawn the small picture. */
export const THUMBNAIL_WAIT_MS = 30_000;

/** Hours of a week. */
export const WEEK_HOURS = 168;
/** The latest comments of ratings, bots, and members, that figures of conversations name. */
export const FIGURE_COMMENTS = 5;
export const FIGURE_BOTS = 100;
export const FIGURE_MEMBERS = 200;
