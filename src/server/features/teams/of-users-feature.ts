import { defineFeature, fill } from '../../feature.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** Whoever's account goes is in no team any more. Apart from `teams`, which is there beside a foreign platform too. */
export const teamsOfUsers = defineFeature({
  name: 'teams of users',
  create: () => null,
  fills: () => [fill(rowsOfUsers, { table: 'team_member' })],
});
