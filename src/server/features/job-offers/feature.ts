import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { companies } from '../companies/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { skills } from '../skills/feature.ts';
import { migrations } from './migrations.ts';
import { jobOfferRoutes } from './routes.ts';
import { createJobOffers } from './service.ts';
import { counted } from '../statistics/slots.ts';

export const jobOffers = defineFeature({
  name: 'job-offers',
  needs: { audit, companies, skills },
  create: (ports, { audit, companies, skills }) => createJobOffers(ports, { audit, companies, xp: skills.xp }),
  routes: jobOfferRoutes,
  fills: () => [
    fill(counted, { what: 'jobs', table: 'job', at: 'updated_at' }),
    fill(demoRows, { told: 'jobs', table: 'job', ownFrom: 1 }),
  ],
  migrations,
});
