import { defineFeature, fill } from '../../feature.ts';
import { links } from '../links/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { migrations } from './migrations.ts';
import { quotas } from '../quotas/feature.ts';
import { thumbnailRoutes } from './routes.ts';
import { goesWithEvidence, goesWithTicket } from '../tickets/slots.ts';
import { createThumbnails } from './service.ts';
import { deleteThumbnail } from './store.ts';

export const thumbnails = defineFeature({
  name: 'thumbnails',
  needs: { links, parts: ticketParts, quotas, tickets },
  create: (ports, { links, parts, quotas, tickets }) =>
    createThumbnails(ports, {
      links,
      quotas,
      tickets: parts,
      tell: (project, ticket) => tickets.tell({ project, ticket }),
    }),
  routes: (service, { ports }) => thumbnailRoutes(ports, service),
  fills: () => [
    fill(goesWithTicket, (transaction, { id }) => deleteThumbnail(transaction, id)),
    fill(goesWithEvidence, async (transaction, { id }, kind) => {
      if (kind === 'snapshots') await deleteThumbnail(transaction, id);
    }),
  ],
  migrations,
});
