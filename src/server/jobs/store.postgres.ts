/**
 * Durable work on PostgreSQL: pg-boss in the schema `parley_jobs`. It makes and changes its tables, adds jobs inside our
 * transactions, and notes beats, successes and staff's retries. What it has no words for (projects in turn, ends that belong
 * to one try alone, distances between tries without chance, lists by page) is asked of its table directly; its version is
 * pinned for that.
 *
 * pg-boss is never started: it would open connections and timers of its own. All it says goes through our storage.
 */
import { PgBoss } from 'pg-boss';
import type { Storage, Transaction } from '../storage/port.ts';
import { createAsked } from './asked.postgres.ts';
import { bossOn, SCHEMA } from './boss.ts';
import { createClaims, groupOf } from './claims.postgres.ts';
import { createEnds } from './ends.postgres.ts';
import type { JobStore } from './store.ts';

/** Of pg-boss's own bounds, which ours come before: a job may run for a day, and wait for years. */
const EXPIRES_SECONDS = 86_399;
const WAITS_SECONDS = 10 * 365 * 86_400;
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';
const LOOK_EVERY_MS = 1000;

const sheet = JSON.stringify({ policy: 'short', expireInSeconds: EXPIRES_SECONDS, retentionSeconds: WAITS_SECONDS });

export function createPostgresJobs(storage: Storage, now: () => number): JobStore {
  const on = (transaction: Transaction) => bossOn(transaction, now);
  const alone: ReturnType<typeof bossOn>['executeSql'] = (text, values) =>
    storage.write((transaction) => on(transaction).executeSql(text, values), 'append');
  // Its own database is asked for the sheets of queues alone, when they are opened; all else has a transaction of its own.
  const boss = new PgBoss({
    db: { executeSql: alone },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const make = (executeSql: typeof alone, queue: string) =>
    executeSql(`select ${SCHEMA}.create_queue($1, $2::text::jsonb)`, [queue, sheet]);
  return {
    ...createAsked(storage),
    ...createClaims(storage),
    ...createEnds(storage, boss, now),
    lookEveryMs: LOOK_EVERY_MS,
    async open(queues) {
      for (const { name } of queues) {
        await make(alone, name);
        // pg-boss remembers the sheet of a queue that it has been asked about. Inside of a write it could not ask.
        await boss.findJobs(name, { id: NOBODYS_ID });
      }
    },
    async add(transaction, { id, queue, key, project, payload, priority, runAt, tries }) {
      const { executeSql } = on(transaction);
      const send = () =>
        boss.send(queue, JSON.parse(payload) as object, {
          db: { executeSql },
          id,
          // pg-boss takes one job without a key for the same as another: each is its own.
          singletonKey: key ?? id,
          group: { id: groupOf(project) },
          priority,
          startAfter: new Date(runAt).toISOString(),
          retryLimit: tries - 1,
        });
      if ((await send()) !== null) return true;
      // Not added: there is one under the key, or this transaction began before the queue was made and does not see it.
      const { rows } = await executeSql(`select 1 from ${SCHEMA}.queue where name = $1`, [queue]);
      if (rows.length > 0) return false;
      await make(executeSql, queue);
      return (await send()) !== null;
    },
    close: async () => undefined,
  };
}
