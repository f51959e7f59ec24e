/** What all shelves have in common: each is kept until its stamp grows, in whatever process; its bodies are asked for one by one. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Documents, LiveLine } from '../documents/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';

export type KeptShelf<S> = {
  readonly of: (project: string) => Promise<S>;
  /** The body of one text that the shelf names; undefined where it went meanwhile. `ref`: what it is the text of. */
  readonly body: (project: string, ref: string, lang: string) => Promise<Body | undefined>;
  /** Who wrote it, as visitors read it; undefined for nobody. */
  readonly author: (project: string, of: { readonly owner: string | null }) => Promise<string | undefined>;
};
export type ShelfNeeds = {
  readonly texts: Pick<Documents, 'liveLines' | 'liveBody'>;
  readonly members: Pick<Members, 'find'>;
  readonly projects: Pick<Projects, 'byId'>;
};
/** What every shelf is made of. */
export type ShelfRows = {
  readonly stamp: number;
  /** The project's languages. */
  readonly chosen: readonly string[];
  readonly lines: readonly LiveLine[];
};
/** `R`: what a shelf of one kind is made of besides. */
type Making<S, R> = {
  readonly kind: Parameters<Documents['liveLines']>[2];
  readonly stampOf: (queries: Queries, project: string) => Promise<number>;
  readonly rowsOf: (queries: Queries, project: string) => Promise<R>;
  readonly shelfOf: (rows: ShelfRows & R) => S;
};

/** Of projects. */
const KEPT_MOST = 100;

export function createKeptShelf<S, R>(
  { storage }: Pick<Ports, 'storage'>,
  { texts, members, projects }: ShelfNeeds,
  { kind, stampOf, rowsOf, shelfOf }: Making<S, R>,
): KeptShelf<S> {
  const kept = new Map<string, { readonly stamp: number; readonly shelf: Promise<S> }>();

  const read = async (project: string, stamp: number): Promise<S> => {
    const [{ settings }, lines, rows] = await Promise.all([
      projects.byId(project),
      texts.liveLines(storage, project, kind),
      rowsOf(storage, project),
    ]);
    return shelfOf({ ...rows, stamp, chosen: settings.languages ?? [], lines });
  };

  return {
    async of(project) {
      // Asked before the rest: a change in between is read once more, and never missed.
      const stamp = await stampOf(storage, project);
      const before = kept.get(project);
      if (before?.stamp === stamp) return before.shelf;
      if (kept.size >= KEPT_MOST && !kept.has(project)) kept.delete(kept.keys().next().value as string);
      // Whoever comes while it is read waits for the same one.
      const one = { stamp, shelf: read(project, stamp) };
      kept.set(project, one);
      one.shelf.catch(() => kept.get(project) === one && kept.delete(project));
      return one.shelf;
    },
    body: (project, ref, lang) => texts.liveBody(storage, project, { kind, ref, lang }),
    author: async (project, { owner }) => (owner ? (await members.find(project, owner))?.name : undefined),
  };
}
