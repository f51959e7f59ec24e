/** What a visitor asks of requests: apart from most of what is answered, which is read. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { emailAddress } from '../mail/address.ts';
import { choice, flag, list, optional, shape, text, type Infer } from '../schema.ts';
import { ideaSorts } from './choices.ts';
import {
  COMMENT_CHARS,
  REQUEST_BODY_CHARS,
  REQUEST_FILES,
  REQUEST_SEARCH_CHARS,
  REQUEST_TITLE_CHARS,
  REQUEST_TITLE_MIN_CHARS,
  TWIN_FROM_CHARS,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
/** What the reader reads, BCP 47: names of boards and statuses come in it, or in the project's first language. */
const lang = text({ max: LANGUAGE_CHARS });
const cursor = optional(text({ max: 512 }));
/** A UUID of the caller's: sent again it makes no second one. */
const own = text({ min: 36, max: 36 });
/** No person sees this field: whoever fills it is a robot, is answered as others are, and nothing is kept. */
const website = optional(text({ max: 500 }));

export const ideasAsked = shape({
  lang,
  /** Its id or slug; the first board where none is asked for. */
  board: optional(text({ min: 1, max: 80 })),
  /** `top` where it is not said. */
  sort: optional(choice(ideaSorts)),
  status: optional(id),
  q: optional(text({ max: REQUEST_SEARCH_CHARS })),
  cursor,
});
export type IdeasAsked = Infer<typeof ideasAsked>;
export const twinsAsked = shape({
  lang,
  board: optional(id),
  title: text({ min: TWIN_FROM_CHARS, max: REQUEST_TITLE_CHARS }),
});
export const newIdea = shape({
  id: own,
  lang,
  board: id,
  title: text({ min: REQUEST_TITLE_MIN_CHARS, max: REQUEST_TITLE_CHARS }),
  body: text({ max: REQUEST_BODY_CHARS }),
  /** Addresses of pictures that were uploaded before. */
  files: optional(list(text({ max: ADDRESS_CHARS }), { max: REQUEST_FILES })),
  /** Of a guest: where they want to hear of it. Counts once its mail is confirmed. */
  email: optional(emailAddress),
  website,
});
export type NewIdea = Infer<typeof newIdea>;
/** `cursor`: more comments. */
export const ideaRead = shape({ lang, cursor });
export const ideaOn = shape({ on: flag() });
export const newIdeaComment = shape({
  id: own,
  lang,
  body: text({ min: 1, max: COMMENT_CHARS }),
  /** The comment that it answers; of an answer the one above it. */
  parent: optional(id),
  website,
});
export type NewIdeaComment = Infer<typeof newIdeaComment>;
export const ideaCommentChange = shape({ body: text({ min: 1, max: COMMENT_CHARS }), lang });
export const roadmapAsked = shape({ lang, board: optional(text({ min: 1, max: 80 })) });
