/** What other features are told of requests. */
export { createPastRequests, type PastRequest, type PastVoter } from './past.ts';
export type { Addresses } from './addresses.ts';
export type { Boards, Statuses } from './boards.ts';
export type { FulfilledRequest, Fulfilling } from './fulfilling.ts';
export type { Ideas, Shown } from './idea-types.ts';
export { askerOf, type Asker } from './voters.ts';
export type { RequestImporting, RequestStands, RequestState, SourcePerson, VoteMade } from './importing.ts';
export type { SeenLine } from './lists-store.ts';
export type { RequestShelf, RequestShelves } from './shelf.ts';
