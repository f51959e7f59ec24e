/** Requests as a visitor sees them, in the messenger and on public pages. */
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { choice, flag, integer, list, nullable, open, optional, text, time, type Infer } from '../schema.ts';
import { statusColors, statusKinds } from './choices.ts';
import {
  BOARDS_MOST,
  BOARD_NAME_CHARS,
  COMMENTS_SHOWN,
  COMMENT_ANSWERS,
  COMMENT_CHARS,
  IDEAS_SHOWN,
  REQUEST_BODY_CHARS,
  REQUEST_ETA_CHARS,
  REQUEST_EVENTS_SHOWN,
  REQUEST_FILES,
  REQUEST_LINKS,
  REQUEST_TAGS,
  REQUEST_TAG_CHARS,
  REQUEST_TITLE_CHARS,
  ROADMAP_COLUMN,
  STATUSES_MOST,
  STATUS_NAME_CHARS,
  STATUS_NOTE_CHARS,
  TWINS_MOST,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const number = integer({ min: 1 });
const title = text({ max: REQUEST_TITLE_CHARS });
const next = nullable(text({ max: 512 }));
const lang = text({ max: LANGUAGE_CHARS });
/** `''` for guests where the board names nobody: they are called 'Visitor' in the reader's language. */
const name = text({ max: 500 });

/** Whether this visitor may: `sign-in` where only people may whose user id the site has proven, `staff` where staff alone may. */
const may = choice(['yes', 'sign-in', 'staff'] as const);
const board = open({
  id,
  slug: text({ max: 80 }),
  name: text({ max: BOARD_NAME_CHARS }),
  lang,
  post: may,
  vote: may,
  comment: may,
  /** What this visitor posts is read by staff first. */
  readFirst: flag(),
  /** An address may be given with a suggestion, to hear of it by mail: this installation sends mail, and none is proven. */
  byMail: flag(),
  /** How many votes one person has here; null for no bound. */
  votesPerPerson: nullable(number),
  /** Of this visitor, until that bound; null without one. */
  votesLeft: nullable(count),
});
export type IdeaBoard = Infer<typeof board>;
const status = open({
  id,
  name: text({ max: STATUS_NAME_CHARS }),
  lang,
  kind: choice(statusKinds),
  color: choice(statusColors),
});
export type IdeaStatus = Infer<typeof status>;

const line = {
  id,
  number,
  board: id,
  title,
  /** The beginning of its text. */
  excerpt: text({ max: 300 }),
  status: id,
  votes: count,
  comments: count,
  eta: text({ max: REQUEST_ETA_CHARS }),
  tags: list(text({ max: REQUEST_TAG_CHARS }), { max: REQUEST_TAGS }),
  /** This visitor has voted, or wrote it. */
  voted: flag(),
  mine: flag(),
  /** 'Waiting for review': its author alone sees it. */
  waiting: flag(),
  at: time,
};
export const ideaLine = open(line);
export type IdeaLine = Infer<typeof ideaLine>;

/** Of the board that was asked for. */
const around = {
  /** All that this visitor may see. */
  boards: list(board, { max: BOARDS_MOST }),
  /** In their order, by which `status` of a line is read. */
  statuses: list(status, { max: STATUSES_MOST }),
  /** The board of the lines. */
  board: id,
};
export const ideasShown = open({
  ...around,
  requests: list(ideaLine, { max: IDEAS_SHOWN }),
  /** Of all pages. */
  total: count,
  next,
});
export type IdeasShown = Infer<typeof ideasShown>;
export const ideaTwins = open({ requests: list(ideaLine, { max: TWINS_MOST }) });

const said = {
  id,
  /** The number of the merged request that it was written on; null for this one. */
  from: nullable(number),
  name,
  /** Of staff: marked 'Team'. */
  team: flag(),
  mine: flag(),
  /** Of one's own: it may be changed until then; null where it may not. */
  changeUntil: nullable(time),
  /** '' for one that its author deleted, whose answers stay. */
  body: text({ max: COMMENT_CHARS }),
  deleted: flag(),
  edited: flag(),
  waiting: flag(),
  at: time,
};
const answer = open(said);
export type IdeaAnswer = Infer<typeof answer>;
export const ideaComment = open({ ...said, answers: list(answer, { max: COMMENT_ANSWERS }) });
export type IdeaComment = Infer<typeof ideaComment>;

export const ideaDetail = open({
  ...line,
  /** Names of its board, and what this visitor may on it. */
  on: board,
  statuses: list(status, { max: STATUSES_MOST }),
  body: text({ max: REQUEST_BODY_CHARS }),
  name,
  team: flag(),
  files: list(open({ url: text({ max: ADDRESS_CHARS }), width: optional(count), height: optional(count) }), {
    max: REQUEST_FILES,
  }),
  edited: flag(),
  /** This visitor is told of changes. */
  follows: flag(),
  official: nullable(answer),
  /** Oldest first; the official answer stands in its place too. */
  thread: open({ comments: list(ideaComment, { max: COMMENTS_SHOWN }), total: count, next }),
  /** What happened, oldest first: changes of status, and numbers that were merged into it. */
  events: list(
    open({
      kind: choice(['status', 'merged'] as const),
      at: time,
      name,
      /** A status, or the number of a merged one. */
      to: text({ max: 100 }),
      note: text({ max: STATUS_NOTE_CHARS }),
    }),
    { max: REQUEST_EVENTS_SHOWN },
  ),
  /** Of one that is done the published entries that fulfil it: 'Done in “…”'. */
  news: list(open({ id, number, title: text({ max: 300 }), lang }), { max: REQUEST_LINKS }),
  /** Asked by the number or id of one that was merged: the one it points at is answered, and this is its number. */
  askedFor: nullable(number),
});
export type IdeaDetail = Infer<typeof ideaDetail>;

/** `votesLeft`: of this visitor on its board; null without a bound. */
export const ideaVoted = open({ votes: count, voted: flag(), votesLeft: nullable(count) });
export type IdeaVoted = Infer<typeof ideaVoted>;
export const ideaFollowed = open({ follows: flag() });
/** `confirm`: a mail is on its way to the address that was given. */
export const ideaMade = open({ request: nullable(ideaLine), waiting: flag(), confirm: flag() });
export type IdeaMade = Infer<typeof ideaMade>;
/** Null where nothing was kept. */
export const ideaSaid = open({ comment: nullable(answer) });
export type IdeaSaid = Infer<typeof ideaSaid>;

export const roadmapShown = open({
  ...around,
  /** One for each status that is on it, in their order; of done ones those of the last 90 days. */
  columns: list(open({ status: id, total: count, requests: list(ideaLine, { max: ROADMAP_COLUMN }) }), {
    max: STATUSES_MOST,
  }),
});
export type RoadmapShown = Infer<typeof roadmapShown>;
