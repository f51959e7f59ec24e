/** What crosses the wire of rich texts. A body is checked by the table of nodes, which a struct cannot say. */
import { language } from '../language.ts';
import { documentStates } from './states.ts';
import {
  choice,
  flag,
  givenTime,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import {
  CONVERTED_CHARS,
  DOCUMENT_SUMMARY_CHARS,
  DOCUMENT_TITLE_CHARS,
  DRAFT_MARK_CHARS,
  SLUG_CHARS,
  VERSION_NOTE_CHARS,
} from './limits.ts';

export const conversion = shape({
  from: choice(['markdown', 'doc'] as const),
  to: choice(['markdown', 'doc'] as const),
  /** Where it is from Markdown. */
  text: optional(text({ max: CONVERTED_CHARS })),
  /** Where it is from a document, as Tiptap's JSON. */
  doc: optional(open({})),
});
export type Conversion = Infer<typeof conversion>;

export const converted = open({
  text: optional(text({ max: 2 * CONVERTED_CHARS })),
  doc: optional(open({})),
  /** What has left its words alone, and how often. */
  dropped: list(open({ what: text({ max: 100 }), count: integer({ min: 1 }) }), { max: 1000 }),
});
export type Converted = Infer<typeof converted>;

export const documentKinds = ['article', 'news'] as const;
export const versionKinds = ['publish', 'auto', 'manual', 'restore', 'import'] as const;

const id = text({ min: 1, max: 36 });
const person = nullable(open({ id, name: text({ max: 200 }) }));
const revision = integer({ min: 0 });

/** One of the texts of a thing, in a list of such things. */
export const textLine = open({
  document: id,
  lang: language,
  title: text({ max: 200 }),
  state: choice(documentStates),
  draftAt: nullable(time),
  /** A translation that is live while its source says something else by now. */
  stale: flag(),
});

/** What is written in one language. */
const words = {
  title: text({ max: DOCUMENT_TITLE_CHARS }),
  summary: text({ max: DOCUMENT_SUMMARY_CHARS }),
  /** Empty: it is made of the title when it is published. */
  slug: text({
    max: SLUG_CHARS,
    pattern: /^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u,
    what: 'words joined by -',
  }),
  /** Tiptap's JSON. */
  body: open({}),
};
export const documentWords = open(words);
export type DocumentWords = Infer<typeof documentWords>;

export const documentView = open({
  id,
  kind: choice(documentKinds),
  lang: language,
  /** Of the draft, plus 1 with each save: whoever saves says which one they have changed. */
  revision,
  state: choice(documentStates),
  draft: documentWords,
  draftBy: person,
  draftAt: nullable(time),
  /** As the page that saved it has called it; missing where it has not, or where something else has changed the draft. */
  draftMark: optional(text({ max: DRAFT_MARK_CHARS })),
  live: nullable(open({ ...words, version: integer({ min: 1 }), at: time })),
  publishAt: nullable(time),
  unpublishAt: nullable(time),
  /** What it is translated from: the oldest text of the same thing; null for that one itself. */
  source: nullable(
    open({
      document: id,
      /** That is live, and that this one was made from; null where there is none. */
      version: nullable(integer({ min: 1 })),
      made: nullable(integer({ min: 1 })),
      /** The source was published after the version that this one was made from. */
      stale: flag(),
    }),
  ),
});
export type DocumentView = Infer<typeof documentView>;

/** `mark`: what the page calls this state of the draft, to know it again by `draftMark`. */
export const draftChange = shape({ revision, mark: optional(text({ max: DRAFT_MARK_CHARS })), ...words });
export type DraftChange = Infer<typeof draftChange>;

/** The `details` of an error `draft_conflict`. */
export const draftConflict = open({
  /** The draft that the sender has changed; null where it is not kept any more. */
  base: nullable(documentWords),
  theirs: documentWords,
  revision,
  by: person,
  at: nullable(time),
});
export type DraftConflict = Infer<typeof draftConflict>;

/** What is done with the draft of that revision. */
export const ofRevision = shape({ revision, note: optional(text({ max: VERSION_NOTE_CHARS })) });
export type OfRevision = Infer<typeof ofRevision>;
/** Null takes a time back. */
export const schedule = shape({ publishAt: optional(nullable(givenTime)), unpublishAt: optional(nullable(givenTime)) });
export type Schedule = Infer<typeof schedule>;
/** The translation says what that version of its source says. */
export const stillRight = shape({ source: integer({ min: 1 }) });
export type StillRight = Infer<typeof stillRight>;
export const restoring = shape({ revision, version: integer({ min: 1 }) });
export type Restoring = Infer<typeof restoring>;

/** `address`: opens the drafts of the same thing in all languages, without a sign-in. */
export const documentPreview = open({ address: text({ max: 4096 }), until: time });
export type DocumentPreview = Infer<typeof documentPreview>;

const versionFields = {
  no: integer({ min: 1 }),
  kind: choice(versionKinds),
  title: words.title,
  note: text({ max: VERSION_NOTE_CHARS }),
  by: person,
  at: time,
  /** Words that came and went since the version before; null where that was not counted. */
  words: nullable(open({ added: integer({ min: 0 }), removed: integer({ min: 0 }) })),
};
export const versionList = open({ versions: list(open(versionFields), { max: 1000 }) });
export type VersionList = Infer<typeof versionList>;
export const versionView = open({ ...versionFields, ...words });
export type VersionView = Infer<typeof versionView>;
