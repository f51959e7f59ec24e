/** Limits of campaigns. */
import { KB } from '../limits.ts';

export const PROJECT_CAMPAIGNS = 1000;
export const LIVE_CAMPAIGNS = 100;
export const CAMPAIGN_NAME_CHARS = 80;
export const CAMPAIGN_SEARCH_CHARS = 80;
/** Of what was published. */
export const CAMPAIGN_NOTE_CHARS = 300;
/** A draft with all of its languages and variants, as JSON. */
export const CAMPAIGN_BYTES = 256 * KB;
/** JSON values of a draft: its rich texts have nodes, each with attributes and marks. */
export const CAMPAIGN_VALUES = 20_000;
export const CAMPAIGN_LANGUAGES = 20;
/** Pages on one of which it shows, and pages on none of which it does. */
export const CAMPAIGN_PAGES = 20;
/** Times of the week at which it may show. */
export const CAMPAIGN_WINDOWS = 14;
export const CAMPAIGN_GROUP_CHARS = 40;
export const CAMPAIGN_GROUP_DAYS = 365;
export const CAMPAIGN_VARIANTS = 4;
export const CAMPAIGN_VARIANT_CHARS = 40;
/** Of a hundred: of a campaign, and of the whole project. */
export const CONTROL_SHARE = 50;
export const PROJECT_CONTROL_SHARE = 20;
export const TRIGGER_SECONDS = 3600;
export const IDLE_SECONDS_LEAST = 10;
export const SCROLL_PERCENT_LEAST = 10;
/** How long after its trigger something may be shown, in minutes: 7 days. */
export const DELAY_MINUTES = 10_080;
/** How long a trigger holds, in minutes: 30 days. */
export const VALID_MINUTES = 43_200;
export const FREQUENCY_DAYS = 365;
export const FREQUENCY_TIMES = 100;
export const GOAL_DAYS = 90;
/** Comparisons of what an event carries, and characters of the name of a value. */
export const EVENT_COMPARISONS = 3;
export const EVENT_KEY_CHARS = 200;
export const CAMPAIGN_SENDER_CHARS = 80;
/** Of staff, of whom the first who is present says a message. */
export const CAMPAIGN_SENDERS = 5;
/** Problems that a check names. */
export const CAMPAIGN_PROBLEMS = 100;
export const CAMPAIGN_FIGURE_DAYS = 366;
/** Receipts in one call, and characters of what proves whose they are. */
export const RECEIPTS_AT_ONCE = 50;
export const RECEIPT_TOKEN_CHARS = 128;
export const QUIET_DAYS = 365;

/** What protects visitors: items that interrupt, in a visit, a day and a week; minutes between two. */
export const CALM_VISIT_MOST = 5;
export const CALM_DAY_MOST = 50;
export const CALM_WEEK_MOST = 200;
export const CALM_REST_MINUTES = 1440;
/** Selectors in whose presence, and pages on which, nothing interrupts. */
export const CALM_PLACES = 20;
export const CALM_SELECTOR_CHARS = 200;
