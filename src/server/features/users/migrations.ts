import type { Migration } from '../../storage/migration.ts';

/** The columns of an account that a list of users is searched by. */
const searched = 'search_name, email_key, enabled, admin, mfa_enabled, email_verified, newsletter, active_day';
const ofRow = (row: 'old' | 'new') => searched.replaceAll(/\w+/g, `${row}.$&`);

/**
 * Notes that the account has changed. `place` is when it was registered; it stays null once that itself has changed: then
 * nobody who missed it can know where the account stood before.
 */
const noted = (account: string, place: string) =>
  `insert into account_change (account_id, created_at, revision)
   values (${account}, ${place}, (select coalesce(max(revision), 0) + 1 from account_change))
   on conflict (account_id) do update set
     created_at = case when account_change.created_at = excluded.created_at then excluded.created_at end,
     revision = excluded.revision;`;

/**
 * `account_change` tells the roster in memory (SQLite alone has one) which accounts have changed, in the order in which
 * they did: one row an account. By triggers, so that no writer can forget it. PostgreSQL searches by an index instead.
 */
export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-users',
    statements: [
      `create table account_code (
        account_id text not null references account(id) on delete cascade, purpose text not null,
        code_hash text not null, sent_at bigint not null, expires_at bigint not null,
        tries bigint not null default 0, primary key (account_id, purpose))`,
      {
        sqlite: `create table account_change (account_id text primary key, created_at bigint, revision bigint not null)`,
      },
      { sqlite: `create unique index account_change_by_revision on account_change (revision)` },
      {
        sqlite: `create trigger account_added after insert on account begin ${noted('new.id', 'new.created_at')} end`,
      },
      {
        sqlite: `create trigger account_removed after delete on account begin ${noted('old.id', 'old.created_at')} end`,
      },
      {
        sqlite: `create trigger account_changed after update of ${searched} on account
          when (${ofRow('old')}) is not (${ofRow('new')}) begin ${noted('new.id', 'new.created_at')} end`,
      },
      {
        sqlite: `create trigger account_moved after update of created_at on account
          when old.created_at <> new.created_at begin ${noted('new.id', 'null')} end`,
      },
    ],
  },
];
