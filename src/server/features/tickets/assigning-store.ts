/** Who has how much of what waits, and what waits for somebody to have it. */
import type { Queries } from '../../storage/port.ts';

/** It waits for an answer of the team, and neither sleeps nor is a bot's. */
const WAITS = `waiting_since is not null and status in ('open', 'in_progress') and away = 0`;

/** Conversations of a team that wait and that nobody has, whoever waits longest first. */
export async function waitingOfNobody(
  queries: Queries,
  project: string,
  team: string,
  most: number,
): Promise<string[]> {
  const rows = await queries.all(
    `select id from ticket where project_id = ? and team_id = ? and assignee_id is null and kind = 'conversation' and ${WAITS}
     order by waiting_since, number limit ?`,
    project,
    team,
    most,
  );
  return rows.map(({ id }) => String(id));
}

/** How many tickets wait for each of these accounts. */
export async function countWaiting(
  queries: Queries,
  project: string,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map(accounts.map((account) => [account, 0]));
  if (accounts.length === 0) return counts;
  const rows = await queries.all(
    `select assignee_id, count(*) as n from ticket where project_id = ? and assignee_id in (${accounts.map(() => '?').join(', ')})
       and ${WAITS} group by assignee_id`,
    project,
    ...accounts,
  );
  for (const row of rows) counts.set(String(row.assignee_id), Number(row.n));
  return counts;
}

/** Tickets that wait for this account. */
export async function waitingFor(queries: Queries, project: string, account: string, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from ticket where project_id = ? and assignee_id = ? and ${WAITS} order by waiting_since, number limit ?`,
    project,
    account,
    most,
  );
  return rows.map(({ id }) => String(id));
}

/** Somebody of staff has it, or has written in it since. */
export async function isWithStaff(queries: Queries, ticket: string, since: number): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from ticket t where t.id = ? and (t.assignee_id is not null or exists (
       select 1 from message m where m.ticket_id = t.id and m.kind = 'reply' and m.author = 'member' and m.created_at > ?))`,
    ticket,
    since,
  );
  return row !== undefined;
}
