/**
 * Which parameters of pages' addresses may be told: what a page's query says of its reader stays in the page, but for what
 * the project lists, and what a page filter that is still sent to visitors goes by.
 */
import { DAY_MS } from '../../../wire/limits.ts';
import { PAGE_PARAMETERS } from '../../../wire/config/limits.ts';
import { PUSH_KEPT_DAYS } from '../../../wire/outbound/limits.ts';
import { PROJECT_CACHE_MS } from '../../../wire/settings/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { filteredActions } from '../outbound/service.ts';

export type PageParameters = {
  readonly of: (project: Project) => Promise<readonly string[]>;
  /** At most 5 s old. Errors: 404. */
  readonly ofId: (projectId: string) => Promise<readonly string[]>;
};

const KEPT_MOST = 10_000;

export function createPageParameters(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  projects: Pick<Projects, 'byId'>,
): PageParameters {
  const kept = new Map<string, { until: number; names: Promise<readonly string[]> }>();
  return { of, ofId };

  async function of({ id, settings }: Project): Promise<readonly string[]> {
    const names = [...(settings.flowConfig?.pageParameters ?? []), ...(await remembered(id, filtered))];
    return [...new Set(names)].slice(0, PAGE_PARAMETERS);
  }

  function ofId(id: string): Promise<readonly string[]> {
    return remembered(`all ${id}`, async () => of(await projects.byId(id)));
  }

  /** Every event of a visitor asks. */
  function remembered(key: string, ask: (id: string) => Promise<readonly string[]>): Promise<readonly string[]> {
    const known = kept.get(key);
    if (known && known.until > now()) return known.names;
    const names = ask(key);
    if (kept.size >= KEPT_MOST) kept.clear();
    kept.set(key, { until: now() + PROJECT_CACHE_MS, names });
    names.catch(() => kept.delete(key));
    return names;
  }

  async function filtered(id: string): Promise<readonly string[]> {
    const bodies = await filteredActions(storage, id, now() - PUSH_KEPT_DAYS * DAY_MS, PAGE_PARAMETERS);
    return bodies.flatMap((body) => parametersOf(`${(JSON.parse(body) as { pageFilter?: unknown }).pageFilter}`));
  }
}

/** `/shop?plan=pro&lang={word}` goes by `plan` and `lang`. */
export function parametersOf(filter: string): string[] {
  return [...filter.matchAll(/[?&]([^?&=#{}]{1,100})/g)].map(([, name = '']) => name);
}
