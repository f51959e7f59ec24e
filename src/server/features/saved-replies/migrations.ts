import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-07-saved-replies',
    statements: [
      // `account_id`: whose it is, '' of one that everybody of the project has. `texts`: documents by language, `actions`: what
      // it also does to a ticket, both as JSON. `name_key`: lower-case. `search`: what it is found by, lower-case.
      `create table saved_reply (
        id text primary key, project_id text not null references project(id), account_id text not null, name text not null,
        name_key text not null, shortcut text, folder text not null, texts text not null, actions text not null,
        search text not null, created_at bigint not null, changed_at bigint not null)`,
      `create index saved_reply_by_owner on saved_reply (project_id, account_id, name_key, id)`,
      // Messages that it was used in, by UTC day as milliseconds.
      `create table saved_reply_use (
        reply_id text not null, day bigint not null, uses bigint not null, primary key (reply_id, day))`,
    ],
  },
  {
    id: '2027-02-25-saved-reply-keys',
    statements: [
      // Which reply of a project a member inserts with Ctrl+Shift and this digit.
      `create table saved_reply_key (
        project_id text not null, account_id text not null, digit bigint not null, reply_id text not null,
        primary key (project_id, account_id, digit))`,
      `create unique index saved_reply_key_by_reply on saved_reply_key (reply_id, account_id)`,
      `create index saved_reply_key_by_account on saved_reply_key (account_id)`,
    ],
  },
];
