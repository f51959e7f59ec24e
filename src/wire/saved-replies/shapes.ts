/** Replies that are written once and inserted often, in several languages, with what they also do to a ticket. */
import { expected } from '../conflict.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { nextPage, pageQuery } from '../paging.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { ticketAlso } from '../tickets/also.ts';
import {
  SAVED_FOLDER_CHARS,
  SAVED_KEYS,
  SAVED_LANGUAGES,
  SAVED_NAME_CHARS,
  SAVED_SEARCH_CHARS,
  SAVED_SHORTCUT_CHARS,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const name = text({ min: 1, max: SAVED_NAME_CHARS });
const shortcut = nullable(
  text({
    min: 1,
    max: SAVED_SHORTCUT_CHARS,
    pattern: /^[a-z0-9-]+$/,
    what: 'letters from a to z, digits and hyphens',
  }),
);
const folder = text({ max: SAVED_FOLDER_CHARS });
/** Documents of the profile `message` by language. */
const texts = table(open({}), { max: SAVED_LANGUAGES });

const key = nullable(integer({ min: 1, max: SAVED_KEYS }));

export const savedReply = open({
  id,
  name,
  shortcut,
  /** '' for none. */
  folder,
  /** Everybody of the project has it; else it is of whoever asks. */
  shared: flag(),
  texts,
  actions: ticketAlso,
  /** The digit that inserts it with Ctrl+Shift: of whoever asks, whoever’s the reply is. */
  key,
  /** Messages of the last 30 days that it was used in. */
  uses: integer({ min: 0 }),
  changedAt: time,
});
export type SavedReply = Infer<typeof savedReply>;

export const savedRepliesAsked = open({
  ...pageQuery,
  /** Words that stand in its name, shortcut, folder or texts. */
  q: optional(text({ max: SAVED_SEARCH_CHARS })),
  /** `keyed`: those that whoever asks has given a key. */
  whose: optional(choice(['shared', 'own', 'keyed'] as const)),
  /** Those that have a text in it come first. */
  lang: optional(text({ min: 2, max: LANGUAGE_CHARS })),
});
export type SavedRepliesAsked = Infer<typeof savedRepliesAsked>;
export const savedReplyPage = open({ replies: list(savedReply, { max: 100 }), next: nextPage });
export type SavedReplyPage = Infer<typeof savedReplyPage>;

export const newSavedReply = shape({
  name,
  shortcut: optional(shortcut),
  folder: optional(folder),
  shared: flag(),
  texts,
  actions: optional(ticketAlso),
});
export type NewSavedReply = Infer<typeof newSavedReply>;
export const savedReplyChange = shape({
  name: optional(name),
  shortcut: optional(shortcut),
  folder: optional(folder),
  shared: optional(flag()),
  texts: optional(texts),
  actions: optional(ticketAlso),
  expected,
});
export type SavedReplyChange = Infer<typeof savedReplyChange>;

export const savedReplyKey = shape({ key });
export type SavedReplyKey = Infer<typeof savedReplyKey>;
