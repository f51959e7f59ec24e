import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-01-20-site-server',
    statements: [
      // Which events were told already. \`mark\`: a hash of the id that the site's server gave it, which may name somebody.
      `create table server_event (
        project_id text not null references project(id), mark text not null, at bigint not null,
        primary key (project_id, mark))`,
      `create index server_event_by_time on server_event (at)`,
    ],
  },
];
