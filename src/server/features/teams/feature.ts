import { teamEndpoints } from '../../../wire/teams/calls.ts';
import { defineFeature } from '../../feature.ts';
import { createAudit } from '../audit/service.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { teamRoutes } from './routes.ts';
import { createTeams } from './service.ts';
import { goesWithTeam } from './slots.ts';

/** Named groups of members. */
export const teams = defineFeature({
  name: 'teams',
  needs: { projects, members },
  create: (ports, { projects, members }, filled) =>
    createTeams(ports, {
      projects,
      members,
      goes: () => filled(goesWithTeam),
      // Beside a foreign platform there is no sheet of the audit log; its table is.
      audit: createAudit(ports),
    }),
  owns: [goesWithTeam],
  calls: teamEndpoints,
  routes: teamRoutes,
  migrations,
});
