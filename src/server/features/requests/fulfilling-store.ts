/** Which requests a news entry names: links of the kind `news`, which stay where they were made when requests are merged. */
import type { Queries, Transaction } from '../../storage/port.ts';

export type Named = {
  readonly link: string;
  readonly entry: string;
  /** The request that counts for the one that was named. */
  readonly root: string;
};

/** In the order in which they were named. */
export async function namedBy(queries: Queries, project: string, entries: readonly string[]): Promise<Named[]> {
  if (entries.length === 0) return [];
  const rows = await queries.all(
    `select l.id, l.target, r.root_id from request_link l join request r on r.id = l.request_id
     where l.project_id = ? and l.kind = 'news' and l.target in (${entries.map(() => '?').join(', ')}) order by l.at, l.id`,
    project,
    ...entries,
  );
  return rows.map((row) => ({ link: String(row.id), entry: String(row.target), root: String(row.root_id) }));
}

export async function deleteLinks(transaction: Transaction, links: readonly string[]): Promise<void> {
  if (links.length === 0) return;
  await transaction.run(`delete from request_link where id in (${links.map(() => '?').join(', ')})`, ...links);
}
