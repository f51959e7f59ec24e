/** Since when what links name is seen by nobody. Times are milliseconds UTC. */
import type { Naming } from '../documents/service.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export type Target = { readonly project: string; readonly kind: Naming['kind']; readonly target: string };

/** One that is gone already went when it did. */
export async function markGone(
  transaction: Transaction,
  { project, kind, target }: Target,
  since: number,
): Promise<void> {
  await transaction.run(
    `insert into link_target_gone (project_id, kind, target, since) values (?, ?, ?, ?)
     on conflict (project_id, kind, target) do nothing`,
    project,
    kind,
    target,
    since,
  );
}

export async function markThere(transaction: Transaction, { project, kind, target }: Target): Promise<void> {
  await transaction.run(
    `delete from link_target_gone where project_id = ? and kind = ? and target = ?`,
    project,
    kind,
    target,
  );
}

/** By kind and id, such as `article 0190…`. */
export async function goneTargets(queries: Queries, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(`select kind, target, since from link_target_gone where project_id = ?`, projectId);
  return new Map(rows.map(({ kind, target, since }) => [`${String(kind)} ${String(target)}`, Number(since)]));
}
