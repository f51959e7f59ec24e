/** `/api/desk/projects/{project}/hours`. */
import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Hours } from './service.ts';

export function hoursRoutes(hours: Hours): Route[] {
  return [
    route(hoursEndpoints.hours, ({ params }) => hours.view(params.project ?? '')),
    route(hoursEndpoints.changeHours, ({ params, body, staff }) =>
      hours.change(params.project ?? '', body, staff.accountId),
    ),
    route(hoursEndpoints.importHours, ({ params, body }) => hours.read(params.project ?? '', body.file)),
  ];
}
