import { defineFeature } from '../../feature.ts';
import { jobs } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
import { jobRoutes } from './routes.ts';
import { createJobDesk } from './service.ts';
import { jobEndpoints } from '../../../wire/jobs/calls.ts';

/** What administrators see of durable work. */
export const jobDesk = defineFeature({
  name: 'job desk',
  needs: { jobs },
  // An audit log of its own sheet is not there beside a foreign platform; its table is.
  create: (ports, { jobs }) => createJobDesk(ports, jobs, createAudit(ports)),
  calls: jobEndpoints,
  routes: jobRoutes,
});
