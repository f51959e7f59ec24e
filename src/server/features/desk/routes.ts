/** `/api/desk/…`. Before any of these runs, the guard has asked for the permission that its endpoint names. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { Desk, Place } from './service.ts';

export function deskRoutes(desk: Desk): Route[] {
  return [
    route(endpoints.projects, ({ staff }) => desk.projects(staff)),
    route(endpoints.members, ({ params }) => desk.members(params.project ?? '')),
    route(endpoints.tickets, ({ origins, params, query, staff }) =>
      desk.tickets(params.project ?? '', query, staff.accountId, origins.media),
    ),
    route(endpoints.ticket, (call) => desk.ticket(placeOf(call), call.origins.media)),
    route(endpoints.changeTicket, (call) => desk.change(placeOf(call), call.body, call.origins.media)),
    route(endpoints.addNote, (call) => desk.addNote(placeOf(call), call.body.body, call.staff.accountId)),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): Place {
  return { project: params.project ?? '', ticket: params.ticket ?? '' };
}
