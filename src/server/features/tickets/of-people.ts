/** The tickets of a person, and of all people of a company. */
import type { PeopleTicketQuery, PeopleTickets } from '../../../wire/tickets/people-calls.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import type { Contacts } from '../contacts/service.ts';
import { scoresOf } from './ratings-store.ts';
import { time } from './rows.ts';
import { latestOfSessions, type TicketRecord } from './store.ts';

export type PeopleTicketing = {
  /** Errors: 400 `cursor_invalid`; 404. */
  readonly ofContact: (project: string, contact: string, query: PeopleTicketQuery) => Promise<PeopleTickets>;
  /** None where nobody is of such a company. Errors: 400 `cursor_invalid`. */
  readonly ofCompany: (project: string, company: string, query: PeopleTicketQuery) => Promise<PeopleTickets>;
};

type Needs = { readonly contacts: Pick<Contacts, 'sessionsOf' | 'sessionsOfCompany'> };
type Sessions = Awaited<ReturnType<Contacts['sessionsOf']>>;

export function createPeopleTicketing({ storage }: Pick<Ports, 'storage'>, { contacts }: Needs): PeopleTicketing {
  return {
    ofContact: async (project, contact, query) => page(project, await contacts.sessionsOf(project, contact), query),
    ofCompany: (project, company, query) => page(project, contacts.sessionsOfCompany(project, company), query),
  };

  async function page(project: string, sessions: Sessions, { state, limit, cursor }: PeopleTicketQuery) {
    const place = timeInCursor(cursor);
    const rows = await latestOfSessions(storage, project, sessions, { place, state, most: limit + 1 });
    const { shown, next } = pageByTime(rows, limit, ({ createdAt }) => createdAt);
    const scores = await scoresOf(
      storage,
      shown.map(({ id }) => id),
    );
    return { tickets: shown.map((ticket) => toTicket(ticket, scores.get(ticket.id) ?? null)), next };
  }
}

function toTicket(
  { id, number, type, title, status, createdAt }: TicketRecord,
  rating: number | null,
): PeopleTickets['tickets'][number] {
  return { id, number, type, title, status: status as TicketStatus, rating, createdAt: time(createdAt) };
}
