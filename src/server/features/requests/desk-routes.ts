/** `/api/desk/projects/{project}/requests`, `/boards`, `/statuses`. */
import { requestBoardEndpoints as boardCalls } from '../../../wire/requests/board-calls.ts';
import { requestEndpoints as calls } from '../../../wire/requests/calls.ts';
import type { RequestDetail } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints as talk } from '../../../wire/requests/talk-calls.ts';
import type { NewLink } from '../../../wire/requests/talk-shapes.ts';
import { route, type DeskCall, type Route } from '../../http/route.ts';
import type { Can } from '../permissions/service.ts';
import type { Voting } from './behalf.ts';
import type { Boards, Statuses } from './boards.ts';
import type { Tables } from './csv.ts';
import type { RequestDesk } from './desk-types.ts';
import type { DeskComments } from './desk-comments.ts';
import { noTicket, type Links } from './links.ts';
import type { Merging } from './merging.ts';
import type { Moderators } from './moderation.ts';
import type { Statistics } from './statistics.ts';
import type { StatusChanges } from './status.ts';
import type { Tell } from './telling.ts';

export type DeskRouteParts = {
  readonly boards: Boards;
  readonly statuses: Statuses;
  readonly desk: RequestDesk;
  readonly comments: DeskComments;
  readonly voting: Voting;
  readonly links: Links;
  readonly merging: Merging;
  readonly moderators: Moderators;
  readonly changes: StatusChanges;
  readonly statistics: Statistics;
  readonly tables: Tables;
  readonly tell: Tell;
  readonly can: Can;
};

type Asked = Pick<DeskCall, 'params' | 'staff' | 'origins'>;
const projectOf = ({ params }: Pick<Asked, 'params'>): string => params.project ?? '';
const placeOf = ({ params }: Pick<Asked, 'params'>) => ({
  project: params.project ?? '',
  request: params.request ?? '',
});

export function deskRoutes(parts: DeskRouteParts): Route[] {
  return [...boardRoutes(parts), ...requestRoutes(parts), ...talkRoutes(parts), ...careRoutes(parts)];
}

function boardRoutes({ boards, statuses, tell }: DeskRouteParts): Route[] {
  const after = async <T>(work: Promise<T>, call: Asked): Promise<T> => {
    const done = await work;
    tell(projectOf(call), 'rules', null);
    return done;
  };
  const done = async (work: Promise<void>, call: Asked): Promise<true> => {
    await after(work, call);
    return true;
  };
  const board = ({ params }: Asked) => params.board ?? '';
  const status = ({ params }: Asked) => params.status ?? '';
  return [
    route(boardCalls.requestBoards, (call) => boards.list(projectOf(call))),
    route(boardCalls.addRequestBoard, (call) => after(boards.add(projectOf(call), call.body), call)),
    route(boardCalls.orderRequestBoards, (call) => done(boards.order(projectOf(call), call.body.ids), call)),
    route(boardCalls.changeRequestBoard, (call) => after(boards.change(projectOf(call), board(call), call.body), call)),
    route(boardCalls.deleteRequestBoard, (call) =>
      done(boards.remove(projectOf(call), board(call), call.query.into), call),
    ),
    route(boardCalls.requestStatuses, (call) => statuses.list(projectOf(call))),
    route(boardCalls.addRequestStatus, (call) => after(statuses.add(projectOf(call), call.body), call)),
    route(boardCalls.orderRequestStatuses, (call) => done(statuses.order(projectOf(call), call.body.ids), call)),
    route(boardCalls.changeRequestStatus, (call) =>
      after(statuses.change(projectOf(call), status(call), call.body), call),
    ),
    route(boardCalls.deleteRequestStatus, (call) =>
      done(statuses.remove(projectOf(call), status(call), call.query.into), call),
    ),
  ];
}

type Seeing = Pick<DeskRouteParts, 'desk' | 'can'>;

/** Without its tickets for a reader who may not read those. */
async function shownTo({ desk, can }: Seeing, call: Asked, request: string): Promise<RequestDetail> {
  const detail = await desk.detail(projectOf(call), request, call.origins.media);
  if (await can(call.staff, 'tickets:read', projectOf(call))) return detail;
  return { ...detail, links: detail.links.filter(({ kind }) => kind !== 'ticket') };
}

/** The request as it is after the work. */
async function afterwards(parts: Seeing, call: Asked, work: Promise<unknown>): Promise<RequestDetail> {
  await work;
  return shownTo(parts, call, placeOf(call).request);
}

/** Tickets are none for whoever may not read them, and notes are left out for whoever may write none. Errors: 422. */
async function linkFor(can: Can, call: Asked, given: NewLink): Promise<NewLink> {
  if (given.kind !== 'ticket') return given;
  if (!(await can(call.staff, 'tickets:read', projectOf(call)))) throw noTicket();
  const notes = given.note !== undefined && (await can(call.staff, 'tickets:write', projectOf(call)));
  return notes ? given : { ...given, note: undefined };
}

