import { defineFeature } from '../../feature.ts';
import { outboundMediaRoutes } from './routes.ts';

export const outboundMedia = defineFeature({
  name: 'outbound-media',
  create: () => null,
  routes: (_, { ports }) => outboundMediaRoutes(ports),
});
