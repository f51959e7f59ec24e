/** The thread of a ticket at the desk. */
import { messageEndpoints as desk } from '../../../wire/messages/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Answering } from './answering.ts';
import type { Merging } from './merging.ts';
import type { SplitTicket } from './splitting.ts';
import type { Starting } from './starting.ts';
import type { OwnReplies } from './own-replies.ts';

type Params = Readonly<Record<string, string>>;
type Service = {
  readonly split: SplitTicket;
  readonly merging: Merging;
  readonly starting: Starting;
  readonly answering: Answering;
  readonly ownReplies: OwnReplies;
};

export function deskMessageRoutes({ split, merging, starting, answering, ownReplies }: Service): Route[] {
  const place = ({ project = '', ticket = '' }: Params) => ({ project, ticket });
  return [
    route(desk.startTicket, ({ params, body, staff, origins }) =>
      starting.start(params.project ?? '', body, { account: staff.accountId, media: origins.media }),
    ),
    route(desk.ticketThread, ({ params, query, staff, origins }) =>
      answering.thread(place(params), query, { account: staff.accountId, media: origins.media }),
    ),
    route(desk.writeReply, ({ params, body, staff, origins }) =>
      answering.write(place(params), body, { account: staff.accountId, media: origins.media }),
    ),
    route(desk.splitTicket, ({ params, body, staff, origins }) =>
      split(place(params), body.from, { account: staff.accountId, media: origins.media }),
    ),
    route(desk.mergeTicket, ({ params, body, staff }) => merging.merge(place(params), body.into, staff.accountId)),
    route(desk.unmergeTicket, ({ params, staff }) => merging.unmerge(place(params), staff.accountId)),
    route(desk.changeReply, ({ params, body, staff, origins }) =>
      ownReplies.change(place(params), params.message ?? '', body, {
        account: staff.accountId,
        media: origins.media,
      }),
    ),
    route(desk.deleteReply, async ({ params, staff }) => {
      await ownReplies.remove(place(params), params.message ?? '', staff.accountId);
      return true;
    }),
    route(desk.replyBefore, ({ params }) => ownReplies.before(place(params), params.message ?? '')),
  ];
}
