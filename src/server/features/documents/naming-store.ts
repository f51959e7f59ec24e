/** Texts whose bodies name something of ours. */
import type { Queries } from '../../storage/port.ts';
import type { DocumentKind } from './store.ts';

export type Naming = {
  readonly kind: DocumentKind;
  readonly ref: string;
  readonly lang: string;
  readonly title: string;
  /** Visitors see it; otherwise it stands in the draft alone. */
  readonly live: boolean;
};

/** `parts`: pieces of JSON, any of which stands in a body. Those of one thing together. */
export async function textsNaming(
  queries: Queries,
  projectId: string,
  parts: readonly string[],
  most: number,
): Promise<Naming[]> {
  const likes = parts.map(likeOf);
  const holds = (column: string) => `(${parts.map(() => `${column} like ? escape '!'`).join(' or ')})`;
  const rows = await queries.all(
    `select kind, ref, lang, title, coalesce(${holds('live_body')}, 1 = 0) as live from document
     where project_id = ? and (${holds('body')} or ${holds('live_body')}) order by kind, ref, created_at, id limit ?`,
    ...likes,
    projectId,
    ...likes,
    ...likes,
    most,
  );
  return rows.map((row) => ({
    kind: String(row.kind) as DocumentKind,
    ref: String(row.ref),
    lang: String(row.lang),
    title: String(row.title),
    live: Number(row.live) === 1,
  }));
}

const likeOf = (part: string): string => `%${part.replaceAll(/[!%_]/g, '!$&')}%`;
