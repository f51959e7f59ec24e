/** What boards, statuses and requests are said to be, in fixed words. */

/** What a status means for the rules, whatever a project calls it. */
export const statusKinds = ['open', 'planned', 'started', 'done', 'closed'] as const;
export type StatusKind = (typeof statusKinds)[number];
export const statusColors = ['gray', 'accent', 'green', 'amber', 'red', 'blue', 'violet', 'teal'] as const;
export type StatusColor = (typeof statusColors)[number];

/** Who sees a board. `private`: staff alone; `public`: everybody, or the audience that it is for. */
export const boardAccesses = ['public', 'private'] as const;
/** Who may post, vote or comment on a board. `identified`: whose user id the site has proven. */
export const boardDoers = ['everyone', 'identified', 'staff'] as const;
export type BoardDoers = (typeof boardDoers)[number];
/** Whose requests and comments staff read before others do. `guests`: of whoever has not proven a user id. */
export const moderations = ['none', 'guests', 'everyone'] as const;
export type Moderation = (typeof moderations)[number];
/** How visitors see the names of others: the first word, all of it, or `none` (all are called 'Visitor'). */
export const shownNames = ['first', 'full', 'none'] as const;
export type ShownNames = (typeof shownNames)[number];

/** Pictures that browsers show and that the first bytes of a file tell. */
export const requestFileTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** `pending` waits for staff and is seen by its author alone; `merged` points at another. */
export const requestStates = ['pending', 'visible', 'rejected', 'spam', 'merged'] as const;
export type RequestState = (typeof requestStates)[number];
/** `deleted`: by its author; its answers stay. */
export const commentStates = ['pending', 'visible', 'rejected', 'spam', 'deleted'] as const;
export type CommentState = (typeof commentStates)[number];
/** Why something waits for staff. `board`: the board's rule; `links`: too many; `repeated`: the same text again within a day. */
export const heldReasons = ['board', 'links', 'repeated'] as const;
export type HeldReason = (typeof heldReasons)[number];
/** `wait` takes a decision back. */
export const decisions = ['approve', 'reject', 'spam', 'wait'] as const;
export type Decision = (typeof decisions)[number];

/** Where a vote came from. */
export const voteWays = ['self', 'behalf', 'import'] as const;
export type VoteWay = (typeof voteWays)[number];
export const requestEventKinds = ['status', 'merged', 'split', 'edited', 'board', 'official', 'decided'] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];
/** How a follower is told of a change: in the page, by mail at once, or not at all. */
export const tellWays = ['app', 'mail', 'none'] as const;
export type TellWay = (typeof tellWays)[number];
export const requestLinkKinds = ['ticket', 'news', 'url'] as const;

/** Of the desk. `trending`: votes of 14 days; `value`: what voters are worth, each company once; `changed`: the last change. */
export const requestSorts = ['votes', 'trending', 'value', 'newest', 'changed'] as const;
export type RequestSort = (typeof requestSorts)[number];
/** Of visitors. `mine`: what this visitor has written, voted for or follows. */
export const ideaSorts = ['top', 'new', 'mine'] as const;
export type IdeaSort = (typeof ideaSorts)[number];
