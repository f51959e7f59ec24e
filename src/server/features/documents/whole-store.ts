/** All texts of one thing as they lie there, and one of them taken away. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { columns, toDocument, type DocumentKind, type DocumentRecord } from './store.ts';

export async function deleteDocument(transaction: Transaction, projectId: string, id: string): Promise<void> {
  await transaction.run(`delete from document where project_id = ? and id = ?`, projectId, id);
}

/** All texts of one thing, the oldest language first. */
export async function documentsOf(
  queries: Queries,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<DocumentRecord[]> {
  const rows = await queries.all(
    `select ${columns} from document where project_id = ? and kind = ? and ref = ? order by created_at, id`,
    projectId,
    kind,
    ref,
  );
  return rows.map(toDocument);
}
