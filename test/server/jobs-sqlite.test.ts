import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteJobs } from '../../src/server/jobs/store.sqlite.ts';
import { jobTables, repeatedTables } from '../../src/server/jobs/tables.ts';
import { openSqlite } from '../../src/server/storage/sqlite.ts';
import { jobsSuite, watched } from './jobs-suite.ts';

jobsSuite('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-jobs-'));
  const { storage, asked } = watched(openSqlite(join(folder, 'parley.sqlite')));
  await storage.write(async (transaction) => {
    for (const statement of [...jobTables, ...repeatedTables]) await transaction.run(statement);
  });
  return {
    storage,
    asked,
    store: () => createSqliteJobs(storage),
    async close() {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
