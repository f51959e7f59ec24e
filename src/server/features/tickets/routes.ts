/** A report on its way in, and tickets at the desk. */
import { endpoints } from '../../../wire/endpoints.ts';
import { readingRoute, route, type Call, type Route } from '../../http/route.ts';
import { conversationTableEndpoints } from '../../../wire/tickets/table-calls.ts';
import type { ConversationTableOf } from './table.ts';
import type { Bulk } from './bulk.ts';
import { bulkEndpoints } from '../../../wire/tickets/bulk-calls.ts';
import type { Deleting } from './deleting.ts';
import type { Intake } from './intake.ts';
import type { refuseStrangers } from './own-reports.ts';
import { reading } from './read-report.ts';
import { conversationFiguresEndpoints } from '../../../wire/tickets/figures-calls.ts';
import type { FiguresOf } from './figures.ts';
import { keepEndpoints } from '../../../wire/tickets/keep-calls.ts';
import type { Keeping } from './keeping.ts';
import type { Tickets } from './service.ts';
import type { Place } from './showing.ts';

type Own = {
  readonly deleting: Deleting;
  readonly bulk: Bulk;
  readonly keeping: Keeping;
  readonly table: ConversationTableOf;
  readonly figures: FiguresOf;
  readonly refuseStrangers: ReturnType<typeof refuseStrangers>;
};

export function ticketRoutes(intake: Intake, tickets: Tickets & Own): Route[] {
  const { deleting } = tickets;
  return [
    readingRoute(endpoints.report, reading, async ({ visitor, body, address, origins }) => {
      await tickets.refuseStrangers(visitor);
      return intake.store(visitor, body, { address, media: origins.media });
    }),
    route(endpoints.tickets, ({ origins, params, query, staff }) =>
      tickets.list(params.project ?? '', query, staff.accountId, origins.media),
    ),
    route(endpoints.ticket, (call) => tickets.whole(placeOf(call), call.origins.media)),
    route(endpoints.changeTicket, (call) =>
      tickets.change(placeOf(call), call.body, { me: call.staff.accountId, media: call.origins.media }),
    ),
    route(endpoints.deleteTicket, async ({ params, staff }) => {
      await deleting.one(params.project ?? '', params.ticket ?? '', staff.accountId);
      return true;
    }),
    route(endpoints.deleteTickets, ({ params, body, staff }) =>
      deleting.many(params.project ?? '', body.tickets, staff.accountId),
    ),
    route(bulkEndpoints.changeTickets, ({ params, body, staff }) =>
      tickets.bulk.change(params.project ?? '', body, staff.accountId),
    ),
    route(conversationTableEndpoints.conversationTable, ({ params, query, staff }) =>
      tickets.table(params.project ?? '', query, staff.accountId),
    ),
    route(conversationFiguresEndpoints.conversationFigures, ({ params, query }) =>
      tickets.figures(params.project ?? '', query),
    ),
    route(keepEndpoints.ticketKeep, (call) => tickets.keeping.of(placeOf(call))),
    route(keepEndpoints.keepTicket, (call) => tickets.keeping.set(placeOf(call), call.body.keep)),
    route(endpoints.addNote, (call) => tickets.addNote(placeOf(call), call.body.body, call.staff.accountId)),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): Place {
  return { project: params.project ?? '', ticket: params.ticket ?? '' };
}
