import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { demoRoutes } from './routes.ts';

export const demo = defineFeature({
  name: 'demo',
  needs: { projects },
  create: () => null,
  routes: (_, { ports, needs }) => demoRoutes(ports, needs.projects),
});
