import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { defineFeature } from '../../feature.ts';
import { createAudit } from '../audit/service.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { hoursRoutes } from './routes.ts';
import { createHours } from './service.ts';

/** When the teams of a project work. */
export const hours = defineFeature({
  name: 'hours',
  needs: { projects },
  create: (ports, { projects }) =>
    createHours(ports, {
      projects,
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      audit: createAudit(ports),
    }),
  calls: hoursEndpoints,
  routes: hoursRoutes,
  migrations,
});
