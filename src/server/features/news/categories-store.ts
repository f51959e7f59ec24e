/** Categories of news. */
import type { NewsColor } from '../../../wire/news/choices.ts';
import type { NewsCategory } from '../../../wire/news/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export type CategoryRecord = Omit<NewsCategory, 'entries'> & { readonly projectId: string };

/** In their order. */
export async function categoriesOf(queries: Queries, projectId: string): Promise<CategoryRecord[]> {
  const rows = await queries.all(
    `select id, project_id, position, color, names from news_category where project_id = ? order by position, id`,
    projectId,
  );
  return rows.map(toCategory);
}

/** Makes it, or writes all that can change. */
export async function writeCategory(transaction: Transaction, category: CategoryRecord): Promise<void> {
  await transaction.run(
    `insert into news_category (id, project_id, position, color, names) values (?, ?, ?, ?, ?)
     on conflict (id) do update set position = excluded.position, color = excluded.color, names = excluded.names`,
    category.id,
    category.projectId,
    category.position,
    category.color,
    JSON.stringify(category.names),
  );
}

export async function deleteCategory(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from news_category where id = ?`, id);
}

/** How many that are not archived stand in each; those in none under ''. */
export async function categoryCounts(queries: Queries, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select coalesce(category_id, '') as category, count(*) as n from news
     where project_id = ? and archived_at is null group by category_id`,
    projectId,
  );
  return new Map(rows.map(({ category, n }) => [String(category), Number(n)]));
}

/** Archived ones too: they stand there when they come back. */
export async function holdsNews(queries: Queries, category: string): Promise<boolean> {
  return (await queries.one(`select 1 as found from news where category_id = ? limit 1`, category)) !== undefined;
}

export async function moveNews(transaction: Transaction, from: string, into: string): Promise<void> {
  await transaction.run(`update news set category_id = ? where category_id = ?`, into, from);
}

function toCategory(row: Row): CategoryRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    position: Number(row.position),
    color: String(row.color) as NewsColor,
    names: JSON.parse(String(row.names)) as NewsCategory['names'],
  };
}
