/** Who was active on which day: a day is the number of UTC days since 1970, 0 for never. */
export const activityMigration = {
  id: 10,
  name: 'activity by day',
  sql: [
    `alter table account add column active_day integer not null default 0`,
    // Of the time before, the last sign-in is all that is known.
    `update account set active_day = last_login / 86400000 where last_login is not null`,
    `drop index account_by_login`,
    `create index account_by_activity on account (active_day)`,
    // Each account is counted once on each of its days; whoever is deleted later was there all the same.
    `create table activity_day (day integer primary key, users integer not null)`,
    `insert into activity_day (day, users)
     select active_day, count(*) from account where active_day > 0 group by active_day`,
  ],
} as const;
