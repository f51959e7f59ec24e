import type { Migration } from '../../storage/migration.ts';

/** The columns that lists of requests are in the order of. */
const orders = ['votes', 'recent', 'value', 'created_at', 'changed_at'];

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-03-requests',
    statements: [
      // A project that has a row here has its first board and statuses. Numbers that were given once are never given again.
      `create table request_numbers (
        project_id text primary key references project(id), next_request bigint not null default 1)`,
      `create table request_board (
        id text primary key, project_id text not null references project(id), position bigint not null, slug text not null,
        names text not null, access text not null, post text not null, vote text not null, comment text not null,
        moderation text not null, votes_per_person bigint, authors text not null)`,
      `create index request_board_of_project on request_board (project_id, position)`,
      `create table request_status (
        id text primary key, project_id text not null references project(id), position bigint not null, kind text not null,
        color text not null, names text not null, roadmap bigint not null)`,
      `create index request_status_of_project on request_status (project_id, position)`,
      // Whoever has written, voted or followed, by the name under which that is kept: \`u:\` and a proven user id, \`v:\` and a
      // session, \`m:\` and an address, \`a:\` and an account, \`x:\` and chance for somebody erased. \`mail\`: an address that was
      // proven or confirmed, '' for none. \`value\`, \`company\`: as their site said last.
      `create table request_person (
        project_id text not null references project(id), voter text not null, session_id text, name text not null,
        email text not null, mail text not null, lang text not null, value double precision not null,
        company text not null, seen_at bigint not null, primary key (project_id, voter))`,
      `create index request_person_of_session on request_person (session_id)`,
      `create index request_person_by_email on request_person (project_id, email)`,
      // \`root_id\`: the request that counts for it, itself where it is not merged. \`votes\`, \`comments\`, \`recent\`, \`value\`: of
      // all that it is the root of.
      `create table request (
        id text primary key, project_id text not null references project(id), number bigint not null,
        board_id text not null references request_board(id), status_id text not null references request_status(id),
        state text not null, title text not null, body text not null, lang text not null, files text not null,
        author text not null, eta text not null, tags text not null, owner_id text, held text, edited bigint not null,
        merged_into text, merged_at bigint, merged_by text, root_id text not null, votes bigint not null,
        recent bigint not null, value double precision not null, comments bigint not null, answered_at bigint,
        created_at bigint not null, changed_at bigint not null, status_at bigint not null, figured_at bigint not null)`,
      `create unique index request_by_number on request (project_id, number)`,
      `create index request_by_votes on request (project_id, state, votes, id)`,
      `create index request_by_recent on request (project_id, state, recent, id)`,
      `create index request_by_value on request (project_id, state, value, id)`,
      `create index request_by_age on request (project_id, state, created_at, id)`,
      `create index request_by_change on request (project_id, state, changed_at, id)`,
      `create index request_of_board_by_votes on request (board_id, state, votes, id)`,
      `create index request_of_board_by_age on request (board_id, state, created_at, id)`,
      `create index request_of_status on request (status_id, state, votes, id)`,
      `create index request_of_root on request (root_id)`,
      `create index request_of_author on request (project_id, author, created_at)`,
      `create index request_to_figure on request (figured_at)`,
      // \`consent\`: they want to be told; 0 of a vote on behalf of somebody who was not asked.
      `create table request_vote (
        id text primary key, project_id text not null references project(id), request_id text not null, voter text not null,
        way text not null, account_id text, consent bigint not null, at bigint not null)`,
      `create unique index request_vote_of_voter on request_vote (request_id, voter)`,
      `create index request_vote_by_time on request_vote (request_id, at, id)`,
      `create index request_vote_of_person on request_vote (project_id, voter, at)`,
      `create index request_vote_of_project on request_vote (project_id, at)`,
      `create table request_comment (
        id text primary key, project_id text not null references project(id), request_id text not null, parent_id text,
        author text not null, body text not null, state text not null, held text, official bigint not null,
        internal bigint not null, edited bigint not null, at bigint not null)`,
      `create index request_comment_of_request on request_comment (request_id, at, id)`,
      `create index request_comment_of_parent on request_comment (parent_id, at, id)`,
      `create index request_comment_by_state on request_comment (project_id, state, at, id)`,
      `create index request_comment_of_author on request_comment (project_id, author, at)`,
      // What somebody has said themselves about being told: 1 by 'Follow', 0 no longer, whatever else they do.
      `create table request_follow (
        project_id text not null references project(id), request_id text not null, voter text not null, follows bigint not null,
        at bigint not null, primary key (request_id, voter))`,
      `create index request_follow_of_person on request_follow (project_id, voter)`,
      `create table request_link (
        id text primary key, project_id text not null references project(id), request_id text not null, kind text not null,
        target text not null, account_id text, at bigint not null)`,
      `create unique index request_link_of_request on request_link (request_id, kind, target)`,
      `create index request_link_of_target on request_link (project_id, kind, target)`,
      `create table request_event (
        id text primary key, project_id text not null references project(id), request_id text not null, kind text not null,
        account_id text, from_word text, to_word text, note text not null, told bigint, at bigint not null)`,
      `create index request_event_of_request on request_event (request_id, at, id)`,
      `create index request_event_of_project on request_event (project_id, kind, at)`,
      // The status that followers were told of last, and when; before the first time the one that it had.
      `create table request_told (
        request_id text primary key, project_id text not null references project(id), status_id text not null, at bigint not null)`,
      // Who was told of which change, in which way (\`app\`, \`mail\`, \`none\`), and whether they have opened it. \`token\`: by which
      // a reader of the mail ends them.
      `create table request_notice (
        event_id text not null, voter text not null, project_id text not null references project(id), request_id text not null,
        way text not null, token text not null, opened_at bigint, at bigint not null, primary key (event_id, voter))`,
      `create index request_notice_of_person on request_notice (project_id, voter, request_id)`,
      `create index request_notice_of_request on request_notice (request_id)`,
      `create unique index request_notice_by_token on request_notice (token)`,
      // Whoever sends spam posts nothing more; nobody tells them.
      `create table request_block (
        id text primary key, project_id text not null references project(id), voter text not null, account_id text not null,
        at bigint not null)`,
      `create unique index request_block_of_voter on request_block (project_id, voter)`,
    ],
  },
  {
    id: '2026-12-06-request-decisions',
    statements: [
      // A decision about a comment names it: each has its own last one.
      `alter table request_event add column comment_id text`,
      `create index request_event_of_comment on request_event (comment_id, at, id) where comment_id is not null`,
    ],
  },
  {
    id: '2026-12-07-unnamed-votes',
    // Votes that were brought over as a number: they count, and are nobody's.
    statements: [`alter table request add column unnamed bigint not null default 0`],
  },
  {
    id: '2026-12-08-request-comments-by-writer',
    statements: [
      // Who follows because they have commented, and the official answer: neither may read all comments of a request.
      `create index request_comment_of_writer on request_comment (request_id, author)`,
      `create index request_comment_official on request_comment (request_id) where official = 1`,
    ],
  },
  {
    id: '2026-12-09-request-tags',
    statements: [
      // The tags of `request` once more, with what lists of one tag go by: they are found without reading all others.
      `create table request_tag (
        request_id text not null, project_id text not null references project(id), tag text not null, state text not null,
        votes bigint not null, recent bigint not null, value double precision not null, created_at bigint not null,
        changed_at bigint not null, primary key (request_id, tag))`,
      ...orders.map(
        (order) => `create index request_tag_by_${order} on request_tag (project_id, tag, state, ${order}, request_id)`,
      ),
      {
        sqlite: `insert into request_tag (request_id, project_id, tag, state, ${orders.join(', ')})
          select distinct r.id, r.project_id, one.value, r.state, ${orders.map((order) => `r.${order}`).join(', ')}
          from request r, json_each(r.tags) one`,
        postgres: `insert into request_tag (request_id, project_id, tag, state, ${orders.join(', ')})
          select distinct r.id, r.project_id, one.value, r.state, ${orders.map((order) => `r.${order}`).join(', ')}
          from request r, json_array_elements_text(r.tags::json) one`,
      },
      // What requests of a project can have in common, in the orders that lists have: what a page shows stands together there.
      ...orders.map(
        (order) => `create index request_of_status_by_${order} on request (project_id, status_id, state, ${order}, id)`,
      ),
      `create index request_of_board on request (project_id, board_id, state, votes, id)`,
      `create index request_of_board_by_created_at on request (project_id, board_id, state, created_at, id)`,
      `create index request_of_column on request (project_id, board_id, status_id, state, votes, id)`,
      `create index request_of_column_by_status_at on request (project_id, board_id, status_id, state, status_at)`,
      `create index request_of_owner on request (project_id, owner_id, state, votes, id)`,
      `create index request_unanswered on request (project_id, state, votes, id) where answered_at is null`,
      `create index request_with_tags on request (project_id, state, changed_at) where tags <> '[]'`,
      ...['of_board_by_votes', 'of_board_by_age', 'of_status'].map((index) => `drop index request_${index}`),
    ],
  },
  {
    id: '2026-12-11-requests-coming',
    // By which an import of an export knows what has no id of its own, so that it keeps no address for it.
    statements: [
      `alter table request_person add column ref text`,
      `alter table request_follow add column ref text`,
      `create index request_person_by_ref on request_person (ref) where ref is not null`,
      `create index request_follow_by_ref on request_follow (ref) where ref is not null`,
    ],
  },
  {
    id: '2026-12-12-request-news',
    statements: [
      // A status that a news entry has set when it was published. `together`: the same for all requests of that publishing;
      // of its notices a voter has one, whichever of them they have voted for.
      `alter table request_event add column news_id text`,
      `alter table request_event add column together text`,
      `create index request_event_of_news on request_event (news_id, at) where news_id is not null`,
      `create index request_event_together on request_event (together) where together is not null`,
      `alter table request_notice add column together text`,
      `create unique index request_notice_together on request_notice (together, voter) where together is not null`,
    ],
  },
  {
    id: '2026-12-13-requests-brought',
    // 1: an import has made it, and its author was not asked whether to be told.
    statements: [`alter table request add column brought bigint not null default 0`],
  },
  {
    id: '2026-12-16-request-files',
    // The pictures of `request` once more, by their ids: an export tells each by itself.
    statements: [
      `create table request_file (
        id text primary key, project_id text not null references project(id), request_id text not null, name text not null)`,
      `create index request_file_of_project on request_file (project_id, id)`,
      `create index request_file_of_request on request_file (request_id)`,
      {
        sqlite: `insert into request_file (id, project_id, request_id, name)
          select substr(one.value, 1, instr(one.value, '/') - 1), r.project_id, r.id, substr(one.value, instr(one.value, '/') + 1)
          from request r, json_each(r.files) one where r.files <> '[]' on conflict (id) do nothing`,
        postgres: `insert into request_file (id, project_id, request_id, name)
          select split_part(one.value, '/', 1), r.project_id, r.id, split_part(one.value, '/', 2)
          from request r, json_array_elements_text(r.files::json) one where r.files <> '[]' on conflict (id) do nothing`,
      },
    ],
  },
  {
    id: '2026-12-28-request-board-audience',
    statements: [`alter table request_board add column audience text not null default 'all'`],
  },
];
