import { defineFeature, fill } from '../../feature.ts';
import { rowsOfUsers } from '../users/slots.ts';

/** Whoever's account goes takes their own saved replies and keys along. Apart from `saved-replies`, which is there beside a foreign platform too. */
export const savedRepliesOfUsers = defineFeature({
  name: 'saved replies of users',
  create: () => null,
  fills: () => [fill(rowsOfUsers, { table: 'saved_reply' }), fill(rowsOfUsers, { table: 'saved_reply_key' })],
});
