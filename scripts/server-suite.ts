/**
 * `bun scripts/server-suite.ts [--engine sqlite|postgresql]… [--writes-twice]`: the whole of `test/server` on each engine
 * that is named (both, unless one is). `--writes-twice` rolls every write back once and runs it again. Prints
 * `sqlite: N passed` and `postgresql: N passed`; exits with 1 when a test fails, when the two numbers differ, and when an
 * SQL text of a store was never executed on PostgreSQL. Without PostgreSQL its tests are not run: with CI=true that fails.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readResults } from './junit.ts';
import { startPostgres } from './postgres.ts';
import { unexecutedTexts } from './sql-texts.ts';

type Engine = 'sqlite' | 'postgresql';
const asked = process.argv.flatMap((word, at) => (word === '--engine' ? [process.argv[at + 1] as Engine] : []));
const engines: readonly Engine[] = asked.length > 0 ? asked : ['sqlite', 'postgresql'];
const writesTwice = process.argv.includes('--writes-twice');
const folder = 'test-results/server-suite';
/** PostgreSQL answers over a connection: what is bound to time has more of it. */
const TEST_MS = 60_000;

let failed = false;
const passed = new Map<Engine, number>();
for (const engine of engines) await runOn(engine);
if (new Set(passed.values()).size > 1) fail('the two engines did not pass the same number of tests');
process.exit(failed ? 1 : 0);

async function runOn(engine: Engine): Promise<void> {
  const name = writesTwice ? `${engine}-writes-twice` : engine;
  const [report, texts] = [`${folder}/${name}.xml`, `${folder}/${name}.sql`];
  mkdirSync(folder, { recursive: true });
  for (const file of [report, texts]) rmSync(file, { force: true });
  const cluster = engine === 'postgresql' ? await startPostgres() : undefined;
  if (engine === 'postgresql' && !cluster) {
    console.log('postgresql: not run: there is none, and none can be installed');
    if (process.env.CI === 'true') failed = true;
    return;
  }
  const done = Bun.spawn(
    [
      process.execPath,
      '--config=test/plain.toml',
      'test',
      `--timeout=${TEST_MS}`,
      '--reporter=junit',
      `--reporter-outfile=${report}`,
      './test/server/',
    ],
    {
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
      env: {
        ...process.env,
        TEST_ENGINE: engine,
        TEST_SQL: engine === 'postgresql' ? texts : '',
        TEST_POSTGRES: cluster?.url() ?? '',
        TEST_WRITES_TWICE: writesTwice ? '1' : '',
      },
    },
  );
  const code = await done.exited;
  await cluster?.stop();
  const results = readResults(report);
  const good = results.filter((result) => result.passed).length;
  for (const { title, reason } of results)
    if (reason !== undefined) console.log(`\nfailed on ${name}: ${title}\n${reason}\n`);
  console.log(`${name}: ${good} passed`);
  if (code !== 0 || good === 0) fail(`${name} failed`);
  passed.set(engine, good);
  if (engine === 'postgresql' && existsSync(texts)) tellUnexecuted(texts);
}

function tellUnexecuted(file: string): void {
  const executed = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
  for (const { store, text } of unexecutedTexts('src/server', executed))
    fail(`never executed on PostgreSQL: a text of ${store}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}

function fail(line: string): void {
  failed = true;
  console.log(line);
}
