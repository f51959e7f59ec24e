/** Teams and who is in them. */
import type { Assignment, Team } from '../../../wire/teams/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Of a project, by name. */
export async function teamsIn(queries: Queries, project: string, most: number): Promise<Team[]> {
  const rows = await queries.all(
    `select id, name, assignment, capacity from team where project_id = ? order by name, id limit ?`,
    project,
    most,
  );
  return withMembers(queries, rows);
}

export async function teamById(queries: Queries, project: string, id: string): Promise<Team | undefined> {
  const row = await queries.one(
    `select id, name, assignment, capacity from team where id = ? and project_id = ?`,
    id,
    project,
  );
  return row && (await withMembers(queries, [row]))[0];
}

async function withMembers(queries: Queries, rows: readonly Row[]): Promise<Team[]> {
  const ids = rows.map(({ id }) => String(id));
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  const found = await queries.all(
    `select team_id, account_id from team_member where team_id in (${marks}) order by account_id`,
    ...ids,
  );
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    assignment: String(row.assignment) as Assignment,
    capacity: Number(row.capacity),
    members: found.filter(({ team_id: team }) => team === row.id).map((one) => String(one.account_id)),
  }));
}

export async function countTeams(queries: Queries, project: string): Promise<number> {
  return Number((await queries.one(`select count(*) as n from team where project_id = ?`, project))?.n ?? 0);
}

/** In place of the one of this id, where there is one. */
export async function saveTeam(transaction: Transaction, project: string, team: Team): Promise<void> {
  const { id, name, assignment, capacity, members } = team;
  await transaction.run(
    `insert into team (id, project_id, name, assignment, capacity) values (?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, assignment = excluded.assignment, capacity = excluded.capacity`,
    id,
    project,
    name,
    assignment,
    capacity,
  );
  await transaction.run(`delete from team_member where team_id = ?`, id);
  for (const account of members)
    await transaction.run(`insert into team_member (team_id, account_id) values (?, ?)`, id, account);
}

export async function deleteTeam(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from team_member where team_id = ?`, id);
  await transaction.run(`delete from team where id = ?`, id);
}
