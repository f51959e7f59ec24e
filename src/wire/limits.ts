/** Every number of the specifications, with its unit in the name. Nothing here is computed at run time. */

const KB = 1024;
const MB = 1024 * KB;

/** Bodies, in bytes; a gzip body may inflate to the same size and no further (parley.md 5, S2). */
export const REPORT_BODY_BYTES = 32 * MB;
export const UPLOAD_BODY_BYTES = 256 * MB;
export const MESSENGER_BODY_BYTES = 1 * MB;
export const OTHER_BODY_BYTES = 256 * KB;
/** A film sent in parts: one part; how long the server waits for the next one; how often it looks for what was left. */
export const UPLOAD_PART_BYTES = 4 * MB;
export const UPLOAD_UNFINISHED_HOURS = 24;
/** Levels of lists and objects in a JSON body. A deep page in a replay has about 1,000. */
export const JSON_DEPTH = 2000;
/** Values in a JSON body: 32 MB of text could be 16 million, whose reading holds up everybody. */
export const JSON_VALUES = 1_000_000;

/** Sign-in and tokens. */
export const ACCESS_TOKEN_SECONDS = 300;
export const REFRESH_TOKEN_DAYS = 30;
export const REFRESH_BEFORE_EXPIRY_SECONDS = 100;
export const LOCKOUT_FAILURES = 5;
export const LOCKOUT_WINDOW_MINUTES = 15;
export const ACCOUNT_NAME_CHARS = 32;
export const EMAIL_CHARS = 256;
export const PASSWORD_CHARS = 4096;
export const FILE_LINK_MINUTES = 10;

/** Identities that a site vouches for: a signed token lives at most so long, and clocks may differ by so much. */
export const IDENTITY_TOKEN_MINUTES = 60;
export const IDENTITY_CLOCK_SKEW_SECONDS = 60;
export const IDENTITY_TOKEN_CHARS = 8 * KB;
/** Per project, for the install page of the desk. */
export const IDENTITY_REFUSALS_KEPT = 200;

/** Project settings: how late a change shows on another server, and how long one text may be. */
export const PROJECT_CACHE_MS = 5000;
export const TRANSLATION_CHARS = 500;

/** The widget's looks, as they are set in the dashboard. */
export const BORDER_RADIUS_PX_MOST = 100;
export const BUTTON_OFFSET_PX_MOST = 500;
export const BUTTON_TEXT_CHARS = 60;
export const LOGO_ADDRESS_CHARS = 2048;
/** WCAG 2 AA of body text: a colour pair below it is told and can be mended. */
export const READABLE_CONTRAST = 4.5;
/** A session that goes on is noted again after so long; an open install page is told of another start no more often. */
export const SESSION_NOTED_MINUTES = 60;
export const SESSION_NOTES_KEPT = 50_000;
export const INSTALL_PUSH_SECONDS = 60;
export const INSTALL_SESSIONS_HOURS = 24;

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
/** A page that has not begun to read an answer by then may never do so: a copy is read. */
export const NETWORK_UNREAD_MS = 200;
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
/** What is kept for a visitor or desk that comes back (parley.md K2). */
export const PUSH_KEPT_MESSAGES = 1000;
export const PUSH_KEPT_DAYS = 7;
/** Messages read at once for one socket that catches up. */
export const PUSH_PAGE_ROWS = 100;
/** How late it may be written that a message has arrived, and how many of them at once. */
export const PUSH_RECEIVED_MS = 250;
export const PUSH_RECEIVED_ROWS = 500;
/** Old messages are removed this often, so many at once. */
export const PUSH_CLEAN_ROWS = 1000;
/** An action: as JSON, its texts, its page filter, the steps of a tour. */
export const ACTION_BYTES = 32 * KB;
export const ACTION_TEXT_CHARS = 20_000;
export const ACTION_LINE_CHARS = 512;
export const ACTION_ID_CHARS = 128;
export const ACTION_STEPS = 100;
export const ACTION_DEPTH = 20;
export const PAGE_FILTER_CHARS = 1024;
/** Actions in one message. */
export const ACTIONS_PER_PUSH = 10;
/** Who `to: 'all'` means: known visitors seen within this time; looked at in pages. */
export const AUDIENCE_HOURS = 24;
export const AUDIENCE_PAGE_ROWS = 200;
/** Deliveries named one by one in the state of an action. */
export const ACTION_DELIVERIES = 100;
/** How long the loader waits for a visitor's first sign before it starts its session without one. */
export const START_WITHOUT_SIGN_MS = 4000;
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
export const SESSION_COOKIE_DAYS = 365;
/** Of a cookie's value: browsers take 4,096 with its name and attributes. */
export const COOKIE_CHARS = 3800;
export const LANGUAGE_CHANGE_MS = 1000;
export const CRASH_REPORT_MS = 10_000;
export const TOUR_DELAY_SECONDS = 2;
export const TOUR_DELAY_SECONDS_MOST = 86_400;
export const BAKED_CONFIG_BYTES = 1 * KB;
export const FRAME_OPEN_AFTER_PING_MS = 300;
export const FRAME_ANIMATE_MS = 500;
export const DARK_TEXT_BRIGHTNESS = 160;

