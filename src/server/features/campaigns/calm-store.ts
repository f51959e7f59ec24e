/** The calm rules of projects. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { usualCalm, type CalmRules } from './blank.ts';

export type CalmRecord = {
  readonly rules: CalmRules;
  /** Since when nothing is sent; milliseconds UTC, null where nobody has stopped everything. */
  readonly haltedAt: number | null;
  /** An account. */
  readonly haltedBy: string;
};

export async function calmOf(queries: Queries, project: string): Promise<CalmRecord> {
  const row = await queries.one(`select rules, halted_at, halted_by from campaign_calm where project_id = ?`, project);
  if (!row) return { rules: usualCalm, haltedAt: null, haltedBy: '' };
  return {
    rules: { ...usualCalm, ...(JSON.parse(String(row.rules)) as CalmRules) },
    haltedAt: row.halted_at === null ? null : Number(row.halted_at),
    haltedBy: String(row.halted_by),
  };
}

export async function saveCalm(transaction: Transaction, project: string, one: CalmRecord): Promise<void> {
  await transaction.run(
    `insert into campaign_calm (project_id, rules, halted_at, halted_by) values (?, ?, ?, ?)
     on conflict (project_id) do update set rules = excluded.rules, halted_at = excluded.halted_at,
       halted_by = excluded.halted_by`,
    project,
    JSON.stringify(one.rules),
    one.haltedAt,
    one.haltedBy,
  );
}
