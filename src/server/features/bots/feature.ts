import { botEndpoints } from '../../../wire/bots/calls.ts';
import { botPush } from '../../../wire/bots/pushes.ts';
import { TEAMS_MOST } from '../../../wire/teams/limits.ts';
import { defineFeature, fill } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { createAudit } from '../audit/service.ts';
import { demoRows } from '../demo-data/slots.ts';
import { help } from '../help/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { teams } from '../teams/feature.ts';
import { teamsIn } from '../teams/service.ts';
import { migrations } from './migrations.ts';
import { botRoutes } from './routes.ts';
import { createBots } from './service.ts';
import { botEnds, simulatesBots } from './slots.ts';

/** Bots as staff write and publish them, and what is counted of their runs. */
export const bots = defineFeature({
  name: 'bots',
  needs: { projects, members, teams, help, hub },
  create: (ports, { help: { shelves, articleById }, projects: owners, members: people, hub: wire }, filled) =>
    createBots(ports, {
      projects: owners,
      members: people,
      teams: (project) => teamsIn(ports.storage, project, TEAMS_MOST),
      shelves,
      articleById,
      audit: createAudit(ports),
      hub: wire,
      ends: () => filled(botEnds),
      simulates: () => filled(simulatesBots),
    }),
  owns: [botEnds, simulatesBots],
  pushes: [botPush],
  calls: botEndpoints,
  routes: botRoutes,
  fills: () => [fill(demoRows, { told: 'bots', table: 'bot' })],
  migrations,
});
