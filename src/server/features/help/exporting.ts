/** The help center as an export tells it: collections, and articles with all their texts and versions. */
import {
  exportedArticle,
  exportedCollection,
  type ExportedArticle,
  type ExportedCollection,
} from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import { maybeTime, timeOf, wholeTexts } from '../documents/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import { allArticles, type ArticleRecord } from './articles-store.ts';
import { collectionsOf } from './collections-store.ts';

export const exportedHelp: readonly ExportKind[] = [
  {
    kind: 'collections',
    part: 'help',
    row: exportedCollection,
    count: async (queries, project) => (await collectionsOf(queries, project)).length,
    rows: collectionRows,
  },
  {
    kind: 'articles',
    part: 'help',
    row: exportedArticle,
    count: async (queries, project) => (await allArticles(queries, project)).length,
    rows: articleRows,
  },
];

/** Parents before what is in them, each level in its order. */
export async function* collectionRows(queries: Queries, project: string): AsyncGenerator<ExportedCollection> {
  const all = await collectionsOf(queries, project);
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const below: (string | null)[] = [null];
  for (const parent of below)
    for (const { projectId: _project, ...collection } of byParent.get(parent) ?? []) {
      below.push(collection.id);
      yield collection;
    }
}

/** By their numbers. Their records are held at once, their texts one by one. */
export async function* articleRows(queries: Queries, project: string): AsyncGenerator<ExportedArticle> {
  for (const record of await allArticles(queries, project)) yield rowOf(queries, record);
}

async function rowOf(
  queries: Queries,
  { projectId, reviewedAt, archivedAt, createdAt, ...record }: ArticleRecord,
): Promise<ExportedArticle> {
  return {
    ...record,
    reviewedAt: maybeTime(reviewedAt),
    archivedAt: maybeTime(archivedAt),
    createdAt: timeOf(createdAt),
    texts: await wholeTexts(queries, projectId, { kind: 'article', ref: record.id }),
  };
}
