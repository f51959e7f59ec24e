import { peopleTicketEndpoints as calls } from '../../../wire/tickets/people-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { contacts } from '../contacts/feature.ts';
import { readings } from '../audiences/slots.ts';
import { timelineSources } from '../contacts/slots.ts';
import { ticketConditions } from './conditions.ts';
import { ticketsOfContact } from './of-contact.ts';
import { createPeopleTicketing } from './of-people.ts';

/** What contacts and their companies have of tickets. */
export const peopleTickets = defineFeature({
  name: 'people-tickets',
  needs: { contacts },
  create: createPeopleTicketing,
  routes: (people) => [
    route(calls.contactTickets, ({ params, query }) =>
      people.ofContact(params.project ?? '', params.contact ?? '', query),
    ),
    route(calls.companyTickets, ({ params, query }) =>
      people.ofCompany(params.project ?? '', params.company ?? '', query),
    ),
  ],
  fills: () => [fill(timelineSources, ticketsOfContact), fill(readings, ticketConditions)],
});
