/** What all texts of a project link to, read page by page. */
import { collecting } from '../../collecting.ts';
import type { Queries } from '../../storage/port.ts';
import type { DocumentKind } from './store.ts';

export type TextLinks = {
  readonly kind: DocumentKind;
  /** What it is the text of. */
  readonly ref: string;
  /** Articles by their ids or numbers, as links and cards name them. */
  readonly articles: readonly string[];
};

/** Two bodies each, of up to 256 KB. */
const AT_ONCE = 20;

export async function* linksOf(queries: Queries, projectId: string): AsyncGenerator<TextLinks> {
  const passed = collecting();
  for (let after = ''; ;) {
    const rows = await queries.all(
      `select id, kind, ref, body, live_body from document where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      AT_ONCE,
    );
    for (const { kind, ref, body, live_body: live } of rows) {
      const named = `${String(body)}${String(live)}`.matchAll(/gleap:\/\/article\/([\w-]+)|"article":"([\w-]+)"/g);
      const articles = [...new Set([...named].map(([, link, card]) => (link ?? card)!))];
      passed(String(body).length + String(live).length);
      if (articles.length > 0) yield { kind: String(kind) as DocumentKind, ref: String(ref), articles };
    }
    if (rows.length < AT_ONCE) return;
    after = String(rows.at(-1)!.id);
  }
}
