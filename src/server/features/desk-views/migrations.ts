import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-08-desk-views',
    statements: [
      // `account_id`: whose it is, '' of one that everybody of the project has. `query`: as it stands in the address.
      `create table desk_view (
        id text primary key, project_id text not null references project(id), account_id text not null, name text not null,
        query text not null, place bigint not null, changed_at bigint not null)`,
      `create index desk_view_by_account on desk_view (project_id, account_id, place, name, id)`,
    ],
  },
];
