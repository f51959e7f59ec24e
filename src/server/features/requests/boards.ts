/** Boards, up to 20, and statuses, up to 12 of five kinds, each in an order that staff give them. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { BOARDS_MOST, STATUSES_MOST } from '../../../wire/requests/limits.ts';
import type {
  NewRequestBoard,
  NewRequestStatus,
  RequestBoard,
  RequestBoardChange,
  RequestBoards,
  RequestStatus,
  RequestStatusChange,
  RequestStatuses,
} from '../../../wire/requests/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { audienceOf, inPlaces, refuseAudience } from '../help/service.ts';
import {
  boardsOf,
  countsBy,
  deletePlace,
  isInUse,
  moveRequests,
  statusesOf,
  writeBoard,
  writeStatus,
} from './boards-store.ts';
import { usualBoard, type Begun } from './first.ts';
import type { BoardRecord, StatusRecord } from './rows.ts';

const SLUG = 80;

/** Errors of all that names a board: 404; of `into`: 409 `in_use` without one, 422 for one that it cannot be. */
export type Boards = {
  readonly list: (project: string) => Promise<RequestBoards>;
  readonly all: (project: string) => Promise<BoardRecord[]>;
  /** Errors: 422 without a name, or for an audience that is not there; 409 for one too many. */
  readonly add: (project: string, given: NewRequestBoard) => Promise<RequestBoard>;
  /** Errors: 422 for an audience that is not there. */
  readonly change: (project: string, id: string, change: RequestBoardChange) => Promise<RequestBoard>;
  /** Errors: 409 for the last one. */
  readonly remove: (project: string, id: string, into: string | undefined) => Promise<void>;
  readonly order: (project: string, ids: readonly string[]) => Promise<void>;
};
export type Statuses = {
  readonly list: (project: string) => Promise<RequestStatuses>;
  readonly all: (project: string) => Promise<StatusRecord[]>;
  readonly add: (project: string, given: NewRequestStatus) => Promise<RequestStatus>;
  readonly change: (project: string, id: string, change: RequestStatusChange) => Promise<RequestStatus>;
  /** Errors: 409 for the last one of kind open or done. */
  readonly remove: (project: string, id: string, into: string | undefined) => Promise<void>;
  readonly order: (project: string, ids: readonly string[]) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'id'>;

export function createBoards({ storage, id }: Given, begun: Begun): Boards {
  const write = async <T>(project: string, work: (transaction: Transaction, all: BoardRecord[]) => Promise<T>) => {
    await begun(project);
    return storage.write(async (transaction) => work(transaction, await boardsOf(transaction, project)), {
      turn: project,
    });
  };
  const all: Boards['all'] = async (project) => {
    await begun(project);
    return boardsOf(storage, project);
  };
  const told = async (boards: readonly BoardRecord[]) =>
    (await withCounts(storage, 'board', boards)).map((board) => ({ ...board, audience: audienceOf(board) }));
  return {
    all,
    list: async (project) => ({ boards: await told(await all(project)) }),
    async add(project, { names, ...given }) {
      const made = await write(project, async (transaction, boards) => {
        if (boards.length >= BOARDS_MOST)
          throw new ApiError('limit_reached', `A project has at most ${BOARDS_MOST} boards.`);
        await refuseAudience(transaction, project, given.audience);
        const kept = named({}, names);
        const slug = freeSlug(Object.values(kept)[0]!, boards);
        const board = { id: id(), projectId: project, position: nextPosition(boards), slug, names: kept };
        const record: BoardRecord = { ...board, ...usualBoard, ...withoutUndefined(given) };
        await writeBoard(transaction, record);
        return record;
      });
      return (await told([made]))[0]!;
    },
    async change(project, board, { names = {}, ...change }) {
      const made = await write(project, async (transaction, boards) => {
        const before = found(boards, board, 'board');
        await refuseAudience(transaction, project, change.audience);
        const after = { ...before, ...withoutUndefined(change), names: named(before.names, names) };
        await writeBoard(transaction, after);
        return after;
      });
      return (await told([made]))[0]!;
    },
    remove: (project, board, into) =>
      write(project, async (transaction, boards) => {
        found(boards, board, 'board');
        if (boards.length === 1) throw new ApiError('conflict', 'This is the only board: one has to stay.');
        await emptied(transaction, 'board', { project, id: board, into, others: boards });
        await deletePlace(transaction, 'board', board);
      }),
    order: (project, ids) =>
      write(project, async (transaction, boards) => {
        for (const one of placed(ids, boards)) await writeBoard(transaction, one);
      }),
  };
}

export function createStatuses({ storage, id }: Given, begun: Begun): Statuses {
  const write = async <T>(project: string, work: (transaction: Transaction, all: StatusRecord[]) => Promise<T>) => {
    await begun(project);
    return storage.write(async (transaction) => work(transaction, await statusesOf(transaction, project)), {
      turn: project,
    });
  };
  const all: Statuses['all'] = async (project) => {
    await begun(project);
    return statusesOf(storage, project);
  };
  const told = (statuses: readonly StatusRecord[]) => withCounts(storage, 'status', statuses);
  return {
    all,
    list: async (project) => ({ statuses: await told(await all(project)) }),
    async add(project, { kind, color = 'gray', names, roadmap = false }) {
      const made = await write(project, async (transaction, statuses) => {
        if (statuses.length >= STATUSES_MOST)
          throw new ApiError('limit_reached', `A project has at most ${STATUSES_MOST} statuses.`);
        const place = { id: id(), projectId: project, position: nextPosition(statuses) };
        const record = { ...place, kind, color, names: named({}, names), roadmap };
        await writeStatus(transaction, record);
        return record;
      });
      return (await told([made]))[0]!;
    },
    async change(project, status, { names = {}, ...change }) {
      const made = await write(project, async (transaction, statuses) => {
        const before = found(statuses, status, 'status');
        const after = { ...before, ...withoutUndefined(change), names: named(before.names, names) };
        await writeStatus(transaction, after);
        return after;
      });
      return (await told([made]))[0]!;
    },
    remove: (project, status, into) =>
      write(project, async (transaction, statuses) => {
        const { kind } = found(statuses, status, 'status');
        const same = statuses.filter((one) => one.kind === kind);
        if (same.length === 1 && (kind === 'open' || kind === 'done'))
          throw new ApiError('conflict', `This is the only status of the kind ${kind}: one has to stay.`);
        await emptied(transaction, 'status', { project, id: status, into, others: same });
        await deletePlace(transaction, 'status', status);
      }),
    order: (project, ids) =>
      write(project, async (transaction, statuses) => {
        for (const one of placed(ids, statuses)) await writeStatus(transaction, one);
      }),
  };
}

async function withCounts<T extends BoardRecord | StatusRecord>(
  queries: Queries,
  place: 'board' | 'status',
  all: readonly T[],
): Promise<(Omit<T, 'projectId' | 'names'> & { names: Record<string, string>; requests: number })[]> {
  const counts = await countsBy(queries, place, all);
  return all.map(({ projectId: _project, names, ...one }) => ({
    ...one,
    names: { ...names },
    requests: counts.get(one.id) ?? 0,
  }));
}

/** Errors: 422 where `ids` are not just those that are there. */
function placed<T extends { readonly id: string; readonly position: number }>(
  ids: readonly string[],
  all: readonly T[],
): T[] {
  const places = new Map(
    inPlaces(
      ids,
      all.map(({ id }) => id),
    ),
  );
  return all.map((one) => ({ ...one, position: places.get(one.id)! }));
}

type Leaving = {
  readonly project: string;
  readonly id: string;
  readonly into: string | undefined;
  /** Where what stands in it may go; itself may be among them. */
  readonly others: readonly { readonly id: string }[];
};

async function emptied(transaction: Transaction, place: 'board' | 'status', { project, id, into, others }: Leaving) {
  const what = place === 'board' ? 'board' : 'status of the same kind';
  if (into !== undefined && (into === id || !others.some((one) => one.id === into)))
    throw wrongField('into', `must be another ${what}`);
  if (into !== undefined) return moveRequests(transaction, place, { project, from: id, into });
  if (await isInUse(transaction, place, { project, id }))
    throw new ApiError('in_use', `Requests stand in this ${place}: say which other ${what} they go into.`);
}

export function found<T extends { readonly id: string }>(all: readonly T[], id: string, what: string): T {
  const one = all.find((each) => each.id === id);
  if (!one) throw new ApiError('not_found', `There is no such ${what}.`);
  return one;
}

const nextPosition = (all: readonly { readonly position: number }[]) =>
  Math.max(-1, ...all.map(({ position }) => position)) + 1;

function freeSlug(name: string, boards: readonly BoardRecord[]): string {
  const taken = new Set(boards.map(({ slug }) => slug));
  const plain = slugOf(name, SLUG - 3) || 'board';
  let slug = plain;
  for (let n = 2; taken.has(slug); n++) slug = `${plain}-${n}`;
  return slug;
}

/** Errors: 422 where none is left. */
function named(before: Readonly<Record<string, string>>, change: Readonly<Record<string, string | null>>) {
  const all = Object.entries({ ...before, ...change }).flatMap(([lang, name]) => {
    const words = name?.trim();
    return words ? [[lang, words] as const] : [];
  });
  if (all.length === 0) throw wrongField('names', 'must have a name in one language');
  return Object.fromEntries(all);
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function withoutUndefined<T extends object>(given: T): Said<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T>;
}
