import { defineFeature } from '../../feature.ts';
import { sanitizers } from '../../sanitizer/feature.ts';
import { assets } from '../assets/feature.ts';
import { links } from '../links/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { viewerRoutes } from './routes.ts';
import { createViewer } from './service.ts';

export const viewer = defineFeature({
  name: 'viewer',
  needs: { tickets: ticketParts, links, assets, sanitizers },
  create: (ports, { sanitizers, ...needs }) => createViewer(ports, { ...needs, ...sanitizers }),
  routes: (service, { ports }) => viewerRoutes(ports, service),
});
