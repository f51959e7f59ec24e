import type { Queries, Transaction } from '../../storage/port.ts';

export async function addNames(
  transaction: Transaction,
  projectId: string,
  ids: readonly string[],
  by: 1 | -1,
): Promise<void> {
  await transaction.run(
    `update file set names = names + ? where project_id = ? and id in (${placesFor(ids)})`,
    by,
    projectId,
    ...ids,
  );
}

/** Those of these files that nothing names. */
export async function unnamedOf(queries: Queries, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await queries.all(
    `select id from file where project_id = ? and names <= 0 and id in (${placesFor(ids)})`,
    projectId,
    ...ids,
  );
  return rows.map(({ id }) => String(id));
}

/** Files that came before then and that nothing names. */
export async function unnamedFiles(queries: Queries, before: number, most: number): Promise<string[]> {
  const rows = await queries.all(
    `select id from file where names <= 0 and created_at < ? order by created_at limit ?`,
    before,
    most,
  );
  return rows.map(({ id }) => String(id));
}

function placesFor(ids: readonly string[]): string {
  return ids.map(() => '?').join(', ');
}
