/** `/api/desk/system/jobs`. */
import { jobEndpoints } from '../../../wire/jobs/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { JobDesk } from './service.ts';

export function jobRoutes(desk: JobDesk): Route[] {
  return [
    route(jobEndpoints.systemJobs, ({ query }) => desk.page(query)),
    route(jobEndpoints.retryJob, ({ params, staff }) => desk.retry(params.job ?? '', staff.accountId)),
    route(jobEndpoints.discardJob, ({ params, staff }) => desk.discard(params.job ?? '', staff.accountId)),
  ];
}
