import { defineFeature } from '../../feature.ts';
import { sanitizers } from '../../sanitizer/feature.ts';
import { assets } from '../assets/feature.ts';
import { links } from '../links/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { replayRoutes } from './routes.ts';
import { createReplays } from './service.ts';

export const replays = defineFeature({
  name: 'replays',
  needs: { tickets: ticketParts, links, assets, sanitizers },
  create: (ports, { sanitizers, ...needs }) => createReplays(ports, { ...needs, ...sanitizers }),
  routes: (service, { ports }) => replayRoutes(ports, service),
});
