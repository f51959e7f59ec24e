/** What came of each article by day. Days are such as 2026-12-01, in UTC. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';

export const dayCounts = ['messenger', 'site', 'yes', 'no', 'answered', 'reports'] as const;
export type DayCount = (typeof dayCounts)[number];
export type DayCounts = Readonly<Record<DayCount, number>>;
export type ArticleDay = {
  readonly project: string;
  readonly day: string;
  readonly article: string;
  readonly lang: string;
};

/** Adds to what is there; a count may be below 0, where something is taken back. */
export async function addToDay(
  transaction: Transaction,
  { project, day, article, lang }: ArticleDay,
  counts: Partial<DayCounts>,
): Promise<void> {
  await transaction.run(
    `insert into article_day (project_id, day, article_id, lang, ${dayCounts.join(', ')})
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (project_id, day, article_id, lang)
     do update set ${dayCounts.map((count) => `${count} = article_day.${count} + excluded.${count}`).join(', ')}`,
    project,
    day,
    article,
    lang,
    ...dayCounts.map((count) => counts[count] ?? 0),
  );
}

const sums = dayCounts.map((count) => `sum(${count}) as ${count}`).join(', ');

function toCounts(row: Row): DayCounts {
  const [messenger, site, yes, no, answered, reports] = dayCounts.map((count) => Number(row[count]));
  return { messenger: messenger!, site: site!, yes: yes!, no: no!, answered: answered!, reports: reports! };
}

/** From that day on, of one language where it is given. */
export type Since = {
  readonly project: string;
  readonly from: string;
  readonly lang?: string | undefined;
  /** Of these articles alone; at least one. */
  readonly articles?: readonly string[] | undefined;
};

const ofSince = ({ project, from, lang, articles }: Since) => ({
  sql: `project_id = ? and day >= ?${lang === undefined ? '' : ' and lang = ?'}${
    articles ? ` and article_id in (${articles.map(() => '?').join(', ')})` : ''
  }`,
  values: [project, from, ...(lang === undefined ? [] : [lang]), ...(articles ?? [])],
});

export async function sumsByDay(
  queries: Queries,
  since: Since,
): Promise<(DayCounts & { readonly day: string; readonly lang: string })[]> {
  const { sql, values } = ofSince(since);
  const rows = await queries.all(
    `select day, lang, ${sums} from article_day where ${sql} group by day, lang order by day, lang`,
    ...values,
  );
  return rows.map((row) => ({ day: String(row.day), lang: String(row.lang), ...toCounts(row) }));
}

export type ArticleSums = DayCounts & { readonly article: string };
/** The order of a list of articles: by what there is most of. */
export type SumsOrder = 'views' | 'no' | 'reports';
const orders: Readonly<Record<SumsOrder, string>> = {
  views: 'sum(messenger + site)',
  no: 'sum(no)',
  reports: 'sum(reports)',
};

/** Those of which there is any, most first. */
export async function sumsByArticle(
  queries: Queries,
  since: Since,
  { by, most, offset = 0 }: { readonly by: SumsOrder; readonly most: number; readonly offset?: number },
): Promise<ArticleSums[]> {
  const { sql, values } = ofSince(since);
  const rows = await queries.all(
    `select article_id, ${sums} from article_day where ${sql} group by article_id
     ${by === 'views' ? '' : `having ${orders[by]} > 0`} order by ${orders[by]} desc, article_id limit ? offset ?`,
    ...values,
    most,
    offset,
  );
  return rows.map((row) => ({ article: String(row.article_id), ...toCounts(row) }));
}

export async function countArticles(queries: Queries, since: Since): Promise<number> {
  const { sql, values } = ofSince(since);
  const row = await queries.one(`select count(distinct article_id) as n from article_day where ${sql}`, ...values);
  return Number(row?.n);
}

/** Views of each article by day. */
export async function viewsByDay(
  queries: Queries,
  since: Since,
): Promise<{ readonly article: string; readonly day: string; readonly views: number }[]> {
  if (since.articles?.length === 0) return [];
  const { sql, values } = ofSince(since);
  const rows = await queries.all(
    `select article_id, day, sum(messenger + site) as views from article_day
     where ${sql} group by article_id, day`,
    ...values,
  );
  return rows.map((row) => ({ article: String(row.article_id), day: String(row.day), views: Number(row.views) }));
}

/** Of all time, by article. */
export async function allAnswers(
  queries: Queries,
  project: string,
): Promise<Map<string, { readonly yes: number; readonly no: number }>> {
  const rows = await queries.all(
    `select article_id, sum(yes) as yes, sum(no) as no from article_day where project_id = ?
     group by article_id having sum(yes + no) > 0`,
    project,
  );
  return new Map(rows.map((row) => [String(row.article_id), { yes: Number(row.yes), no: Number(row.no) }]));
}
