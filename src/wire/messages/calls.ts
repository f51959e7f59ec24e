/** The thread of a ticket at the desk. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { flag, open } from '../schema.ts';
import { ticketRow } from '../tickets/shapes.ts';
import {
  deskMessage,
  deskThread,
  deskThreadAsked,
  newReply,
  mergeInto,
  newTicket,
  replyBefore,
  replyChange,
  splitAt,
} from './desk-shapes.ts';

const one = '/api/desk/projects/{project}/tickets/{ticket}';
const message = `${one}/messages/{message}`;

export const messageEndpoints = {
  ticketThread: call('desk', 'GET', `${one}/thread`, {
    permission: 'tickets:read',
    summary: 'What was written in a ticket, its newest messages or those before or after a place, and what is held',
    query: deskThreadAsked,
    reply: deskThread,
  }),
  startTicket: call('desk', 'POST', '/api/desk/projects/{project}/tickets', {
    permission: 'tickets:write',
    summary:
      'Write to somebody first: they find it in the messenger, an address of nobody in a mail; 409 no_mail where none is sent',
    body: newTicket,
    reply: ticketRow,
  }),
  writeReply: call('desk', 'POST', `${one}/messages`, {
    permission: 'tickets:write',
    summary: 'Answer the visitor, or note something for staff; 409 reply_raced where somebody has answered meanwhile',
    body: newReply,
    reply: open({ message: deskMessage, ticket: ticketRow }),
  }),
  changeReply: call('desk', 'PATCH', message, {
    permission: 'tickets:write',
    summary: "Change one's own reply while it is held, or its words for 15 minutes; 409 too_late afterwards",
    body: replyChange,
    reply: deskMessage,
  }),
  deleteReply: call('desk', 'DELETE', message, {
    permission: 'tickets:write',
    summary: "Take back one's own reply while it is held; 409 too_late where it has gone",
    reply: flag(),
  }),
  splitTicket: call('desk', 'POST', `${one}/split`, {
    permission: 'tickets:write',
    summary: 'A message and those after it become a conversation of its own, of the same person',
    body: splitAt,
    reply: ticketRow,
  }),
  mergeTicket: call('desk', 'POST', `${one}/merge`, {
    permission: 'tickets:write',
    summary: 'One thread of two tickets of one person, named by its address too; 409 other_contact for two people',
    body: mergeInto,
    reply: ticketRow,
  }),
  unmergeTicket: call('desk', 'POST', `${one}/unmerge`, {
    permission: 'tickets:write',
    summary: 'A merged ticket is one of its own again, and both are as they were',
    reply: ticketRow,
  }),
  replyBefore: call('desk', 'GET', `${message}/before`, {
    permission: 'tickets:read',
    summary: 'What an edited reply said before',
    reply: replyBefore,
  }),
  endAccessLinks: call('desk', 'POST', `${one}/end-links`, {
    permission: 'tickets:write',
    summary: 'The links of mails to this thread open nothing any more',
    reply: doneReply,
  }),
} as const;
