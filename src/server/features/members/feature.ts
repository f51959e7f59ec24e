import { defineFeature } from '../../feature.ts';
import { projects } from '../projects/feature.ts';
import { memberRoutes } from './routes.ts';
import { createMembers } from './service.ts';

export const members = defineFeature({
  name: 'members',
  needs: { projects },
  create: (ports, { projects }) => createMembers(ports, projects),
  routes: memberRoutes,
});
