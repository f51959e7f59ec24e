import { defineFeature, fill } from '../../feature.ts';
import { links } from '../links/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { migrations } from './migrations.ts';
import { thumbnailRoutes } from './routes.ts';
import { goesWithTicket } from '../tickets/slots.ts';
import { createThumbnails } from './service.ts';
import { deleteThumbnail } from './store.ts';

export const thumbnails = defineFeature({
  name: 'thumbnails',
  needs: { links, parts: ticketParts, tickets },
  create: (ports, { links, parts, tickets }) =>
    createThumbnails(ports, { links, tickets: parts, tell: (project, ticket) => tickets.tell({ project, ticket }) }),
  routes: (service, { ports }) => thumbnailRoutes(ports, service),
  fills: () => [fill(goesWithTicket, (transaction, { id }) => deleteThumbnail(transaction, id))],
  migrations,
});
