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
];
