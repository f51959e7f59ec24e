/** Releases that reports have named, each with when it was heard last. Times are milliseconds UTC. */
import type { Queries, Transaction } from '../../storage/port.ts';

type Heard = { readonly project: string; readonly release: string; readonly at: number };
/** `since`: what was heard last until then goes. `most`: so many others may be there. */
type Bounds = { readonly since: number; readonly most: number };

export async function noteRelease(
  transaction: Transaction,
  { project, release, at }: Heard,
  { since, most }: Bounds,
): Promise<void> {
  await transaction.run(`delete from release_heard where project_id = ? and heard_at <= ?`, project, since);
  await transaction.run(
    `insert into release_heard (project_id, release, heard_at) select ?, ?, ?
     where (select count(*) from release_heard where project_id = ? and release <> ?) < ?
     on conflict (project_id, release) do update set heard_at = excluded.heard_at`,
    project,
    release,
    at,
    project,
    release,
    most,
  );
}

export async function releasesSince(queries: Queries, project: string, since: number): Promise<string[]> {
  const rows = await queries.all(
    `select release from release_heard where project_id = ? and heard_at > ?`,
    project,
    since,
  );
  return rows.map(({ release }) => String(release));
}