/** Notifications. */
export const NOTIFICATIONS_KEPT = 2;
export const NOTIFICATION_CACHE_MS = 3_600_000;
/** Added to the rounded progress of a checklist while it is under 100 percent. */
export const NOTIFICATION_PROGRESS_BONUS_PERCENT = 4;

/** Banners and modals. */
export const BANNER_MARGIN_PX = 50;
/** A movement of less than 3 px in a frame is no layout shift. */
export const BANNER_SLIDE_PX_PER_FRAME = 2;
/** A tall banner takes no longer, at the price of larger steps. */
export const BANNER_SLIDE_FRAMES_MOST = 60;
export const BANNER_HEIGHT_PX_MOST = 400;
/** Of a modal that has data and tells no height. */
export const MODAL_HEIGHT_PX = 400;
/** A banner or modal that shows nothing by then is taken away. */
export const MEDIA_FRAME_WAIT_MS = 10_000;
export const MEDIA_LEAVE_MS = 200;
export const MEDIA_TITLE_CHARS = 200;
export const MEDIA_TEXT_CHARS = 20_000;
export const MEDIA_ADDRESS_CHARS = 2048;
export const MEDIA_BUTTONS = 2;
export const MEDIA_BUTTON_CHARS = 60;
export const MEDIA_ID_CHARS = 200;
/** Levels of lists and quotes in a rich text; what is deeper is left out. */
export const RICH_TEXT_DEPTH = 30;

/** Snapshot and drawing. */
export const SNAPSHOT_WAIT_MS = 10_000;
export const SNAPSHOT_IMAGE_PX = 500;
export const SNAPSHOT_CANVAS_PX = 1400;
export const SNAPSHOT_JPEG_QUALITY = 0.7;
/** Fonts and vector pictures travel as they are, up to this size each. */
export const SNAPSHOT_RAW_BYTES = 384 * 1024;
/** A larger page goes without its picture: the report around it must still arrive. */
export const SNAPSHOT_BYTES = 24 * 1000 * 1000;
/** Frames within frames that are read. */
export const SNAPSHOT_FRAME_DEPTH = 3;
/** Copies that the server keeps of what a ticket's snapshot and replay name: so many, each and together so large. */
export const SNAPSHOT_ASSETS = 150;
export const SNAPSHOT_ASSET_BYTES = 5 * 1024 * 1024;
export const SNAPSHOT_ASSETS_BYTES = 25 * 1024 * 1024;
/** Tickets wait for that in turn, so many at most, with a rest before each. */
export const SNAPSHOT_REST_MS = 100;
/** What a snapshot names of what it could not read. */
export const UNREAD_PARTS = 50;
export const PEN_WIDTH_PX = 12;
export const PEN_BUFFER_POINTS = 4;
export const RECTANGLE_WIDTH_PX = 6;
export const BLUR_WIDTH_PX = 40;
export const ARROW_WIDTH_PX = 6;
export const LABEL_FONT_PX = 20;
export const LABEL_CHARS = 120;

/** Recording of the screen, and its way to the server. */
export const RECORDING_SECONDS = 120;
/** From here on the countdown shows that it ends. */
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

