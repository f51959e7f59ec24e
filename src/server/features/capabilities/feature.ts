import { defineFeature } from '../../feature.ts';
import { capabilityRoutes } from './routes.ts';

export const capabilities = defineFeature({
  name: 'capabilities',
  create: ({ environment }) => ({ foreign: environment.academyApiUrl !== undefined }),
  routes: ({ foreign }) => capabilityRoutes(foreign),
});
