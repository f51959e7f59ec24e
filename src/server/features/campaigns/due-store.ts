/** Who has done something that makes campaigns due, and what pages told of deliveries. Rows come with the events, in their transaction. */
import { rowsOf } from '../../storage/lists.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ReceiptEvent } from './receipts.ts';

/** `campaigns`: ids of those that it makes due; `goals`: of those whose goal it is. `at`: of the event, milliseconds UTC. */
export type Due = {
  readonly id: string;
  readonly projectId: string;
  readonly visitorId: string;
  readonly campaigns: readonly string[];
  readonly goals: readonly string[];
  readonly receipt: ReceiptEvent | null;
  /** How many of the same name the session told behind it, in one batch: what made it due was counted before them. */
  readonly later: number;
  readonly at: number;
};

const AT_ONCE = 100;

export async function insertDue(transaction: Transaction, rows: readonly Due[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    await transaction.run(
      `insert into campaign_due (id, project_id, visitor_id, campaigns, goals, receipt, later, at)
       values ${rowsOf(some.length, 8)}`,
      ...some.flatMap((one) => [
        one.id,
        one.projectId,
        one.visitorId,
        one.campaigns.join(' '),
        one.goals.join(' '),
        one.receipt === null ? '' : JSON.stringify(one.receipt),
        one.later,
        one.at,
      ]),
    );
  }
}

/** Oldest first. */
export async function dueRows(queries: Queries, most: number): Promise<Due[]> {
  const rows = await queries.all(
    `select id, project_id, visitor_id, campaigns, goals, receipt, later, at from campaign_due order by id limit ?`,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    projectId: String(row.project_id),
    visitorId: String(row.visitor_id),
    campaigns: idsIn(row.campaigns),
    goals: idsIn(row.goals),
    receipt: row.receipt === '' ? null : (JSON.parse(String(row.receipt)) as ReceiptEvent),
    later: Number(row.later),
    at: Number(row.at),
  }));
}

const idsIn = (words: unknown): string[] => String(words).split(' ').filter(Boolean);

/** Answers those that were there: another process may have had them. */
export async function takeDue(transaction: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction.all(
    `delete from campaign_due where id in (${ids.map(() => '?').join(', ')}) returning id`,
    ...ids,
  );
  return new Set(rows.map((row) => String(row.id)));
}

export async function deleteDueOf(transaction: Transaction, visitorId: string): Promise<void> {
  await transaction.run(`delete from campaign_due where visitor_id = ?`, visitorId);
}
