/** The public pages as a project has set them, and as the desk sees and changes them. */
import type { ProjectSettings } from '../../../wire/config/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { SiteChange, SiteView } from '../../../wire/sites/shapes.ts';
import type { SiteState, SiteWidget } from '../../../wire/sites/states.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Origins } from '../../http/origins.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { HELP } from './addresses.ts';
import { directoryOf } from './directory.ts';
import { partPath, type SiteAddress } from './site-address.ts';

type Given = Pick<Ports, 'environment'>;

export type SiteSettings = {
  /** Errors: 404. */
  readonly view: (project: string, origins: Origins) => Promise<SiteView>;
  /**
   * Errors: 404; 409 where a field is another one than the change expects, or where the host name or the slug is another
   * project's; 422 for a host name of the server itself, or of one that does not know its own.
   */
  readonly change: (project: string, change: SiteChange, origins: Origins) => Promise<SiteView>;
};

export function createSiteSettings(
  { environment }: Given,
  projects: Pick<Projects, 'all' | 'byId' | 'save'>,
): SiteSettings {
  const viewOf = async (project: Project, origins: Origins): Promise<SiteView> => {
    const all = await projects.all();
    const directory = directoryOf(all, environment);
    const at = directory.addressOf(project, origins);
    const listed = isListed(project.settings, environment);
    const file = (name: string) => at.origin + at.base + name;
    return {
      ...fieldsOf(project, environment),
      address: at.origin + partPath(at, HELP),
      slug: directory.slugOf(project),
      listed,
      named: environment.publicUrl !== undefined,
      machines: listed
        ? { sitemap: file('/sitemap.xml'), robots: `${at.origin}/robots.txt`, llms: file('/llms.txt') }
        : null,
    };
  };
  return {
    view: async (id, origins) => viewOf(await projects.byId(id), origins),
    async change(id, { expected, ...change }, origins) {
      const { host } = change;
      if (typeof host === 'string') refuseOwnHost(host, origins, environment);
      const saved = await projects.save(id, { site: change }, async (project, transaction) => {
        // In the same transaction: of two projects that want one name in one instant the second is refused.
        const others = (await projects.all(transaction)).filter((one) => one.id !== id);
        refuseTaken(change, others);
        refuseConflict(fieldsOf(project, environment), expected);
      });
      return viewOf(saved, origins);
    },
  };
}

const fieldsOf = ({ settings }: Project, environment: Given['environment']) => ({
  state: stateOf(settings, environment),
  host: settings.site?.host ?? null,
  widget: widgetOf(settings),
  offers: settings.site?.offers ?? true,
  slug: settings.site?.slug ?? null,
});

function refuseOwnHost(host: string, origins: Origins, { publicUrl }: Given['environment']): void {
  if (publicUrl === undefined)
    throw wrongField('host', 'needs PUBLIC_URL: without it the server does not know its own name');
  const own = [origins.app, origins.frame, origins.media].map((origin) => new URL(origin));
  if (own.some((url) => url.host === host || url.hostname === host))
    throw wrongField('host', 'is a name of this server itself');
}

/** Errors: 409. */
function refuseTaken({ host, slug }: Pick<SiteChange, 'host' | 'slug'>, others: readonly Project[]): void {
  const isTaken = (name: 'host' | 'slug', value: string | null | undefined) =>
    typeof value === 'string' && others.some(({ settings }) => settings.site?.[name] === value);
  if (isTaken('host', host)) throw new ApiError('conflict', `Another project has the host name ${host}.`);
  if (isTaken('slug', slug)) throw new ApiError('conflict', `Another project has the address /sites/${slug}.`);
}

/** Where the pages of a project stand; undefined where they are switched off, or it has none. `all`: in their order. */
export function publicAddressOf(
  project: string,
  all: readonly Project[],
  environment: Given['environment'],
  origins: Pick<Origins, 'app' | 'media'>,
): SiteAddress | undefined {
  const directory = directoryOf(all, environment);
  const found = directory.byId(project);
  return found && stateOf(found.settings, environment) !== 'off' ? directory.addressOf(found, origins) : undefined;
}

export function stateOf({ site }: ProjectSettings, { publicUrl }: Given['environment']): SiteState {
  return site?.state ?? (publicUrl === undefined ? 'unlisted' : 'public');
}

export const widgetOf = ({ site }: ProjectSettings): SiteWidget => site?.widget ?? 'press';

/** Without an address of its own a server would name to search engines what each request calls it. */
export function isListed(settings: ProjectSettings, environment: Given['environment']): boolean {
  return environment.publicUrl !== undefined && stateOf(settings, environment) === 'public';
}
