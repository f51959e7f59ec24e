import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-task-reports',
    statements: [
      `create table task_report (
        id text primary key, task_id text not null, subtask_id text not null, kind text not null, reporter_id text,
        reason text not null, comment text not null, at bigint not null)`,
      `create index task_report_by_time on task_report (at, id)`,
      `create index task_report_by_subtask on task_report (subtask_id)`,
      `create table task_report_resolution (
        report_id text primary key, task_id text not null, subtask_id text not null, reporter_id text,
        action text not null, by_id text not null, at bigint not null, filed_at bigint)`,
      `create index resolution_by_reporter on task_report_resolution (reporter_id, subtask_id)`,
      `create index resolution_by_time on task_report_resolution (at)`,
      `create index resolution_by_filing on task_report_resolution (filed_at)`,
      // Who has taken a reported task to decide about it.
      `create table task_claim (subtask_id text primary key, account_id text not null, at bigint not null)`,
    ],
  },
];
