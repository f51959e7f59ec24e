import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-sessions',
    statements: [
      `create table account_session (
        id text primary key, account_id text not null references account(id), refresh_hash text not null unique,
        device_name text, created_at bigint not null, updated_at bigint not null, expires_at bigint not null)`,
      `create index session_by_account on account_session (account_id)`,
      // Each account is counted once on each of its days; whoever is deleted later was there all the same. A day is the number of UTC days since 1970.
      `create table activity_day (day bigint primary key, users bigint not null)`,
    ],
  },
];
