/** Whom an action is for, found page by page, so that a large project never holds up anybody else. */
import { HOUR_MS } from '../../../wire/limits.ts';
import { AUDIENCE_HOURS, AUDIENCE_PAGE_ROWS } from '../../../wire/outbound/limits.ts';
import type { ActionAudience } from '../../../wire/outbound/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import type { AudienceVisitors } from './slots.ts';
import { countSessionsSince, sessionsOfUser, visitorsOf } from '../visitors/sessions.ts';

export type AudienceFound = {
  readonly visitors: readonly string[];
  /** The cursor of the next page; undefined after the last one. */
  readonly next: string | undefined;
};

/** One page of the audience, after the visitor `after` by id ('' for the first). `now` in milliseconds. */
export async function findAudience(
  queries: Queries,
  projectId: string,
  to: ActionAudience,
  after: string,
  now: number,
  people: Pick<AudienceVisitors, 'among'> | undefined,
): Promise<AudienceFound> {
  if (to !== 'all' && 'visitor' in to) return { visitors: [to.visitor], next: undefined };
  const page = { projectId, after, rows: AUDIENCE_PAGE_ROWS };
  const found =
    typeof to === 'object' && 'user' in to
      ? await sessionsOfUser(queries, to.user, page)
      : await visitorsOf(queries, page);
  const since = typeof to === 'object' && 'user' in to ? 0 : now - AUDIENCE_HOURS * HOUR_MS;
  const seen = found.filter(({ seenAt }) => seenAt >= since).map(({ id }) => id);
  const theirs = isAudience(to) ? ((await people?.among(projectId, to.audience, seen)) ?? new Set()) : undefined;
  return {
    visitors: theirs ? seen.filter((id) => theirs.has(id)) : seen,
    next: found.length === AUDIENCE_PAGE_ROWS ? found.at(-1)?.id : undefined,
  };
}

/** How many visitors an action for all, or for the people of an audience, would be for. */
export async function countReached(
  queries: Queries,
  projectId: string,
  { now, audience }: { readonly now: number; readonly audience?: string | undefined },
  people: Pick<AudienceVisitors, 'count'> | undefined,
): Promise<number> {
  const since = now - AUDIENCE_HOURS * HOUR_MS;
  if (audience === undefined) return countSessionsSince(queries, projectId, since);
  return (await people?.count(projectId, audience, since)) ?? 0;
}

export function isAudience(to: ActionAudience): to is Extract<ActionAudience, { readonly audience: string }> {
  return typeof to === 'object' && 'audience' in to;
}
