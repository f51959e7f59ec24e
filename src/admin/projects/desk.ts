/** The desk of one project: which project, who works on it, how many tickets wait, and its calls. */
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import type { Api } from '../api/api.ts';
import type { Stored } from '../session/stored.ts';
import { isOfTickets, type Live } from '../live/live.ts';
import { createProjects } from './projects.ts';
import { createTicketCalls } from './ticket-calls.ts';

type Ports = {
  readonly api: Api;
  readonly live: Live;
  readonly report: (error: unknown) => void;
  /** Remembers the choice of a project for as long as the tab is open. */
  readonly kept: Stored;
};
export type Desk = ReturnType<typeof createDesk>;

export function createDesk({ api, live, report, kept }: Ports) {
  const projects = createProjects(api, kept);
  const { state, project, site, own } = projects;
  const calls = createTicketCalls(api, { state, project, choose });
  let stopLive = (): void => undefined;
  let counting: Promise<void> | undefined;
  let countAgain = false;

  /** Shows the tickets of another project from now on. */
  function choose(id: string): void {
    if (projects.choose(id)) follow(id);
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
      projects.forget();
    };
  }

  /** Counts open tickets anew: one question at a time, and one more after it when something happened meanwhile. */
  async function count(): Promise<void> {
    if (counting) {
      countAgain = true;
      return counting;
    }
    counting = calls
      .tickets({ limit: 1 })
      .then(() => undefined)
      .catch(report)
      .finally(() => {
        counting = undefined;
        if (countAgain) void count();
        countAgain = false;
      });
    return counting;
  }

  return { state, start, project, site, own, choose, ...calls };
}
