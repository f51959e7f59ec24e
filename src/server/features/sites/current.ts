/** The site as it is now, with the pages that were drawn of it. */
import { createHash } from 'node:crypto';
import type { KeptPage } from '../../http/kept-page.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { firstOf, isListed, stateOf } from './settings.ts';
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

/** What an address leads to: something to send, another address, or nothing. `style`: of a page. `plays`: films of other hosts, once somebody presses Play. */
export type Found =
  | {
      readonly status: 200 | 404 | 410;
      readonly type: string;
      readonly page: KeptPage;
      readonly style?: Style;
      readonly plays?: boolean;
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

/** Of the first project; undefined where there is none, or its pages are off. */
export function createCurrentSite(
  { now, environment }: Pick<Ports, 'now' | 'environment'>,
  { projects, parts }: Needs,
): () => Promise<Site | undefined> {
  let known: { readonly version: string; readonly site: Site } | undefined;
  let asked: { readonly until: number; readonly site: Promise<Site | undefined> } | undefined;

  const ask = async (): Promise<Site | undefined> => {
    const project = firstOf(await projects.all());
    if (!project || stateOf(project.settings, environment) === 'off') return undefined;
    const own = await Promise.all(parts().map(async (part) => ({ part, now: await part.of(project) })));
    const version = createHash('sha256')
      .update(JSON.stringify([project.id, project.name, project.settings, own.map(({ now: { stamp } }) => stamp)]))
      .digest('base64');
    if (known?.version !== version) {
      const styled = own.map(({ part, now }) => ({ ...part, now, style: styleOf(project.settings, part.css) }));
      known = { version, site: siteOf(project, styled, isListed(project.settings, environment)) };
    }
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
