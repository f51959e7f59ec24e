/** Questions about the table `durable_job` of SQLite that change nothing in it: pages of jobs, counts, what is due. */
import type { JobState } from '../../wire/jobs/shapes.ts';
import type { Row, Storage, Value } from '../storage/port.ts';
import { noCounts, type ClaimedJob, type JobFilter, type JobRecord, type JobStore } from './store.ts';

/** Rows that can be handed out; the same words as in the indexes, or SQLite does not use them. */
export const OPEN = `state in ('queued', 'waiting')`;

type Asked = Pick<JobStore, 'due' | 'silent' | 'page' | 'counts' | 'find'>;

export function createAsked(storage: Storage): Asked {
  return {
    due: (queues, now) =>
      // Asked inside a write, which waits for the writes before it: only so it sees the job that the last of them has
      // added.
      storage.write(async (transaction) => {
        const due = new Set<string>();
        let next: number | undefined;
        for (const queue of queues) {
          const first = await transaction.one(
            `select min(run_at) as at from durable_job where queue = ? and ${OPEN}`,
            queue,
          );
          if (timeOf(first?.at) === null) continue;
          if (Number(first?.at) <= now) due.add(queue);
          const later = await transaction.one(
            `select min(run_at) as at from durable_job where queue = ? and run_at > ? and ${OPEN}`,
            queue,
            now,
          );
          const at = timeOf(later?.at);
          if (at !== null) next = Math.min(at, next ?? at);
        }
        return next === undefined ? { queues: due } : { queues: due, next };
      }),
    async silent(silentSince, most) {
      const rows = await storage.all(
        `select id, queue, project_id, payload, tries, tries_most from durable_job
         where state = 'running' and beat_at < ? order by beat_at limit ?`,
        silentSince,
        most,
      );
      return rows.map(toClaimed);
    },
    async page({ before, limit, ...filter }, now) {
      const { sql, values } = filtered(filter, now);
      const rows = await storage.all(
        `select * from durable_job where ${sql} and id < ? order by id desc limit ?`,
        ...values,
        before ?? '~',
        limit,
      );
      return rows.map((row) => toRecord(row, now));
    },
    async counts(filter, now) {
      const { sql, values } = filtered(filter, now);
      const rows = await storage.all(
        `select case when state = 'waiting' and run_at <= ? then 'queued' else state end as told, count(*) as n
         from durable_job where ${sql} group by told`,
        now,
        ...values,
      );
      return { ...noCounts, ...Object.fromEntries(rows.map((row) => [String(row.told), Number(row.n)])) };
    },
    async find(id, now) {
      const row = await storage.one(`select * from durable_job where id = ?`, id);
      return row && toRecord(row, now);
    },
  };
}

/** The filter as a condition of SQL. A job in `waiting` whose time has come counts as `queued`. */
function filtered({ queue, state, project }: JobFilter, now: number): { sql: string; values: Value[] } {
  const conditions: { sql: string; values: Value[] }[] = [{ sql: '1 = 1', values: [] }];
  if (queue !== undefined) conditions.push({ sql: 'queue = ?', values: [queue] });
  if (project !== undefined) conditions.push({ sql: 'project_id = ?', values: [project] });
  if (state === 'queued')
    conditions.push({ sql: `(state = 'queued' or state = 'waiting' and run_at <= ?)`, values: [now] });
  else if (state === 'waiting') conditions.push({ sql: `state = 'waiting' and run_at > ?`, values: [now] });
  else if (state !== undefined) conditions.push({ sql: 'state = ?', values: [state] });
  return { sql: conditions.map(({ sql }) => sql).join(' and '), values: conditions.flatMap(({ values }) => values) };
}

export function toClaimed(row: Row): ClaimedJob {
  return {
    id: String(row.id),
    queue: String(row.queue),
    project: String(row.project_id) || null,
    payload: String(row.payload),
    tries: Number(row.tries),
    triesMost: Number(row.tries_most),
  };
}

function toRecord(row: Row, now: number): JobRecord {
  const state = String(row.state) as JobState;
  return {
    id: String(row.id),
    queue: String(row.queue),
    key: row.key === null ? null : String(row.key),
    project: String(row.project_id) || null,
    priority: Number(row.priority),
    state: state === 'waiting' && Number(row.run_at) <= now ? 'queued' : state,
    tries: Number(row.tries),
    triesMost: Number(row.tries_most),
    runAt: Number(row.run_at),
    lastError: row.last_error === null ? null : String(row.last_error),
    createdAt: Number(row.created_at),
    startedAt: timeOf(row.started_at),
    doneAt: timeOf(row.done_at),
  };
}

function timeOf(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
