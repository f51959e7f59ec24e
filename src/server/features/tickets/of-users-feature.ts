import { defineFeature, fill } from '../../feature.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** Whoever's account goes has read nothing, and is named nowhere. Apart from `tickets`, which is there beside a foreign platform too. */
export const ticketsOfUsers = defineFeature({
  name: 'tickets of users',
  create: () => null,
  fills: () => [fill(rowsOfUsers, { table: 'ticket_seen' }, { table: 'ticket_mention' })],
});
