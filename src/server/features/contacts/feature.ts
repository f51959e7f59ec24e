import { defineFeature, fill } from '../../feature.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { attributes } from '../attributes/feature.ts';
import { createAudit } from '../audit/service.ts';
import { demoRows } from '../demo-data/slots.ts';
import { eventsWritten } from '../events/slots.ts';
import { countOfContact } from '../visitors/service.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor, placesVisitor } from '../visitors/slots.ts';
import { createBlocking } from './blocking.ts';
import { createEditing } from './editing.ts';
import { readings } from '../audiences/slots.ts';
import { fieldConditions } from './conditions.ts';
import { createImporting } from './importing.ts';
import { forgetImported } from './importing-store.ts';
import { createMatching } from './matching.ts';
import { migrations } from './migrations.ts';
import { createNoting } from './noting.ts';
import { changesOfContact } from './of-contact.ts';
import { contactsOfPerson } from './of-person.ts';
import { createPlacing } from './place.ts';
import { placingWork } from './placing-work.ts';
import { contactRoutes } from './routes.ts';
import { noteSeen } from './seen.ts';
import { createSaying } from './saying.ts';
import { createContacts } from './service.ts';
import { contactById } from './store.ts';
import { removing } from './removing.ts';
import { contactStored, narrowsContacts, timelineSources } from './slots.ts';

/** Persons as the desk sees them: all sessions of one user, or one anonymous session. */
export const contacts = defineFeature({
  name: 'contacts',
  // `attributes`: its tables.
  needs: { visitors, hub, attributes },
  create: (ports, { hub }, filled) => {
    const saying = createSaying(ports, () => filled(contactStored));
    const remove = removing(() => filled(contactStored));
    const service = createContacts(ports, {
      hub,
      sources: () => filled(timelineSources),
      narrows: () => filled(narrowsContacts),
      // An audit log of its own sheet is not there beside a foreign platform; its table is.
      audit: createAudit(ports),
      edit: createEditing(ports, { audit: createAudit(ports), stored: () => filled(contactStored) }),
    });
    return {
      ...service,
      block: createBlocking(ports, { ...service, audit: createAudit(ports) }),
      noting: createNoting(ports, { ...service, audit: createAudit(ports) }),
      ...createMatching(ports),
      saying,
      importing: createImporting(ports, { saying, remove }),
      forgetImported: (before: number, most: number) =>
        ports.storage.patient.write((transaction) => forgetImported(transaction, before, most)),
      place: createPlacing(ports, () => filled(contactStored)),
      remove,
    };
  },
  owns: [contactStored, narrowsContacts, timelineSources],
  routes: (service) => contactRoutes(service),
  fills: ({ place, remove }, { ports }) => [
    fill(placesVisitor, place),
    fill(eventsWritten, noteSeen),
    fill(timelineSources, changesOfContact),
    fill(readings, fieldConditions),
    fill(repeatedWork, placingWork(ports, place)),
    fill(ofPerson, contactsOfPerson(ports, remove)),
    fill(goesWithVisitor, async (transaction, { projectId, contactId }) => {
      if ((await countOfContact(transaction, contactId)) > 0) return;
      const contact = await contactById(transaction, projectId, contactId);
      if (contact) await remove(transaction, contact);
    }),
    fill(demoRows, { told: 'contacts', table: 'contact' }),
  ],
  migrations,
});
