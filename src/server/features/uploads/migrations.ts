import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-files',
    statements: [
      `create table file (
        id text primary key, project_id text not null, visitor_id text, name text not null, type text not null,
        size bigint not null, created_at bigint not null)`,
      // Of a file that is not whole yet; how much of it has arrived is said by the file itself.
      `create table upload (
        id text primary key, project_id text not null references project(id), visitor_id text, name text not null,
        at bigint not null)`,
      `create index upload_by_time on upload (at)`,
    ],
  },
  {
    id: '2026-11-22-files-named',
    statements: [
      // How many reports name the file. Of those that are there already nobody has counted them: they count as named once.
      `alter table file add column names bigint not null default 0`,
      `update file set names = 1`,
      `create index file_unnamed on file (created_at) where names <= 0`,
    ],
  },
  {
    id: '2026-11-23-files-of-visitors',
    statements: [
      `create index file_by_visitor on file (visitor_id) where visitor_id is not null`,
      `create index upload_by_visitor on upload (visitor_id) where visitor_id is not null`,
    ],
  },
];
