import { defineFeature } from '../../feature.ts';
import { migrations } from './migrations.ts';
import { createTicketParts } from './parts.ts';
import { goesWithTicket } from './slots.ts';

/** Apart from `tickets`, which needs the viewer and the files, which need this. */
export const ticketParts = defineFeature({
  name: 'ticket-parts',
  create: createTicketParts,
  owns: [goesWithTicket],
  migrations,
});
