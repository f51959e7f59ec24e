/** What an import asks of requests. */
import type { Queries } from '../../storage/port.ts';

export async function idOfTitle(queries: Queries, project: string, title: string): Promise<string | undefined> {
  const row = await queries.one(
    `select id from request where project_id = ? and title = ? order by number limit 1`,
    project,
    title,
  );
  return row && String(row.id);
}

/** Votes that an import gave it in somebody's name. */
export async function namedImports(queries: Queries, id: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from request_vote where request_id = ? and way = 'import'`, id);
  return Number(row?.n);
}

/** `voted`: somebody has voted, commented or followed; `linked`: it is linked, or merged with another. */
export async function careFor(queries: Queries, id: string): Promise<'voted' | 'linked' | undefined> {
  for (const table of ['vote', 'comment', 'follow'])
    if (await queries.one(`select 1 as found from request_${table} where request_id = ? limit 1`, id)) return 'voted';
  const linked = await queries.one(
    `select 1 as found from request_link where request_id = ?
     union all select 1 from request where root_id = ? and id <> ? union all select 1 from request where id = ? and root_id <> ?
     limit 1`,
    id,
    id,
    id,
    id,
    id,
  );
  return linked && 'linked';
}
