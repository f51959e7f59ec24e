import { defineFeature, fill } from '../../feature.ts';
import { links } from '../links/feature.ts';
import { ticketParts } from '../tickets/parts-feature.ts';
import { goesWithEvidence, goesWithTicket } from '../tickets/slots.ts';
import { uploads } from '../uploads/feature.ts';
import { fileRoutes } from './routes.ts';
import { createFiles, filesGoing } from './service.ts';

export const files = defineFeature({
  name: 'files',
  needs: { links, tickets: ticketParts, uploads },
  create: createFiles,
  routes: (service, { needs }) => fileRoutes(service, needs.uploads),
  fills: (_, { needs }) => {
    const going = filesGoing(needs);
    return [fill(goesWithTicket, going.ticket), fill(goesWithEvidence, going.evidence)];
  },
});
