/** `GET /api/audit`: for administrators, newest first; `before` is the number to go on from. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Audit } from './service.ts';

export function auditRoutes(audit: Audit): Route[] {
  return [route(endpoints.audit, ({ query }) => audit.page(query))];
}
