import { defineFeature } from '../../feature.ts';
import { hub } from '../../realtime/feature.ts';
import { projects } from '../projects/feature.ts';
import { migrations } from './migrations.ts';
import { outboundRoutes } from './routes.ts';
import { createOutbound } from './service.ts';

export const outbound = defineFeature({
  name: 'outbound',
  needs: { projects, hub },
  create: createOutbound,
  routes: outboundRoutes,
  migrations,
  close: (service) => service.close(),
});
