import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-06-project-exports',
    statements: [
      `create table project_export (
        id text primary key, project_id text not null references project(id), parts text not null, state text not null,
        done bigint not null default 0, total bigint not null default 0, size bigint not null default 0,
        account_id text not null, at bigint not null, expires_at bigint)`,
      `create index project_export_by_time on project_export (project_id, at)`,
      `create index project_export_by_end on project_export (expires_at) where state = 'ready'`,
    ],
  },
];
