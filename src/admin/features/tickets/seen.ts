/** Tickets as views read them: snapshots, which nobody changes. */
import type { Snapshot } from 'valtio/vanilla';
import type { Ticket, TicketRow } from '../../../wire/tickets/shapes.ts';

export type SeenRow = Snapshot<TicketRow>;
export type SeenTicket = Snapshot<Ticket>;
