import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { links } from '../links/feature.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { migrations } from './migrations.ts';
import { assetRoutes } from './routes.ts';
import { createAssets } from './service.ts';
import { join } from 'node:path';

export const assets = defineFeature({
  name: 'assets',
  needs: { links, jobs },
  create: (ports, { jobs }) => createAssets(ports, join(ports.environment.dataDir, 'assets'), jobs),
  routes: (service, { needs }) => assetRoutes(service, needs.links),
  fills: (service) => [fill(goesWithTicket, service.goesWithTicket), fill(workers, service.worker)],
  migrations,
  close: (service) => service.close(),
});
