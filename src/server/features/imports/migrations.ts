import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-05-imports',
    statements: [
      // `phase`: what it does, or did when it was stopped. `counts`: JSON.
      `create table import (
        id text primary key, project_id text not null references project(id), source text not null, name text not null,
        size bigint not null, options text not null, state text not null, phase text, done bigint not null default 0,
        total bigint not null default 0, counts text not null, problems bigint not null default 0, account_id text not null,
        has_file bigint not null default 1, at bigint not null, changed_at bigint not null)`,
      `create index import_by_time on import (project_id, at)`,
      `create index import_by_file on import (changed_at) where has_file = 1`,
      // A collection or an article that was read. `step`: collections by their level, then articles. `body`, `undo`: JSON.
      `create table import_row (
        import_id text not null references import(id) on delete cascade, no bigint not null, step bigint not null,
        place bigint not null, kind text not null, source_id text not null, title text not null, file text not null,
        action text not null, state text not null, ref text not null, hash text not null, body text not null, undo text,
        primary key (import_id, no))`,
      `create index import_row_by_turn on import_row (import_id, state, step, place, no)`,
      `create unique index import_row_by_source on import_row (import_id, kind, source_id)`,
      `create table import_problem (
        import_id text not null references import(id) on delete cascade, no bigint not null, phase text not null,
        code text not null, file text not null, line bigint, about text not null, primary key (import_id, no))`,
      // What of a source is what of ours. `written` (JSON): how the import left it, so that what staff do later is seen.
      `create table import_map (
        project_id text not null references project(id), source text not null, kind text not null, source_id text not null,
        ref text not null, hash text not null, written text not null, primary key (project_id, source, kind, source_id))`,
      `create index import_map_by_id on import_map (project_id, kind, source_id)`,
      // Files of the library that it has made.
      `create table import_media (
        import_id text not null references import(id) on delete cascade, media_id text not null,
        primary key (import_id, media_id))`,
    ],
  },
  {
    id: '2026-12-07-import-tables',
    statements: [
      // What the last reading of a table has found (JSON).
      `alter table import add column found text`,
      // The author of a request, or who votes (JSON), until it is written.
      `alter table import_row add column who text`,
      // What staff have chosen for the columns and statuses of tables (JSON).
      `create table import_mapping (
        project_id text not null references project(id), source text not null, choice text not null,
        primary key (project_id, source))`,
    ],
  },
  {
    id: '2026-12-18-import-samples',
    statements: [
      // Whose first ones are shown: without it every look at an import sorts all its texts.
      `create index import_row_shown on import_row (import_id, step, place, no)
        where kind in ('article', 'request', 'contact', 'own:articles', 'own:requests')`,
    ],
  },
];
