import { defineFeature } from '../../feature.ts';
import { statisticsRoutes } from './routes.ts';
import { createStatistics } from './service.ts';
import { counted } from './slots.ts';

export const statistics = defineFeature({
  name: 'statistics',
  owns: [counted],
  create: (ports, _, filled) => createStatistics(ports, () => filled(counted)),
  routes: statisticsRoutes,
});
