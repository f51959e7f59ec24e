/** `/api/challenges/subtask_reports…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { uuidIn } from '../../http/ids.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Claims } from './claims.ts';
import type { TaskReports } from './service.ts';

export function taskReportRoutes(reports: TaskReports, claims: Claims): Route[] {
  return [
    route(endpoints.taskReports, ({ url }) => {
      const query = queryOf(url.searchParams);
      return reports.page({
        limit: query.whole('limit', { min: 0, max: PLATFORM_LIST_ROWS_MOST, otherwise: PLATFORM_LIST_ROWS_MOST }),
        offset: query.whole('offset', { min: 0, otherwise: 0 }),
      });
    }),
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
