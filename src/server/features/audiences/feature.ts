import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { hub } from '../../realtime/feature.ts';
import { attributeUses } from '../attributes/slots.ts';
import { createAudit } from '../audit/service.ts';
import { contacts } from '../contacts/feature.ts';
import { narrowsContacts } from '../contacts/slots.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { audienceVisitors as visitorsOfAudiences } from '../outbound/slots.ts';
import { retention } from '../retention/feature.ts';
import { createAudienceAsking } from './asking.ts';
import { createMembers } from './members.ts';
import { migrations } from './migrations.ts';
import { createAudiencesOfContact } from './of-contact.ts';
import { listsOfPerson } from './of-person.ts';
import { audienceRoutes } from './routes.ts';
import { createAudiences, usedAttributes } from './service.ts';
import { audienceUses, readings } from './slots.ts';
import { audienceVisitors } from './visitors.ts';
import { createAudienceWorking } from './work.ts';

/** Rules over contacts, and lists of them. What a condition asks for is read by whoever has it (slot `readings`). */
export const audiences = defineFeature({
  name: 'audiences',
  needs: { contacts, retention, jobs, hub },
  create: (ports, needs, filled) => {
    const audit = createAudit(ports);
    const asking = createAudienceAsking(ports, { ...needs, readings: () => filled(readings) });
    return {
      ...createAudiences(ports, { audit, uses: () => filled(audienceUses), readRule: asking.readRule }),
      ...createMembers(ports, { ...needs, audit }),
      ...createAudienceWorking(ports, { ...needs, asking, audit }),
      ...createAudiencesOfContact(ports, asking),
      ...asking,
    };
  },
  owns: [readings, audienceUses],
  routes: (service) => audienceRoutes(service),
  fills: (service, { ports }) => [
    fill(workers, service.worker),
    fill(narrowsContacts, service.narrow),
    fill(attributeUses, usedAttributes),
    fill(ofPerson, listsOfPerson),
    fill(visitorsOfAudiences, audienceVisitors(ports, service)),
  ],
  migrations,
});
