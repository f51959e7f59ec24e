/** When sessions did something of late. */
import type { Queries } from '../../storage/port.ts';

/** Newest first, milliseconds UTC, since `since`, at most `most` of each session. */
export async function latestEventTimes(
  queries: Queries,
  sessions: readonly string[],
  since: number,
  most: number,
): Promise<number[]> {
  const found: number[] = [];
  for (const session of sessions)
    for (const row of await queries.all(
      `select at from event where visitor_id = ? and at >= ? order by at desc limit ?`,
      session,
      since,
      most,
    ))
      found.push(Number(row.at));
  return found.toSorted((one, other) => other - one);
}

/** The last view of a page before `at`; undefined for none. */
export async function lastViewBefore(queries: Queries, session: string, at: number): Promise<number | undefined> {
  const row = await queries.one(
    `select at from event where visitor_id = ? and at < ? and name = 'pageView' order by at desc limit 1`,
    session,
    at,
  );
  return row && Number(row.at);
}

/** Whether another page was viewed after \`at\`. */
export async function hasViewedSince(queries: Queries, session: string, at: number): Promise<boolean> {
  const row = await queries.one(
    `select 1 as seen from event where visitor_id = ? and at > ? and name = 'pageView' limit 1`,
    session,
    at,
  );
  return row !== undefined;
}
