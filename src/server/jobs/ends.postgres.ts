/** What becomes of jobs of pg-boss that were handed out, and of dead ones. */
import type { PgBoss } from 'pg-boss';
import type { Storage, Value } from '../storage/port.ts';
import { bossOn, TABLE, TIME } from './boss.ts';
import type { JobStore } from './store.ts';

type Ends = Pick<JobStore, 'done' | 'failed' | 'giveBack' | 'beat' | 'forget' | 'retry' | 'discard'>;

export function createEnds(storage: Storage, boss: PgBoss, now: () => number): Ends {
  const change = (sql: string, values: Value[]) =>
    storage.write((transaction) => transaction.run(sql, ...values), 'append');
  return {
    async done({ queue, id }) {
      await storage.write(
        (transaction) => boss.complete(queue, id, undefined, { db: bossOn(transaction, now) }),
        'append',
      );
    },
    async failed({ id, tries }, error, again, at) {
      await change(
        `update ${TABLE} set state = ?::text::parley_jobs.job_state, start_after = coalesce(${TIME}, start_after),
           heartbeat_on = null, completed_on = ${TIME}, output = jsonb_build_object('message', ?::text)
         where id = ?::text::uuid and state = 'active' and retry_count = ?`,
        [
          again === undefined ? 'failed' : 'retry',
          typeof again === 'number' ? again : null,
          again === undefined ? at : null,
          error,
          id,
          tries - 1,
        ],
      );
    },
    async giveBack(jobs) {
      // The next handing out counts a try only where there was one before it.
      for (const { id, tries } of jobs)
        await change(
          `update ${TABLE} set state = 'retry', heartbeat_on = null,
             started_on = case when retry_count = 0 then null else started_on end,
             retry_count = greatest(retry_count - 1, 0)
           where id = ?::text::uuid and state = 'active' and retry_count = ?`,
          [id, tries - 1],
        );
    },
    async beat(jobs) {
      for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) {
        const ids = ofQueue.map(({ id }) => id);
        await storage.write((transaction) => boss.touch(queue, ids, { db: bossOn(transaction, now) }), 'append');
      }
    },
    async forget({ dead, ended }, most) {
      const forgotten = (state: string, before: number) =>
        change(
          `delete from ${TABLE} where id in (select id from ${TABLE} where state = ?::text::parley_jobs.job_state
             and completed_on < ${TIME} order by completed_on limit ?)`,
          [state, before, most],
        );
      return (
        (await forgotten('completed', ended)) +
        (await forgotten('cancelled', ended)) +
        (await forgotten('failed', dead))
      );
    },
    async retry(transaction, { queue, id }) {
      const { affected } = (await boss.retry(queue, id, { db: bossOn(transaction, now) })) as { affected?: number };
      return affected === 1;
    },
    discard: async (transaction, { id }, at) =>
      (await transaction.run(
        `update ${TABLE} set state = 'cancelled', completed_on = ${TIME} where id = ?::text::uuid and state = 'failed'`,
        at,
        id,
      )) > 0,
  };
}
