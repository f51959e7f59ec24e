/** Articles without their texts, which are documents. Times are milliseconds UTC. */
import type { Article } from '../../../wire/help/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { folded } from '../documents/service.ts';

export type ArticleRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly collection: string | null;
  readonly position: number;
  /** `all`, or an id that audiences answer for. */
  readonly audience: string;
  readonly pinned: boolean;
  readonly pages: Article['pages'];
  readonly keywords: Article['keywords'];
  readonly owner: string | null;
  readonly reviewEvery: number | null;
  readonly reviewedAt: number | null;
  readonly successor: string | null;
  readonly archivedAt: number | null;
  readonly createdAt: number;
};

export const articleColumns = `id, project_id, number, collection_id, position, audience, pinned, pages, keywords, owner_id,
  review_every, reviewed_at, successor_id, archived_at, created_at`;

export async function articleById(queries: Queries, projectId: string, id: string): Promise<ArticleRecord | undefined> {
  const row = await queries.one(`select ${articleColumns} from article where project_id = ? and id = ?`, projectId, id);
  return row && toArticle(row);
}

export async function isArticleNumber(queries: Queries, projectId: string, number: number): Promise<boolean> {
  const row = await queries.one(
    `select 1 as found from article where project_id = ? and number = ?`,
    projectId,
    number,
  );
  return row !== undefined;
}

/** Archived ones too. */
export async function allArticles(queries: Queries, projectId: string): Promise<ArticleRecord[]> {
  return (
    await queries.all(`select ${articleColumns} from article where project_id = ? order by number`, projectId)
  ).map(toArticle);
}

/** How many that are not archived stand in each collection; those in none under ''. */
export async function articleCounts(queries: Queries, projectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    `select coalesce(collection_id, '') as place, count(*) as n from article
     where project_id = ? and archived_at is null group by collection_id`,
    projectId,
  );
  return new Map(rows.map(({ place, n }) => [String(place), Number(n)]));
}

export async function archivedCount(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from article where project_id = ? and archived_at is not null`,
    projectId,
  );
  return Number(row?.n ?? 0);
}

/** Archived ones too: they stand there when they come back. */
export async function holdsArticles(queries: Queries, collection: string): Promise<boolean> {
  return (
    (await queries.one(`select 1 as found from article where collection_id = ? limit 1`, collection)) !== undefined
  );
}

/** The place behind the last one there. */
export async function nextPlace(queries: Queries, projectId: string, collection: string | null): Promise<number> {
  const row = await queries.one(
    `select max(position) as last from article where project_id = ? and coalesce(collection_id, '') = ?`,
    projectId,
    collection ?? '',
  );
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
}

/** Makes it, or writes all that can change. */
export async function writeArticle(transaction: Transaction, article: ArticleRecord): Promise<void> {
  await transaction.run(
    `insert into article (${articleColumns}, search) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set collection_id = excluded.collection_id, position = excluded.position,
       audience = excluded.audience, pinned = excluded.pinned, pages = excluded.pages, keywords = excluded.keywords,
       owner_id = excluded.owner_id, review_every = excluded.review_every, reviewed_at = excluded.reviewed_at,
       successor_id = excluded.successor_id, archived_at = excluded.archived_at, search = excluded.search`,
    article.id,
    article.projectId,
    article.number,
    article.collection,
    article.position,
    article.audience,
    article.pinned ? 1 : 0,
    JSON.stringify(article.pages),
    JSON.stringify(article.keywords),
    article.owner,
    article.reviewEvery,
    article.reviewedAt,
    article.successor,
    article.archivedAt,
    article.createdAt,
    folded(Object.values(article.keywords).flat().join('\n')),
  );
}

export async function deleteArticle(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update article set successor_id = null where successor_id = ?`, id);
  await transaction.run(`delete from article where id = ?`, id);
}

export async function placeArticle(transaction: Transaction, id: string, position: number): Promise<void> {
  await transaction.run(`update article set position = ? where id = ?`, position, id);
}

export async function articleIdsIn(queries: Queries, projectId: string, collection: string | null): Promise<string[]> {
  const rows = await queries.all(
    `select id from article where project_id = ? and coalesce(collection_id, '') = ?`,
    projectId,
    collection ?? '',
  );
  return rows.map(({ id }) => String(id));
}

const text = (value: unknown): string | null => (value === null ? null : String(value));
const number = (value: unknown): number | null => (value === null ? null : Number(value));

export function toArticle(row: Row): ArticleRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    collection: text(row.collection_id),
    position: Number(row.position),
    audience: String(row.audience),
    pinned: Number(row.pinned) === 1,
    pages: JSON.parse(String(row.pages)) as Article['pages'],
    keywords: JSON.parse(String(row.keywords)) as Article['keywords'],
    owner: text(row.owner_id),
    reviewEvery: number(row.review_every),
    reviewedAt: number(row.reviewed_at),
    successor: text(row.successor_id),
    archivedAt: number(row.archived_at),
    createdAt: Number(row.created_at),
  };
}
