/** Questions about pg-boss's table that change nothing in it, answered in our words. */
import type { JobState } from '../../wire/jobs/shapes.ts';
import type { Row, Storage, Value } from '../storage/port.ts';
import { TABLE, TIME } from './boss.ts';
import { projectOfGroup } from './claims.postgres.ts';
import { noCounts, type ClaimedJob, type JobFilter, type JobRecord, type JobStore } from './store.ts';

type Asked = Pick<JobStore, 'due' | 'silent' | 'page' | 'counts' | 'find'>;

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;
const columns = `id::text as id, name, singleton_key, group_id, priority, state::text as state, retry_count, retry_limit,
  output ->> 'message' as error, ${ms('start_after')} as run_at, ${ms('created_on')} as created_at,
  ${ms('started_on')} as started_at, ${ms('completed_on')} as done_at`;
const claimedColumns = `id::text as id, name, group_id, data::text as payload, retry_count, retry_limit`;

export function createAsked(storage: Storage): Asked {
  return {
    async due(queues, now) {
      if (queues.length === 0) return { queues: new Set() };
      const first = `select start_after from ${TABLE} j where j.name = q.name and state < 'active'`;
      const rows = await storage.all(
        `select q.name, ${ms(`(${first} order by start_after limit 1)`)} as first,
           ${ms(`(${first} and start_after > ${TIME} order by start_after limit 1)`)} as next
         from parley_jobs.queue q where q.name in (${queues.map(() => '?').join(', ')})`,
        now,
        ...queues,
      );
      const due = rows.filter(({ first }) => first !== null && Number(first) <= now).map(({ name }) => String(name));
      const next = Math.min(...rows.flatMap((row) => (row.next === null ? [] : [Number(row.next)])));
      return next === Infinity ? { queues: new Set(due) } : { queues: new Set(due), next };
    },
    async silent(silentSince, most) {
      const rows = await storage.all(
        `select ${claimedColumns} from ${TABLE} where state = 'active' and heartbeat_on < ${TIME}
         order by heartbeat_on limit ?`,
        silentSince,
        most,
      );
      return rows.map(toClaimed);
    },
    async page({ before, limit, ...filter }, now) {
      const { sql, values } = filtered(filter, now);
      const rows = await storage.all(
        `select ${columns} from ${TABLE} where ${sql} and id < ?::text::uuid order by id desc limit ?`,
        ...values,
        before ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        limit,
      );
      return rows.map((row) => toRecord(row, now));
    },
    async counts(filter, now) {
      const { sql, values } = filtered(filter, now);
      const rows = await storage.all(
        `select state::text as state, start_after <= ${TIME} as due, count(*) as n from ${TABLE} where ${sql} group by 1, 2`,
        now,
        ...values,
      );
      const counts = { ...noCounts };
      for (const row of rows) counts[told(String(row.state), Boolean(row.due))] += Number(row.n);
      return counts;
    },
    async find(id, now) {
      const row = await storage.one(`select ${columns} from ${TABLE} where id = ?::text::uuid`, id);
      return row && toRecord(row, now);
    },
  };
}

const words: Readonly<Record<string, JobState>> = {
  created: 'queued',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'discarded',
  failed: 'dead',
};

/** A job that has waited long enough is told as queued. */
function told(state: string, due: boolean): JobState {
  return state === 'retry' && due ? 'queued' : (words[state] ?? 'queued');
}

function filtered({ queue, state, project }: JobFilter, now: number): { sql: string; values: Value[] } {
  const conditions: { sql: string; values: Value[] }[] = [{ sql: 'true', values: [] }];
  if (queue !== undefined) conditions.push({ sql: 'name = ?', values: [queue] });
  if (project !== undefined) conditions.push({ sql: 'group_id = ?', values: [project] });
  if (state === 'queued')
    conditions.push({ sql: `(state = 'created' or state = 'retry' and start_after <= ${TIME})`, values: [now] });
  else if (state === 'waiting') conditions.push({ sql: `state = 'retry' and start_after > ${TIME}`, values: [now] });
  else if (state !== undefined) {
    const theirs = Object.keys(words).find((word) => words[word] === state);
    conditions.push({ sql: `state::text = ?`, values: [theirs ?? ''] });
  }
  return { sql: conditions.map(({ sql }) => sql).join(' and '), values: conditions.flatMap(({ values }) => values) };
}

function toClaimed(row: Row): ClaimedJob {
  return {
    id: String(row.id),
    queue: String(row.name),
    project: projectOfGroup(row.group_id),
    payload: String(row.payload),
    tries: Number(row.retry_count) + 1,
    triesMost: Number(row.retry_limit) + 1,
  };
}

function toRecord(row: Row, now: number): JobRecord {
  const begun = row.started_at !== null;
  return {
    id: String(row.id),
    queue: String(row.name),
    key: row.singleton_key === row.id ? null : String(row.singleton_key),
    project: projectOfGroup(row.group_id),
    priority: Number(row.priority),
    state: told(String(row.state), Number(row.run_at) <= now),
    tries: begun ? Number(row.retry_count) + 1 : 0,
    triesMost: Number(row.retry_limit) + 1,
    runAt: Number(row.run_at),
    lastError: row.error === null ? null : String(row.error),
    createdAt: Number(row.created_at),
    startedAt: timeOf(row.started_at),
    doneAt: timeOf(row.done_at),
  };
}

function timeOf(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
