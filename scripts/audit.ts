/**
 * The audit log of the installation that the environment names (DATA_DIR, or DATABASE_URL), beside a running server too.
 *
 * `bun run audit verify [head]` reads all of it and checks its chains, and whether `head`, a line that `head` has printed
 * some time, is still in them. Prints one line; exits with 1 where an entry was changed, cut out, cut off or added by
 * somebody else, and with 2 where it cannot be read.
 *
 * `bun run audit head` prints the newest entry of each chain in one line, with the time before it, for a log that whoever
 * has the data folder cannot reach: the chains alone prove nothing against somebody who has SECRET.
 */
import { headText, readHeads, verifyChains } from '../src/server/features/audit/chain.ts';
import { readSecrets } from '../src/server/features/installation/secret.ts';
import { openReader } from '../src/server/storage/open.ts';
import { readEnvironment } from '../src/wire/environment.ts';

const environment = readEnvironment(process.env);

async function verify(head: string): Promise<number> {
  const anchors = head ? readHeads(head) : [];
  const reader = openReader(environment);
  try {
    const { entries, broken } = await verifyChains(reader, await readSecrets(reader, environment), anchors);
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

async function head(): Promise<number> {
  const reader = openReader(environment);
  try {
    console.log(`${new Date().toISOString()} ${await headText(reader)}`);
    return 0;
  } finally {
    await reader.close();
  }
}

const [command, ...words] = process.argv.slice(2);
try {
  if (command === 'verify') process.exitCode = await verify(words.join(' '));
  else if (command === 'head' && words.length === 0) process.exitCode = await head();
  else throw new Error('usage: bun run audit verify [head], or bun run audit head');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
