import type { Migration } from '../../storage/migration.ts';

export const accountMigrations: readonly Migration[] = [
  {
    id: '2026-11-22-accounts',
    statements: [
      // `search_name` holds the name and the display name, lower-cased, one line each: what a search by name looks at.
      `create table account (
        id text primary key, name text not null, name_key text not null unique, email text, email_key text unique,
        email_verified bigint not null default 0, display_name text not null, password_hash text,
        admin bigint not null default 0, enabled bigint not null default 1, mfa_enabled bigint not null default 0,
        newsletter bigint not null default 0, description text not null default '',
        tags text not null default '[]', created_at bigint not null, last_login bigint, last_name_change bigint,
        first_name text, last_name text, street text, zip_code text, city text, country text, vat_id text,
        business bigint, coins bigint not null default 0, withheld_coins bigint not null default 0,
        mfa_secret text, mfa_step bigint not null default 0, recovery_hash text,
        search_name text not null default '', active_day bigint not null default 0)`,
      // Lists of users are read from these two alone, in one pass: a row of a million is not touched before it is shown.
      `create index account_list_by_name on account (created_at, id, enabled, admin, mfa_enabled, email_verified, newsletter, search_name)`,
      `create index account_list_by_email on account (created_at, id, enabled, admin, mfa_enabled, email_verified, newsletter, email_key)`,
      `create index account_by_time on account (created_at)`,
      `create index account_by_activity on account (active_day)`,
    ],
  },
];