/** Replay. */
/** What the ring holds, in bytes of JSON text as it lies in memory. */
export const REPLAY_BYTES = 5 * MB;
/** At least so much time is kept where the bytes allow it; a fresh full snapshot begins after the second. */
export const REPLAY_KEPT_MS = 180_000;
export const REPLAY_SEGMENT_MS = 90_000;
export const REPLAY_EVENT_CHARS = 4_000_000;
export const REPLAY_IMAGE_QUALITY = 0.7;
export const REPLAY_MOUSE_MOVE_MS = 50;
export const REPLAY_SCROLL_MS = 150;
export const REPLAY_MEDIA_MS = 500;
/** The watchdog: so many tasks over the first slow the recorder, one over the second ends it. */
export const REPLAY_SLOW_TASK_MS = 50;
export const REPLAY_SLOW_TASKS = 2;
export const REPLAY_LAST_TASK_MS = 200;
/** A change that would take longer than this is not looked at: the recorder pauses and begins anew. */
export const REPLAY_BATCH_MS = 40;
export const REPLAY_SLOWED_BATCH_MS = 20;
export const REPLAY_PAUSE_MS = 1000;
export const REPLAY_PAUSE_MS_MOST = 60_000;
/** When it is slowed. */
export const REPLAY_SLOWED_MOUSE_MOVE_MS = 200;
export const REPLAY_SLOWED_SCROLL_MS = 500;
/** Long work on a report is cut into tasks of this length. */
export const REPORT_SLICE_MS = 16;

/** What a report may tell beside its words; entries and keys beyond these are the oldest. */
export const REPORT_TABLE_KEYS = 1000;
export const REPORT_NETWORK_ENTRIES = 2000;
export const LOG_LINE_CHARS = 2000;
export const LOG_ADDRESS_CHARS = 16 * KB;
export const LOG_DATE_CHARS = 40;
/** A method, or what has made a call. */
export const LOG_WORD_CHARS = 64;

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

/** Lists of the dashboard: rows of a page, the first is usual; rows taken along when a list is exported or chosen whole. */
export const LIST_PAGE_ROWS = [10, 20, 50, 100] as const;
export const LIST_SEARCH_CHARS = 256;
export const LIST_WHOLE_ROWS_MOST = 100_000;
export const BULK_AT_ONCE = 4;
/** How long a change that takes something away can be undone. */
export const UNDO_MS = 10_000;
/** The dashboard looks for a newer build of itself this often; so many screens are fetched ahead at once. */
export const BUILD_POLL_MS = 3_600_000;
export const PREFETCH_PENDING = 4;
/** The command palette: from so many characters on it asks the server, for so many rows of each kind. */
export const PALETTE_FOUND_CHARS = 2;
export const PALETTE_FOUND_ROWS = 5;

/** Platform: accounts (academy-api 1.2 and 3). */
export const USER_PAGE_ROWS_MOST = 100;
export const USER_SEARCH_CHARS = 256;
export const DISPLAY_NAME_CHARS = 64;
export const USER_DESCRIPTION_CHARS = 1024;
export const USER_TAGS = 8;
export const USER_TAG_CHARS = 64;
export const PERSON_NAME_CHARS = 128;
export const STREET_CHARS = 256;
export const ZIP_CODE_CHARS = 16;
export const PLACE_CHARS = 64;
export const NAME_CHANGE_DAYS = 30;
export const DEVICE_NAME_CHARS = 256;

/** Second factor, captcha and codes sent by mail. */
export const MFA_CODE_DIGITS = 6;
export const MFA_PERIOD_SECONDS = 30;
/** Periods before and after the present one whose codes are taken too: clocks differ. */
export const MFA_PERIODS_AROUND = 1;
export const MFA_SECRET_BYTES = 20;
export const RECOVERY_CODE_GROUPS = 4;
export const RECOVERY_CODE_GROUP_CHARS = 6;
export const CAPTCHA_FAILURES = 3;
export const CAPTCHA_SCORE_LEAST = 0.5;
export const CAPTCHA_RESPONSE_CHARS = 2048;
export const CAPTCHA_MINUTES = 5;
export const MAIL_CODE_CHARS = 12;
export const MAIL_CODE_MINUTES = 60;
export const MAIL_CODE_TRIES = 5;
export const MAIL_PAUSE_SECONDS = 60;

