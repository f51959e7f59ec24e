import { defineFeature } from '../../feature.ts';
import { statisticsRoutes } from './routes.ts';
import { createStatistics } from './service.ts';

export const statistics = defineFeature({
  name: 'statistics',
  create: createStatistics,
  routes: statisticsRoutes,
});
