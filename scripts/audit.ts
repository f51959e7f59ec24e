/**
 * `bun run audit verify`: reads the whole audit log of the installation in DATA_DIR and checks its chain. Prints one line;
 * exits with 1 where an entry was changed, cut out, cut off or added by somebody else, and with 2 where it cannot be read.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyChain } from '../src/server/features/audit/chain.ts';
import { installedSecret } from '../src/server/features/installation/installation.ts';
import { openSqlite } from '../src/server/storage/sqlite.ts';
import { readEnvironment } from '../src/wire/environment.ts';

async function verify(): Promise<number> {
  const environment = readEnvironment(process.env);
  const file = join(environment.dataDir, 'parley.sqlite');
  if (!existsSync(file)) throw new Error(`there is no database at ${file}: set DATA_DIR`);
  const storage = openSqlite(file);
  try {
    const { entries, broken } = await verifyChain(storage, await installedSecret(storage, environment));
    console.log(
      broken === null
        ? `the audit log is whole: ${entries} entries`
        : `the audit log is broken at entry ${broken}; the ${broken - 1} before it are whole`,
    );
    return broken === null ? 0 : 1;
  } finally {
    await storage.close();
  }
}

if (process.argv[2] !== 'verify') {
  console.error('usage: bun run audit verify');
  process.exit(2);
}
try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
