/** Every row of requests, table by table, page by page in the order of its key. */
import type { Queries, Row } from '../../storage/port.ts';

type Ask = { readonly projectId: string; readonly after: string; readonly most: number };
/** One table: its rows behind a key, and how many there are. */
export type Pages = {
  readonly page: (queries: Queries, ask: Ask) => Promise<Row[]>;
  readonly key: (row: Row) => string;
  readonly count: (queries: Queries, projectId: string) => Promise<number>;
  /** By the column that an import knows it by. */
  readonly one: (queries: Queries, projectId: string, ref: string) => Promise<Row | undefined>;
};

/** `key`: the column that its rows are in order of, besides those of other projects. */
export function pagesOf(table: string, columns: readonly string[], key: string): Pages {
  const ref = key === 'id' ? key : 'ref';
  return {
    one: (queries, projectId, one) =>
      queries.one(`select ${columns.join(', ')} from ${table} where project_id = ? and ${ref} = ?`, projectId, one),
    page: (queries, { projectId, after, most }) =>
      queries.all(
        `select ${columns.join(', ')} from ${table} where project_id = ? and ${key} > ? order by ${key} limit ?`,
        projectId,
        after,
        most,
      ),
    key: (row) => String(row[key]),
    count: countOf(table),
  };
}

/** Their key has two parts, joined by a sign that neither has. */
export const followPages: Pages = {
  one: (queries, projectId, ref) =>
    queries.one(
      `select request_id, voter, follows, at from request_follow where project_id = ? and ref = ?`,
      projectId,
      ref,
    ),
  page: (queries, { projectId, after, most }) => {
    const [request = '', voter = ''] = after.split('\n');
    return queries.all(
      `select request_id, voter, follows, at from request_follow
       where project_id = ? and (request_id > ? or request_id = ? and voter > ?) order by request_id, voter limit ?`,
      projectId,
      request,
      request,
      voter,
      most,
    );
  },
  key: (row) => `${String(row.request_id)}\n${String(row.voter)}`,
  count: countOf('request_follow'),
};

function countOf(table: string): Pages['count'] {
  return async (queries, projectId) => {
    const row = await queries.one(`select count(*) as n from ${table} where project_id = ?`, projectId);
    return Number(row?.n);
  };
}
