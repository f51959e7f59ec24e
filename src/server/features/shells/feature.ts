import { declaredCalls, defineFeature } from '../../feature.ts';
import { shellRoutes, spaDocument } from './routes.ts';
import { dashboardSources } from './slots.ts';

export const shells = defineFeature({
  name: 'shells',
  owns: [dashboardSources],
  create: (ports, _, filled) => ({
    spa: spaDocument(ports, () => filled(dashboardSources)),
    calls: () => Object.assign({}, ...filled(declaredCalls)),
  }),
  routes: (service, { ports }) => shellRoutes(ports, service),
});
