/** What texts are the texts of, and what they are called. */
import type { Queries } from '../../storage/port.ts';
import type { DocumentKind, DocumentRecord } from './store.ts';

/** `title`: of the draft. */
type TextName = Pick<DocumentRecord, 'kind' | 'ref' | 'lang'> & { readonly title: string };

/** What texts are and what their drafts are called, by id. */
export async function namesOf(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TextName>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select id, kind, ref, lang, title from document where project_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    projectId,
    ...ids,
  );
  return new Map(
    rows.map(({ id, kind, ref, lang, title }) => [
      String(id),
      { kind: String(kind) as DocumentKind, ref: String(ref), lang: String(lang), title: String(title) },
    ]),
  );
}

/** A database takes only so many values in a question. */
const NAMES_AT_ONCE = 1000;

/** Each of these with what its text is; those whose text is not there are left out. */
export async function withNames<T extends { readonly document: string }>(
  queries: Queries,
  projectId: string,
  all: readonly T[],
): Promise<(T & TextName)[]> {
  const ids = [...new Set(all.map(({ document }) => document))];
  const names = new Map<string, TextName>();
  for (let at = 0; at < ids.length; at += NAMES_AT_ONCE)
    for (const [id, name] of await namesOf(queries, projectId, ids.slice(at, at + NAMES_AT_ONCE))) names.set(id, name);
  return all.flatMap((one) => {
    const text = names.get(one.document);
    return text ? [{ ...one, ...text }] : [];
  });
}
