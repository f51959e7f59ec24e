/** The desk's calls that every screen of the dashboard may need: a table of their own, so that the first view carries no other. */
import { capabilityList } from '../capabilities/shapes.ts';
import { call } from '../endpoint.ts';
import { list } from '../schema.ts';
import { member, project, ticket, ticketPage, ticketQuery } from './shapes.ts';

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
} as const;
