import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-28-releases',
    statements: [
      `create table release_heard (
        project_id text not null references project(id), release text not null, heard_at bigint not null,
        primary key (project_id, release))`,
    ],
  },
];
