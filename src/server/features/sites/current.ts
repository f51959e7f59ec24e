/** The site as it is now, with the pages that were drawn of it. */
import { createHash } from 'node:crypto';
import type { KeptPage } from '../../http/kept-page.ts';
import type { Ports } from '../../ports.ts';
import type { Shelf, Shelves } from '../help/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { firstOf, isListed, stateOf } from './settings.ts';
import { styleOf, type Style } from './style.ts';

export type Site = {
  readonly project: Project;
  readonly shelf: Shelf;
  readonly style: Style;
  /** Search engines may keep it: it is public, and the server knows its own address. */
  readonly listed: boolean;
  /** An answer by its name, made once. Only what is there is kept: anybody can make up addresses that lead nowhere. */
  readonly once: (name: string, make: () => Promise<Found>) => Promise<Found>;
};

/** What an address leads to: something to send, another address, or nothing. */
export type Found =
  | { readonly status: 200 | 404 | 410; readonly type: string; readonly page: KeptPage }
  | { readonly status: 301 | 302; readonly to: string }
  | undefined;

/** A page is at most so old: so rarely is the database asked whether something has changed. */
export const FRESH_MS = 500;
const PAGES_KEPT = 300;

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly shelves: Pick<Shelves, 'of'>;
};

/** Of the first project; undefined where there is none, or its pages are off. */
export function createCurrentSite(
  { now, environment }: Pick<Ports, 'now' | 'environment'>,
  { projects, shelves }: Needs,
): () => Promise<Site | undefined> {
  let known: { readonly version: string; readonly site: Site } | undefined;
  let asked: { readonly until: number; readonly site: Promise<Site | undefined> } | undefined;

  const ask = async (): Promise<Site | undefined> => {
    const project = firstOf(await projects.all());
    if (!project || stateOf(project.settings, environment) === 'off') return undefined;
    const shelf = await shelves.of(project.id);
    const version = createHash('sha256')
      .update(JSON.stringify([project.id, project.name, project.settings, shelf.stamp]))
      .digest('base64');
    if (known?.version !== version) known = { version, site: siteOf(project, shelf, environment) };
    return known.site;
  };

  return async () => {
    if (asked && asked.until > now()) return asked.site;
    const site = ask();
    asked = { until: now() + FRESH_MS, site };
    site.catch(() => (asked = undefined));
    return site;
  };
}

function siteOf(project: Project, shelf: Shelf, environment: Ports['environment']): Site {
  const kept = new Map<string, Promise<Found>>();
  return {
    project,
    shelf,
    style: styleOf(project.settings),
    listed: isListed(project.settings, environment),
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
