/** The help center as an export tells it: collections, and articles with all their texts and versions. */
import {
  exportedArticle,
  exportedCollection,
  type ExportedArticle,
  type ExportedCollection,
} from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import { maybeTime, timeOf, wholeTexts } from '../documents/service.ts';
import type { ComingKind, ExportKind } from '../exports/slots.ts';
import { allArticles, type ArticleRecord } from './articles-store.ts';
import { collectionsOf, type CollectionRecord } from './collections-store.ts';

type Coming = { readonly collections: ComingKind<ExportedCollection>; readonly articles: ComingKind<ExportedArticle> };

export const exportedHelp = (coming: Coming): readonly ExportKind[] => [
  {
    kind: 'collections',
    part: 'help',
    row: exportedCollection,
    count: async (queries, project) => (await collectionsOf(queries, project)).length,
    rows: collectionRows,
    coming: coming.collections,
  },
  {
    kind: 'articles',
    part: 'help',
    row: exportedArticle,
    count: async (queries, project) => (await allArticles(queries, project)).length,
    rows: articleRows,
    coming: coming.articles,
  },
];

/** Parents before what is in them, each level in its order. */
export async function* collectionRows(queries: Queries, project: string): AsyncGenerator<ExportedCollection> {
  const all = await collectionsOf(queries, project);
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const below: (string | null)[] = [null];
  for (const parent of below)
    for (const collection of byParent.get(parent) ?? []) {
      below.push(collection.id);
      yield collectionRow(collection);
    }
}

export const collectionRow = ({ projectId: _project, ...collection }: CollectionRecord): ExportedCollection =>
  collection;

/** By their numbers. Their records are held at once, their texts one by one. */
export async function* articleRows(queries: Queries, project: string): AsyncGenerator<ExportedArticle> {
  for (const record of await allArticles(queries, project)) yield articleRow(queries, record);
}

export async function articleRow(
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
