import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { challengesWords } from '../challenges/words.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { banRoutes } from './routes.ts';
import { createBans } from './service.ts';
import { rowsOfUsers } from '../users/slots.ts';
import { counted } from '../statistics/slots.ts';

export const bans = defineFeature({
  name: 'bans',
  needs: { audit },
  create: (ports, { audit }) => createBans(ports, audit),
  routes: banRoutes,
  words: challengesWords,
  fills: () => [
    fill(counted, { what: 'bans', table: 'ban', at: 'starts_at' }),
    fill(rowsOfUsers, { table: 'ban' }),
    fill(demoRows, { told: 'bans', table: 'ban', ownFrom: 1 }),
  ],
  migrations,
});
