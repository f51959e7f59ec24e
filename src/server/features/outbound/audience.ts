/** Whom an action is for, found page by page, so that a large project never holds up anybody else. */
import { HOUR_MS } from '../../../wire/limits.ts';
import { AUDIENCE_HOURS, AUDIENCE_PAGE_ROWS } from '../../../wire/outbound/limits.ts';
import type { ActionAudience } from '../../../wire/outbound/shapes.ts';
import type { Queries } from '../../storage/port.ts';
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
): Promise<AudienceFound> {
  if (to !== 'all' && 'visitor' in to) return { visitors: [to.visitor], next: undefined };
  const page = { projectId, after, rows: AUDIENCE_PAGE_ROWS };
  const found = to === 'all' ? await visitorsOf(queries, page) : await sessionsOfUser(queries, to.user, page);
  const since = to === 'all' ? now - AUDIENCE_HOURS * HOUR_MS : 0;
  return {
    visitors: found.filter(({ seenAt }) => seenAt >= since).map(({ id }) => id),
    next: found.length === AUDIENCE_PAGE_ROWS ? found.at(-1)?.id : undefined,
  };
}

/** How many visitors an action for all would be for. */
export function countAll(queries: Queries, projectId: string, now: number): Promise<number> {
  return countSessionsSince(queries, projectId, now - AUDIENCE_HOURS * HOUR_MS);
}
