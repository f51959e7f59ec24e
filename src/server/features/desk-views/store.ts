import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type ViewRecord = {
  readonly id: string;
  readonly projectId: string;
  /** '' of one that everybody has. */
  readonly accountId: string;
  readonly name: string;
  readonly query: string;
  readonly place: number;
};

const columns = `id, project_id, account_id, name, query, place`;

export async function insertView(transaction: Transaction, view: ViewRecord, at: number): Promise<void> {
  await transaction.run(
    `insert into desk_view (${columns}, changed_at) values (?, ?, ?, ?, ?, ?, ?)`,
    view.id,
    view.projectId,
    view.accountId,
    view.name,
    view.query,
    view.place,
    at,
  );
}

export async function updateView(transaction: Transaction, view: ViewRecord, at: number): Promise<void> {
  await transaction.run(
    `update desk_view set account_id = ?, name = ?, query = ?, place = ?, changed_at = ? where id = ?`,
    view.accountId,
    view.name,
    view.query,
    view.place,
    at,
    view.id,
  );
}

export async function deleteView(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from desk_view where id = ?`, id);
}

type Of = { readonly project: string; readonly account: string };

/** One that everybody has or that is this account's. */
export async function viewById(
  queries: Queries,
  { project, account }: Of,
  id: string,
): Promise<ViewRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from desk_view where id = ? and project_id = ? and account_id in ('', ?)`,
    id,
    project,
    account,
  );
  return row && toView(row);
}

/** Those that everybody has and those of this account, by their place. */
export async function viewsOf(queries: Queries, { project, account }: Of): Promise<ViewRecord[]> {
  const rows = await queries.all(
    `select ${columns} from desk_view where project_id = ? and account_id in ('', ?) order by place, name, id`,
    project,
    account,
  );
  return rows.map(toView);
}

export async function countViews(queries: Queries, project: string, account: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from desk_view where project_id = ? and account_id = ?`,
    project,
    account,
  );
  return Number(row?.n ?? 0);
}

function toView(row: Row): ViewRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    accountId: String(row.account_id),
    name: String(row.name),
    query: String(row.query),
    place: Number(row.place),
  };
}
