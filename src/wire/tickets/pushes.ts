/** What desks hear of tickets. */
import { fleeting, push } from '../push.ts';
import { choice, list, open, text } from '../schema.ts';
import { presence } from './looks.ts';
import { ticketRow } from './shapes.ts';

/** A report has come, or something that its row shows has changed. Sent when it is durable. */
export const ticketPush = push('desk', 'ticket', open({ event: choice(['created', 'changed']), ticket: ticketRow }));

/** Somebody has deleted tickets; more than 100 at once are told by several messages. */
export const ticketsDeletedPush = push(
  'desk',
  'tickets-deleted',
  open({ tickets: list(text({ max: 64 }), { max: 100 }) }),
);

/** Somebody opens a ticket, leaves it, or begins to do something else there. A desk that comes hears of all of them. */
export const presencePush = fleeting('desk', 'presence', presence);
