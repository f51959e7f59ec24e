/**
 * Durable work on SQLite: one table of ours, written by the one process that has the file. A job is handed out in a write
 * of its own, which waits behind the write that added it, so that nobody has to tell when that one was committed.
 */
import type { JobState } from '../../wire/jobs/shapes.ts';
import type { Row, Storage, Transaction, Value } from '../storage/port.ts';
import type { Queue } from './queue.ts';
import { noCounts, type ClaimedJob, type JobFilter, type JobRecord, type JobStore } from './store.ts';

/** Rows that can be handed out; the same words as in the indexes, or SQLite does not use them. */
const OPEN = `state in ('queued', 'waiting')`;
/** A project's place in its queue; '' for work of no project, which takes its turn like one. */
type Turn = string;

export function createSqliteJobs(storage: Storage): JobStore {
  /** Whose job of a queue was handed out last: the next project by name is next. */
  const served = new Map<string, Turn>();
  const each = (jobs: readonly ClaimedJob[], change: (transaction: Transaction, job: ClaimedJob) => Promise<unknown>) =>
    storage.write(async (transaction) => {
      for (const one of jobs) await change(transaction, one);
    });
  return {
    open: async () => undefined,
    add: async (transaction, { id, queue, key, project, payload, priority, runAt, tries, at }) =>
      (await transaction.run(
        `insert into durable_job (id, queue, key, project_id, payload, priority, state, run_at, tries_most, created_at)
         values (?, ?, ?, ?, ?, ?, 'queued', ?, ?, ?) on conflict do nothing`,
        id,
        queue,
        key,
        project ?? '',
        payload,
        priority,
        runAt,
        tries,
        at,
      )) > 0,
    due: (queues, now) =>
      // As a write: it must see what the write before it has added.
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
    async claim(queue, most, now) {
      const last = served.get(queue.name) ?? '';
      const claimed = await storage.write((transaction) => claimInTurn(transaction, queue, { most, last, now }));
      const latest = claimed.at(-1);
      if (latest) served.set(queue.name, latest.project ?? '');
      return claimed;
    },
    done: ({ id }, now) =>
      storage.write(async (transaction) => {
        await transaction.run(
          `update durable_job set state = 'done', done_at = ?, last_error = null where id = ? and state = 'running'`,
          now,
          id,
        );
      }),
    failed: ({ id, tries }, error, again, now) =>
      storage.write(async (transaction) => {
        await transaction.run(
          `update durable_job set state = ?, run_at = coalesce(?, run_at), done_at = ?, last_error = ?
           where id = ? and state = 'running' and tries = ?`,
          again === undefined ? 'dead' : 'waiting',
          again ?? null,
          again === undefined ? now : null,
          error,
          id,
          tries,
        );
      }),
    giveBack: (jobs, now) =>
      each(jobs, (transaction, { id, tries }) =>
        transaction.run(
          `update durable_job set state = 'waiting', run_at = ?, tries = tries - 1
           where id = ? and state = 'running' and tries = ?`,
          now,
          id,
          tries,
        ),
      ),
    beat: (jobs, now) =>
      each(jobs, (transaction, { id, tries }) =>
        transaction.run(
          `update durable_job set beat_at = ? where id = ? and state = 'running' and tries = ?`,
          now,
          id,
          tries,
        ),
      ),
    async silent(silentSince, most) {
      const rows = await storage.all(
        `select id, queue, project_id, payload, tries, tries_most from durable_job
         where state = 'running' and beat_at < ? order by beat_at limit ?`,
        silentSince,
        most,
      );
      return rows.map(toClaimed);
    },
    forget: ({ dead, ended }, most) =>
      storage.write(async (transaction) => {
        let removed = 0;
        for (const [state, before] of [
          ['done', ended],
          ['discarded', ended],
          ['dead', dead],
        ] as const)
          removed += await transaction.run(
            `delete from durable_job where id in
               (select id from durable_job where state = ? and done_at < ? order by done_at limit ?)`,
            state,
            before,
            most,
          );
        return removed;
      }),
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
    retry: async (transaction, { id }, now) =>
      // Waiting and not queued: another job may stand under its key meanwhile.
      (await transaction.run(
        `update durable_job set state = 'waiting', run_at = ?, tries_most = tries + 1, done_at = null
         where id = ? and state = 'dead'`,
        now,
        id,
      )) > 0,
    discard: async (transaction, { id }, now) =>
      (await transaction.run(
        `update durable_job set state = 'discarded', done_at = ? where id = ? and state = 'dead'`,
        now,
        id,
      )) > 0,
    close: async () => undefined,
  };
}

async function claimInTurn(
  transaction: Transaction,
  queue: Queue,
  { most, last, now }: { readonly most: number; readonly last: Turn; readonly now: number },
): Promise<ClaimedJob[]> {
  const claimed: ClaimedJob[] = [];
  const running = await runningByProject(transaction, queue.name);
  for (let turn: Turn | undefined = last; claimed.length < most;) {
    turn = await nextTurn(transaction, queue, running, turn, now);
    if (turn === undefined) break;
    const [row] = await transaction.all(
      `update durable_job set state = 'running', tries = tries + 1, started_at = ?, beat_at = ?
       where id = (select id from durable_job where queue = ? and project_id = ? and run_at <= ? and ${OPEN}
         order by priority desc, run_at, id limit 1)
       returning id, queue, project_id, payload, tries, tries_most`,
      now,
      now,
      queue.name,
      turn,
      now,
    );
    if (!row) break;
    claimed.push(toClaimed(row));
    running.set(turn, (running.get(turn) ?? 0) + 1);
  }
  return claimed;
}

async function runningByProject(transaction: Transaction, queue: string): Promise<Map<Turn, number>> {
  const rows = await transaction.all(
    `select project_id, count(*) as n from durable_job where queue = ? and state = 'running' group by project_id`,
    queue,
  );
  return new Map(rows.map((row) => [String(row.project_id), Number(row.n)]));
}

/** The first project after `last`, once around, that has a job which may run and does not run as many as it may. */
async function nextTurn(
  transaction: Transaction,
  { name, perProject }: Queue,
  running: ReadonlyMap<Turn, number>,
  last: Turn,
  now: number,
): Promise<Turn | undefined> {
  const mayRun = async (row: Row | undefined): Promise<boolean> => {
    const turn = String(row?.project_id);
    return Number(row?.run_at) <= now && (turn === '' || (running.get(turn) ?? 0) < perProject);
  };
  const first = (from: string, ...values: Value[]) =>
    transaction.one(
      `select project_id, run_at from durable_job where queue = ? and ${from} and ${OPEN} order by project_id, run_at limit 1`,
      name,
      ...values,
    );
  for (let row = await first('project_id > ?', last); row; row = await first('project_id > ?', String(row.project_id)))
    if (await mayRun(row)) return String(row.project_id);
  for (
    let row = await first('project_id >= ?', '');
    row && String(row.project_id) <= last;
    row = await first('project_id > ?', String(row.project_id))
  )
    if (await mayRun(row)) return String(row.project_id);
  return undefined;
}

/** A condition over the table. A job that has waited long enough is told as queued. */
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

function toClaimed(row: Row): ClaimedJob {
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
