/** Limits of bots (05-conversations.md, P-BOT-04). */
import { DAY_MS, KB, MB } from '../limits.ts';

export const PROJECT_BOTS = 100;
export const BOT_NAME_CHARS = 100;
export const BOT_BLOCKS = 200;
/** Exits of all blocks together, whether they lead anywhere or not. */
export const BOT_EXITS = 400;
export const BLOCK_BUTTONS = 10;
/** What an Ask of the kind `choice` offers. */
export const BLOCK_CHOICES = 10;
/** Conditions of one Branch: each has an exit of its own. */
export const BLOCK_CONDITIONS = 10;
/** What one Set changes. */
export const BLOCK_CHANGES = 10;
/** Tags that a hand-over sets. */
export const BLOCK_TAGS = 10;
/** Parameters of a tool of the page. */
export const BLOCK_PARAMETERS = 20;
/** A draft as JSON. */
export const BOT_BYTES = 1 * MB;
/** A body that brings a draft: its JSON may be written with more bytes than ours. */
export const BOT_BODY_BYTES = 2 * BOT_BYTES + 16 * KB;
/** JSON values of a draft: 200 blocks of 11 texts in 20 languages, and what else stands in them. */
export const BOT_VALUES = 80_000;
export const BOT_LANGUAGES = 20;
export const BOT_TEXT_CHARS = 2000;
export const BOT_LABEL_CHARS = 80;
/** Of a block, a button, a choice or a condition. */
export const BLOCK_ID_CHARS = 36;
export const VARIABLE_CHARS = 40;
/** Of what a condition is held against, and of what a Set writes. */
export const BLOCK_VALUE_CHARS = 200;
/** A place on the canvas, in pixels from its middle. */
export const CANVAS_MOST = 100_000;

/** Ways in which one bot may begin. */
export const BOT_STARTS = 10;
export const START_KEYWORDS = 50;
export const KEYWORD_CHARS = 60;
export const START_PAGE_SECONDS = 600;
export const START_DAYS = 365;
export const START_FILTER_CHARS = 1000;

/** How long a Pause may last, in seconds: a day. */
export const PAUSE_SECONDS = DAY_MS / 1000;

/** Problems that a check names. */
export const BOT_PROBLEMS = 500;
export const BOT_VERSIONS_SHOWN = 100;
/** For how many days counts are shown. */
export const BOT_FIGURE_DAYS = 90;
/** Unknown ids that somebody asked to start, and for how many days they are told. */
export const UNKNOWN_BOTS_SHOWN = 20;
export const UNKNOWN_BOT_CHARS = 64;
