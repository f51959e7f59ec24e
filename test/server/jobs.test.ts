/** Durable work on both engines. */
import { openJobStore } from '../../src/server/jobs/open.ts';
import type { EngineName } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere } from '../storage/databases.ts';
import type { Clock } from './harness.ts';
import { jobsSuite, watched } from './jobs-suite.ts';

const groundOn = (engine: EngineName) => async (clock: Clock) => {
  const database = (await newDatabase(engine))!;
  const { storage, asked } = watched(database.open());
  return {
    storage,
    asked,
    store: () => openJobStore({ storage, now: clock.now }),
    async close() {
      await storage.close();
      await database.drop();
    },
  };
};

jobsSuite('SQLite', groundOn('sqlite'));
// The contract of the storage fails a build that counts where there is no PostgreSQL.
if (await postgresIsThere()) jobsSuite('PostgreSQL', groundOn('postgres'));
