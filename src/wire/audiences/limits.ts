/** Limits of audiences. */

export const RULE_CONDITIONS = 50;
/** Groups that stand in each other, the outermost counted. */
export const RULE_LEVELS = 3;
export const CONDITION_TEXT_CHARS = 256;
/** Texts that one of which has to be met. */
export const CONDITION_TEXTS = 50;
export const CONDITION_TIMES = 1_000_000;
/** Of the name of a ticket's kind, as a ticket has it. */
export const TICKET_TYPE_CHARS = 64;
/** How far back a condition on events may look. */
export const WITHIN_MINUTES = 1440;
export const WITHIN_HOURS = 168;
export const WITHIN_DAYS = 365;
/** How far back one on views of pages may. */
export const WITHIN_PAGE_DAYS = 90;
/** Days that 'in the last n days' may have. */
export const COMPARED_DAYS = 3650;

export const PROJECT_AUDIENCES = 1000;
export const AUDIENCE_NAME_CHARS = 80;
export const AUDIENCE_DESCRIPTION_CHARS = 300;
export const LIST_MEMBERS = 1_000_000;
/** Members that one call adds, and that it removes. */
export const MEMBERS_CHANGED = 1000;
/** Lines of a file that one call takes. */
export const MEMBER_LINES = 5000;
export const MEMBER_LINE_CHARS = 512;
/** Audiences that are asked about one contact, the newest first. */
export const AUDIENCES_OF_CONTACT = 200;
/** Counts and fillings of a project that wait or run. */
export const AUDIENCE_WORKS = 3;
export const AUDIENCE_SEARCH_CHARS = 80;
/** Contacts that an estimate looks at: it is exact where there are no more. */
export const ESTIMATE_SAMPLE = 20_000;
/** People whom an estimate names. */
export const ESTIMATE_PEOPLE = 10;
