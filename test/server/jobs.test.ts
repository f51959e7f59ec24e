/** Durable work on both engines. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { openJobStore } from '../../src/server/jobs/open.ts';
import type { EngineName } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere } from '../storage/databases.ts';
import type { Clock } from './harness.ts';
import { watched } from './jobs-lab.ts';
import { jobsSuite } from './jobs-suite.ts';

// Of a machine that does much else, a test of hundreds of steps takes longer than the usual five seconds.
setDefaultTimeout(60_000);

/** Copies of the one job that is queued, which may run at once. */
const floods: Readonly<Record<EngineName, string>> = {
  sqlite: `with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ?)
    insert into durable_job (id, queue, project_id, payload, priority, state, run_at, tries_most, created_at)
    select lower(hex(randomblob(16))), queue, project_id, payload, priority, 'queued', ?, tries_most, created_at
    from durable_job, nth where state = 'queued'`,
  postgres: `insert into parley_jobs.job_common (id, name, data, priority, retry_limit, singleton_key, group_id, policy, start_after)
    select made.id, name, data, priority, retry_limit, made.id::text, group_id, policy, to_timestamp(made.at / 1000)
    from parley_jobs.job_common,
      (select gen_random_uuid() as id, at from generate_series(1, ?::bigint), (select ?::double precision as at) t) made
    where state = 'created'`,
};

const groundOn = (engine: EngineName) => async (clock: Clock) => {
  const database = (await newDatabase(engine))!;
  const { storage, quiet } = watched(database.open());
  return {
    storage,
    quiet,
    flood: (times: number) =>
      storage.write(async (transaction) => {
        await transaction.run(floods[engine], times, clock.now());
        // As its autovacuum does, which rests in tests.
        if (engine === 'postgres') await transaction.run('analyze parley_jobs.job_common');
      }),
    store: () => openJobStore({ storage, now: clock.now }),
    async close() {
      await storage.close();
      await database.drop();
    },
  };
};

jobsSuite('SQLite', groundOn('sqlite'));
// The contract of the storage fails a build that counts where there is no PostgreSQL.
if (await postgresIsThere()) {
  jobsSuite('PostgreSQL', groundOn('postgres'));

  test('five servers that start at once on an empty PostgreSQL make the tables of its queue once [P-SCL-15]', async () => {
    const database = (await newDatabase('postgres', { migrated: false }))!;
    const storages = Array.from({ length: 5 }, () => database.open({ pool: 1 }));
    await Promise.all(storages.map((storage) => openJobStore({ storage, now: Date.now })));
    const versions = await Promise.all(storages.map((one) => one.all(`select version from parley_jobs.version`)));
    expect(new Set(versions.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(versions[0]).toHaveLength(1);
    await Promise.all(storages.map((storage) => storage.close()));
    await database.drop();
  });
}
