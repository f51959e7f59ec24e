/** What stands between pg-boss and our storage: its statements run in our transactions, and it is told our time. */
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import type { Queries, Storage, Transaction } from '../storage/port.ts';

export const SCHEMA = 'parley_jobs';
/** Where the jobs of all queues lie. */
export const TABLE = 'parley_jobs.job_common';
/** A parameter in milliseconds as a time of PostgreSQL. */
export const TIME = `to_timestamp(?::double precision / 1000)`;

/** What pg-boss calls a database. */
type BossDatabase = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> };

/** A database of pg-boss inside our transaction. */
export function bossOn(transaction: Transaction, now: () => number): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (!transaction.native) throw new Error('pg-boss needs PostgreSQL');
      return { rows: await transaction.native(ours(text, now()), values.map(asParameter)) };
    },
  };
}

/**
 * JSON and lists go as texts, since the driver would write a text that is declared as JSON as a JSON text once more. The
 * database's `now()` becomes our clock's.
 */
function ours(text: string, now: number): string {
  return text
    .replaceAll(/\$(\d+)::(jsonb?|\w+\[\])/g, '$$$1::text::$2')
    .replaceAll('now()', `timestamptz '${new Date(now).toISOString()}'`);
}

/** A parameter as PostgreSQL reads it: a list in the form `{a,b}`. */
function asParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return `{${value.map((one) => `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** The schema of this version of pg-boss. Two processes that start at once do it one after the other. */
export async function installBoss(storage: Storage): Promise<void> {
  const wanted = bossPackage.pgboss.schema;
  if ((await installedVersion(storage)) === wanted) return;
  await storage.exclusive(async (transaction) => {
    // Asked again inside the lock: another process may have installed it meanwhile.
    const version = await installedVersion(transaction);
    if (version === wanted) return;
    if (version > wanted)
      throw new Error(`the jobs are of a later version (${version}, this build knows ${wanted}): update Parley`);
    const plan = version === 0 ? getConstructionPlans(SCHEMA) : getMigrationPlans(SCHEMA, version);
    // Many statements as one, in our transaction in place of its own.
    const inside = plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
    await transaction.native!(`do $parley$ begin execute $plan$${inside}$plan$; end $parley$`, []);
    for (const index of ownIndexes) await transaction.run(index);
  });
}

/** Indexes that pg-boss does not make and our own questions need: what is due, whose turn it is, the desk's pages. */
const ownIndexes = [
  `create index if not exists parley_job_by_time on ${TABLE} (name, start_after) where state < 'active'`,
  `create index if not exists parley_job_by_turn on ${TABLE} (name, group_id, start_after) where state < 'active'`,
  `create index if not exists parley_job_by_rank on ${TABLE} (name, group_id, priority desc, start_after, id)
    where state < 'active'`,
  `create index if not exists parley_job_by_end on ${TABLE} (state, completed_on)`,
  `create index if not exists parley_job_by_id on ${TABLE} (id)`,
];

/**
 * 0 where there is none. Asked of the list of tables: what a connection has once looked up by name it may remember as missing,
 * although another process has made it while this one waited.
 */
async function installedVersion(queries: Queries): Promise<number> {
  const made = `select 1 as one from pg_tables where schemaname = '${SCHEMA}' and tablename = 'version'`;
  if (!(await queries.one(made))) return 0;
  return Number((await queries.one(`select version from ${SCHEMA}.version`))?.version);
}
