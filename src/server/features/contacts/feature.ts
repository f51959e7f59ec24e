import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { eventsWritten } from '../events/slots.ts';
import { countOfContact } from '../visitors/service.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor, placesVisitor } from '../visitors/slots.ts';
import { migrations } from './migrations.ts';
import { changesOfContact } from './of-contact.ts';
import { contactsOfPerson } from './of-person.ts';
import { createPlacing } from './place.ts';
import { placingWork } from './placing-work.ts';
import { contactRoutes } from './routes.ts';
import { noteSeen } from './seen.ts';
import { createContacts } from './service.ts';
import { timelineSources } from './slots.ts';
import { deleteContact } from './store.ts';

/** Persons as the desk sees them: all sessions of one user, or one anonymous session. */
export const contacts = defineFeature({
  name: 'contacts',
  needs: { visitors, hub },
  create: (ports, { hub }, filled) => ({
    ...createContacts(ports, { hub, sources: () => filled(timelineSources) }),
    place: createPlacing(ports),
  }),
  owns: [timelineSources],
  routes: (service) => contactRoutes(service),
  fills: ({ place }, { ports }) => [
    fill(placesVisitor, place),
    fill(eventsWritten, noteSeen),
    fill(timelineSources, changesOfContact),
    fill(repeatedWork, placingWork(ports, place)),
    fill(ofPerson, contactsOfPerson(ports)),
    fill(goesWithVisitor, async (transaction, { contactId }) => {
      if ((await countOfContact(transaction, contactId)) === 0) await deleteContact(transaction, contactId);
    }),
    fill(demoRows, { told: 'contacts', table: 'contact' }),
  ],
  migrations,
});
