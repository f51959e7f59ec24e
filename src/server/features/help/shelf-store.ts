/** How often what visitors may see of a help center has changed: whoever keeps a copy of it asks this first. */
import type { Queries, Transaction } from '../../storage/port.ts';

export async function stampOf(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select stamp from help_numbers where project_id = ?`, projectId);
  return Number(row?.stamp ?? 0);
}

export async function stamp(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.run(
    `insert into help_numbers (project_id, stamp) values (?, 1)
     on conflict (project_id) do update set stamp = help_numbers.stamp + 1`,
    projectId,
  );
}
