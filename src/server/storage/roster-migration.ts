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
 * Which accounts have changed, in the order in which they did: one row an account. By triggers, so that no writer can
 * forget it. The triggers are SQLite's own words: another engine behind the port says the same in its own, and numbers
 * the revisions in the order of its commits.
 */
export const rosterMigration = {
  id: 11,
  name: 'changes of accounts',
  sql: [
    `create table account_change (account_id text primary key, created_at integer, revision integer not null)`,
    `create unique index account_change_by_revision on account_change (revision)`,
    `create trigger account_added after insert on account begin ${noted('new.id', 'new.created_at')} end`,
    `create trigger account_removed after delete on account begin ${noted('old.id', 'old.created_at')} end`,
    `create trigger account_changed after update of ${searched} on account
     when (${ofRow('old')}) is not (${ofRow('new')}) begin ${noted('new.id', 'new.created_at')} end`,
    `create trigger account_moved after update of created_at on account
     when old.created_at <> new.created_at begin ${noted('new.id', 'null')} end`,
  ],
} as const;
