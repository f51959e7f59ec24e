import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-skills',
    statements: [
      `create table skill_root (
        id text primary key, name text not null, icon text, tree_row bigint not null, tree_column bigint not null,
        sub_rows bigint not null, sub_columns bigint not null, created_at bigint not null)`,
      `create table skill_sub (
        id text primary key, root_id text not null references skill_root(id) on delete cascade, name text not null,
        icon text, tree_row bigint not null, tree_column bigint not null, created_at bigint not null)`,
      `create index skill_sub_by_root on skill_sub (root_id, created_at, id)`,
      `create table skill_root_dependency (
        skill_id text not null references skill_root(id) on delete cascade,
        dependency_id text not null references skill_root(id) on delete cascade,
        primary key (skill_id, dependency_id))`,
      `create index root_dependency_by_other on skill_root_dependency (dependency_id)`,
      `create table skill_sub_dependency (
        skill_id text not null references skill_sub(id) on delete cascade,
        dependency_id text not null references skill_sub(id) on delete cascade,
        primary key (skill_id, dependency_id))`,
      `create index sub_dependency_by_other on skill_sub_dependency (dependency_id)`,
      `create table course (id text primary key, title text not null)`,
      `create table skill_course (
        skill_id text not null references skill_sub(id) on delete cascade, course_id text not null,
        primary key (skill_id, course_id))`,
      // No account is asked for: the contract lets XP be written for whoever is named.
      `create table skill_xp (
        account_id text not null, skill_id text not null references skill_sub(id) on delete cascade,
        xp bigint not null, primary key (account_id, skill_id))`,
      `create index skill_xp_by_skill on skill_xp (skill_id)`,
    ],
  },
];
