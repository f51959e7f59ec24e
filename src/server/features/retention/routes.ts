/** `/api/desk/projects/{project}/data`. */
import { retentionEndpoints } from '../../../wire/retention/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Retention } from './service.ts';

export function retentionRoutes(retention: Retention): Route[] {
  return [
    route(retentionEndpoints.data, ({ params }) => retention.view(params.project ?? '')),
    route(retentionEndpoints.changeData, ({ params, body, staff }) =>
      retention.change(params.project ?? '', body, staff.accountId),
    ),
    route(retentionEndpoints.conversationsGoing, async ({ params, query }) => ({
      count: await retention.going(params.project ?? '', 'conversations', query.days),
    })),
  ];
}
