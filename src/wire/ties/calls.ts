/** Tickets that hang together. */
import { call } from '../endpoint.ts';
import { ticketRow } from '../tickets/shapes.ts';
import { linkUnder, repliedToLinked, replyToLinked, ticketTies } from './shapes.ts';

const one = '/api/desk/projects/{project}/tickets/{ticket}';

export const tieEndpoints = {
  ticketTies: call('desk', 'GET', `${one}/ties`, {
    permission: 'tickets:read',
    summary: 'What a ticket was merged into, what was merged into it, its parent, and what is linked under it',
    reply: ticketTies,
  }),
  linkTicket: call('desk', 'POST', `${one}/link`, {
    permission: 'tickets:write',
    summary: 'Put a ticket under a parent: each keeps a thread of their own; 409 limit_reached at 200',
    body: linkUnder,
    reply: ticketRow,
  }),
  unlinkTicket: call('desk', 'POST', `${one}/unlink`, {
    permission: 'tickets:write',
    summary: 'Take a ticket from under its parent',
    reply: ticketRow,
  }),
  replyToLinked: call('desk', 'POST', `${one}/linked/messages`, {
    permission: 'tickets:write',
    summary: 'One message into the thread of each linked ticket, in the language of its reader; 409 blank_left',
    body: replyToLinked,
    reply: repliedToLinked,
  }),
} as const;
