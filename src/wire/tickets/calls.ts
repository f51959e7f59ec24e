/** The desk's calls that every screen of the dashboard may need: a table of their own, so that the first view carries no other. */
import { capabilityList } from '../capabilities/shapes.ts';
import { call } from '../endpoint.ts';
import { flag, list } from '../schema.ts';
import {
  deletedTickets,
  member,
  note,
  noteBody,
  project,
  ticket,
  ticketChange,
  ticketPage,
  ticketQuery,
  ticketsToDelete,
} from './shapes.ts';

export const deskEndpoints = {
  capabilities: call('public', 'GET', '/api/capabilities', {
    summary: 'What the platform can do beyond the contract',
    reply: capabilityList,
  }),
  projects: call('desk', 'GET', '/api/desk/projects', {
    permission: 'tickets:read',
    summary: 'The projects of this installation',
    reply: list(project, { max: 1000 }),
  }),
  members: call('desk', 'GET', '/api/desk/projects/{project}/members', {
    permission: 'tickets:read',
    summary: 'Who a ticket can be assigned to',
    reply: list(member, { max: 1000 }),
  }),
  tickets: call('desk', 'GET', '/api/desk/projects/{project}/tickets', {
    permission: 'tickets:read',
    summary: 'The inbox, filtered and paged',
    query: ticketQuery,
    reply: ticketPage,
  }),
  ticket: call('desk', 'GET', '/api/desk/projects/{project}/tickets/{ticket}', {
    permission: 'tickets:read',
    summary: 'One ticket with all that came with it',
    reply: ticket,
  }),
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
