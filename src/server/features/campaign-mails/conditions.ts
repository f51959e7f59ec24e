/** How a condition on the mail preference of a contact is read. */
import type { Reading } from '../audiences/slots.ts';
import { takesMailsOfEach, wantsNone } from './preference-store.ts';

export const mailsConditions: Reading<'mails'> = {
  on: 'mails',
  read: ({ is }, { queries }) => ({
    type: 'flag',
    comparison: { is },
    sql: () => takesMailsOfEach,
    met: async (contact) => ((await wantsNone(queries, contact)) ? 0 : 1),
  }),
};
