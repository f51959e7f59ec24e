/** Projects by key and by id, with their settings parsed. Held in memory for a moment: every widget call asks. */
import { settingsChange, type ProjectSettings, type SettingsChange } from '../../../wire/config/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PROJECT_CACHE_MS } from '../../../wire/settings/limits.ts';
import { parse } from '../../../wire/parse.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { changed, readSettings } from './settings.ts';
import {
  allProjects,
  projectById,
  projectByKey,
  insertProject,
  lastTakenChange,
  saveProject,
  takeNextChange,
  takeNumber,
  type ProjectRecord,
} from './store.ts';

const KEPT_MOST = 10_000;

export type Project = Omit<ProjectRecord, 'settings'> & { readonly settings: ProjectSettings };

export type BeforeSaving = (project: Project, transaction: Transaction) => Promise<void> | void;

export type Projects = {
  /** Errors: 401 without a key, 404 for an unknown one, 403 when the project is switched off. */
  readonly byKey: (sdkKey: string | null) => Promise<Project>;
  /** Errors: 404. */
  readonly byId: (id: string) => Promise<Project>;
  /** `queries`: the caller's transaction, where it writes by what all of them have and nobody may change that in between. */
  readonly all: (queries?: Queries) => Promise<Project[]>;
  /**
   * Changes settings: absent stays, null goes back to the default. Durable when it resolves, and what this server says
   * next goes by it; another server follows within `PROJECT_CACHE_MS`. `before` sees the project as it is, in the same
   * transaction, to which it may add; it throws where the change must not be made. `name`: its new one. Errors: 404; 422
   * that names the field.
   */
  readonly save: (id: string, change: SettingsChange, before?: BeforeSaving, name?: string) => Promise<Project>;
  /** Makes a new secret: every hash and token made with the old one is refused from now on. Errors: 404. */
  readonly rotateSecret: (id: string) => Promise<Project>;
};

/** Whether its visitors may write to the team; missing they may, but in the dashboard's own project. */
export const takesConversations = ({ settings, internal }: Pick<Project, 'settings' | 'internal'>): boolean =>
  settings.conversations ?? !internal;

/** 256 random bits, as 43 characters. */
const SECRET_BYTES = 32;

export function createProjects({ storage, now, token }: Pick<Ports, 'storage' | 'now' | 'token'>): Projects {
  /** Grows with every change, so that what was read before one is not kept after it. */
  let changes = 0;
  const kept = new Map<string, { until: number; project: Project }>();
  return {
    async byKey(sdkKey) {
      if (!sdkKey) throw new ApiError('unauthorized', 'The SDK key is missing: send it as Api-Token.');
      const known = kept.get(sdkKey);
      const before = changes;
      const project = known && known.until > now() ? known.project : toProject(await projectByKey(storage, sdkKey));
      if (!project)
        throw new ApiError('unknown_key', 'No project has this SDK key: copy it again from the install page.');
      if (!project.enabled) throw new ApiError('project_off', 'This project is switched off.');
      if (kept.size >= KEPT_MOST) kept.clear();
      if (project !== known?.project && before === changes)
        kept.set(sdkKey, { until: now() + PROJECT_CACHE_MS, project });
      return project;
    },
    async byId(id) {
      const project = toProject(await projectById(storage, id));
      if (!project) throw new ApiError('not_found', 'There is no such project.');
      return project;
    },
    all: async (queries = storage) => (await allProjects(queries)).map((record) => toProject(record) as Project),
    async save(id, change, before, name) {
      const wanted = parse(settingsChange, change);
      return rewrite(id, async (record, transaction) => {
        const settings = readSettings(record.settings);
        await before?.({ ...record, settings }, transaction);
        return { ...record, name: name ?? record.name, settings: JSON.stringify(changed(settings, wanted)) };
      });
    },
    rotateSecret: (id) => rewrite(id, async (record) => ({ ...record, secret: token(SECRET_BYTES) })),
  };

  /** Reads, changes and writes in one transaction, so that two administrators at once both count. */
  async function rewrite(
    id: string,
    work: (record: ProjectRecord, transaction: Transaction) => Promise<ProjectRecord>,
  ): Promise<Project> {
    const project = await storage.write(async (transaction: Transaction) => {
      const record = await projectById(transaction, id);
      if (!record) throw new ApiError('not_found', 'There is no such project.');
      const next = await work(record, transaction);
      await saveProject(transaction, next);
      return toProject(next) as Project;
    });
    changes++;
    kept.delete(project.sdkKey);
    return project;
  }
}

export { replaceKnownKey } from './store.ts';

/** A new project, in the caller's transaction. */
export const addProject: typeof insertProject = insertProject;

/** The next number of the project's tickets, taken in the caller's transaction: numbers run without gaps. */
export const takeTicketNumber: (transaction: Transaction, projectId: string) => Promise<number> = takeNumber;

/** What a project has set, as part of the caller's transaction; nothing of one that is not there. */
export async function settingsOf(queries: Queries, id: string): Promise<ProjectSettings> {
  return toProject(await projectById(queries, id))?.settings ?? {};
}

/** The next place in the row of a project's changes, taken in the caller's transaction, which names the project as its turn. */
export const takeChange: (transaction: Transaction, projectId: string) => Promise<number> = takeNextChange;
export const lastChange: (queries: Queries, projectId: string) => Promise<number> = lastTakenChange;

function toProject(record: ProjectRecord | undefined): Project | undefined {
  return record && { ...record, settings: readSettings(record.settings) };
}
