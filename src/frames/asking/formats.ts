/** What `state.survey.format` says besides the formats of the contract. */

/** A page of its own: the survey has no way out but its end. */
export const PAGE = 'survey_page';
/** In the page itself: without a bar, and 'Not now' as its way out. */
export const INLINE = 'survey_inline';
