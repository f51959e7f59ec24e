/** A ticket as what links to it shows it. */
import type { Queries } from '../../storage/port.ts';
import { ticketById } from './store.ts';

export type TicketFacts = {
  readonly number: number;
  readonly title: string;
  readonly settled: boolean;
  /** Of its visitor. */
  readonly session: string | null;
  /** The address that they looked at. */
  readonly page: string;
  /** As staff have set it, '' for that of its visitor. */
  readonly language: string;
};

/** Undefined for one that is not there. */
export async function ticketFacts(queries: Queries, project: string, id: string): Promise<TicketFacts | undefined> {
  const ticket = await ticketById(queries, project, id);
  return (
    ticket && {
      number: ticket.number,
      title: ticket.title,
      settled: ticket.status === 'done',
      session: ticket.visitorId,
      page: ticket.page,
      language: ticket.language,
    }
  );
}