/** What the dashboard has loaded to search, sort and filter itself is used again for this long. */
export const RECENT_MS = 5_000;
/** Of a task's first words, where it has one line. */
export const TASK_TITLE_CHARS = 90;
/** Of a coding challenge, where nothing is said. */
export const CODING_TIME_USUAL_MS = 5_000;
export const CODING_MEMORY_USUAL_MB = 256;
/** Lists of the platform that the contract does not page: more rows than these are never sent at once. */
export const PLATFORM_LIST_ROWS_MOST = 10_000;
/** Clients of the contract look the creator of any reported task up in one list of all of them. */
export const SUBTASK_LIST_ROWS_MOST = 100_000;
export const LEDGER_PAGE_ROWS = 50;
export const LEDGER_PAGE_ROWS_MOST = 200;
export const AUDIT_PAGE_ROWS = 50;
export const AUDIT_PAGE_ROWS_MOST = 200;

/** Skill tree. */
export const INT32_MOST = 2 ** 31 - 1;
export const SKILL_ID_CHARS = 256;
export const SKILL_TREE_ROWS = 20;
export const SKILL_TREE_COLUMNS = 20;
export const SKILL_DEPENDENCIES = 256;
export const SKILL_COURSES = 256;
/** Level n needs this times n² (parley.md 7). */
export const LEVEL_XP = 20;

/** Jobs and companies. */
export const COMPANY_NAME_CHARS_LEAST = 3;
export const COMPANY_FIELD_CHARS = 255;
export const JOB_TITLE_CHARS_LEAST = 5;
export const JOB_TITLE_CHARS = 255;
export const JOB_DESCRIPTION_CHARS = 2000;
export const JOB_RESPONSIBILITIES = 16;
export const JOB_RESPONSIBILITY_CHARS = 512;
export const JOB_SKILLS = 256;
export const JOB_SEARCH_CHARS = 256;
export const SALARY_UNIT_CHARS = 64;

/** Challenges, tasks and reports. */
export const CHALLENGE_TITLE_CHARS_LEAST = 3;
export const CHALLENGE_TITLE_CHARS = 256;
export const CATEGORY_TITLE_CHARS = 255;
export const CHALLENGE_DESCRIPTION_CHARS = 4096;
export const CHALLENGE_SKILLS = 8;
export const SUBTASK_ENTRIES = 32;
export const SUBTASK_ENTRY_CHARS = 256;
export const SUBTASK_QUESTION_CHARS = 4096;
export const CODING_DESCRIPTION_CHARS = 16_384;
export const CODING_CODE_CHARS = 65_536;
export const CODING_TESTS = 20;
export const CODING_TESTS_USUAL = 10;
export const CODING_ENVIRONMENT_CHARS = 64;
/** What those who are no administrators may make. */
export const CREATOR_LEVEL_LEAST = 5;
export const CREATOR_XP_MOST = 5;
export const CREATOR_COINS_MOST = 0;
/** After a wrong answer the next try of the same person at the same task waits this long. */
export const ATTEMPT_PAUSE_SECONDS = 10;
/** So many bad ratings, and more than good ones, report a task by themselves. */
export const DISLIKES_REPORTED = 10;
export const REASON_CHARS = 4096;
/** Reports and tasks that a person's history shows one by one. */
export const REPORT_HISTORY_ROWS = 12;
/** A claim of a reported task stands so long. */
export const CLAIM_MINUTES = 30;
/** Days of the first, second and third block of a kind; the next one has no end. */
export const BLOCK_DAYS = [3, 7, 30] as const;

/** Figures of the home. */
export const STATISTICS_DAYS = 30;
export const STATISTICS_DAYS_MOST = 366;
/** No clock is further ahead of UTC, or behind it. */
export const ZONE_MINUTES_MOST = 14 * 60;

/** A foreign platform (parley.md 8). */
export const FOREIGN_ADMIN_SECONDS = 30;
export const FOREIGN_ANSWER_SECONDS = 30;

/** Reports that wait in the browser: how many at most, for how long, and how often they are tried. */
export const OUTBOX_REPORTS = 250;
export const OUTBOX_HOURS = 30 * 24;
export const OUTBOX_RETRY_MS = 10_000;
export const OUTBOX_RETRY_MS_MOST = 600_000;
