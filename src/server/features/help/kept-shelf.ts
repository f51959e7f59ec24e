/** What all shelves have in common: each is kept until its stamp grows, in whatever process; its bodies are asked for one by one. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Documents, LiveLine } from '../documents/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';

export type KeptShelf<S> = {
  /** What everybody sees. */
  readonly of: (project: string) => Promise<S>;
  /** What one reader sees. `isIn` is asked at each call: whoever has left an audience sees no more what is for it. */
  readonly seenBy: (project: string, isIn: IsIn) => Promise<S>;
  /** The body of one text that the shelf names; undefined where it went meanwhile. `ref`: what it is the text of. */
  readonly body: (project: string, ref: string, lang: string) => Promise<Body | undefined>;
  /** Who wrote it, as visitors read it; undefined for nobody. */
  readonly author: (project: string, of: { readonly owner: string | null }) => Promise<string | undefined>;
};
/** Those of the audiences that the reader is in. */
export type IsIn = (audiences: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
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
  /** `seen`: the audiences whose things are on it. */
  readonly shelfOf: (rows: ShelfRows & R, seen: ReadonlySet<string>) => S;
  /** All that any of its things is for. */
  readonly audiencesOf: (rows: R) => readonly string[];
};

/** Of projects. */
const KEPT_MOST = 100;
/** Of one project: for as many different mixtures of audiences a shelf is kept. */
const MIXTURES_MOST = 20;
const EVERYBODY: ReadonlySet<string> = new Set(['all']);

export function createKeptShelf<S, R>(
  { storage }: Pick<Ports, 'storage'>,
  { texts, members, projects }: ShelfNeeds,
  { kind, stampOf, rowsOf, shelfOf, audiencesOf }: Making<S, R>,
): KeptShelf<S> {
  type Rows = ShelfRows & R;
  type Kept = { readonly stamp: number; readonly rows: Promise<Rows>; readonly shelves: Map<string, S> };
  const kept = new Map<string, Kept>();

  const read = async (project: string, stamp: number): Promise<Rows> => {
    const [{ settings }, lines, rows] = await Promise.all([
      projects.byId(project),
      texts.liveLines(storage, project, kind),
      rowsOf(storage, project),
    ]);
    return { ...rows, stamp, chosen: settings.languages ?? [], lines };
  };

  const keptOf = async (project: string): Promise<Kept> => {
    // Asked before the rest: a change in between is read once more, and never missed.
    const stamp = await stampOf(storage, project);
    const before = kept.get(project);
    if (before?.stamp === stamp) return before;
    if (kept.size >= KEPT_MOST && !kept.has(project)) kept.delete(kept.keys().next().value as string);
    // Whoever comes while it is read waits for the same one.
    const one: Kept = { stamp, rows: read(project, stamp), shelves: new Map() };
    kept.set(project, one);
    one.rows.catch(() => kept.get(project) === one && kept.delete(project));
    return one;
  };
  /** The same one for all who see the same: what others keep of a shelf they find again. */
  const shelfFor = async ({ rows, shelves }: Kept, seen: ReadonlySet<string>): Promise<S> => {
    const all = await rows;
    const mixture = [...seen].toSorted().join(' ');
    const before = shelves.get(mixture);
    if (before !== undefined) return before;
    const others = [...shelves.keys()].filter((one) => one !== 'all');
    if (others.length >= MIXTURES_MOST) shelves.delete(others[0]!);
    const made = shelfOf(all, seen);
    shelves.set(mixture, made);
    return made;
  };

  return {
    of: async (project) => shelfFor(await keptOf(project), EVERYBODY),
    async seenBy(project, isIn) {
      const one = await keptOf(project);
      const some = new Set(audiencesOf(await one.rows).filter((audience) => !EVERYBODY.has(audience)));
      return shelfFor(one, some.size === 0 ? EVERYBODY : new Set([...EVERYBODY, ...(await isIn(some))]));
    },
    body: (project, ref, lang) => texts.liveBody(storage, project, { kind, ref, lang }),
    author: async (project, { owner }) => (owner ? (await members.find(project, owner))?.name : undefined),
  };
}
