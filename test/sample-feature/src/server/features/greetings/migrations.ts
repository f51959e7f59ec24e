import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-01-01-greetings',
    statements: [
      `create table greeting (id text primary key, project_id text not null references project(id), words text not null,
         heard bigint not null)`,
      `create index greeting_by_project on greeting (project_id, id)`,
    ],
  },
];
