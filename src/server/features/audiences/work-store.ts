/** Counts and fillings that are under way, or were of late. Times are milliseconds UTC. */
import type { AudienceWorkState, FillAsked } from '../../../wire/audiences/work-shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type WorkRecord = {
  readonly id: string;
  readonly projectId: string;
  /** The list that is filled; '' for a count. */
  readonly audienceId: string;
  readonly asked: FillAsked;
  readonly state: AudienceWorkState;
  readonly done: number;
  readonly total: number;
  readonly matched: number;
  readonly added: number;
  readonly accountId: string;
  readonly at: number;
};

const columns = 'id, project_id, audience_id, asked, state, done, total, matched, added, account_id, at';

export async function insertWork(transaction: Transaction, one: WorkRecord): Promise<void> {
  await transaction.run(
    `insert into audience_work (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    one.id,
    one.projectId,
    one.audienceId,
    JSON.stringify(one.asked),
    one.state,
    one.done,
    one.total,
    one.matched,
    one.added,
    one.accountId,
    one.at,
  );
}

/** Of whatever project. */
export async function workById(queries: Queries, id: string): Promise<WorkRecord | undefined> {
  const row = await queries.one(`select ${columns} from audience_work where id = ?`, id);
  return row && toWork(row);
}

export async function countWork(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from audience_work where project_id = ? and state in ('waiting', 'running')`,
    projectId,
  );
  return Number(row?.n ?? 0);
}

/** False where somebody has stopped it. */
export async function saveWork(transaction: Transaction, one: WorkRecord): Promise<boolean> {
  const changed = await transaction.run(
    `update audience_work set state = ?, done = ?, total = ?, matched = ?, added = ?
     where id = ? and state in ('waiting', 'running')`,
    one.state,
    one.done,
    one.total,
    one.matched,
    one.added,
    one.id,
  );
  return changed > 0;
}

export async function forgetWork(transaction: Transaction, projectId: string, before: number): Promise<void> {
  await transaction.run(
    `delete from audience_work where project_id = ? and at < ? and state not in ('waiting', 'running')`,
    projectId,
    before,
  );
}

function toWork(row: Row): WorkRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    audienceId: String(row.audience_id),
    asked: JSON.parse(String(row.asked)) as FillAsked,
    state: String(row.state) as AudienceWorkState,
    done: Number(row.done),
    total: Number(row.total),
    matched: Number(row.matched),
    added: Number(row.added),
    accountId: String(row.account_id),
    at: Number(row.at),
  };
}
