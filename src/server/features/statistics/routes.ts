/** `GET /api/statistics?days=30&zone=60`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { STATISTICS_DAYS, STATISTICS_DAYS_MOST, ZONE_MINUTES_MOST } from '../../../wire/limits.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { StatisticsService } from './service.ts';

export function statisticsRoutes(statistics: StatisticsService): Route[] {
  return [
    route(endpoints.statistics, ({ url }) => {
      const query = queryOf(url.searchParams);
      return statistics.figures({
        days: query.whole('days', { min: 1, max: STATISTICS_DAYS_MOST, otherwise: STATISTICS_DAYS }),
        zone: query.whole('zone', { min: -ZONE_MINUTES_MOST, max: ZONE_MINUTES_MOST, otherwise: 0 }),
      });
    }),
  ];
}
