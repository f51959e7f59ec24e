/** All soaks one after the other, each with the machine to itself. */
import { provideChromium } from '../chromium.ts';
import { readResults, type TestResult } from '../junit.ts';
import { readRequirements, rowsHeld, rowsNamed, writtenTitles } from '../requirements.ts';
import { loadNow } from './machine.ts';
import { resultOf, soakRuns } from './long.ts';
import { soakFiles } from './soaks.ts';
import { runStep, timeOf, type Done } from './step.ts';
import { shortTable, timesByFile } from './times.ts';

const unitFile = 'test-results/soak-unit.xml';
const browserFile = 'test-results/browser-soak.xml';

/** Runs them all and prints what became of them; the number of what has failed. */
export async function soakAll(bun: string): Promise<number> {
  const began = performance.now();
  const seed = process.env.SOAK_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`soaks: SOAK_SEED=${seed}, whole; load at the start: ${loadNow()}`);
  const env = { SOAK: 'whole', SOAK_SEED: seed };
  const files = soakFiles();
  const units = files.filter((file) => /\.test\.tsx?$/.test(file));
  const browsers = files.filter((file) => file.endsWith('.pw.ts'));
  const done = [await runStep({ name: 'build', command: [bun, 'build.ts', '--if-needed'] })];
  const junit = ['--timeout=600000', '--reporter=junit', `--reporter-outfile=${unitFile}`];
  const tests = [
    await runStep({
      name: 'soaks in units',
      command: [bun, 'test', ...junit, ...units.map((file) => `./${file}`)],
      env,
    }),
    await runStep({ name: 'soaks in browsers', command: browserCommand(browsers), env: { ...env, ...browserEnv() } }),
  ];
  const long: TestResult[] = [];
  for (const run of soakRuns(bun, seed)) {
    const ended = await runStep({ ...run, env: { ...env, ...run.env } });
    tests.push(ended);
    long.push(resultOf(run, ended));
  }
  return report([...done, ...tests], done, long, (performance.now() - began) / 60_000);
}

function report(all: readonly Done[], judged: readonly Done[], long: readonly TestResult[], minutes: number): number {
  const lists = [unitFile, browserFile].map(readResults);
  const results = [...lists.flat(), ...long];
  for (const line of shortTable(timesByFile(results), 0)) console.log(line);
  for (const step of all) console.log(timeOf(step));
  for (const { file, title, reason } of results)
    if (reason !== undefined) console.log(`\nfailed: ${title}\n${file}\n${reason}\n`);
  const unheld = unheldRows(results);
  for (const id of unheld) console.log(`no passing soak holds ${id}`);
  const broken = judged.filter(({ ok }) => !ok).map(({ name }) => name);
  if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
  const lost = lists.filter((list) => list.length === 0).length;
  const bad = results.filter(({ passed, skipped }) => !passed && !skipped).length;
  const failed = bad + broken.length + unheld.length + lost;
  console.log(`${minutes.toFixed(1)} minutes; load at the end: ${loadNow()}`);
  console.log(
    `${results.filter(({ passed }) => passed).length + judged.length - broken.length} passed, ${failed} failed`,
  );
  return failed;
}

/** Rows with the mark `soak` that some test names, and that none of this run's holds. */
function unheldRows(results: Parameters<typeof rowsHeld>[0]): string[] {
  const titles = [...writtenTitles(), ...soakRuns('', '')].map(({ title }) => title);
  const written = new Set(titles.flatMap(rowsNamed));
  const held = rowsHeld(results);
  return readRequirements()
    .filter(({ id, marks }) => marks.includes('soak') && written.has(id) && !held.has(id))
    .map(({ id }) => id);
}

function browserCommand(files: readonly string[]): string[] {
  const node = Bun.which('node') ?? process.execPath;
  return [node, 'node_modules/@playwright/test/cli.js', 'test', '--workers=2', ...files];
}

function browserEnv(): Record<string, string> {
  return { BUN: process.execPath, BROWSER_RUN: 'soak', ...provideChromium() };
}
