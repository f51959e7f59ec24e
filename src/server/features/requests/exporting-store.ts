/** Every row of requests, table by table, page by page in the order of its key. */
import type { Queries, Row } from '../../storage/port.ts';

type Ask = { readonly projectId: string; readonly after: string; readonly most: number };
/** One table: its rows behind a key, and how many there are. */
export type Pages = {
  readonly page: (queries: Queries, ask: Ask) => Promise<Row[]>;
  readonly key: (row: Row) => string;
  readonly count: (queries: Queries, projectId: string) => Promise<number>;
};

const counted = (row: Row | undefined): number => Number(row?.n);
const byId = (row: Row): string => String(row.id);

export const boardPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, position, slug, names, access, post, vote, comment, moderation, votes_per_person, authors from request_board
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_board where project_id = ?`, projectId)),
};

export const statusPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, position, kind, color, names, roadmap from request_status
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_status where project_id = ?`, projectId)),
};

export const personPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select voter, name, email, mail, lang, value, company, seen_at from request_person
       where project_id = ? and voter > ? order by voter limit ?`,
      projectId,
      after,
      most,
    ),
  key: (row) => String(row.voter),
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_person where project_id = ?`, projectId)),
};

export const requestPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, number, board_id, status_id, state, title, body, lang, files, author, eta, tags, owner_id,
         merged_into, votes, unnamed, comments, created_at, changed_at from request
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request where project_id = ?`, projectId)),
};

export const votePages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, request_id, voter, way, account_id, consent, at from request_vote
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_vote where project_id = ?`, projectId)),
};

export const commentPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, request_id, parent_id, author, body, state, official, internal, at from request_comment
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_comment where project_id = ?`, projectId)),
};

export const linkPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, request_id, kind, target, account_id, at from request_link
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_link where project_id = ?`, projectId)),
};

export const eventPages: Pages = {
  page: (queries, { projectId, after, most }) =>
    queries.all(
      `select id, request_id, kind, account_id, from_word, to_word, note, at from request_event
       where project_id = ? and id > ? order by id limit ?`,
      projectId,
      after,
      most,
    ),
  key: byId,
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_event where project_id = ?`, projectId)),
};

/** Their key has two parts, joined by a sign that neither has. */
export const followPages: Pages = {
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
  count: async (queries, projectId) =>
    counted(await queries.one(`select count(*) as n from request_follow where project_id = ?`, projectId)),
};
