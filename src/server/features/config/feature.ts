import { defineFeature } from '../../feature.ts';
import { pageParameters } from '../page-parameters/feature.ts';
import { projects } from '../projects/feature.ts';
import { configRoutes } from './routes.ts';

export const config = defineFeature({
  name: 'config',
  needs: { projects, pageParameters },
  create: () => null,
  routes: (_, { ports, needs }) => configRoutes(ports, needs.projects, needs.pageParameters),
});
