/**
 * Durable work on SQLite: one table of ours, written by the one process that has the file. A job is handed out in a write
 * of its own, which waits behind the write that added it, so that nobody has to tell when that one was committed.
 */
import type { Storage, Transaction } from '../storage/port.ts';
import { createAsked } from './asked.sqlite.ts';
import { createClaims } from './claims.sqlite.ts';
import type { ClaimedJob, JobStore } from './store.ts';

export function createSqliteJobs(storage: Storage): JobStore {
  const each = (jobs: readonly ClaimedJob[], change: (transaction: Transaction, job: ClaimedJob) => Promise<unknown>) =>
    storage.write(async (transaction) => {
      for (const one of jobs) await change(transaction, one);
    });
  return {
    ...createAsked(storage),
    ...createClaims(storage),
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
          typeof again === 'number' ? again : null,
          again === undefined ? now : null,
          error,
          id,
          tries,
        );
      }),
    giveBack: (jobs) =>
      each(jobs, (transaction, { id, tries }) =>
        transaction.run(
          `update durable_job set state = 'waiting', tries = tries - 1 where id = ? and state = 'running' and tries = ?`,
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
