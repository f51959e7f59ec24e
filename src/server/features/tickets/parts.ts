/**
 * What other features read of a ticket, and say of it: its parts for the viewer, the player and the files, its picture for
 * thumbnails. Apart from the service of tickets, which needs those features itself.
 */
import type { ReportPart } from '../../../wire/tickets/report.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Stored } from './packing.ts';
import { factsOf, partsOf, setThumbnail, storedPart, type StoredPart, type TicketFacts } from './parts-store.ts';

export type { TicketFacts };

export type TicketParts = {
  /** The part as it was stored, JSON but for `screenshotData` (see screenshot-part.ts); undefined where there is none. */
  readonly part: (ticketId: string, name: ReportPart, queries?: Queries) => Promise<string | undefined>;
  /** The part packed as it lies there, for a thread. `bytes`: of its text. */
  readonly stored: (ticketId: string, name: ReportPart) => Promise<StoredPart | undefined>;
  /** Several parts by name; those that the report did not have are missing. */
  readonly parts: (ticketId: string, names: readonly ReportPart[]) => Promise<ReadonlyMap<string, string>>;
  /** Undefined for a ticket that does not exist or is being deleted. Reads in `queries`, such as a transaction, where they are given. */
  readonly facts: (ticketId: string, queries?: Queries) => Promise<TicketFacts | undefined>;
  /** There is something of the ticket now that its row shows. Part of the caller's transaction. */
  readonly mark: (transaction: Transaction, ticketId: string, what: 'thumbnail') => Promise<void>;
};

/** A part that the report did not have. */
export const noPart: Stored = { body: '', packed: null };

/** A ticket with its project. Undefined for a ticket that does not exist. */
export async function placeOfTicket(
  tickets: Pick<TicketParts, 'facts'>,
  id: string,
): Promise<{ readonly id: string; readonly projectId: string } | undefined> {
  const facts = await tickets.facts(id);
  return facts && { id, projectId: facts.projectId };
}

export function createTicketParts({ storage }: Pick<Ports, 'storage'>): TicketParts {
  return {
    part: async (ticketId, name, queries = storage) => (await partsOf(queries, ticketId, [name])).get(name),
    stored: (ticketId, name) => storedPart(storage, ticketId, name),
    parts: (ticketId, names) => partsOf(storage, ticketId, names),
    facts: (ticketId, queries = storage) => factsOf(queries, ticketId),
    mark: (transaction, ticketId) => setThumbnail(transaction, ticketId),
  };
}
