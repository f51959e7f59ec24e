import { defineFeature } from '../../feature.ts';
import { links } from '../links/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { uploads } from '../uploads/feature.ts';
import { fileRoutes } from './routes.ts';
import { createFiles } from './service.ts';

export const files = defineFeature({
  name: 'files',
  needs: { links, tickets: ticketParts, uploads },
  create: createFiles,
  routes: (service, { needs }) => fileRoutes(service, needs.uploads),
});
