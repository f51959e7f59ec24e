import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { quotas } from '../quotas/feature.ts';
import { migrations } from './migrations.ts';
import { eventRoutes } from './routes.ts';
import { createEvents } from './service.ts';

export const events = defineFeature({
  name: 'events',
  needs: { quotas },
  create: (ports, { quotas }) => createEvents(ports, quotas),
  routes: eventRoutes,
  fills: () => [fill(demoRows, { told: 'events', table: 'event', ownFrom: 1 })],
  migrations,
  close: (service) => service.flush(),
});
