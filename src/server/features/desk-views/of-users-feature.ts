import { defineFeature, fill } from '../../feature.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** Whoever's account goes takes their views along. Apart from `desk-views`, which is there beside a foreign platform too. */
export const deskViewsOfUsers = defineFeature({
  name: 'desk views of users',
  create: () => null,
  fills: () => [fill(rowsOfUsers, { table: 'desk_view' })],
});
