import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-companies',
    statements: [
      `create table company (
        id text primary key, name text not null unique, description text, website text, youtube_video text,
        twitter_handle text, instagram_handle text, logo_url text, created_at bigint not null)`,
      `create index company_by_time on company (created_at, id)`,
    ],
  },
];
