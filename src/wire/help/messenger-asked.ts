/** What the messenger asks of the help center: apart from what it is answered, which alone it reads. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { choice, flag, list, optional, shape, text, type Infer } from '../schema.ts';
import { answerReasons } from './answer-reasons.ts';
import { ANSWER_TEXT_CHARS, PAGE_ADDRESS_CHARS, SEARCH_CHARS } from './limits.ts';

const id = text({ min: 1, max: 36 });
/** What the reader reads, BCP 47: of what is not written in it the project's first language is shown. */
const lang = text({ max: LANGUAGE_CHARS });
/** Where the reader is: origin and path of the page, nothing of its query or fragment. */
const path = optional(text({ max: PAGE_ADDRESS_CHARS, pattern: /^[^?#]*$/, what: 'an address without ? and #' }));

export const helpAsked = shape({ lang });
/** `search`: of the search whose hit it is; `offered`: it was opened beside a form that is being filled. */
export const helpArticleAsked = shape({ lang, path, search: optional(id), offered: optional(flag()) });
export type HelpArticleAsked = Infer<typeof helpArticleAsked>;

export const helpSearchAsked = shape({
  q: text({ max: SEARCH_CHARS }),
  lang,
  path,
  /** The words as they are, without corrections. */
  exact: optional(flag()),
  /** What is written in a form, for which articles are offered: nobody has looked for it, and it is not kept. */
  offers: optional(flag()),
});

export const helpAnswer = shape({
  /** Of the text that was read. */
  lang,
  helpful: flag(),
  reasons: optional(list(choice(answerReasons), { max: answerReasons.length })),
  text: optional(text({ max: ANSWER_TEXT_CHARS })),
});
export type HelpAnswer = Infer<typeof helpAnswer>;
