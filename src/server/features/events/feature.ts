import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { quotas } from '../quotas/feature.ts';
import { kept } from '../retention/slots.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { migrations } from './migrations.ts';
import { eventRoutes } from './routes.ts';
import { createEvents } from './service.ts';
import { deleteEventsOf } from './store.ts';
import { eventsKept } from './sweeping.ts';

export const events = defineFeature({
  name: 'events',
  needs: { quotas },
  create: (ports, { quotas }) => ({ ...createEvents(ports, quotas), kept: eventsKept(ports) }),
  routes: eventRoutes,
  fills: ({ kept: sheet }) => [
    fill(demoRows, { told: 'events', table: 'event', ownFrom: 1 }),
    fill(kept, sheet),
    fill(goesWithVisitor, (transaction, { id }) => deleteEventsOf(transaction, id)),
  ],
  migrations,
  close: (service) => service.flush(),
});
