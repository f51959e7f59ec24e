/** Calendars of projects and teams, as JSON. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `team`: '' for the project's. */
export async function calendarOf(queries: Queries, project: string, team: string): Promise<string | undefined> {
  const row = await queries.one(`select body from calendar where project_id = ? and team_id = ?`, project, team);
  return row && String(row.body);
}

export async function saveCalendar(
  transaction: Transaction,
  { project, team, body }: { readonly project: string; readonly team: string; readonly body: string },
): Promise<void> {
  await transaction.run(
    `insert into calendar (project_id, team_id, body) values (?, ?, ?)
     on conflict (project_id, team_id) do update set body = excluded.body`,
    project,
    team,
    body,
  );
}
