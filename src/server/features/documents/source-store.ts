/** The text that another one is translated from: the oldest of the same thing. Times are milliseconds UTC. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { DocumentRecord } from './store.ts';

export type Source = {
  readonly document: string;
  /** That is live; null for none. */
  readonly version: number | null;
  /** That the translation was made from; null where nobody knows, or none. */
  readonly made: number | null;
};
type Translation = Pick<DocumentRecord, 'id' | 'projectId' | 'kind' | 'ref' | 'live' | 'sourceVersion'>;

/** Undefined for the source itself. */
export async function sourceOf(queries: Queries, of: Translation): Promise<Source | undefined> {
  const row = await queries.one(
    `select id, live_version, live_body is not null as live from document
     where project_id = ? and kind = ? and ref = ? order by created_at, id limit 1`,
    of.projectId,
    of.kind,
    of.ref,
  );
  if (!row || String(row.id) === of.id) return undefined;
  const document = String(row.id);
  const made = of.sourceVersion ?? (of.live ? await publishedAt(queries, document, of.live.at) : null);
  return { document, version: liveVersion(row), made };
}

const liveVersion = ({ live, live_version }: Row) => (Number(live) === 1 ? Number(live_version) : null);

/** The version that was live then: of a translation from before its source was written down. */
async function publishedAt(queries: Queries, document: string, at: number): Promise<number | null> {
  const row = await queries.one(
    `select max(no) as no from document_version where document_id = ? and kind = 'publish' and at <= ?`,
    document,
    at,
  );
  return row?.no === null || row?.no === undefined ? null : Number(row.no);
}

/** Its words stay what they were: what was translated from the version that is live now was so from that one. */
export async function keepMade(
  transaction: Transaction,
  { id, projectId, kind, ref, live }: DocumentRecord,
  version: number,
): Promise<void> {
  await transaction.run(
    `update document set source_version = ?
     where project_id = ? and kind = ? and ref = ? and id <> ? and source_version = ?`,
    version,
    projectId,
    kind,
    ref,
    id,
    live?.version ?? 0,
  );
}

export function isStale({ version, made }: Source, { live }: Pick<DocumentRecord, 'live'>): boolean {
  return live !== null && version !== null && version > (made ?? 0);
}
