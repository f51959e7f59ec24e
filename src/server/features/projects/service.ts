/** Projects by key and by id, with their settings parsed. Held in memory for a moment: every widget call asks. */
import { projectSettings, type ProjectSettings } from '../../../wire/config.ts';
import { ApiError } from '../../../wire/errors.ts';
import { parse } from '../../../wire/schema.ts';
import type { Tools } from '../../tools.ts';
import { allProjects, projectById, projectByKey, type ProjectRecord } from './store.ts';

/** A change by another node shows within this time. */
const KEPT_MS = 5000;
const KEPT_MOST = 10_000;

export type Project = Omit<ProjectRecord, 'settings'> & { readonly settings: ProjectSettings };

export type Projects = {
  /** Errors: 401 without a key, 404 for an unknown one, 403 when the project is switched off. */
  readonly byKey: (sdkKey: string | null) => Promise<Project>;
  /** Errors: 404. */
  readonly byId: (id: string) => Promise<Project>;
  readonly all: () => Promise<Project[]>;
};

export function createProjects({ storage, now }: Pick<Tools, 'storage' | 'now'>): Projects {
  const kept = new Map<string, { until: number; project: Project }>();
  return {
    async byKey(sdkKey) {
      if (!sdkKey) throw new ApiError('unauthorized', 'The SDK key is missing: send it as Api-Token.');
      const known = kept.get(sdkKey);
      const project = known && known.until > now() ? known.project : toProject(await projectByKey(storage, sdkKey));
      if (!project)
        throw new ApiError('unknown_key', 'No project has this SDK key: copy it again from the install page.');
      if (!project.enabled) throw new ApiError('project_off', 'This project is switched off.');
      if (kept.size >= KEPT_MOST) kept.clear();
      if (project !== known?.project) kept.set(sdkKey, { until: now() + KEPT_MS, project });
      return project;
    },
    async byId(id) {
      const project = toProject(await projectById(storage, id));
      if (!project) throw new ApiError('not_found', 'There is no such project.');
      return project;
    },
    all: async () => (await allProjects(storage)).map((record) => toProject(record) as Project),
  };
}

function toProject(record: ProjectRecord | undefined): Project | undefined {
  return record && { ...record, settings: parse(projectSettings, JSON.parse(record.settings)) };
}
