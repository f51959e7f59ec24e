/** News entries without their texts, which are documents. Times are milliseconds UTC. */
import type { NewsNotify } from '../../../wire/news/choices.ts';
import type { NewsQuery } from '../../../wire/news/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { allOf, hasText, lastSaved, type Condition } from '../documents/service.ts';

export type NewsRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly category: string | null;
  /** A picture of the library. */
  readonly cover: string | null;
  /** `all`, or an id that audiences answer for. */
  readonly audience: string;
  readonly pinnedUntil: number | null;
  readonly version: string;
  readonly notify: NewsNotify;
  readonly reactions: boolean;
  readonly owner: string | null;
  readonly successor: string | null;
  readonly archivedAt: number | null;
  /** The account that wants its requests set done by the next publishing. */
  readonly doneBy: string | null;
  /** In the order of first publishing, from 1; null before it. */
  readonly place: number | null;
  readonly publishedAt: number | null;
  readonly createdAt: number;
};

const columns = `id, project_id, number, category_id, cover_id, audience, pinned_until, version, notify, reactions, owner_id,
  successor_id, archived_at, done_by, place, published_at, created_at`;

export async function newsById(queries: Queries, projectId: string, id: string): Promise<NewsRecord | undefined> {
  const row = await queries.one(`select ${columns} from news where project_id = ? and id = ?`, projectId, id);
  return row && toNews(row);
}

export async function isNewsNumber(queries: Queries, projectId: string, number: number): Promise<boolean> {
  const row = await queries.one(`select 1 as found from news where project_id = ? and number = ?`, projectId, number);
  return row !== undefined;
}

/** Archived ones too. */
export async function allNews(queries: Queries, projectId: string): Promise<NewsRecord[]> {
  return (await queries.all(`select ${columns} from news where project_id = ? order by number`, projectId)).map(toNews);
}

/** Those that have been published once, the newest first. */
export async function publishedNews(queries: Queries, projectId: string, most: number): Promise<NewsRecord[]> {
  const rows = await queries.all(
    `select ${columns} from news where project_id = ? and place is not null order by place desc limit ?`,
    projectId,
    most,
  );
  return rows.map(toNews);
}

/** Makes it, or writes all that can change. */
export async function writeNews(transaction: Transaction, news: NewsRecord): Promise<void> {
  await transaction.run(
    `insert into news (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set category_id = excluded.category_id, cover_id = excluded.cover_id, audience = excluded.audience,
       pinned_until = excluded.pinned_until, version = excluded.version, notify = excluded.notify,
       reactions = excluded.reactions, owner_id = excluded.owner_id, successor_id = excluded.successor_id,
       archived_at = excluded.archived_at, done_by = excluded.done_by, place = excluded.place,
       published_at = excluded.published_at`,
    news.id,
    news.projectId,
    news.number,
    news.category,
    news.cover,
    news.audience,
    news.pinnedUntil,
    news.version,
    news.notify,
    news.reactions ? 1 : 0,
    news.owner,
    news.successor,
    news.archivedAt,
    news.doneBy,
    news.place,
    news.publishedAt,
    news.createdAt,
  );
}

/** With all that is counted of it. */
export async function deleteNewsRows(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update news set successor_id = null where successor_id = ?`, id);
  await transaction.run(`delete from news_mark where news_id = ?`, id);
  await transaction.run(`delete from news_day where news_id = ?`, id);
  await transaction.run(`delete from news_notice where news_id = ?`, id);
  await transaction.run(`delete from news where id = ?`, id);
}

const orders: Readonly<Record<NewsQuery['sort'], string>> = {
  // Ids are given in the order of time.
  oldest: 'news.id',
  newest: 'case when place is null then 0 else 1 end, place desc, news.id desc',
  updated: `${lastSaved('news', 'news')} desc, news.id desc`,
};

/** `after`: an id, or nothing; what comes after it, of those that are sorted by age. */
export async function newsOf(
  queries: Queries,
  project: string,
  filter: Omit<NewsQuery, 'cursor'> & { readonly after: string },
): Promise<{ readonly rows: NewsRecord[]; readonly total: number }> {
  const where = whereOf(project, filter);
  const page = filter.after === '' ? where : allOf([where, { sql: 'news.id > ?', values: [filter.after] }]);
  const [rows, count] = await Promise.all([
    queries.all(
      `select ${columns} from news where ${page.sql} order by ${orders[filter.sort]} limit ? offset ?`,
      ...page.values,
      filter.limit,
      filter.offset,
    ),
    queries.one(`select count(*) as n from news where ${where.sql}`, ...where.values),
  ]);
  return { rows: rows.map(toNews), total: Number(count?.n ?? 0) };
}

type Filter = Pick<NewsQuery, 'search' | 'category' | 'archived' | 'state' | 'lang'>;

function whereOf(project: string, { search = '', category, archived, state, lang }: Filter): Condition {
  const texts = { project, kind: 'news' } as const;
  const parts: Condition[] = [{ sql: 'news.project_id = ?', values: [project] }];
  if (archived !== 'all')
    parts.push({ sql: `news.archived_at is ${archived === 'only' ? 'not ' : ''}null`, values: [] });
  if (category !== undefined) {
    const marks = category.map(() => '?').join(', ');
    const none = category.includes('none') ? ' or news.category_id is null' : '';
    parts.push({ sql: `(news.category_id in (${marks})${none})`, values: category });
  }
  if (state !== undefined || lang !== undefined) parts.push(hasText('news.id', texts, { state, lang }));
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const number = /^#(\d{1,15})$/.exec(word)?.[1];
    parts.push(number ? { sql: 'news.number = ?', values: [Number(number)] } : hasText('news.id', texts, { word }));
  }
  return allOf(parts);
}

const text = (value: unknown): string | null => (value === null ? null : String(value));
const number = (value: unknown): number | null => (value === null ? null : Number(value));

function toNews(row: Row): NewsRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    number: Number(row.number),
    category: text(row.category_id),
    cover: text(row.cover_id),
    audience: String(row.audience),
    pinnedUntil: number(row.pinned_until),
    version: String(row.version),
    notify: String(row.notify) as NewsNotify,
    reactions: Number(row.reactions) === 1,
    owner: text(row.owner_id),
    successor: text(row.successor_id),
    archivedAt: number(row.archived_at),
    doneBy: text(row.done_by),
    place: number(row.place),
    publishedAt: number(row.published_at),
    createdAt: Number(row.created_at),
  };
}
