import { defineFeature, fill } from '../../feature.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** What a member has goes with their account. Apart from `members`, which is there beside a foreign platform too. */
export const membersOfUsers = defineFeature({
  name: 'members of users',
  create: () => null,
  fills: () => [fill(rowsOfUsers, { table: 'member_picture' }, { table: 'member_profile' })],
});
