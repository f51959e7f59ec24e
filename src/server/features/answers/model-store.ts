/** Whether a project lets a language model word its answers, and how often it was asked on its last day. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type ModelRecord = { readonly on: boolean; readonly day: string; readonly calls: number };

export async function modelOf(queries: Queries, project: string): Promise<ModelRecord> {
  const row = await queries.one(`select model, day, calls from answer_setting where project_id = ?`, project);
  return row
    ? { on: Number(row.model) === 1, day: String(row.day), calls: Number(row.calls) }
    : { on: false, day: '', calls: 0 };
}

export async function setModel(transaction: Transaction, project: string, on: boolean): Promise<void> {
  await transaction.run(
    `insert into answer_setting (project_id, model) values (?, ?)
     on conflict (project_id) do update set model = excluded.model`,
    project,
    on ? 1 : 0,
  );
}

/** Takes one of the day's calls; answers whether there was one left. */
export async function takeCall(
  transaction: Transaction,
  { project, day, most }: { readonly project: string; readonly day: string; readonly most: number },
): Promise<boolean> {
  const taken = await transaction.run(
    `update answer_setting set calls = case when day = ? then calls + 1 else 1 end, day = ?
     where project_id = ? and (day <> ? or calls < ?)`,
    day,
    day,
    project,
    day,
    most,
  );
  return taken === 1;
}
