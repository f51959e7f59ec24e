import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-tasks',
    statements: [
      `create table subtask (
        id text primary key, task_id text not null references challenge(id) on delete cascade, kind text not null,
        creator_id text not null, xp bigint not null, coins bigint not null, fee bigint not null default 0,
        enabled bigint not null default 1, retired bigint not null default 0, content text not null,
        created_at bigint not null)`,
      `create index subtask_by_time on subtask (created_at, id)`,
      `create index subtask_by_task on subtask (task_id, kind, created_at, id)`,
      `create index subtask_by_creator on subtask (creator_id, created_at, id)`,
      `create table subtask_progress (
        subtask_id text not null references subtask(id) on delete cascade, account_id text not null,
        attempts bigint not null default 0, attempted_at bigint, solved_at bigint, rating text,
        primary key (subtask_id, account_id))`,
      `create index progress_by_account on subtask_progress (account_id, subtask_id)`,
    ],
  },
];
