/** The desk of one project: which project, who works on it, how many tickets wait, and its calls. */
import { proxy } from 'valtio/vanilla';
import { endpoints } from '../../wire/endpoints.ts';
import type { Member, Note, Project, Ticket, TicketChange, TicketPage, TicketQuery } from '../../wire/ticket.ts';
import type { Api } from '../api/api.ts';
import { asFailure, type Failure } from '../api/failure.ts';
import type { Live } from './live.ts';

export type DeskState = {
  project: Project | null;
  members: Member[];
  /** Tickets of the project that are not done; null until known. */
  open: number | null;
  /** Why the project could not be loaded. */
  failure: Failure | null;
};

type Ports = { readonly api: Api; readonly live: Live; readonly report: (error: unknown) => void };
export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ api, live, report }: Ports) {
  const state = proxy<DeskState>({ project: null, members: [], open: null, failure: null });
  let loaded: Promise<Project> | undefined;
  let counting: Promise<void> | undefined;
  let countAgain = false;

  /** The project of this desk; asked for once, and again after a failure. */
  function project(): Promise<Project> {
    loaded ??= loadProject().catch((error: unknown) => {
      loaded = undefined;
      state.failure = asFailure(error);
      throw error;
    });
    return loaded;
  }

  async function loadProject(): Promise<Project> {
    const projects = await api(endpoints.projects);
    // `internal` is where the dashboard's own widget reports to.
    const found = projects.find((one) => !one.internal) ?? projects[0];
    if (!found) throw new Error('This installation has no project.');
    state.project = found;
    state.failure = null;
    return found;
  }

  /** Loads what the shell shows and keeps it up to date until it is stopped. */
  function start(): () => void {
    let stopped = false;
    let stopLive = (): void => undefined;
    const stopListening = live.subscribe(({ kind }) => kind !== 'installed' && void count());
    project()
      .then(async ({ id }) => {
        if (stopped) return;
        stopLive = live.start(id);
        void count();
        state.members = await api(endpoints.members, { params: { project: id } });
      })
      .catch(report);
    return () => {
      stopped = true;
      stopListening();
      stopLive();
      loaded = undefined;
      Object.assign(state, { project: null, members: [], open: null, failure: null });
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

  async function tickets(query: TicketQuery): Promise<TicketPage> {
    const { id } = await project();
    const page = await api(endpoints.tickets, { params: { project: id }, query });
    state.open = page.open;
    return page;
  }

  async function ticket(ticketId: string): Promise<Ticket> {
    const { id } = await project();
    return api(endpoints.ticket, { params: { project: id, ticket: ticketId } });
  }

  async function change(ticketId: string, body: TicketChange): Promise<Ticket> {
    const { id } = await project();
    return api(endpoints.changeTicket, { params: { project: id, ticket: ticketId }, body });
  }

  async function addNote(ticketId: string, body: string): Promise<Note> {
    const { id } = await project();
    return api(endpoints.addNote, { params: { project: id, ticket: ticketId }, body: { body } });
  }

  return { state, start, project, tickets, ticket, change, addNote };
}
