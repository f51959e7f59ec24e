/** What stands in the lines of an export, kind by kind. Ids are those of the project that was exported; accounts are named by theirs. */
import { documentWords, versionKinds } from '../documents/shapes.ts';
import { VERSION_NOTE_CHARS } from '../documents/limits.ts';
import { language } from '../language.ts';
import {
  amount,
  anything,
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  otherwise,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';

const id = text({ min: 1, max: 36 });
const someId = nullable(id);
const word = text({ max: 400 });
const number = integer({ min: 0 });
const someTime = nullable(time);

/** A rich text in one language, with all its versions, the oldest first. */
export const exportedText = open({
  id,
  lang: language,
  draft: documentWords,
  draftBy: someId,
  draftAt: someTime,
  live: nullable(open({ version: number, at: time, words: documentWords })),
  publishAt: someTime,
  unpublishAt: someTime,
  /** Of a translation: the version of the first text that it was made from. */
  sourceVersion: nullable(number),
  versions: list(
    open({
      no: number,
      kind: choice(versionKinds),
      note: text({ max: VERSION_NOTE_CHARS }),
      by: someId,
      at: time,
      words: documentWords,
    }),
    { max: 100_000 },
  ),
});
export type ExportedText = Infer<typeof exportedText>;
const texts = list(exportedText, { max: 1000 });

export const exportedCollection = open({
  id,
  number,
  parent: someId,
  position: number,
  icon: word,
  audience: word,
  texts: table(open({ title: word, description: word, slug: word })),
});
export type ExportedCollection = Infer<typeof exportedCollection>;

export const exportedArticle = open({
  id,
  number,
  collection: someId,
  position: number,
  audience: word,
  pinned: flag(),
  pages: list(open({ type: word, filter: text({ max: 2000 }) }), { max: 1000 }),
  keywords: table(list(word, { max: 1000 })),
  owner: someId,
  /** Days. */
  reviewEvery: nullable(number),
  reviewedAt: someTime,
  successor: someId,
  archivedAt: someTime,
  createdAt: time,
  texts,
});
export type ExportedArticle = Infer<typeof exportedArticle>;

/** The words of one set mean the same. */
export const exportedSynonyms = open({ lang: language, sets: list(list(word, { max: 1000 }), { max: 100_000 }) });
export type ExportedSynonyms = Infer<typeof exportedSynonyms>;

export const exportedCategory = open({
  id,
  position: number,
  color: word,
  names: table(open({ name: word, slug: word })),
});
export const exportedNews = open({
  id,
  number,
  category: someId,
  /** Of the media. */
  cover: someId,
  audience: word,
  pinnedUntil: someTime,
  version: word,
  notify: word,
  reactions: flag(),
  owner: someId,
  successor: someId,
  archivedAt: someTime,
  /** In the order of first publishing. */
  place: nullable(number),
  publishedAt: someTime,
  createdAt: time,
  texts,
});

export type ExportedNews = Infer<typeof exportedNews>;

/** Its file is `files/{id}`. */
export const exportedMedia = open({
  id,
  kind: word,
  type: word,
  name: word,
  /** Of its file. */
  bytes: number,
  /** Of what was sent first; the file has been encoded anew. */
  sha256: text({ max: 64 }),
  width: nullable(number),
  height: nullable(number),
  seconds: nullable(number),
  moving: flag(),
  alt: text({ max: 2000 }),
  caption: text({ max: 2000 }),
  takenAt: time,
  takenRelease: nullable(word),
  createdAt: time,
  by: someId,
});
export type ExportedMedia = Infer<typeof exportedMedia>;

export const exportedRedirect = open({ path: text({ max: 4096 }), target: text({ max: 4096 }), way: word, at: time });
export type ExportedRedirect = Infer<typeof exportedRedirect>;

export const exportedBoard = open({
  id,
  position: number,
  slug: word,
  names: table(word),
  access: word,
  /** Exports of before boards had one lack it. */
  audience: otherwise(word, 'all'),
  post: word,
  vote: word,
  comment: word,
  moderation: word,
  votesPerPerson: nullable(number),
  authors: word,
});
export type ExportedBoard = Infer<typeof exportedBoard>;
export const exportedStatus = open({
  id,
  position: number,
  kind: word,
  color: word,
  names: table(word),
  roadmap: flag(),
});
export type ExportedStatus = Infer<typeof exportedStatus>;
/** Whoever has written, voted or followed. `voter`: by which requests, votes and comments name them. */
export const exportedPerson = open({
  voter: word,
  name: word,
  email: word,
  mail: word,
  lang: word,
  value: amount(),
  company: word,
  seenAt: time,
});
export type ExportedPerson = Infer<typeof exportedPerson>;
export const exportedRequest = open({
  id,
  number,
  board: id,
  status: id,
  state: word,
  title: word,
  body: text({ max: 10_000 }),
  lang: word,
  author: word,
  eta: word,
  tags: anything(),
  owner: someId,
  mergedInto: someId,
  votes: number,
  unnamed: number,
  /** An import has made it: its author was not asked whether to be told. */
  brought: otherwise(flag(), false),
  comments: number,
  createdAt: time,
  changedAt: time,
});
export type ExportedRequest = Infer<typeof exportedRequest>;
/** A picture of a request: `files/{id}` is its file. */
export const exportedRequestFile = open({ id, request: id, name: word });
export type ExportedRequestFile = Infer<typeof exportedRequestFile>;
export const exportedVote = open({
  id,
  request: id,
  voter: word,
  way: word,
  account: someId,
  /** They want to be told. */
  consent: flag(),
  at: time,
});
export type ExportedVote = Infer<typeof exportedVote>;
export const exportedComment = open({
  id,
  request: id,
  parent: someId,
  author: word,
  body: text({ max: 10_000 }),
  state: word,
  official: flag(),
  internal: flag(),
  at: time,
});
export type ExportedComment = Infer<typeof exportedComment>;
/** `follows`: false where they said that they want to hear no more. */
export const exportedFollow = open({ request: id, voter: word, follows: flag(), at: time });
export type ExportedFollow = Infer<typeof exportedFollow>;
export const exportedLink = open({
  id,
  request: id,
  kind: word,
  target: text({ max: 4096 }),
  account: someId,
  at: time,
});
export type ExportedLink = Infer<typeof exportedLink>;
export const exportedEvent = open({
  id,
  request: id,
  kind: word,
  account: someId,
  from: nullable(word),
  to: nullable(word),
  note: text({ max: 4000 }),
  at: time,
});
export type ExportedEvent = Infer<typeof exportedEvent>;
