/** Boards and statuses of requests, as the desk sees them. */
import { LANGUAGES_MOST } from '../help/limits.ts';
import { seenByGiven } from '../help/shapes.ts';
import { choice, flag, integer, list, nullable, open, optional, shape, table, text, type Infer } from '../schema.ts';
import { boardAccesses, boardDoers, moderations, shownNames, statusColors, statusKinds } from './choices.ts';
import { BOARDS_MOST, BOARD_NAME_CHARS, STATUSES_MOST, STATUS_NAME_CHARS, VOTES_PER_PERSON_MOST } from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const byLanguage = { max: LANGUAGES_MOST };

const boardName = text({ min: 1, max: BOARD_NAME_CHARS });
const boardFields = {
  access: choice(boardAccesses),
  /** Who may suggest, vote and comment. */
  post: choice(boardDoers),
  vote: choice(boardDoers),
  comment: choice(boardDoers),
  moderation: choice(moderations),
  /** Votes of one person on what is open, planned or started; null: as many as they like. */
  votesPerPerson: nullable(integer({ min: 1, max: VOTES_PER_PERSON_MOST })),
  authors: choice(shownNames),
};
export const requestBoard = open({
  id,
  /** Among the others, from 0. */
  position: count,
  /** In public addresses; made of the first name, and kept when that changes. */
  slug: text({ max: 80 }),
  /** By language. */
  names: table(boardName, byLanguage),
  /** Who sees a public one: `all`, the id of an audience, or `nobody`. */
  audience: id,
  ...boardFields,
  /** Those on it that visitors see or that wait. */
  requests: count,
});
export type RequestBoard = Infer<typeof requestBoard>;
export const requestBoards = open({ boards: list(requestBoard, { max: BOARDS_MOST }) });
export type RequestBoards = Infer<typeof requestBoards>;
const boardChoices = {
  access: optional(boardFields.access),
  audience: optional(seenByGiven),
  post: optional(boardFields.post),
  vote: optional(boardFields.vote),
  comment: optional(boardFields.comment),
  moderation: optional(boardFields.moderation),
  votesPerPerson: optional(boardFields.votesPerPerson),
  authors: optional(boardFields.authors),
};
/** What is not said: public, everyone may do all, guests are read first, no bound on votes, first names. */
export const newRequestBoard = shape({ names: table(boardName, byLanguage), ...boardChoices });
export type NewRequestBoard = Infer<typeof newRequestBoard>;
export const requestBoardChange = shape({
  /** By language; null takes one away. */
  names: optional(table(nullable(boardName), byLanguage)),
  ...boardChoices,
});
export type RequestBoardChange = Infer<typeof requestBoardChange>;

const statusName = text({ min: 1, max: STATUS_NAME_CHARS });
export const requestStatus = open({
  id,
  position: count,
  kind: choice(statusKinds),
  color: choice(statusColors),
  names: table(statusName, byLanguage),
  /** It is a column of the roadmap. */
  roadmap: flag(),
  requests: count,
});
export type RequestStatus = Infer<typeof requestStatus>;
export const requestStatuses = open({ statuses: list(requestStatus, { max: STATUSES_MOST }) });
export type RequestStatuses = Infer<typeof requestStatuses>;
export const newRequestStatus = shape({
  kind: choice(statusKinds),
  color: optional(choice(statusColors)),
  names: table(statusName, byLanguage),
  roadmap: optional(flag()),
});
export type NewRequestStatus = Infer<typeof newRequestStatus>;
/** The kind stays: it is what the rules go by. */
export const requestStatusChange = shape({
  color: optional(choice(statusColors)),
  names: optional(table(nullable(statusName), byLanguage)),
  roadmap: optional(flag()),
});
export type RequestStatusChange = Infer<typeof requestStatusChange>;
/** `into`: where the requests of one that is deleted go. */
export const requestsInto = shape({ into: optional(id) });
export const requestOrder = shape({ ids: list(id, { max: BOARDS_MOST }) });
