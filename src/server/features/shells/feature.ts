import { defineFeature } from '../../feature.ts';
import { shellRoutes, spaDocument } from './routes.ts';
import { dashboardSources } from './slots.ts';

export const shells = defineFeature({
  name: 'shells',
  owns: [dashboardSources],
  create: (ports, _, filled) => spaDocument(ports, () => filled(dashboardSources)),
  routes: (dashboard, { ports }) => shellRoutes(ports, dashboard),
});
