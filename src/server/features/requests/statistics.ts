/** What became of requests, by week. */
import { DAY_MS } from '../../../wire/limits.ts';
import { REQUEST_TOP } from '../../../wire/requests/limits.ts';
import type { RequestFigures } from '../../../wire/requests/talk-shapes.ts';
import type { Ports } from '../../ports.ts';
import { found, type Boards, type Statuses } from './boards.ts';
import { listRequests } from './lists-store.ts';
import {
  countsByStatus,
  newComments,
  newRequests,
  newVotes,
  noticesSince,
  statusChanges,
  waitsForAnswers,
  WEEK_MS,
} from './statistics-store.ts';

/** Errors: 404 for a board that is not there. */
export type Statistics = (
  project: string,
  asked: { weeks: number; board?: string | undefined },
) => Promise<RequestFigures>;

type Parts = { readonly boards: Pick<Boards, 'all'>; readonly statuses: Pick<Statuses, 'all'> };

export function createStatistics({ storage, now }: Pick<Ports, 'storage' | 'now'>, parts: Parts): Statistics {
  return async (project, { weeks, board }) => {
    const all = await parts.boards.all(project);
    const boards = board === undefined ? all.map(({ id }) => id) : [found(all, board, 'board').id];
    const first = mondayOf(now()) - (weeks - 1) * WEEK_MS;
    const span = { project, boards, since: first };
    const [requests, votes, comments, waits, turns, told, counts, statuses] = await Promise.all([
      newRequests(storage, span),
      newVotes(storage, span),
      newComments(storage, span),
      waitsForAnswers(storage, span),
      statusChanges(storage, span),
      noticesSince(storage, span),
      countsByStatus(storage, span),
      parts.statuses.all(project),
    ]);
    const byValue = await listRequests(
      storage,
      { project, boards, state: 'visible' },
      { sort: 'value', limit: REQUEST_TOP },
    );
    const stays = staysIn(turns);
    return {
      weeks: Array.from({ length: weeks }, (_, at) => ({
        week: new Date(first + at * WEEK_MS).toISOString().slice(0, 10),
        requests: requests.get(at) ?? 0,
        votes: votes.get(at) ?? 0,
        comments: comments.get(at) ?? 0,
      })),
      answerDays: medianDays(waits),
      statuses: statuses.map(({ id }) => ({
        status: id,
        requests: counts.get(id) ?? 0,
        days: medianDays(stays.get(id) ?? []),
      })),
      told,
      top: byValue.map(({ id, number, title, votes: wanted, value }) => ({ id, number, title, votes: wanted, value })),
    };
  };
}

/** How long requests were in each status before they left it. */
function staysIn(turns: Awaited<ReturnType<typeof statusChanges>>): Map<string, number[]> {
  const stays = new Map<string, number[]>();
  const since = new Map<string, number>();
  for (const { request, from, createdAt, at } of turns) {
    if (from !== null) {
      const all = stays.get(from) ?? [];
      all.push(at - (since.get(request) ?? createdAt));
      stays.set(from, all);
    }
    since.set(request, at);
  }
  return stays;
}

/** Of milliseconds, with one decimal; null for none. */
function medianDays(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const value = sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Math.round((value / DAY_MS) * 10) / 10;
}

/** Of its week, at midnight UTC. */
function mondayOf(at: number): number {
  const day = Math.floor(at / DAY_MS);
  // The first day of 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
}
