/** `/api/desk/system/jobs`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { JobDesk } from './service.ts';

export function jobRoutes(desk: JobDesk): Route[] {
  return [
    route(endpoints.systemJobs, ({ query }) => desk.page(query)),
    route(endpoints.retryJob, ({ params, staff }) => desk.retry(params.job ?? '', staff.accountId)),
    route(endpoints.discardJob, ({ params, staff }) => desk.discard(params.job ?? '', staff.accountId)),
  ];
}
