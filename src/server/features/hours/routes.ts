/** `/api/desk/projects/{project}/hours`. */
import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Hours } from './service.ts';

export function hoursRoutes(hours: Hours): Route[] {
  return [
    route(hoursEndpoints.hours, ({ params, query }) => hours.view(params.project ?? '', query.team)),
    route(hoursEndpoints.changeHours, ({ params, query, body, staff }) =>
      hours.change({ project: params.project ?? '', team: query.team }, body, staff.accountId),
    ),
    route(hoursEndpoints.importHours, ({ params, body }) => hours.read(params.project ?? '', body.file)),
  ];
}
