import { hoursEndpoints } from '../../../wire/hours/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { createAudit } from '../audit/service.ts';
import { projects } from '../projects/feature.ts';
import { teams } from '../teams/feature.ts';
import { goesWithTeam } from '../teams/slots.ts';
import { migrations } from './migrations.ts';
import { hoursRoutes } from './routes.ts';
import { createHours } from './service.ts';
import { deleteCalendar } from './store.ts';

/** When the teams of a project work. */
export const hours = defineFeature({
  name: 'hours',
  // `teams`: its table.
  needs: { projects, teams },
  create: (ports, { projects }) =>
    createHours(ports, {
      projects,
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      audit: createAudit(ports),
    }),
  calls: hoursEndpoints,
  routes: hoursRoutes,
  fills: () => [fill(goesWithTeam, (transaction, { project, id }) => deleteCalendar(transaction, project, id))],
  migrations,
});
