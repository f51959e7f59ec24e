import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-06-teams',
    statements: [
      `create table team (
        id text primary key, project_id text not null references project(id), name text not null,
        assignment text not null, capacity bigint not null)`,
      `create index team_by_project on team (project_id, name)`,
      `create table team_member (
        team_id text not null references team(id) on delete cascade, account_id text not null,
        primary key (team_id, account_id))`,
      `create index team_of_account on team_member (account_id)`,
    ],
  },
];
