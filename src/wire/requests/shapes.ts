/** Requests as the desk sees them, with their boards and statuses. Texts are plain: strangers write them. */
import { EMAIL_CHARS } from '../auth/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { emailAddress } from '../mail/address.ts';
import {
  choice,
  flag,
  integer,
  amount,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { heldReasons, requestLinkKinds, requestSorts, requestStates, tellWays } from './choices.ts';
import {
  REQUEST_BODY_CHARS,
  REQUEST_ETA_CHARS,
  REQUEST_FILES,
  REQUEST_LINKS,
  REQUEST_MERGED_SHOWN,
  REQUEST_SEARCH_CHARS,
  REQUEST_TAGS,
  REQUEST_TAG_CHARS,
  REQUEST_TITLE_CHARS,
  REQUEST_TITLE_MIN_CHARS,
  STATUS_NOTE_CHARS,
} from './limits.ts';

export {
  requestBoard,
  type RequestBoard,
  requestBoards,
  type RequestBoards,
  newRequestBoard,
  type NewRequestBoard,
  requestBoardChange,
  type RequestBoardChange,
  requestStatus,
  type RequestStatus,
  requestStatuses,
  type RequestStatuses,
  newRequestStatus,
  type NewRequestStatus,
  requestStatusChange,
  type RequestStatusChange,
  requestsInto,
  requestOrder,
} from './board-shapes.ts';

export const id = text({ min: 1, max: 36 });
export const count = integer({ min: 0 });
/** Somebody, as staff see them. */
export const requestPerson = open({
  /** `user`: the id is proven; `guest`: a session; `mail`: an address; `staff`: an account; `gone`: erased. */
  kind: choice(['user', 'guest', 'mail', 'staff', 'gone'] as const),
  /** '' where none is known. */
  name: text({ max: 500 }),
  email: nullable(text({ max: EMAIL_CHARS })),
  /** The session of a visitor, for the way to the contact; null for others. */
  session: nullable(text({ max: 64 })),
});
export type RequestPerson = Infer<typeof requestPerson>;

export const requestTitle = text({ min: REQUEST_TITLE_MIN_CHARS, max: REQUEST_TITLE_CHARS });
export const requestBody = text({ max: REQUEST_BODY_CHARS });
const tags = list(text({ min: 1, max: REQUEST_TAG_CHARS }), { max: REQUEST_TAGS });
const eta = text({ max: REQUEST_ETA_CHARS });
const row = {
  id,
  /** From 1, never given again: public addresses carry it. */
  number: integer({ min: 1 }),
  board: id,
  title: text({ max: REQUEST_TITLE_CHARS }),
  state: choice(requestStates),
  /** Of a status, also while it waits. */
  status: id,
  /** Each voter once, those of merged ones too. */
  votes: count,
  /** Votes of the last 14 days. */
  recent: count,
  /** The sum of what voters are worth, each company once. */
  value: amount(),
  /** That visitors see, those of merged ones too. */
  comments: count,
  /** Tickets that are linked to it. */
  tickets: count,
  eta,
  tags,
  /** The account that takes care of it. */
  owner: nullable(id),
  /** It has an official answer. */
  answered: flag(),
  /** Where it points, once merged. */
  mergedInto: nullable(open({ id, number: integer({ min: 1 }), title: text({ max: REQUEST_TITLE_CHARS }) })),
  createdAt: time,
  changedAt: time,
};
export const requestRow = open(row);
export type RequestRow = Infer<typeof requestRow>;

export const requestFile = open({
  url: text({ max: ADDRESS_CHARS }),
  width: optional(count),
  height: optional(count),
});
export type RequestFile = Infer<typeof requestFile>;

export const requestLink = open({
  id,
  kind: choice(requestLinkKinds),
  /** The ticket, the news entry or the address. */
  target: text({ max: ADDRESS_CHARS }),
  number: nullable(integer({ min: 1 })),
  title: text({ max: 300 }),
  /** Of a ticket: it is done. Of news: it is published. */
  settled: flag(),
});
export type RequestLink = Infer<typeof requestLink>;

export const requestDetail = open({
  ...row,
  body: requestBody,
  author: requestPerson,
  files: list(requestFile, { max: REQUEST_FILES }),
  /** Why it waits; null where it does not. */
  held: nullable(choice(heldReasons)),
  /** It has been changed since it was sent. */
  edited: flag(),
  /** The newest first. */
  merged: list(
    open({
      id,
      number: integer({ min: 1 }),
      title: text({ max: REQUEST_TITLE_CHARS }),
      body: requestBody,
      author: requestPerson,
      votes: count,
      comments: count,
      /** When it was merged, and by whom. */
      at: time,
      account: nullable(id),
    }),
    { max: REQUEST_MERGED_SHOWN },
  ),
  links: list(requestLink, { max: REQUEST_LINKS }),
  /** All who are told of a change, of merged ones too. */
  followers: count,
});
export type RequestDetail = Infer<typeof requestDetail>;

export const requestQuery = shape({
  limit: otherwise(integer({ min: 1, max: 100 }), 25),
  cursor: optional(text({ max: 512 })),
  /** Rows before the page, behind the cursor where there is one. */
  offset: otherwise(integer({ min: 0, max: 1_000_000 }), 0),
  sort: otherwise(choice(requestSorts), 'votes'),
  board: optional(id),
  status: optional(id),
  tag: optional(text({ max: REQUEST_TAG_CHARS })),
  /** An account; `none`: nobody's. */
  owner: optional(id),
  /** Without an official answer and without a comment of staff. */
  unanswered: optional(flag()),
  /** Words of title and text, as visitors find them; `#12` is that number. */
  search: optional(text({ max: REQUEST_SEARCH_CHARS })),
  /** `visible` where it is not said. */
  state: otherwise(choice(requestStates), 'visible'),
});
export type RequestQuery = Infer<typeof requestQuery>;
export const requestPage = open({
  requests: list(requestRow, { max: 100 }),
  /** Of all pages. */
  total: count,
  next: nullable(text({ max: 512 })),
  /** Requests and comments that wait for staff, of all boards. */
  waiting: count,
  /** Tags in use, the most used first. */
  tags: list(text({ max: REQUEST_TAG_CHARS }), { max: 100 }),
});
export type RequestPage = Infer<typeof requestPage>;

/** In whose name: exactly one of the three. */
export const somebody = {
  user: optional(text({ min: 1, max: 500 })),
  session: optional(text({ min: 1, max: 64 })),
  email: optional(emailAddress),
};
export const newRequest = shape({
  /** A UUID of the caller's: sent again it makes no second one. */
  id: text({ min: 36, max: 36 }),
  board: id,
  title: requestTitle,
  body: requestBody,
  tags: optional(tags),
  status: optional(id),
  /** Who wishes it; without, it is the account's own and nobody has voted. */
  by: optional(shape(somebody)),
});
export type NewRequest = Infer<typeof newRequest>;
export const requestChange = shape({
  title: optional(requestTitle),
  body: optional(requestBody),
  board: optional(id),
  eta: optional(eta),
  tags: optional(tags),
  owner: optional(nullable(id)),
});
export type RequestChange = Infer<typeof requestChange>;

export const statusAsked = shape({
  status: id,
  /** Which one it had when the dialog was opened: 409 with `details` of who was first where it has another by now. */
  from: optional(id),
  /** Everybody reads it. */
  note: optional(text({ max: STATUS_NOTE_CHARS })),
  eta: optional(eta),
  /** Tell those who follow it, 10 s from now; they are where it is not said. */
  tell: optional(flag()),
});
export type StatusAsked = Infer<typeof statusAsked>;
export const statusDone = open({
  request: requestRow,
  /** Names the change for taking it back; null where the status was the same. */
  change: nullable(id),
});
export type StatusDone = Infer<typeof statusDone>;
export const statusUndo = shape({ change: id });
/** The 25 of one way after the cursor. */
export const reachAsked = shape({ way: optional(choice(tellWays)), cursor: optional(text({ max: 512 })) });
export type ReachAsked = Infer<typeof reachAsked>;
export const reachReply = open({
  app: count,
  mail: count,
  none: count,
  /** They still wait to hear of the last change: of the next one they are told in its place, also where it is to tell nobody. */
  owed: flag(),
  /** Of the way that was asked for. */
  people: list(requestPerson, { max: 25 }),
  next: nullable(text({ max: 512 })),
});
export type ReachReply = Infer<typeof reachReply>;
export const mergeAsked = shape({ into: id });
/** Nothing is like no title. */
export const similarQuery = shape({
  title: otherwise(text({ max: REQUEST_SEARCH_CHARS }), ''),
  /** It is not its own twin. */
  except: optional(id),
});
