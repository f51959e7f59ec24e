import { defineFeature, fill } from '../../feature.ts';
import { audit } from '../audit/feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { migrations } from './migrations.ts';
import { coinRoutes } from './routes.ts';
import { createCoins } from './service.ts';

export const coins = defineFeature({
  name: 'coins',
  needs: { audit },
  create: (ports, { audit }) => createCoins(ports, audit),
  routes: coinRoutes,
  fills: () => [fill(demoRows, { told: 'coin entries', table: 'coin_entry', ownFrom: 1 })],
  migrations,
});
