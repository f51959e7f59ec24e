import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-02-site-redirects',
    statements: [
      // `path`: decoded, without a slash at its end; `target`: a path of the same pages, or a whole address.
      `create table site_redirect (
        id text primary key, project_id text not null references project(id), path text not null, target text not null,
        way text not null, at bigint not null, hits bigint not null default 0, hit_at bigint,
        unique (project_id, path))`,
      `create index site_redirect_by_age on site_redirect (project_id, id)`,
    ],
  },
];
