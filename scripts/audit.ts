/**
 * `bun run audit verify`: reads the whole audit log of the installation that the environment names (DATA_DIR, or
 * DATABASE_URL) and checks its chains, beside a running server too. Prints one line; exits with 1 where an entry was
 * changed, cut out, cut off or added by somebody else, and with 2 where it cannot be read.
 */
import { verifyChains } from '../src/server/features/audit/chain.ts';
import { readSetting } from '../src/server/features/installation/settings.ts';
import { openReader } from '../src/server/storage/open.ts';
import { readEnvironment } from '../src/wire/environment.ts';

async function verify(): Promise<number> {
  const environment = readEnvironment(process.env);
  const reader = openReader(environment);
  try {
    const secret = environment.secret ?? (await readSetting(reader, 'secret')) ?? '';
    const { entries, broken } = await verifyChains(reader, secret);
    console.log(
      broken === null
        ? `the audit log is whole: ${entries} entries`
        : `the audit log is broken at entry ${broken.number} of chain ${broken.chain}; ${entries} others are whole`,
    );
    return broken === null ? 0 : 1;
  } finally {
    await reader.close();
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
