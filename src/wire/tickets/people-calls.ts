/** Calls of the desk for the tickets of a person, and of all people of a company. */
import { call } from '../endpoint.ts';
import { nextPage, pageQuery } from '../paging.ts';
import { choice, integer, list, nullable, open, otherwise, text, time, type Infer } from '../schema.ts';
import { TICKET_TITLE_CHARS } from './limits.ts';
import { ticketStatuses } from './choices.ts';

export const ticketStates = ['open', 'done'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `open`: everything that is not done. */
const peopleTicketQuery = open({ state: otherwise(choice(ticketStates), 'open'), ...pageQuery });
export type PeopleTicketQuery = Infer<typeof peopleTicketQuery>;

const peopleTicket = open({
  id: text({ max: 36 }),
  number: integer({ min: 1 }),
  type: text({ max: 64 }),
  title: text({ max: TICKET_TITLE_CHARS }),
  status: choice(ticketStatuses),
  /** What they said of how they were answered, 1 to 5, the last time; null for nothing. */
  rating: nullable(integer({ min: 1, max: 5 })),
  createdAt: time,
});
export type PeopleTicket = Infer<typeof peopleTicket>;

/** Newest first. */
const peopleTickets = open({ tickets: list(peopleTicket, { max: 100 }), next: nextPage });
export type PeopleTickets = Infer<typeof peopleTickets>;

const project = '/api/desk/projects/{project}';

export const peopleTicketEndpoints = {
  contactTickets: call('desk', 'GET', `${project}/contacts/{contact}/tickets`, {
    permission: 'tickets:read',
    summary: 'Tickets of a person, those that are not done or those that are',
    query: peopleTicketQuery,
    reply: peopleTickets,
  }),
  companyTickets: call('desk', 'GET', `${project}/companies/{company}/tickets`, {
    permission: 'tickets:read',
    summary: 'Tickets of all people of a company, those that are not done or those that are',
    query: peopleTicketQuery,
    reply: peopleTickets,
  }),
} as const;
