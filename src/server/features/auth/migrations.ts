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
  {
    id: '2026-11-22-opened-sessions',
    statements: [
      // The account and the session from which it was opened as somebody else; null for one's own.
      `alter table account_session add column opened_by text`,
      `alter table account_session add column opened_in text`,
      `create index session_by_opener on account_session (opened_by) where opened_by is not null`,
      // JSON of the refresh tokens that were used a moment ago: hash and time in milliseconds.
      `alter table account_session add column spent_refresh text not null default '[]'`,
    ],
  },
];
