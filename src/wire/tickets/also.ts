/** What a reply also does to its ticket, in the transaction that sends it (P-DSK-20). */
import { choice, list, maybe, optional, shape, text, type Infer } from '../schema.ts';
import { FIXED_IN_CHARS, TICKET_TAGS } from './limits.ts';
import { ticketStatuses } from './choices.ts';
import { tag, ticketPriorities } from './shapes.ts';
import { snoozeAsked } from './snooze.ts';

const id = text({ min: 1, max: 64 });

export const ticketAlso = shape({
  status: optional(choice(ticketStatuses)),
  priority: optional(choice(ticketPriorities)),
  /** An account, `me`, or null for nobody. */
  assigneeId: maybe(id),
  teamId: maybe(id),
  /** Added to those that it has. */
  tags: optional(list(tag, { max: TICKET_TAGS })),
  snooze: optional(snoozeAsked),
  /** The version in which it is solved. */
  fixedIn: optional(text({ max: FIXED_IN_CHARS })),
});
export type TicketAlso = Infer<typeof ticketAlso>;
