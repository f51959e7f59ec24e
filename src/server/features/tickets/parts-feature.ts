import { defineFeature, fill } from '../../feature.ts';
import { keepsVisitors } from '../visitors/slots.ts';
import { migrations } from './migrations.ts';
import { createTicketParts } from './parts.ts';
import { visitorsWithTickets } from './parts-store.ts';
import {
  countsWithTickets,
  goesWithEvidence,
  goesWithTicket,
  handings,
  movesWithMessages,
  reportsHeard,
  takesCaptures,
  threadMoved,
} from './slots.ts';

/** Apart from `tickets`, which needs the viewer and the files, which need this. */
export const ticketParts = defineFeature({
  name: 'ticket-parts',
  create: createTicketParts,
  owns: [
    countsWithTickets,
    goesWithTicket,
    goesWithEvidence,
    handings,
    movesWithMessages,
    reportsHeard,
    takesCaptures,
    threadMoved,
  ],
  fills: () => [fill(keepsVisitors, visitorsWithTickets)],
  migrations,
});
