/** How often a session told an event on a day (UTC), and which names of events a project has. */
import { inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Transaction, Value } from '../../storage/port.ts';
import type { SessionIds } from '../data-requests/slots.ts';

/** What one session told by one name on one day, in whole days since 1970. Times are milliseconds UTC. */
export type EventDay = {
  readonly projectId: string;
  readonly visitorId: string;
  readonly name: string;
  readonly day: number;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
};
export type NameSeen = { readonly projectId: string; readonly name: string; readonly at: number };

/** Names that the project has not had yet are taken until it has `most`. Each name once. */
export async function noteNames(transaction: Transaction, names: readonly NameSeen[], most: number): Promise<void> {
  for (const some of inPieces(names))
    await transaction.run(
      `insert into event_name (project_id, name, seen_at)
       select project_id, name, at from (
         select told.column1 as project_id, told.column2 as name, told.column3 as at, known.name as known,
           row_number() over (partition by told.column1, known.name is null order by told.column2) as place
         from (values ${rowsOf(some.length, ['?', '?', 'cast(? as bigint)'])}) told
         left join event_name known on known.project_id = told.column1 and known.name = told.column2) named
       where known is not null
         or place <= ? - (select count(*) from event_name where event_name.project_id = named.project_id)
       on conflict (project_id, name) do update set
         seen_at = case when event_name.seen_at < excluded.seen_at then excluded.seen_at else event_name.seen_at end`,
      ...some.flatMap(({ projectId, name, at }): Value[] => [projectId, name, at]),
      most,
    );
}

/** Adds them to what is there; those of names that the project does not have are left out. */
export async function addDays(transaction: Transaction, days: readonly EventDay[]): Promise<void> {
  for (const some of inPieces(days))
    await transaction.run(
      `insert into event_day (project_id, visitor_id, name, day, times, first_at, last_at)
       select told.column1, told.column2, told.column3, told.column4, told.column5, told.column6, told.column7
       from (values ${rowsOf(some.length, ['?', '?', '?', ...Array.from({ length: 4 }, () => 'cast(? as bigint)')])}) told
       join event_name known on known.project_id = told.column1 and known.name = told.column3 where true
       on conflict (visitor_id, name, day) do update set times = event_day.times + excluded.times,
         first_at = case when event_day.first_at < excluded.first_at then event_day.first_at else excluded.first_at end,
         last_at = case when event_day.last_at < excluded.last_at then excluded.last_at else event_day.last_at end`,
      ...some.flatMap((one): Value[] => [
        one.projectId,
        one.visitorId,
        one.name,
        one.day,
        one.times,
        one.firstAt,
        one.lastAt,
      ]),
    );
}

/** By name. */
export async function namesOf(queries: Queries, projectId: string): Promise<Omit<NameSeen, 'projectId'>[]> {
  const rows = await queries.all(`select name, seen_at from event_name where project_id = ? order by name`, projectId);
  return rows.map((row) => ({ name: String(row.name), at: Number(row.seen_at) }));
}

export async function deleteDaysOf(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(`delete from event_day where visitor_id = ?`, visitorId);
}

export async function deletePersonDays(
  transaction: Transaction,
  projectId: string,
  sessions: SessionIds,
): Promise<void> {
  await transaction.run(
    `delete from event_day where project_id = ? and visitor_id in (${sessions.sql})`,
    projectId,
    ...sessions.values,
  );
}

/** At most `most` of those that are older than the day; answers how many. */
export async function deleteDaysBefore(
  transaction: Transaction,
  projectId: string,
  day: number,
  most: number,
): Promise<number> {
  return transaction.run(
    `delete from event_day where (visitor_id, name, day) in
       (select old.visitor_id, old.name, old.day from event_name known
        join event_day old on old.project_id = known.project_id and old.name = known.name
        where known.project_id = ? and old.day < ? limit ?)`,
    projectId,
    day,
    most,
  );
}

/** Names that nobody has told any more make room for others; a name may be of the person who told it. */
export async function deleteIdleNames(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.run(
    `delete from event_name where project_id = ? and not exists (
       select 1 from event_day told where told.project_id = event_name.project_id and told.name = event_name.name)`,
    projectId,
  );
}
