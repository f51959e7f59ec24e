/** Marks of events that were told. */
import { rowsOf } from '../../storage/lists.ts';
import type { Transaction } from '../../storage/port.ts';

/** Of these those that are new, which stand there from now on. */
export async function newMarks(
  transaction: Transaction,
  projectId: string,
  marks: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  if (marks.length === 0) return new Set();
  const rows = await transaction.all(
    `insert into server_event (project_id, mark, at) values ${rowsOf(marks.length, 3)}
     on conflict (project_id, mark) do nothing returning mark`,
    ...marks.flatMap((mark) => [projectId, mark, at]),
  );
  return new Set(rows.map((row) => String(row.mark)));
}

export async function forgetMarks(transaction: Transaction, before: number, most: number): Promise<number> {
  return transaction.run(
    `delete from server_event where (project_id, mark) in
       (select project_id, mark from server_event where at < ? order by at limit ?)`,
    before,
    most,
  );
}
