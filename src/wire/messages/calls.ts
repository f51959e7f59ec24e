/** The thread of a ticket at the desk. */
import { call } from '../endpoint.ts';
import { open } from '../schema.ts';
import { ticketRow } from '../tickets/shapes.ts';
import { deskThread, newReply, threadAsked, threadMessage } from './shapes.ts';

const one = '/api/desk/projects/{project}/tickets/{ticket}';

export const messageEndpoints = {
  ticketThread: call('desk', 'GET', `${one}/thread`, {
    permission: 'tickets:read',
    summary: 'What was written in a ticket, its newest messages or those before a place',
    query: threadAsked,
    reply: deskThread,
  }),
  writeReply: call('desk', 'POST', `${one}/messages`, {
    permission: 'tickets:write',
    summary: 'Answer the visitor, or note something for staff; 409 reply_raced where somebody has answered meanwhile',
    body: newReply,
    reply: open({ message: threadMessage, ticket: ticketRow }),
  }),
} as const;
