/** What desks hear of tickets. */
import { push } from '../push.ts';
import { choice, open } from '../schema.ts';
import { ticketRow } from './shapes.ts';

/** A report has come, or something that its row shows has changed. Sent when it is durable. */
export const ticketPush = push('desk', 'ticket', open({ event: choice(['created', 'changed']), ticket: ticketRow }));
