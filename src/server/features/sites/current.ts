/** The site as it is now, with the pages that were drawn of it. */
import { createHash } from 'node:crypto';
import type { KeptPage } from '../../http/kept-page.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { directoryOf, type Directory } from './directory.ts';
import { isListed, stateOf } from './settings.ts';
import type { PartNow, PublicPart } from './slots.ts';
import { styleOf, type Style } from './style.ts';

/** A part of it as it is now. `style`: of its pages. */
export type SitePart = PublicPart & { readonly now: PartNow; readonly style: Style };

export type Site = {
  readonly project: Project;
  /** In the order of the header. */
  readonly parts: readonly SitePart[];
  /** Search engines may keep it: it is public, and the server knows its own address. */
  readonly listed: boolean;
  /** An answer by its name, made once. Only what is there is kept: anybody can make up addresses that lead nowhere. */
  readonly once: (name: string, make: () => Promise<Found>) => Promise<Found>;
};

/** What an address leads to: something to send, another address, or nothing. `style`: of a page. `plays`: films of other hosts, once somebody presses Play. `speaks`: its own script does. */
export type Found =
  | {
      readonly status: 200 | 404 | 410;
      readonly type: string;
      readonly page: KeptPage;
      readonly style?: Style;
      readonly plays?: boolean;
      readonly speaks?: boolean;
    }
  | { readonly status: 301 | 302 | 303; readonly to: string }
  | undefined;

/** A page is at most so old: so rarely is the database asked whether something has changed. */
export const FRESH_MS = 500;
const PAGES_KEPT = 300;

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly parts: () => readonly PublicPart[];
};

export type CurrentSites = {
  /** Where everybody's pages are. */
  readonly directory: () => Promise<Directory>;
  /** Undefined where the pages of the project are off. */
  readonly of: (project: Project) => Promise<Site | undefined>;
};

export function createCurrentSites(
  ports: Pick<Ports, 'now' | 'environment'>,
  { projects, parts }: Needs,
): CurrentSites {
  const { now, environment } = ports;
  const known = new Map<string, { readonly version: string; readonly site: Site }>();
  const sites = new Map<string, Asked<Site | undefined>>();
  const directories = new Map<'all', Asked<Directory>>();

  const ask = async (project: Project): Promise<Site | undefined> => {
    if (stateOf(project.settings, environment) === 'off') return undefined;
    const own = await Promise.all(parts().map(async (part) => ({ part, now: await part.of(project) })));
    const version = createHash('sha256')
      .update(JSON.stringify([project.id, project.name, project.settings, own.map((one) => one.now.stamp)]))
      .digest('base64');
    const before = known.get(project.id);
    if (before?.version === version) return before.site;
    const styled = own.map(({ part, now: there }) => ({
      ...part,
      now: there,
      style: styleOf(project.settings, part.css),
    }));
    const site = siteOf(project, styled, isListed(project.settings, environment));
    known.set(project.id, { version, site });
    return site;
  };

  return {
    directory: () => fresh(directories, 'all', now(), async () => directoryOf(await projects.all(), environment)),
    of: (project) => fresh(sites, project.id, now(), () => ask(project)),
  };
}

type Asked<T> = { readonly until: number; readonly value: Promise<T> };

/** What was asked less than `FRESH_MS` ago, else what `ask` answers now. */
function fresh<K, T>(kept: Map<K, Asked<T>>, key: K, now: number, ask: () => Promise<T>): Promise<T> {
  const before = kept.get(key);
  if (before && before.until > now) return before.value;
  const value = ask();
  kept.set(key, { until: now + FRESH_MS, value });
  value.catch(() => kept.delete(key));
  return value;
}

function siteOf(project: Project, parts: readonly SitePart[], listed: boolean): Site {
  const kept = new Map<string, Promise<Found>>();
  return {
    project,
    parts,
    listed,
    async once(name, make) {
      const known = kept.get(name);
      if (known) return known;
      const made = make();
      kept.set(name, made);
      if (kept.size > PAGES_KEPT) kept.delete(kept.keys().next().value as string);
      try {
        const found = await made;
        if (found?.status !== 200) kept.delete(name);
        return found;
      } catch (error) {
        kept.delete(name);
        throw error;
      }
    },
  };
}
