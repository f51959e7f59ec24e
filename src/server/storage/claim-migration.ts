/** Who has taken a reported task to decide about it. */
export const claimMigration = {
  id: 9,
  name: 'claims of reported tasks',
  sql: [`create table task_claim (subtask_id text primary key, account_id text not null, at integer not null)`],
} as const;
