import { defineFeature } from '../../feature.ts';
import { outboundContentRoutes } from './routes.ts';

export const outboundContent = defineFeature({
  name: 'outbound-content',
  create: () => null,
  routes: outboundContentRoutes,
});
