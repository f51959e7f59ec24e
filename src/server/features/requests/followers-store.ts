/**
 * Who is told of a change: who voted and wants to be told, the author, who commented, and who said so by 'Follow'; but nobody
 * who said that they want it no longer. Staff and those who were erased are none.
 */
import type { Queries } from '../../storage/port.ts';

/** `ids`: a request and all that are merged into it. */
function followers(ids: readonly string[]): { readonly sql: string; readonly values: readonly string[] } {
  const group = ids.map(() => '?').join(', ');
  const person = (column: string) => `(${column} like 'u:%' or ${column} like 'v:%' or ${column} like 'm:%')`;
  return {
    sql: `select voter from (
        select voter from request_vote where request_id in (${group}) and consent = 1
        union select author as voter from request where id in (${group}) and ${person('author')}
        union select author as voter from request_comment where request_id in (${group}) and state = 'visible'
          and internal = 0 and ${person('author')}
        union select voter from request_follow where request_id in (${group}) and follows = 1) everybody
      where ${person('voter')} and not exists (select 1 from request_follow f
        where f.voter = everybody.voter and f.request_id in (${group}) and f.follows = 0
          and not exists (select 1 from request_follow later where later.voter = f.voter
            and later.request_id in (${group}) and later.follows = 1 and later.at > f.at))`,
    values: [...ids, ...ids, ...ids, ...ids, ...ids, ...ids],
  };
}

/** After `after` by name, in the order of their names. */
export async function followersOf(
  queries: Queries,
  ids: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { sql, values } = followers(ids);
  const rows = await queries.all(`${sql} and voter > ? order by voter limit ?`, ...values, after, limit);
  return rows.map((row) => String(row.voter));
}

export async function countFollowers(queries: Queries, ids: readonly string[]): Promise<number> {
  const { sql, values } = followers(ids);
  const row = await queries.one(`select count(*) as n from (${sql}) all_of_them`, ...values);
  return Number(row?.n ?? 0);
}

export async function isFollower(queries: Queries, ids: readonly string[], voter: string): Promise<boolean> {
  const { sql, values } = followers(ids);
  return (await queries.one(`${sql} and voter = ? limit 1`, ...values, voter)) !== undefined;
}
