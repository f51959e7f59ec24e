import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { challengesWords } from '../challenges/words.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { banRoutes } from './routes.ts';
import { createBans } from './service.ts';

export const bans = defineFeature({
  name: 'bans',
  needs: { audit },
  create: (ports, { audit }) => createBans(ports, audit),
  routes: banRoutes,
  reword: challengesWords,
  fills: () => [fill(demoRows, { told: 'bans', table: 'ban', ownFrom: 1 })],
  migrations,
});
