/** How conditions on the tickets of a contact are read. */
import { timesCompared } from '../audiences/service.ts';
import type { Reading } from '../audiences/slots.ts';
import { openTicketsOf, openTicketsOfEach } from './conditions-store.ts';

export const ticketConditions: Reading<'tickets'> = {
  on: 'tickets',
  read: ({ type, times }, { queries }) => ({
    type: 'number',
    comparison: timesCompared(times),
    sql: () => openTicketsOfEach(type),
    met: async (contact) =>
      (await openTicketsOf(queries, contact)).filter((one) => type === undefined || one === type).length,
  }),
};
