/** `GET /api/statistics?days=30&zone=60`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { StatisticsService } from './service.ts';

export function statisticsRoutes(statistics: StatisticsService): Route[] {
  return [route(endpoints.statistics, ({ query }) => statistics.figures(query))];
}
