import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { eventRoutes } from './routes.ts';
import { createEvents } from './service.ts';

export const events = defineFeature({
  name: 'events',
  create: createEvents,
  routes: eventRoutes,
  fills: () => [fill(demoRows, { told: 'events', table: 'event', ownFrom: 1 })],
  migrations,
  close: (service) => service.flush(),
});
