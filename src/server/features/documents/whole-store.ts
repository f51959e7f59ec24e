/** All texts of one thing as they lie there, and one of them taken away. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { columns, toDocument, type DocumentKind, type DocumentRecord } from './store.ts';

export async function deleteDocument(transaction: Transaction, projectId: string, id: string): Promise<void> {
  await transaction.run(`delete from document where project_id = ? and id = ?`, projectId, id);
}

/** How each text of one thing stands, without what it says. `version`: the live one; 0 for none. */
export async function stateOfTexts(
  queries: Queries,
  projectId: string,
  { kind, ref }: { kind: DocumentKind; ref: string },
): Promise<{ document: string; lang: string; revision: number; version: number }[]> {
  const rows = await queries.all(
    `select id, lang, revision, case when live_body is null then 0 else live_version end as version from document
     where project_id = ? and kind = ? and ref = ?`,
    projectId,
    kind,
    ref,
  );
  return rows.map(({ id, lang, revision, version }) => ({
    document: String(id),
    lang: String(lang),
    revision: Number(revision),
    version: Number(version),
  }));
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
