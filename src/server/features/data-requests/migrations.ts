import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-23-data-requests',
    statements: [
      // `subject` (JSON) is emptied when the request has ended. `visitor_mark` is of the session that asked for its own data.
      `create table data_request (
        id text primary key, project_id text not null references project(id), kind text not null, state text not null,
        subject text, by_id text, visitor_mark text, reason text not null, lang text not null, counts text not null,
        removed text not null default '{}', certificate text, at bigint not null, begins_at bigint not null,
        begun_at bigint, done_at bigint, expires_at bigint)`,
      `create index data_request_by_time on data_request (project_id, at)`,
      `create index data_request_by_visitor on data_request (visitor_mark, at) where visitor_mark is not null`,
      `create index data_request_by_end on data_request (expires_at) where state = 'ready'`,
      // Whom an export tells of, by keyed hashes, so that an erasure finds it.
      `create table data_request_mark (
        mark text not null, request_id text not null references data_request(id) on delete cascade,
        primary key (mark, request_id))`,
      // The private part is sealed under the installation's secret; public parts stay, for certificates that are older.
      `create table certificate_key (
        kid text primary key, public_key text not null, sealed text not null, at bigint not null)`,
    ],
  },
  {
    id: '2026-12-09-erased-texts',
    // Of an erasure: what they wrote for others goes too.
    statements: [`alter table data_request add column texts bigint not null default 0`],
  },
  {
    id: '2027-02-08-kept-answers',
    // Of an erasure: answers to surveys stay, in nobody's name.
    statements: [`alter table data_request add column keeps_answers bigint not null default 0`],
  },
];
