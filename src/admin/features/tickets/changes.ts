/** The calls that change and delete tickets of the chosen project. */
import { ticketChangeEndpoints } from '../../../wire/tickets/change-calls.ts';
import { DELETED_TICKETS_MOST } from '../../../wire/tickets/limits.ts';
import type { Ticket, TicketChange } from '../../../wire/tickets/shapes.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'api' | 'desk'>;

export async function changeTicket({ api, desk }: Needs, ticket: string, body: TicketChange): Promise<Ticket> {
  const { id } = await desk.project();
  return api(ticketChangeEndpoints.changeTicket, { params: { project: id, ticket }, body });
}

/** Of a thousand at most at a time; what is gone already is no failure. */
export async function removeTickets({ api, desk }: Needs, tickets: readonly string[]): Promise<void> {
  const { id } = await desk.project();
  for (let from = 0; from < tickets.length; from += DELETED_TICKETS_MOST) {
    const some = tickets.slice(from, from + DELETED_TICKETS_MOST);
    await api(ticketChangeEndpoints.deleteTickets, { params: { project: id }, body: { tickets: some } });
  }
}
