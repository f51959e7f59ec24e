/** Off, unlisted or public: as a project has it, and as the desk sees and changes it. */
import type { ProjectSettings } from '../../../wire/config/shapes.ts';
import type { SiteChange, SiteView } from '../../../wire/sites/shapes.ts';
import type { SiteState } from '../../../wire/sites/states.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { HELP } from './addresses.ts';
import { partPath } from './site-address.ts';

type Given = Pick<Ports, 'environment'>;

export type SiteSettings = {
  /** Errors: 404. */
  readonly view: (project: string, origins: Origins) => Promise<SiteView>;
  /** Errors: 404; 409 where the state is another one than the change expects. */
  readonly change: (project: string, change: SiteChange, origins: Origins) => Promise<SiteView>;
};

export function createSiteSettings(
  { environment }: Given,
  projects: Pick<Projects, 'all' | 'byId' | 'save'>,
): SiteSettings {
  const viewOf = async (project: Project, origins: Origins): Promise<SiteView> => {
    const isFirst = firstOf(await projects.all())?.id === project.id;
    const state = stateOf(project.settings, environment);
    return {
      state,
      address: isFirst ? origins.app + partPath({ base: '' }, HELP) : null,
      listed: isFirst && isListed(project.settings, environment),
    };
  };
  return {
    view: async (id, origins) => viewOf(await projects.byId(id), origins),
    async change(id, { expected, state }, origins) {
      if (state === undefined) return viewOf(await projects.byId(id), origins);
      const saved = await projects.save(id, { site: { state } }, ({ settings }) =>
        refuseConflict({ state: stateOf(settings, environment) }, expected),
      );
      return viewOf(saved, origins);
    },
  };
}

/** The project whose pages stand at `/help`: the first one that people made. */
export function firstOf(projects: readonly Project[]): Project | undefined {
  return projects.find(({ internal, enabled }) => !internal && enabled);
}

/** The same where its pages are not switched off. */
export function siteProject(all: readonly Project[], environment: Given['environment']): Project | undefined {
  const first = firstOf(all);
  return first && stateOf(first.settings, environment) !== 'off' ? first : undefined;
}

export function stateOf({ site }: ProjectSettings, { publicUrl }: Given['environment']): SiteState {
  return site?.state ?? (publicUrl === undefined ? 'unlisted' : 'public');
}

/** Without an address of its own a server would name to search engines what each request calls it. */
export function isListed(settings: ProjectSettings, environment: Given['environment']): boolean {
  return environment.publicUrl !== undefined && stateOf(settings, environment) === 'public';
}
