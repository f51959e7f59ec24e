/** `/api/challenges/subtask_reports…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { uuidIn } from '../../http/ids.ts';
import { route, type Route } from '../../http/route.ts';
import type { Claims } from './claims.ts';
import type { TaskReports } from './service.ts';

export function taskReportRoutes(reports: TaskReports, claims: Claims): Route[] {
  return [
    route(endpoints.taskReports, ({ query }) => reports.page(query)),
    route(endpoints.addTaskReport, ({ body, user }) => reports.file(body, user)),
    route(endpoints.taskReport, ({ params }) => reports.one(uuidIn(params, 'report'))),
    route(endpoints.taskReportHistory, ({ params }) => reports.history(uuidIn(params, 'report'))),
    route(endpoints.taskReportClaims, () => claims.list()),
    route(endpoints.claimTaskReport, ({ params, user }) => claims.take(uuidIn(params, 'report'), user.id)),
    route(endpoints.giveBackTaskReport, async ({ params, user }) => {
      await claims.giveBack(uuidIn(params, 'report'), user.id);
      return {};
    }),
    route(endpoints.resolveTaskReport, async ({ params, body, user }) => {
      await reports.resolve(uuidIn(params, 'report'), body.action, user.id);
      return {};
    }),
  ];
}
