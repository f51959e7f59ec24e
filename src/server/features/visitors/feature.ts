import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { projects } from '../projects/feature.ts';
import { installed } from '../settings/installed-feature.ts';
import { migrations } from './migrations.ts';
import { visitorGuard } from './proof.ts';
import { visitorRoutes } from './routes.ts';
import { createVisitors } from './service.ts';

export const visitors = defineFeature({
  name: 'visitors',
  needs: { projects, installed },
  create: (ports, { projects }) => createVisitors(ports, projects),
  routes: (service, { needs }) => visitorRoutes(service, needs.installed),
  guards: (_, { ports, needs }) => ({ widget: visitorGuard(ports, needs.projects) }),
  fills: () => [fill(demoRows, { told: 'visitors', table: 'visitor', ownFrom: 1 })],
  migrations,
});
