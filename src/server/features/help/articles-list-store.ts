/** Articles as a list: found by words, filtered, in an order, page by page. */
import type { ArticleQuery } from '../../../wire/help/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Queries } from '../../storage/port.ts';
import { allOf, hasText, hasTitle, lastPublished, lastSaved, likeWord, type Condition } from '../documents/service.ts';
import { articleColumns, toArticle, type ArticleRecord } from './articles-store.ts';

export type ArticleFilter = Omit<ArticleQuery, 'cursor'> & {
  /** An id, or nothing: what comes after it, of those that are sorted by age. */
  readonly after: string;
  /** By which a review is due: milliseconds UTC. */
  readonly now: number;
};

/** As the collections stand, whose depth is at most 3; what stands in none comes last. */
const byPlace = `case when one.id is null then 1 else 0 end, coalesce(three.position, two.position, one.position),
  case when three.id is not null then two.position when two.id is not null then one.position else -1 end,
  case when three.id is not null then one.position else -1 end, article.position, article.id`;
const orders: Readonly<Record<Exclude<ArticleQuery['sort'], 'titled'>, string>> = {
  // Ids are given in the order of time.
  oldest: 'article.id',
  place: byPlace,
  owner: `case when article.owner_id is null then 1 else 0 end, article.owner_id, article.number`,
  updated: `${lastSaved('article', 'article')} desc, article.id desc`,
};

export async function articlesOf(
  queries: Queries,
  project: string,
  filter: ArticleFilter,
): Promise<{ readonly rows: ArticleRecord[]; readonly total: number }> {
  const where = whereOf(project, filter);
  const after: Condition = { sql: 'article.id > ?', values: [filter.after] };
  const page = filter.after === '' ? where : allOf([where, after]);
  const order = orderOf(project, filter);
  const columns = articleColumns.replaceAll(/\w+/g, 'article.$&');
  const [rows, count] = await Promise.all([
    queries.all(
      `select ${columns} from article
       left join help_collection one on one.id = article.collection_id
       left join help_collection two on two.id = one.parent_id
       left join help_collection three on three.id = two.parent_id
       where ${page.sql} order by ${order.sql} limit ? offset ?`,
      ...page.values,
      ...order.values,
      filter.limit,
      filter.offset,
    ),
    queries.one(`select count(*) as n from article where ${where.sql}`, ...where.values),
  ]);
  return { rows: rows.map(toArticle), total: Number(count?.n ?? 0) };
}

/** `now`: milliseconds UTC. */
export async function countDue(queries: Queries, project: string, now: number): Promise<number> {
  const due = isDue(now);
  const count = await queries.one(
    `select count(*) as n from article where project_id = ? and ${due.sql}`,
    project,
    ...due.values,
  );
  return Number(count?.n ?? 0);
}

function orderOf(project: string, { sort, search = '' }: ArticleFilter): Condition {
  if (sort !== 'titled') return { sql: orders[sort], values: [] };
  const { sql, values } = hasTitle('article.id', { project, kind: 'article' }, wordsOf(search));
  return { sql: `case when ${sql} then 0 else 1 end, article.id`, values };
}

/** Days from when it was published or reviewed last, whichever is later; one that was neither is not due. */
function isDue(now: number): Condition {
  const published = lastPublished('article', 'article');
  const passed = (at: string) => `(${at} is null or ${at} + article.review_every * ${DAY_MS} <= ?)`;
  return {
    sql: `article.review_every is not null and article.archived_at is null and ${passed('article.reviewed_at')}
      and ${passed(published)} and (article.reviewed_at is not null or ${published} is not null)`,
    values: [now, now],
  };
}

function whereOf(project: string, filter: ArticleFilter): Condition {
  const { search = '', collection, archived, state, lang, owner, audience, stale, review, now } = filter;
  const texts = { project, kind: 'article' } as const;
  const parts: Condition[] = [{ sql: 'article.project_id = ?', values: [project] }];
  if (archived !== 'all')
    parts.push({ sql: `article.archived_at is ${archived === 'only' ? 'not ' : ''}null`, values: [] });
  if (collection !== undefined) parts.push(isIn('article.collection_id', collection));
  if (owner !== undefined) parts.push(isIn('article.owner_id', owner));
  if (audience !== undefined) parts.push({ sql: 'article.audience = ?', values: [audience] });
  if (review === 'due') parts.push(isDue(now));
  const isStale = stale === 'only';
  if (state !== undefined || lang !== undefined || isStale)
    parts.push(hasText('article.id', texts, { state, lang, stale: isStale }));
  for (const word of wordsOf(search)) parts.push(hasWord(project, word));
  return allOf(parts);
}

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

const isIn = (column: string, id: string): Condition =>
  id === 'none' ? { sql: `${column} is null`, values: [] } : { sql: `${column} = ?`, values: [id] };

/** In its texts or keywords; `#12` is its number. */
function hasWord(project: string, word: string): Condition {
  const number = /^#(\d{1,15})$/.exec(word)?.[1];
  if (number) return { sql: 'article.number = ?', values: [Number(number)] };
  const text = hasText('article.id', { project, kind: 'article' }, { word });
  return { sql: `(article.search like ? escape '!' or ${text.sql})`, values: [likeWord(word), ...text.values] };
}
