/** The desk of one project: which project, who works on it, how many tickets wait, and its calls. */
import { proxy } from 'valtio/vanilla';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import { DELETED_TICKETS_MOST } from '../../wire/tickets/limits.ts';
import type { QueryInput } from '../../wire/endpoint.ts';
import type {
  Member,
  Note,
  Project,
  Ticket,
  TicketChange,
  TicketPage,
  TicketQuery,
} from '../../wire/tickets/shapes.ts';
import type { Api } from '../api/api.ts';
import { asFailure, type Failure } from '../api/failure.ts';
import type { Stored } from '../session/stored.ts';
import { isOfTickets, type Live } from '../live/live.ts';

export type DeskState = {
  /** The site's own project: what settings and the snippet are about. */
  project: Project | null;
  /** All there are: `internal` is where the dashboard's own widget reports to. */
  projects: Project[];
  /** Whose tickets the desk shows. */
  chosen: Project | null;
  members: Member[];
  /** Tickets of the project that are not done; null until known. */
  open: number | null;
  /** Why the project could not be loaded. */
  failure: Failure | null;
};

type Ports = {
  readonly api: Api;
  readonly live: Live;
  readonly report: (error: unknown) => void;
  /** Remembers the choice of a project for as long as the tab is open. */
  readonly kept: Stored;
};
const CHOICE = 'desk.project';
const nothing = (): DeskState => ({
  project: null,
  projects: [],
  chosen: null,
  members: [],
  open: null,
  failure: null,
});
export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ api, live, report, kept }: Ports) {
  const state = proxy<DeskState>(nothing());
  let stopLive = (): void => undefined;
  let loaded: Promise<Project> | undefined;
  let counting: Promise<void> | undefined;
  let countAgain = false;

  /** The site's own project, which settings are about; asked for once, and again after a failure. */
  function site(): Promise<Project> {
    loaded ??= loadProject().catch((error: unknown) => {
      loaded = undefined;
      state.failure = asFailure(error);
      throw error;
    });
    return loaded;
  }

  async function loadProject(): Promise<Project> {
    const projects = await api(deskEndpoints.projects);
    const found = projects.find((one) => !one.internal) ?? projects[0];
    if (!found) throw new Error('This installation has no project.');
    const before = kept.get(CHOICE);
    Object.assign(state, { project: found, projects, failure: null });
    state.chosen = projects.find(({ id }) => id === before) ?? found;
    return found;
  }

  /** Where the dashboard's own widget reports to. */
  async function own(): Promise<Project> {
    await site();
    const found = state.projects.find(({ internal }) => internal);
    if (!found) throw new Error('This installation has no project of the dashboard.');
    return found;
  }

  /** Whose tickets are shown. */
  async function project(): Promise<Project> {
    const own = await site();
    return state.chosen ?? own;
  }

  /** Shows the tickets of another project from now on. */
  function choose(id: string): void {
    const found = state.projects.find((one) => one.id === id);
    if (!found || found.id === state.chosen?.id) return;
    kept.set(CHOICE, found.id);
    state.chosen = found;
    state.open = null;
    follow(found.id);
  }

  function follow(id: string): void {
    stopLive();
    stopLive = live.start(id);
    void count();
  }

  /** Loads what the shell shows and keeps it up to date until it is stopped. */
  function start(): () => void {
    let stopped = false;
    const stopListening = live.subscribe((event) => isOfTickets(event) && void count());
    project()
      .then(async ({ id }) => {
        if (stopped) return;
        follow(id);
        state.members = await api(deskEndpoints.members, { params: { project: id } });
      })
      .catch(report);
    return () => {
      stopped = true;
      stopListening();
      stopLive();
      stopLive = () => undefined;
      loaded = undefined;
      Object.assign(state, nothing());
    };
  }

  /** Counts open tickets anew: one question at a time, and one more after it when something happened meanwhile. */
  async function count(): Promise<void> {
    if (counting) {
      countAgain = true;
      return counting;
    }
    counting = tickets({ limit: 1 })
      .then(() => undefined)
      .catch(report)
      .finally(() => {
        counting = undefined;
        if (countAgain) void count();
        countAgain = false;
      });
    return counting;
  }

  async function tickets(query: QueryInput<TicketQuery>): Promise<TicketPage> {
    const { id } = await project();
    const page = await api(deskEndpoints.tickets, { params: { project: id }, query });
    if (state.chosen?.id === id) state.open = page.open;
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

  async function addNote(ticketId: string, body: string): Promise<Note> {
    const { id } = await project();
    return api(deskEndpoints.addNote, { params: { project: id, ticket: ticketId }, body: { body } });
  }

  /** Of a thousand at most at a time; what is gone already is no failure. */
  async function remove(tickets: readonly string[]): Promise<void> {
    const { id } = await project();
    for (let from = 0; from < tickets.length; from += DELETED_TICKETS_MOST) {
      const some = tickets.slice(from, from + DELETED_TICKETS_MOST);
      await api(deskEndpoints.deleteTickets, { params: { project: id }, body: { tickets: some } });
    }
  }

  return { state, start, project, site, own, choose, tickets, ticket, change, addNote, remove };
}
