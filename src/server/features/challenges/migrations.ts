import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-challenges',
    statements: [
      `create table challenge_category (
        id text primary key, title text not null, description text not null, created_at bigint not null)`,
      `create index category_by_time on challenge_category (created_at, id)`,
      `create table challenge (
        id text primary key, category_id text not null references challenge_category(id) on delete cascade,
        title text not null, description text not null, creator_id text not null, created_at bigint not null)`,
      `create index challenge_by_category on challenge (category_id, created_at, id)`,
      `create table challenge_skill (
        challenge_id text not null references challenge(id) on delete cascade,
        skill_id text not null references skill_sub(id) on delete cascade, position bigint not null,
        primary key (challenge_id, skill_id))`,
      `create index challenge_skill_by_skill on challenge_skill (skill_id)`,
    ],
  },
];
