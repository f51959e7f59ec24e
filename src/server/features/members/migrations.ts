import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-04-members',
    statements: [
      // Of an account that works in a project. `notices`: JSON. `picture`: of member_picture.
      `create table member_profile (
        project_id text not null references project(id), account_id text not null, shown_name text not null,
        title text not null, shown bigint not null, availability text not null, undo_seconds bigint not null,
        notices text not null, quiet text, zone text not null, picture text, primary key (project_id, account_id))`,
      `create index profile_by_account on member_profile (account_id)`,
      // Pictures as WebP, each under a name that nobody guesses; another picture has another name.
      {
        sqlite: `create table member_picture (
          id text primary key, project_id text not null references project(id), account_id text not null, bytes blob not null)`,
        postgres: `create table member_picture (
          id text primary key, project_id text not null references project(id), account_id text not null, bytes bytea not null)`,
      },
      `create index picture_by_account on member_picture (account_id, project_id)`,
    ],
  },
];