function requestRoutes(parts: DeskRouteParts): Route[] {
  const { desk, changes, merging, statistics, tables } = parts;
  return [
    route(calls.requests, (call) => desk.page(projectOf(call), call.query)),
    route(calls.requestsTable, async (call) => tables.requests(projectOf(call), call.query, call.staff.accountId)),
    route(calls.similarRequests, async (call) => ({
      requests: await desk.twins(projectOf(call), call.query.title, call.query.except),
    })),
    route(calls.requestStatistics, (call) => statistics(projectOf(call), call.query)),
    route(calls.addRequest, async (call) => {
      const id = await desk.add(projectOf(call), call.body, call.staff.accountId);
      return shownTo(parts, call, id);
    }),
    route(calls.request, (call) => afterwards(parts, call, Promise.resolve())),
    route(calls.changeRequest, (call) => {
      const { project, request } = placeOf(call);
      return afterwards(parts, call, desk.change(project, request, call.body, call.staff.accountId));
    }),
    route(calls.deleteRequest, async (call) => {
      const { project, request } = placeOf(call);
      await desk.remove(project, request);
      return true;
    }),
    route(calls.requestReach, (call) => changes.reach(placeOf(call), call.body)),
    route(calls.setRequestStatus, (call) => changes.set(placeOf(call), call.body, call.staff.accountId)),
    route(calls.undoRequestStatus, async (call) => {
      const { project, request } = placeOf(call);
      await changes.undo({ project, request }, call.body.change);
      return desk.row(project, request);
    }),
    route(calls.mergeRequest, (call) =>
      afterwards(parts, call, merging.merge(placeOf(call), call.body.into, call.staff.accountId)),
    ),
    route(calls.splitRequest, (call) => afterwards(parts, call, merging.split(placeOf(call), call.staff.accountId))),
  ];
}

function talkRoutes({ desk, comments, voting, tables }: DeskRouteParts): Route[] {
  const comment = ({ params }: Asked) => params.comment ?? '';
  return [
    route(talk.requestComments, (call) => comments.page(placeOf(call), call.query.cursor)),
    route(talk.addRequestComment, (call) => comments.add(placeOf(call), call.body, call.staff.accountId)),
    route(talk.changeRequestComment, (call) => comments.change(placeOf(call), comment(call), call.body)),
    route(talk.deleteRequestComment, async (call) => {
      await comments.remove(placeOf(call), comment(call));
      return true;
    }),
    route(talk.requestEvents, async (call) => {
      const { project, request } = placeOf(call);
      return { events: await desk.events(project, request) };
    }),
    route(talk.requestVoters, (call) => voting.page(placeOf(call), call.query)),
    route(talk.requestVotersTable, async (call) => tables.voters(placeOf(call), call.staff.accountId)),
    route(talk.voteOnBehalf, (call) => voting.give(placeOf(call), call.body, call.staff.accountId)),
    route(talk.takeVoteBack, async (call) => {
      await voting.takeBack(placeOf(call), call.params.vote ?? '');
      return true;
    }),
  ];
}

function careRoutes(parts: DeskRouteParts): Route[] {
  const { desk, links, moderators, can } = parts;
  return [
    route(talk.linkRequest, async (call) => {
      const link = await linkFor(can, call, call.body);
      return afterwards(parts, call, links.add(placeOf(call), link, call.staff.accountId));
    }),
    route(talk.unlinkRequest, (call) => afterwards(parts, call, links.remove(placeOf(call), call.params.link ?? ''))),
    route(talk.linkedRequests, async (call) => {
      const { kind, target } = call.query;
      if (kind === 'ticket' && !(await can(call.staff, 'tickets:read', projectOf(call)))) return { requests: [] };
      return links.to(projectOf(call), kind, target);
    }),
    route(talk.waitingRequests, (call) => moderators.waiting(projectOf(call), call.query)),
    route(talk.moderateRequest, async (call) => {
      const { project, request } = placeOf(call);
      await moderators.request({ project, request }, call.body, call.staff.accountId);
      return desk.row(project, request);
    }),
    route(talk.moderateComment, async (call) => {
      const { project, request } = placeOf(call);
      const comment = call.params.comment ?? '';
      await moderators.comment({ project, request }, comment, call.body, call.staff.accountId);
      return desk.row(project, request);
    }),
    route(talk.blockedVoters, (call) => moderators.blocked(projectOf(call))),
    route(talk.unblockVoter, async (call) => {
      await moderators.unblock(projectOf(call), call.params.block ?? '');
      return true;
    }),
  ];
}
