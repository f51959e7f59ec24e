/** `GET /api/audit`: for administrators, newest first; `before` is the number to go on from. */
import { endpoints } from '../../../wire/endpoints.ts';
import { AUDIT_PAGE_ROWS, AUDIT_PAGE_ROWS_MOST } from '../../../wire/limits.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Audit } from './service.ts';

export function auditRoutes(audit: Audit): Route[] {
  return [
    route(endpoints.audit, async ({ url }) => {
      const query = queryOf(url.searchParams);
      return audit.page({
        target: query.text('target', 600),
        actor: query.text('actor', 64),
        before: query.whole('before', { min: 1, otherwise: Number.MAX_SAFE_INTEGER }),
        limit: query.whole('limit', { min: 1, max: AUDIT_PAGE_ROWS_MOST, otherwise: AUDIT_PAGE_ROWS }),
      });
    }),
  ];
}
