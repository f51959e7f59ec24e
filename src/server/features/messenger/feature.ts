import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { messengerRoutes } from './routes.ts';

export const messenger = defineFeature({
  name: 'messenger',
  needs: { projects },
  create: () => null,
  routes: (_, { ports, needs }) => messengerRoutes(ports, needs.projects),
});
