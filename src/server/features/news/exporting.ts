/** News as an export tells them: categories, and entries with all their texts and versions. */
import { exportedCategory, exportedNews, type ExportedNews } from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import { maybeTime, timeOf, wholeTexts } from '../documents/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import { categoriesOf } from './categories-store.ts';
import { allNews, type NewsRecord } from './entries-store.ts';

type Coming = { readonly categories: ExportKind['coming']; readonly news: ExportKind['coming'] };

export const exportedNewsKinds = (coming: Coming): readonly ExportKind[] => [
  {
    kind: 'news-categories',
    part: 'news',
    row: exportedCategory,
    count: async (queries, project) => (await categoriesOf(queries, project)).length,
    async *rows(queries, project) {
      for (const { projectId: _project, ...category } of await categoriesOf(queries, project)) yield category;
    },
    coming: coming.categories,
  },
  {
    kind: 'news',
    part: 'news',
    row: exportedNews,
    count: async (queries, project) => (await allNews(queries, project)).length,
    rows: newsRows,
    coming: coming.news,
  },
];

/** By their numbers. */
async function* newsRows(queries: Queries, project: string) {
  for (const record of await allNews(queries, project)) yield newsRow(queries, record);
}

export async function newsRow(
  queries: Queries,
  { projectId, doneBy: _doneBy, ...record }: NewsRecord,
): Promise<ExportedNews> {
  return {
    ...record,
    pinnedUntil: maybeTime(record.pinnedUntil),
    archivedAt: maybeTime(record.archivedAt),
    publishedAt: maybeTime(record.publishedAt),
    createdAt: timeOf(record.createdAt),
    texts: await wholeTexts(queries, projectId, { kind: 'news', ref: record.id }),
  };
}
