import type { Migration } from '../storage/migration.ts';

/** On PostgreSQL jobs lie in the tables of pg-boss, which the store there makes. */
export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-jobs',
    statements: [
      {
        sqlite: `create table durable_job (
    id text primary key, queue text not null, key text, project_id text not null, payload text not null,
    priority bigint not null, state text not null, run_at bigint not null, tries bigint not null default 0,
    tries_most bigint not null, last_error text, created_at bigint not null, started_at bigint, beat_at bigint,
    done_at bigint)`,
      },
      {
        sqlite: `create unique index durable_job_by_key on durable_job (queue, key) where state = 'queued' and key is not null`,
      },
      {
        sqlite: `create index durable_job_by_time on durable_job (queue, run_at) where state in ('queued', 'waiting')`,
      },
      {
        sqlite: `create index durable_job_by_turn on durable_job (queue, project_id, run_at) where state in ('queued', 'waiting')`,
      },
      {
        sqlite: `create index durable_job_by_rank on durable_job (queue, project_id, priority desc, run_at, id)
    where state in ('queued', 'waiting')`,
      },
      { sqlite: `create index durable_job_running on durable_job (queue, project_id) where state = 'running'` },
      { sqlite: `create index durable_job_by_end on durable_job (state, done_at)` },
      // One row for each piece of repeated work.
      `create table repeated_work (
    name text primary key, covered_until bigint not null, lease_until bigint not null default 0, holder text not null default '',
    started_at bigint, length_ms bigint, result text, note text)`,
    ],
  },
];
