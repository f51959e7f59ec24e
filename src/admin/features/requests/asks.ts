/** What is asked of the server about requests, by the keys under which it is kept. */
import { requestBoardEndpoints } from '../../../wire/requests/board-calls.ts';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestBoard, RequestStatus } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';

export const boardsOf = (project: string) => asked(requestBoardEndpoints.requestBoards, { params: { project } });
export const statusesOf = (project: string) => asked(requestBoardEndpoints.requestStatuses, { params: { project } });
export const requestOf = (project: string, request: string) =>
  asked(requestEndpoints.request, { params: { project, request } });
export const commentsOf = (project: string, request: string, cursor?: string) => ({
  ...asked(requestTalkEndpoints.requestComments, { params: { project, request }, query: { cursor } }),
  quiet: true,
});
export const eventsOf = (project: string, request: string) => ({
  ...asked(requestTalkEndpoints.requestEvents, { params: { project, request } }),
  quiet: true,
});
export const votersOf = (project: string, request: string, limit: number) => ({
  ...asked(requestTalkEndpoints.requestVoters, { params: { project, request }, query: { limit } }),
  quiet: true,
});
/** Who is kept out because of spam. */
export const blockedOf = (project: string) => ({
  ...asked(requestTalkEndpoints.blockedVoters, { params: { project } }),
  quiet: true,
});

/** Requests that a ticket or a news entry is linked to. */
export const linkedTo = (project: string, kind: 'ticket' | 'news', target: string) => ({
  ...asked(requestTalkEndpoints.linkedRequests, { params: { project }, query: { kind, target } }),
  quiet: true,
});

export type Rules = { readonly boards: readonly RequestBoard[]; readonly statuses: readonly RequestStatus[] };
const none: Rules = { boards: [], statuses: [] };

/** The boards and statuses of the project, in their order; none until they have come. */
export function useRules(project: string | null): Rules {
  const boards = useAsked(project === null ? null : boardsOf(project)).value?.boards;
  const statuses = useAsked(project === null ? null : statusesOf(project)).value?.statuses;
  return { boards: boards ?? none.boards, statuses: statuses ?? none.statuses };
}
