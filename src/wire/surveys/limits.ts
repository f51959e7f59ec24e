/** Limits of surveys. */
export const SURVEY_QUESTIONS = 50;
export const SURVEY_ENDINGS = 10;
export const SURVEY_CHOICES_LEAST = 2;
export const SURVEY_CHOICES = 30;
export const SURVEY_PICTURES = 12;
/** Of a matrix. */
export const SURVEY_ROWS = 12;
export const SURVEY_COLUMNS_LEAST = 2;
export const SURVEY_COLUMNS = 7;
export const SURVEY_TITLE_CHARS = 500;
export const SURVEY_DESCRIPTION_CHARS = 2000;
export const SURVEY_LABEL_CHARS = 200;
export const SURVEY_BUTTON_CHARS = 60;
/** Of what is told in words, where the question says no less. */
export const SURVEY_TEXT_CHARS = 5000;
export const SURVEY_TEXT_USUAL_CHARS = 500;
/** Of 'Other', and of the value of a hidden field. */
export const SURVEY_OTHER_CHARS = 200;
export const SURVEY_LINKS = 3;
export const SURVEY_RULES = 20;
/** Conditions of one rule, all of which must hold. */
export const SURVEY_CONDITIONS = 5;
export const SURVEY_HIDDEN = 20;
export const SURVEY_HIDDEN_CHARS = 32;
export const SURVEY_QUOTAS = 20;
export const SURVEY_RESPONSES_MOST = 1_000_000;
export const SURVEY_RATING_LEAST = 3;
export const SURVEY_RATING_MOST = 10;
/** How long somebody who left can go on. */
export const SURVEY_RESUME_DAYS = 90;
export const SURVEY_LEAD_SECONDS = 10;
export const SURVEY_ID_CHARS = 16;
/** Of one answer, as JSON. */
export const SURVEY_ANSWER_BYTES = 12 * 1024;
/** A response that somebody fills in, in one call. */
export const SURVEY_RESPONSE_BYTES = 256 * 1024;
/** Seconds that are counted for one response: a day. */
export const SURVEY_SECONDS = 86_400;
/** Texts and words that the summary shows of one question. */
export const SURVEY_TEXTS_SHOWN = 20;
export const SURVEY_WORDS_SHOWN = 30;
/** Responses that are marked or deleted in one call. */
export const SURVEY_MARKED_AT_ONCE = 10_000;
export const SURVEY_SEARCH_CHARS = 80;
export const SURVEY_SEARCH_LEAST = 2;
/** Of the element that a survey stands at within a page. */
export const SURVEY_SELECTOR_CHARS = 300;
/** Days for which a personal link holds, at most and unless said. */
export const SURVEY_LINK_DAYS = 90;
export const SURVEY_LINK_DAYS_USUAL = 30;
/** Of a personal link. */
export const SURVEY_TOKEN_CHARS = 128;
/** Challenge and solution of a proof of work. */
export const SURVEY_PROOF_CHARS = 4096;
