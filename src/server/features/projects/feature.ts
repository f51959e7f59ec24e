import { defineFeature, fill } from '../../feature.ts';
import { permissions } from '../permissions/feature.ts';
import { knownProjects } from '../permissions/slots.ts';
import { migrations } from './migrations.ts';
import { projectRoutes } from './routes.ts';
import { createProjects } from './service.ts';

export const projects = defineFeature({
  name: 'projects',
  needs: { permissions },
  create: createProjects,
  routes: (service, { needs }) => projectRoutes(service, needs.permissions.can),
  fills: ({ byId }) => [fill(knownProjects, byId)],
  migrations,
});
