import { defineFeature } from '../../feature.ts';
import { healthRoutes } from './routes.ts';

export const health = defineFeature({
  name: 'health',
  create: () => null,
  routes: (_, { ports }) => healthRoutes(ports),
});
