/** The projects that there are: the site's own, the dashboard's, and the one whose tickets the desk shows. */
import { proxy } from 'valtio/vanilla';
import { deskEndpoints } from '../../wire/tickets/calls.ts';
import type { Member, Project, TicketPage } from '../../wire/tickets/shapes.ts';
import type { Api } from '../api/api.ts';
import { asFailure, type Failure } from '../api/failure.ts';
import type { Stored } from '../session/stored.ts';

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
  /** Its conversations that wait for an answer. */
  waiting: number | null;
  /** How many are in each of the fixed views, for whoever looks. */
  counts: TicketPage['counts'] | null;
  /** Why the project could not be loaded. */
  failure: Failure | null;
};

export type Projects = ReturnType<typeof createProjects>;

const CHOICE = 'desk.project';
const nothing = (): DeskState => ({
  project: null,
  projects: [],
  chosen: null,
  members: [],
  open: null,
  waiting: null,
  counts: null,
  failure: null,
});

/** `kept` remembers the choice of a project for as long as the tab is open. */
export function createProjects(api: Api, kept: Stored) {
  const state = proxy<DeskState>(nothing());
  let loaded: Promise<Project> | undefined;

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

  /** The tickets of this project from now on; false where they are shown already, or there is no such project. */
  function choose(id: string): boolean {
    const found = state.projects.find((one) => one.id === id);
    if (!found || found.id === state.chosen?.id) return false;
    kept.set(CHOICE, found.id);
    state.chosen = found;
    Object.assign(state, { open: null, waiting: null, counts: null });
    return true;
  }

  function forget(): void {
    loaded = undefined;
    Object.assign(state, nothing());
  }

  return { state, site, own, project, choose, forget };
}
