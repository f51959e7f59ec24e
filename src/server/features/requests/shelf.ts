/**
 * What everybody may see of a project's requests, as far as every page asks for it: boards, statuses, whether there is any.
 * The messenger and the public pages read it; it is kept until something changes here, and never for longer than 5 s, because
 * another process may have changed it.
 */
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { boardsOf, statusesOf } from './boards-store.ts';
import { countRequests, linesOfBoards, type SeenLine } from './lists-store.ts';
import { requestsByIds, requestsByNumbers } from './requests-store.ts';
import type { BoardRecord, RequestRecord, StatusRecord } from './rows.ts';
import type { IsIn } from '../help/service.ts';
import { isForEverybody, seesBoard } from './rules.ts';
import type { Tell } from './telling.ts';

export type RequestShelf = {
  /** Another one after each change that was made here, and at the latest after 5 s. */
  readonly stamp: string;
  /** Those that everybody sees, in their order. */
  readonly boards: readonly BoardRecord[];
  readonly statuses: readonly StatusRecord[];
  /** Requests on them, counted no further than lists count. */
  readonly count: number;
};
export type RequestShelves = {
  readonly of: (project: string) => Promise<RequestShelf>;
  /** What one reader sees. `isIn` is asked at each call: whoever has left an audience sees no more what is for it. */
  readonly seenBy: (project: string, isIn: IsIn) => Promise<RequestShelf>;
  /** What everybody sees, the last changed first, so many at most as sitemap and `llms.txt` list. */
  readonly all: (project: string) => Promise<readonly SeenLine[]>;
  /** Which of these ids and numbers name one at all, also where nobody sees it. */
  readonly there: (queries: Queries, project: string, names: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Those of these ids and numbers that everybody sees, by the name they were asked by; of a merged one, what it was merged into. */
  readonly named: (project: string, names: readonly string[]) => Promise<ReadonlyMap<string, NamedRequest>>;
};
/** `slug`: of its board. */
export type NamedRequest = Pick<RequestRecord, 'id' | 'number' | 'title'> & { readonly slug: string };

/** As old as what another process has changed may be read here (P-HLP-54). */
export const SHELF_FRESH_MS = 5000;
const KEPT_MOST = 100;
/** In the sitemap and in `llms.txt`: more would be megabytes that a project of 100,000 requests sends to every robot. */
const LISTED_MOST = 10_000;
/** In one query. */
const NAMED_AT_ONCE = 1000;

export function createRequestShelves({ storage, now }: Pick<Ports, 'storage' | 'now'>) {
  const changes = new Map<string, number>();
  type Kept = RequestShelf & { readonly all: readonly BoardRecord[] };
  const kept = new Map<string, Kept>();
  const stampOf = (project: string) => `${changes.get(project) ?? 0} ${Math.floor(now() / SHELF_FRESH_MS)}`;

  const read = async (project: string): Promise<Kept> => {
    const before = kept.get(project);
    // Asked before the rest: a change in between is read once more, and never missed.
    const stamp = stampOf(project);
    if (before?.stamp === stamp) return before;
    const [all, statuses] = await Promise.all([boardsOf(storage, project), statusesOf(storage, project)]);
    const boards = all.filter(isForEverybody);
    const shelf = { stamp, all, boards, statuses, count: await countOn(storage, project, boards) };
    if (kept.size >= KEPT_MOST) kept.delete(kept.keys().next().value as string);
    kept.set(project, shelf);
    return shelf;
  };

  const shelves: RequestShelves = {
    of: read,
    async seenBy(project, isIn) {
      const { all, ...shelf } = await read(project);
      const theirs = await isIn(new Set(all.map(({ audience }) => audience)));
      const boards = all.filter((board) => seesBoard(board, theirs));
      if (boards.length === shelf.boards.length) return shelf;
      return { ...shelf, boards, count: await countOn(storage, project, boards) };
    },
    async all(project) {
      const { boards } = await read(project);
      const ids = boards.map(({ id }) => id);
      return ids.length === 0 ? [] : linesOfBoards(storage, project, { boards: ids, most: LISTED_MOST });
    },
    async there(queries, project, names) {
      return new Set((await rootsNamed(queries, project, names)).map(([name]) => name));
    },
    async named(project, names) {
      const { boards } = await read(project);
      const found = new Map<string, NamedRequest>();
      for (let at = 0; at < names.length; at += NAMED_AT_ONCE)
        for (const [name, one] of await rootsNamed(storage, project, names.slice(at, at + NAMED_AT_ONCE))) {
          const board = boards.find(({ id }) => id === one.board);
          if (board && one.state === 'visible')
            found.set(name, { id: one.id, number: one.number, title: one.title, slug: board.slug });
        }
      return found;
    },
  };
  return {
    shelves,
    /** The same, and what is kept is read anew after it. */
    noting:
      (tell: Tell): Tell =>
      (project, event, request) => {
        changes.set(project, (changes.get(project) ?? 0) + 1);
        tell(project, event, request);
      },
  };
}

async function countOn(queries: Queries, project: string, boards: readonly BoardRecord[]): Promise<number> {
  const ids = boards.map(({ id }) => id);
  return ids.length === 0 ? 0 : countRequests(queries, { project, boards: ids, state: 'visible' });
}

/** Whatever their state, by the names that they were asked by. */
async function rootsNamed(
  queries: Queries,
  project: string,
  names: readonly string[],
): Promise<[name: string, root: RequestRecord][]> {
  const numbers = names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  const asked = [await requestsByIds(queries, names), await requestsByNumbers(queries, project, numbers)].flat();
  const own = asked.filter(({ projectId }) => projectId === project);
  const roots = await requestsByIds(queries, [...new Set(own.map(({ root }) => root))]);
  const rootById = new Map(roots.map((one) => [one.id, one]));
  const byName = new Map(own.flatMap((one) => [[one.id, one] as const, [String(one.number), one] as const]));
  return names.flatMap((name) => {
    const root = rootById.get(byName.get(name)?.root ?? '');
    return root ? [[name, root]] : [];
  });
}
