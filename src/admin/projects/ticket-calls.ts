/** How tickets of the chosen project are read. */
import type { QueryInput } from '../../wire/endpoint.ts';
import type { Ticket, TicketPage, TicketQuery } from '../../wire/tickets/shapes.ts';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
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

  return { tickets, ticket };
}
