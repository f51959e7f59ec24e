import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-coins',
    statements: [
      `create table coin_entry (
        id text primary key, account_id text not null references account(id) on delete cascade,
        coins bigint not null, balance bigint not null, description text not null, credit_note bigint not null,
        by_id text, at bigint not null)`,
      `create index coin_entry_by_account on coin_entry (account_id, at, id)`,
    ],
  },
];
