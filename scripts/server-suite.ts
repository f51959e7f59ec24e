/**
 * `bun scripts/server-suite.ts [--engine sqlite|postgresql]… [--sqlite-from FILE] [--writes-twice [--halves]]`: the whole
 * of `test/server` on each engine that is named (both, unless one is). `--sqlite-from`: what the unit tests of this same
 * `verify` have left; they ran the same folder on SQLite, so it is counted there and not run once more. `--writes-twice`
 * rolls every write back once and runs it again, in `test/server-once` too; with `--halves` each file runs on one of the two engines, as SOAK_SEED
 * draws it. Prints `sqlite: N passed` and `postgresql: N passed`; exits with 1 when a test fails, and when a file has no
 * test that passed. Where both engines ran the whole it fails also when the two numbers or the files behind them differ,
 * and where PostgreSQL did, when an SQL text of a store was never executed there. Without PostgreSQL its tests are not
 * run: with CI=true that fails.
 */
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { soakSeed } from '../test/soak-slice.ts';
import { readResults, type TestResult } from './junit.ts';
import { startPostgres } from './postgres.ts';
import { halvesOf } from './proof/halves.ts';
import { writeToMemory } from './proof/memory-folder.ts';
import { endOf } from './proof/step.ts';
import { unexecutedTexts } from './sql-texts.ts';

type Engine = 'sqlite' | 'postgresql';
const word = (name: string) => process.argv.flatMap((one, at) => (one === name ? [process.argv[at + 1] ?? ''] : []));
const engines: readonly Engine[] =
  word('--engine').length > 0 ? (word('--engine') as Engine[]) : ['sqlite', 'postgresql'];
const writesTwice = process.argv.includes('--writes-twice');
const halves = process.argv.includes('--halves');
const [sqliteFrom] = word('--sqlite-from');
/** What stands in `server-once` chooses its engine itself: as it is, it runs with the unit tests alone. */
const suites = writesTwice ? ['test/server/', 'test/server-once/'] : ['test/server/'];
const suiteFiles = suites.flatMap((folder) => [...new Bun.Glob(`${folder}**/*.test.{ts,tsx}`).scanSync('.')].sort());
const filesOf: Readonly<Record<Engine, readonly string[]>> = halves
  ? halvesOf(suiteFiles, soakSeed)
  : { sqlite: suiteFiles, postgresql: suiteFiles };
const folder = 'test-results/server-suite';
/** PostgreSQL answers over a connection: what is bound to time has more of it. */
const TEST_MS = 60_000;
/** Workers of the test runner, each with whole files. A test on PostgreSQL waits half of its time for that server. */
const workers = { sqlite: Math.max(2, availableParallelism()), postgresql: availableParallelism() + 1 };

writeToMemory();
let failed = false;
const passed = new Map<Engine, string>();
// Some of the tests start the product: what they wait for is no build.
if (!Bun.spawnSync([process.execPath, 'build.ts', '--if-needed'], { stdout: 'ignore', stderr: 'inherit' }).success)
  fail('the build failed');
for (const engine of engines) {
  if (engine === 'sqlite' && sqliteFrom !== undefined) count(engine, engine, readSuite(sqliteFrom));
  else await runOn(engine);
}
if (!halves && new Set(passed.values()).size > 1)
  fail('the two engines did not pass the same number of tests of each file');
process.exit(failed ? 1 : 0);

async function runOn(engine: Engine): Promise<void> {
  const name = writesTwice ? `${engine}-writes-twice` : engine;
  const [report, texts, log] = ['xml', 'sql', 'log'].map((end) => `${folder}/${name}.${end}`) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder, { recursive: true });
  for (const file of [report, texts, log]) rmSync(file, { force: true });
  const cluster = engine === 'postgresql' ? await startPostgres() : undefined;
  if (engine === 'postgresql' && !cluster) {
    console.log('postgresql: not run: there is none, and none can be installed');
    if (process.env.CI === 'true') failed = true;
    return;
  }
  // Of what it says, what failed is told; the rest is there for whoever looks.
  const said = openSync(log, 'a');
  const shared = mkdtempSync(join(tmpdir(), 'parley-shared-'));
  const done = Bun.spawn(
    [
      process.execPath,
      '--config=test/plain.toml',
      'test',
      `--timeout=${TEST_MS}`,
      '--reporter=junit',
      `--reporter-outfile=${report}`,
      `--parallel=${workers[engine]}`,
      '--no-isolate',
      ...filesOf[engine].map((file) => `./${file}`),
    ],
    {
      stdin: 'ignore',
      stdout: said,
      stderr: said,
      env: {
        ...process.env,
        TEST_ENGINE: engine,
        // Its workers are several processes on one cluster.
        TEST_SHARED: cluster ? shared : '',
        TEST_SQL: engine === 'postgresql' ? texts : '',
        TEST_POSTGRES: cluster?.url() ?? '',
        TEST_WRITES_TWICE: writesTwice ? '1' : '',
      },
    },
  );
  const code = await done.exited;
  closeSync(said);
  await cluster?.stop();
  rmSync(shared, { recursive: true, force: true });
  const results = readSuite(report);
  if (code !== 0) fail(`${name} failed`);
  // A worker that died fails no test: what it said last is all there is.
  if (code !== 0 && results.every(({ reason }) => reason === undefined)) fail(endOf(log));
  count(engine, name, results);
  if (engine === 'postgresql' && !halves && existsSync(texts)) tellUnexecuted(texts);
}

/** The tests of the suite among those of a file. */
function readSuite(file: string): TestResult[] {
  return readResults(file).filter(({ file: of }) => suites.some((one) => of.startsWith(one)));
}

/** Prints what failed and how many passed, and keeps how many of each file did. */
function count(engine: Engine, name: string, results: readonly TestResult[]): void {
  const good = results.filter((result) => result.passed);
  for (const { title, file, seconds, reason } of results)
    if (reason !== undefined) fail(`\nfailed on ${name}: ${file}: ${title} (${seconds.toFixed(1)} s)\n${reason}\n`);
  console.log(`${name}: ${good.length} passed`);
  const byFile = Map.groupBy(good, ({ file }) => file);
  for (const file of filesOf[engine]) if (!byFile.has(file)) fail(`no test of ${file} passed on ${name}`);
  passed.set(
    engine,
    [...byFile]
      .map(([file, tests]) => `${file} ${tests.length}`)
      .sort()
      .join('\n'),
  );
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
