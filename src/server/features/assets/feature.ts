import { defineFeature } from '../../feature.ts';
import { links } from '../links/feature.ts';
import { migrations } from './migrations.ts';
import { assetRoutes } from './routes.ts';
import { createAssets } from './service.ts';
import { join } from 'node:path';

export const assets = defineFeature({
  name: 'assets',
  needs: { links },
  create: (ports) => createAssets(ports, join(ports.environment.dataDir, 'assets'), ports.publicFile),
  routes: (service, { needs }) => assetRoutes(service, needs.links),
  migrations,
  close: (service) => service.close(),
});
