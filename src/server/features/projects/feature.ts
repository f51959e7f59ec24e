import { defineFeature } from '../../feature.ts';
import { permissions } from '../permissions/feature.ts';
import { migrations } from './migrations.ts';
import { projectRoutes } from './routes.ts';
import { createProjects } from './service.ts';

export const projects = defineFeature({
  name: 'projects',
  needs: { permissions },
  create: createProjects,
  routes: (service, { needs }) => projectRoutes(service, needs.permissions.can),
  migrations,
});
