/** The tickets of a contact, for their timeline. */
import type { TimelineSource } from '../contacts/slots.ts';
import { sessionsOfContact } from '../visitors/service.ts';
import { latestOfSessions } from './store.ts';

export const ticketsOfContact: TimelineSource = {
  kinds: ['ticket'],
  async read(queries, { projectId, contactId, place, most }) {
    const tickets = await latestOfSessions(queries, projectId, sessionsOfContact(contactId), { place, most });
    return tickets.map(({ id, createdAt, number, title, type, status }) => ({
      id,
      at: createdAt,
      kind: 'ticket',
      ticket: { number, title, type, status },
    }));
  },
};
