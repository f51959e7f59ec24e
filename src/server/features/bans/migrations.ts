import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-bans',
    statements: [
      `create table ban (
        id text primary key, account_id text not null, creator_id text not null, starts_at bigint not null,
        ends_at bigint, action text not null, reason text not null)`,
      `create index ban_by_account on ban (account_id, action)`,
      `create index ban_by_start on ban (starts_at)`,
      `create index ban_by_action on ban (action, starts_at)`,
    ],
  },
];
