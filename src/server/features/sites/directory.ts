/** Which project's public pages stand at which address. */
import { slugOf } from '../../../wire/pure/slug.ts';
import { SITE_SLUG_CHARS } from '../../../wire/sites/states.ts';
import type { Ports } from '../../ports.ts';
import type { Origins } from '../../http/origins.ts';
import type { Project } from '../projects/service.ts';
import type { SiteAddress } from './site-address.ts';

type Environment = Pick<Ports['environment'], 'publicUrl'>;

export type Directory = {
  /** In their order; without those of the dashboard itself and those that are switched off. */
  readonly all: readonly Project[];
  readonly byId: (project: string) => Project | undefined;
  readonly bySlug: (slug: string) => Project | undefined;
  readonly byHost: (host: string) => Project | undefined;
  /** The one whose pages need no slug: the first that people made. */
  readonly first: Project | undefined;
  readonly slugOf: (project: Project) => string;
  /** The app origin is for a project that has no host name of its own. */
  readonly addressOf: (project: Project, origins: Pick<Origins, 'app' | 'media'>) => SiteAddress;
};

const isShown = ({ internal, enabled }: Project): boolean => !internal && enabled;

/** The project whose pages stand at `/help`: the first one that people made. */
export const firstOf = (projects: readonly Project[]): Project | undefined => projects.find(isShown);

/** `projects`: all, in their order. */
export function directoryOf(projects: readonly Project[], { publicUrl }: Environment): Directory {
  const own = projects.filter(isShown);
  const [first] = own;
  const slugs = slugsOf(own);
  const slug = (project: Project) => slugs.get(project.id) ?? project.id;
  const bySlug = new Map(own.map((project) => [slug(project), project]));
  const hosts = own.filter(({ settings }) => publicUrl !== undefined && settings.site?.host !== undefined);
  const byHost = new Map(hosts.map((project) => [project.settings.site?.host ?? '', project]));
  return {
    all: own,
    byId: (id) => own.find((project) => project.id === id),
    bySlug: (name) => bySlug.get(name),
    byHost: (host) => byHost.get(host),
    first,
    slugOf: slug,
    addressOf(project, { app, media }) {
      const { host } = project.settings.site ?? {};
      if (host !== undefined && publicUrl !== undefined)
        return { origin: `${new URL(publicUrl).protocol}//${host}`, base: '', media };
      return {
        origin: app,
        base: project.id === first?.id ? '' : `/sites/${encodeURIComponent(slug(project))}`,
        media,
      };
    },
  };
}

/** Chosen ones first; one made from a name that another project has gets a number. */
function slugsOf(projects: readonly Project[]): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { id, settings } of projects) if (settings.site?.slug !== undefined) chosen.set(id, settings.site.slug);
  const taken = new Set(chosen.values());
  for (const { id, name } of projects) {
    if (chosen.has(id)) continue;
    const made = slugOf(name, SITE_SLUG_CHARS) || 'project';
    let slug = made;
    for (let n = 2; taken.has(slug); n++) slug = `${made}-${n}`;
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
}
