import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-03-hours',
    statements: [
      // One calendar of a project, team '', and one of each team that has its own. `body`: JSON.
      `create table calendar (
        project_id text not null references project(id), team_id text not null, body text not null,
        primary key (project_id, team_id))`,
    ],
  },
  {
    id: '2027-02-10-reply-times',
    statements: [
      // How soon a project answers first, measured. `minutes`: as visitors read it, null where that is nothing; `exact`:
      // open milliseconds that three of four are within.
      `create table reply_time (
        project_id text primary key references project(id), minutes bigint, exact bigint, answers bigint not null,
        at bigint not null)`,
    ],
  },
];
