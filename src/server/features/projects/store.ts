import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ProjectRecord = {
  readonly id: string;
  readonly name: string;
  readonly sdkKey: string;
  readonly secret: string;
  readonly internal: boolean;
  readonly enabled: boolean;
  /** JSON of `projectSettings`. */
  readonly settings: string;
};

const columns = `id, name, sdk_key, secret, internal, enabled, settings`;

export async function projectByKey(queries: Queries, sdkKey: string): Promise<ProjectRecord | undefined> {
  const row = await queries.one(`select ${columns} from project where sdk_key = ?`, sdkKey);
  return row && toRecord(row);
}

export async function projectById(queries: Queries, id: string): Promise<ProjectRecord | undefined> {
  const row = await queries.one(`select ${columns} from project where id = ?`, id);
  return row && toRecord(row);
}

export async function allProjects(queries: Queries): Promise<ProjectRecord[]> {
  const rows = await queries.all(`select ${columns} from project order by internal, created_at, id limit 1000`);
  return rows.map(toRecord);
}

/** Writes what can be changed: the name, the settings and the secret. */
export async function saveProject(
  transaction: Transaction,
  { id, name, secret, settings }: ProjectRecord,
): Promise<void> {
  await transaction.run(
    `update project set name = ?, secret = ?, settings = ? where id = ?`,
    name,
    secret,
    settings,
    id,
  );
}

/** The project's next ticket number, taken. */
export async function takeNumber(transaction: Transaction, projectId: string): Promise<number> {
  const row = await transaction.one(
    `update project set next_ticket = next_ticket + 1 where id = ? returning next_ticket - 1 as number`,
    projectId,
  );
  return Number(row?.number);
}

/** The project's next number of a change, taken. */
export async function takeNextChange(transaction: Transaction, projectId: string): Promise<number> {
  const row = await transaction.one(
    `update project set next_change = next_change + 1 where id = ? returning next_change - 1 as number`,
    projectId,
  );
  return Number(row?.number);
}

/** The last one that was taken; 0 before the first. */
export async function lastTakenChange(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select next_change - 1 as number from project where id = ?`, projectId);
  return Number(row?.number ?? 0);
}

export type NewProject = { id: string; name: string; sdkKey: string; secret: string; internal: boolean; now: number };

export async function insertProject(transaction: Transaction, project: NewProject): Promise<void> {
  await transaction.run(
    `insert into project (id, name, sdk_key, secret, internal, created_at) values (?, ?, ?, ?, ?, ?)`,
    project.id,
    project.name,
    project.sdkKey,
    project.secret,
    project.internal ? 1 : 0,
    project.now,
  );
}

/** Gives the dashboard's own project another key where it has one that every installation had. */
export async function replaceKnownKey(transaction: Transaction, sdkKey: string): Promise<void> {
  await transaction.run(`update project set sdk_key = ? where internal = 1 and sdk_key = 'internal'`, sdkKey);
}

function toRecord(row: Row): ProjectRecord {
  return {
    id: String(row.id),
    name: String(row.name),
    sdkKey: String(row.sdk_key),
    secret: String(row.secret),
    internal: row.internal === 1,
    enabled: row.enabled === 1,
    settings: String(row.settings),
  };
}
