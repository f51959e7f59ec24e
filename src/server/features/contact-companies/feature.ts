import { defineFeature, fill } from '../../feature.ts';
import { readings } from '../audiences/slots.ts';
import { contacts } from '../contacts/feature.ts';
import { contactStored } from '../contacts/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { eventsWritten } from '../events/slots.ts';
import { companyConditions } from './conditions.ts';
import { migrations } from './migrations.ts';
import { contactCompanyRoutes } from './routes.ts';
import { createContactCompanies, keepCompanies, noteCompaniesSeen } from './service.ts';

/** Groups of contacts by the `companyId` that their pages say. */
export const contactCompanies = defineFeature({
  name: 'contact-companies',
  needs: { contacts },
  create: (ports) => createContactCompanies(ports),
  routes: (service) => contactCompanyRoutes(service),
  fills: () => [
    fill(contactStored, keepCompanies),
    fill(eventsWritten, noteCompaniesSeen),
    fill(readings, companyConditions),
    fill(demoRows, { told: 'contact companies', table: 'contact_company' }),
  ],
  migrations,
});
