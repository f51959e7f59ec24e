import { endpoints } from '../../../wire/endpoints.ts';
import { fitReport } from '../../../wire/pure/fit-report.ts';
import { report } from '../../../wire/report.ts';
import { adjusted } from '../../../wire/schema.ts';
import { route, type Route } from '../../http/route.ts';
import type { Reports } from './service.ts';

// Here and not in the wire: browsers that only know its shape need not load this.
adjusted(report, fitReport);

export function reportRoutes(reports: Reports): Route[] {
  return [route(endpoints.report, ({ visitor, body }) => reports.create(visitor, body))];
}
