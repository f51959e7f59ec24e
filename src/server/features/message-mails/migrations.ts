import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-06-access-links',
    statements: [
      // A link to one thread, as a mail has it. `hash`: of its token, which is kept nowhere. `ended`: by its reader or by
      // staff. Milliseconds UTC.
      `create table access_link (
        hash text primary key, project_id text not null references project(id), ticket_id text not null,
        address text not null, expires bigint not null, ended bigint not null default 0)`,
      `create index access_link_of_ticket on access_link (ticket_id)`,
      `create index access_link_by_end on access_link (expires)`,
    ],
  },
];
