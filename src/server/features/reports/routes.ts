import { endpoints } from '../../../wire/endpoints.ts';
import { fitReport } from '../../../wire/pure/fit-report.ts';
import { route, type Route } from '../../http/route.ts';
import type { Reports } from './service.ts';

export function reportRoutes(reports: Reports): Route[] {
  return [route(endpoints.report, ({ visitor, body }) => reports.create(visitor, body), { fit: fitReport })];
}
