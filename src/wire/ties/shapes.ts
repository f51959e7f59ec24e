/** How tickets hang together: merged into one another, or linked under one parent. */
import { messageId } from '../messages/shapes.ts';
import { flag, integer, list, nullable, open, optional, shape, text, choice, type Infer } from '../schema.ts';
import { ticketKinds, ticketStatuses } from '../tickets/choices.ts';
import { LINKED_MOST, MERGED_MOST } from './limits.ts';

const id = text({ min: 1, max: 64 });
export const tied = open({
  id,
  number: integer({ min: 1 }),
  kind: choice(ticketKinds),
  title: text({ max: 200 }),
  status: choice(ticketStatuses),
  /** Who has written it, '' where nobody said so. */
  person: text({ max: 512 }),
});
export type Tied = Infer<typeof tied>;

export const ticketTies = open({
  /** Its thread is a part of that one's. */
  mergedInto: nullable(tied),
  /** Those whose threads are a part of this one's. */
  merged: list(tied, { max: MERGED_MOST }),
  parent: nullable(tied),
  /** Those that have this one as their parent. */
  linked: list(tied, { max: LINKED_MOST }),
});
export type TicketTies = Infer<typeof ticketTies>;

export const linkUnder = shape({ parent: id });

/**
 * One message to everybody whose ticket is linked under this one. `id`: a UUID; sent again nothing is sent twice. `body`: a
 * document of the profile `message`. `saved`: a saved reply, whose text in a reader's language counts for more. `done`: their
 * tickets are closed with it, or without a word where there is no body.
 */
export const replyToLinked = shape({
  id: messageId,
  body: optional(open({})),
  saved: optional(messageId),
  done: optional(flag()),
});
export type ReplyToLinked = Infer<typeof replyToLinked>;

/** `held`: it goes when its author's time for 'Undo' is over. */
export const repliedToLinked = open({
  results: list(open({ ticket: id, result: choice(['sent', 'held', 'done', 'failed'] as const) }), {
    max: LINKED_MOST,
  }),
});
export type RepliedToLinked = Infer<typeof repliedToLinked>;
