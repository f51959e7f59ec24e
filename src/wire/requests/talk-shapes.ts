/** What is said and done on a request, as the desk sees it: comments, events, voters, what waits, figures. */
import { ADDRESS_CHARS } from '../limits.ts';
import { TICKET_NOTE_CHARS } from '../tickets/limits.ts';
import {
  amount,
  choice,
  flag,
  integer,
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
import { commentStates, decisions, heldReasons, requestEventKinds, requestLinkKinds, voteWays } from './choices.ts';
import {
  COMMENTS_SHOWN,
  COMMENT_ANSWERS,
  COMMENT_CHARS,
  DESK_TWINS_MOST,
  REJECT_REASON_CHARS,
  REQUEST_EVENTS_SHOWN,
  REQUEST_FIGURE_WEEKS,
  REQUEST_TITLE_CHARS,
  REQUEST_TOP,
  STATUSES_MOST,
  STATUS_NOTE_CHARS,
} from './limits.ts';
import { count, id, requestPerson, requestRow, somebody } from './shapes.ts';

const number = integer({ min: 1 });
const cursor = optional(text({ max: 512 }));
const next = nullable(text({ max: 512 }));
const title = text({ max: REQUEST_TITLE_CHARS });

const said = {
  id,
  /** The request that it was written on, which may be a merged one: 'from #12'. */
  request: id,
  from: nullable(number),
  body: text({ max: COMMENT_CHARS }),
  author: requestPerson,
  state: choice(commentStates),
  /** Of staff alone, in no answer to a visitor. */
  internal: flag(),
  /** The answer that stands on top. */
  official: flag(),
  edited: flag(),
  at: time,
};
const answer = open(said);
export const requestComment = open({ ...said, answers: list(answer, { max: COMMENT_ANSWERS }) });
export type RequestComment = Infer<typeof requestComment>;
export type RequestAnswer = Infer<typeof answer>;
export const commentQuery = shape({ cursor });
/** Oldest first, 20 at a time, each with its answers; those that wait too. */
export const commentPage = open({ comments: list(requestComment, { max: COMMENTS_SHOWN }), total: count, next });
export type CommentPage = Infer<typeof commentPage>;
const commentBody = text({ min: 1, max: COMMENT_CHARS });
export const newComment = shape({
  /** A UUID of the caller's: sent again it makes no second one. */
  id: text({ min: 36, max: 36 }),
  body: commentBody,
  parent: optional(id),
  internal: optional(flag()),
  official: optional(flag()),
});
export type NewComment = Infer<typeof newComment>;
export const commentChange = shape({ body: optional(commentBody), official: optional(flag()) });
export type CommentChange = Infer<typeof commentChange>;

export const requestEvent = open({
  id,
  kind: choice(requestEventKinds),
  at: time,
  /** Null where nobody of staff did it. */
  account: nullable(id),
  name: text({ max: 500 }),
  /** Of `status`: ids of statuses. Of `merged` and `split`: the number of the other, in `to`. Of `decided`: the decision, in `to`. */
  from: nullable(text({ max: 100 })),
  to: nullable(text({ max: 100 })),
  note: text({ max: STATUS_NOTE_CHARS }),
  /** Of `status`: how many were told until now; null where nobody was to be. */
  told: nullable(count),
});
export type RequestEvent = Infer<typeof requestEvent>;
/** The newest ones, oldest first. */
export const requestEvents = open({ events: list(requestEvent, { max: REQUEST_EVENTS_SHOWN }) });

export const requestVoter = open({
  id,
  person: requestPerson,
  value: amount(),
  way: choice(voteWays),
  /** Who gave it on behalf. */
  account: nullable(id),
  /** The number of the merged one where it was given, and since when it counts here. */
  from: nullable(open({ number, at: time })),
  at: time,
});
export type RequestVoter = Infer<typeof requestVoter>;
export const voterQuery = shape({ limit: otherwise(integer({ min: 1, max: 100 }), 25), cursor });
/** Newest first, each voter once. `unnamed`: votes of `total` that were brought over as a number. */
export const voterPage = open({ voters: list(requestVoter, { max: 100 }), total: count, unnamed: count, next });
export type VoterPage = Infer<typeof voterPage>;
/** `tell`: the person agreed to be told of this request by mail; without it they are told nothing. */
export const behalfVote = shape({ ...somebody, tell: optional(flag()) });
export type BehalfVote = Infer<typeof behalfVote>;

export const newLink = shape({
  kind: choice(requestLinkKinds),
  target: text({ min: 1, max: ADDRESS_CHARS }),
  /** Of a ticket: vote for whoever reported it, where they are known, may vote and have not yet. */
  vote: optional(flag()),
  /** With `vote`: they agreed to be told of this request; without it they are told nothing. */
  tell: optional(flag()),
  /** Of a ticket: an internal note below it, written once, with the link, where the caller may write there. */
  note: optional(text({ min: 1, max: TICKET_NOTE_CHARS })),
});
export type NewLink = Infer<typeof newLink>;
/** Requests that a ticket or a news entry is linked to. */
export const linkedQuery = shape({
  kind: otherwise(choice(requestLinkKinds), 'ticket'),
  target: otherwise(text({ max: ADDRESS_CHARS }), ''),
});
/** `counts`: where it was merged, the request that counts for it now, however far away. */
const counts = open({ id, number, title, status: id });
export const linkedRequests = open({
  requests: list(open({ link: id, request: requestRow, counts: nullable(counts) }), { max: 50 }),
});
export type LinkedRequests = Infer<typeof linkedRequests>;
export const requestTwins = open({ requests: list(requestRow, { max: DESK_TWINS_MOST }) });

export const waitingItem = open({
  /** `comment` is null for a request. */
  request: requestRow,
  comment: nullable(answer),
  /** Of a request its text. */
  body: text({ max: COMMENT_CHARS }),
  author: requestPerson,
  held: choice(heldReasons),
  at: time,
});
export type WaitingItem = Infer<typeof waitingItem>;
export const waitingQuery = shape({ limit: otherwise(integer({ min: 1, max: 100 }), 25), cursor });
/** Oldest first. */
export const waitingPage = open({ items: list(waitingItem, { max: 100 }), total: count, next });
export type WaitingPage = Infer<typeof waitingPage>;
export const moderating = shape({
  decision: choice(decisions),
  /** Of `reject`: the author reads it. */
  reason: optional(text({ max: REJECT_REASON_CHARS })),
});
export type Moderating = Infer<typeof moderating>;
export const blockedPage = open({
  voters: list(open({ id, person: requestPerson, at: time, account: nullable(id) }), { max: 100 }),
});
export type BlockedPage = Infer<typeof blockedPage>;

export const requestFiguresQuery = shape({
  weeks: otherwise(integer({ min: 1, max: REQUEST_FIGURE_WEEKS }), 12),
  board: optional(id),
});
const days = nullable(amount());
export const requestFigures = open({
  /** Each week of the period by its Monday in UTC, `2026-11-23`. */
  weeks: list(open({ week: text({ min: 10, max: 10 }), requests: count, votes: count, comments: count }), {
    max: REQUEST_FIGURE_WEEKS,
  }),
  /** Days from a request to the first answer of staff, the median; null without any. */
  answerDays: days,
  /** Days that requests were in a status before they left it, the median. */
  statuses: list(open({ status: id, requests: count, days }), { max: STATUSES_MOST }),
  /** Of those who were to be told of changes, how many were. */
  told: open({ meant: count, reached: count }),
  /** By value. */
  top: list(open({ id, number, title, votes: count, value: amount() }), { max: REQUEST_TOP }),
});
export type RequestFigures = Infer<typeof requestFigures>;
