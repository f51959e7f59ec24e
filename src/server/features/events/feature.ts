import { defineFeature, fill } from '../../feature.ts';
import { readings } from '../audiences/slots.ts';
import { timelineSources } from '../contacts/slots.ts';
import { ofPerson, sessionsEnd } from '../data-requests/slots.ts';
import { pageParameters } from '../page-parameters/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { quotas } from '../quotas/feature.ts';
import { kept } from '../retention/slots.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { eventConditions, eventTimeConditions, pageConditions } from './conditions.ts';
import { eventNamesOf, noteDays } from './days.ts';
import { deleteDaysOf } from './days-store.ts';
import { migrations } from './migrations.ts';
import { eventRoutes } from './routes.ts';
import { eventsOfContact } from './of-contact.ts';
import { eventsOfPerson } from './of-person.ts';
import { createEvents } from './service.ts';
import { eventsAround, eventsWritten } from './slots.ts';
import { deleteEventsOf } from './store.ts';
import { eventsKept } from './sweeping.ts';

export const events = defineFeature({
  name: 'events',
  needs: { pageParameters, quotas },
  create: (ports, { quotas }, filled) => ({
    ...createEvents(
      ports,
      quotas,
      () => filled(eventsWritten),
      () => filled(eventsAround),
    ),
    kept: eventsKept(ports),
    names: (project: string) => eventNamesOf(ports, project),
  }),
  owns: [eventsWritten, eventsAround],
  routes: (service, { needs }) => eventRoutes(service, needs.pageParameters),
  fills: (service, { ports }) => [
    fill(demoRows, { told: 'events', table: 'event', ownFrom: 1 }),
    fill(kept, service.kept),
    fill(timelineSources, eventsOfContact),
    fill(readings, eventConditions, eventTimeConditions, pageConditions),
    fill(eventsWritten, noteDays),
    fill(goesWithVisitor, async (transaction, { id }) => {
      await deleteEventsOf(transaction, id);
      await deleteDaysOf(transaction, id);
    }),
    fill(ofPerson, eventsOfPerson(ports)),
    fill(sessionsEnd, service.forget),
  ],
  migrations,
  close: (service) => service.flush(),
});
