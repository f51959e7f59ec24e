import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-projects',
    statements: [
      `create table project (
        id text primary key, name text not null, sdk_key text not null unique, secret text not null,
        internal bigint not null default 0, enabled bigint not null default 1, settings text not null default '{}',
        next_ticket bigint not null default 1, created_at bigint not null)`,
    ],
  },
  {
    id: '2027-02-01-changes',
    // Whatever happens in the threads of a project has a place in one row of numbers, by which clients ask what they missed.
    statements: [`alter table project add column next_change bigint not null default 1`],
  },
];
