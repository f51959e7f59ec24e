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

/** The team is gone. */
export async function deleteCalendar(transaction: Transaction, project: string, team: string): Promise<void> {
  await transaction.run(`delete from calendar where project_id = ? and team_id = ?`, project, team);
}

/** `minutes`: as visitors read it. `exact`: open milliseconds that three of four first answers are within. */
export type ReplyTime = {
  readonly minutes: number | null;
  readonly exact: number | null;
  readonly answers: number;
  readonly at: number;
};

export async function replyTimeOf(queries: Queries, project: string): Promise<ReplyTime | undefined> {
  const row = await queries.one(`select minutes, exact, answers, at from reply_time where project_id = ?`, project);
  const maybe = (value: unknown) => (value === null ? null : Number(value));
  return (
    row && { minutes: maybe(row.minutes), exact: maybe(row.exact), answers: Number(row.answers), at: Number(row.at) }
  );
}

export async function saveReplyTime(transaction: Transaction, project: string, time: ReplyTime): Promise<void> {
  const { minutes, exact, answers, at } = time;
  await transaction.run(
    `insert into reply_time (project_id, minutes, exact, answers, at) values (?, ?, ?, ?, ?)
     on conflict (project_id) do update set minutes = excluded.minutes, exact = excluded.exact,
       answers = excluded.answers, at = excluded.at`,
    project,
    minutes,
    exact,
    answers,
    at,
  );
}
