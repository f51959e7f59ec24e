/** What the desk changes of tickets and deletes. */
import { call } from '../endpoint.ts';
import { flag } from '../schema.ts';
import { deletedTickets, note, noteBody, ticket, ticketChange, ticketsToDelete } from './shapes.ts';

export const ticketChangeEndpoints = {
  changeTicket: call('desk', 'PATCH', '/api/desk/projects/{project}/tickets/{ticket}', {
    permission: 'tickets:write',
    summary: 'Change status, priority, assignee or tags',
    body: ticketChange,
    reply: ticket,
  }),
  deleteTicket: call('desk', 'DELETE', '/api/desk/projects/{project}/tickets/{ticket}', {
    permission: 'tickets:delete',
    summary: 'Delete a ticket with all that came with it',
    reply: flag(),
  }),
  deleteTickets: call('desk', 'POST', '/api/desk/projects/{project}/tickets/delete', {
    permission: 'tickets:delete',
    summary: 'Delete up to 1,000 tickets, each with all that came with it',
    body: ticketsToDelete,
    reply: deletedTickets,
  }),
  addNote: call('desk', 'POST', '/api/desk/projects/{project}/tickets/{ticket}/notes', {
    permission: 'tickets:write',
    summary: 'Add an internal note',
    body: noteBody,
    reply: note,
  }),
} as const;
