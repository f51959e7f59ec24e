/** The calls about tickets of the chosen project. */
import type { QueryInput } from '../../wire/endpoint.ts';
import type { Ticket, TicketChange, TicketPage, TicketQuery } from '../../wire/tickets/shapes.ts';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import { DELETED_TICKETS_MOST } from '../../wire/tickets/limits.ts';
import type { Api } from '../api/api.ts';
import { asFailure } from '../api/failure.ts';
import type { DeskState, Projects } from './projects.ts';

type Needs = {
  readonly state: DeskState;
  readonly project: Projects['project'];
  /** Shows the tickets of another project. */
  readonly choose: (id: string) => void;
};

export function createTicketCalls(api: Api, { state, project, choose }: Needs) {
  /** With a page comes how many are not done, which the shell shows. */
  async function tickets(query: QueryInput<TicketQuery>): Promise<TicketPage> {
    const { id } = await project();
    const page = await api(deskEndpoints.tickets, { params: { project: id }, query });
    if (state.chosen?.id === id) Object.assign(state, { open: page.open, waiting: page.waiting, counts: page.counts });
    return page;
  }

  /** A ticket of another project than the chosen one is found too, and its project chosen: links are about tickets. */
  async function ticket(ticketId: string): Promise<Ticket> {
    const first = await project();
    const others = state.projects.filter(({ id }) => id !== first.id);
    const load = (id: string) => api(deskEndpoints.ticket, { params: { project: id, ticket: ticketId } });
    try {
      return await load(first.id);
    } catch (error) {
      if (asFailure(error).status !== 404) throw error;
      for (const { id } of others) {
        const found = await load(id).catch((another: unknown) => {
          if (asFailure(another).status !== 404) throw another;
          return undefined;
        });
        if (!found) continue;
        choose(id);
        return found;
      }
      throw error;
    }
  }

  async function change(ticketId: string, body: TicketChange): Promise<Ticket> {
    const { id } = await project();
    return api(deskEndpoints.changeTicket, { params: { project: id, ticket: ticketId }, body });
  }

  /** Of a thousand at most at a time; what is gone already is no failure. */
  async function remove(tickets: readonly string[]): Promise<void> {
    const { id } = await project();
    for (let from = 0; from < tickets.length; from += DELETED_TICKETS_MOST) {
      const some = tickets.slice(from, from + DELETED_TICKETS_MOST);
      await api(deskEndpoints.deleteTickets, { params: { project: id }, body: { tickets: some } });
    }
  }

  return { tickets, ticket, change, remove };
}
