/** The whole proof: what runs beside what, and what is said of it at the end. */
import { provideChromium } from '../chromium.ts';
import { readAllResults, readResults, resultFiles, type TestResult } from '../junit.ts';
import { readRequirements, rowsHeld, rowsNamed, rowsWithoutTest, writtenTitles, type Mark } from '../requirements.ts';
import { fallen, heldNow, readFloor } from './floor.ts';
import { ciRuns, resultOf, soakRuns } from './long.ts';
import { busyBetween, busySeconds, loadNow } from './machine.ts';
import { writeToMemory } from './memory-folder.ts';
import { soakFiles } from './soaks.ts';
import { inOrder, staticSteps } from './static.ts';
import { runStep, timeOf, type Done, type Step } from './step.ts';
import { shortTable, timesByFile } from './times.ts';
import { calibrationStep, unitSteps } from './unit.ts';

/** Issues whose every row must have a passing test. */
const finishedIssues = ['01', '02', '03', '04', '11', '12'];
/** Unit files under this many seconds are one line of the table. */
const SMALL_SECONDS = 0.5;

/** Runs everything and prints what became of it; the number of what has failed. */
export async function proveAll(bun: string): Promise<number> {
  const began = performance.now();
  const busyAtStart = busySeconds();
  console.log(`load at the start: ${loadNow()}`);
  writeToMemory();
  const env = soakEnvironment();
  const done = [await runStep({ name: 'build', command: [bun, 'build.ts', '--if-needed'] })];
  const calibrations = [await runStep(calibrationStep(bun, 'before'))];
  const chromium = findChromium();
  // What measures time has the machine to itself; then all else side by side.
  const browser = (run: string, ...words: string[]): Promise<Done>[] =>
    chromium === null ? [] : [runStep(browserStep(run, words, { ...env, ...chromium }))];
  const tests = await Promise.all(browser('alone', '--project=alone', '--workers=1'));
  const long: TestResult[] = [];
  const { server, document } = unitSteps(bun);
  // Three lanes beside each other; what CI adds counts the tests that the server’s units have run.
  const lanes = await Promise.all([
    inOrder(staticSteps(bun)).then(async (checks) => {
      done.push(...checks);
      return [await runStep({ ...document, env })];
    }),
    runStep({ ...server, env }).then(async (units) => {
      for (const run of process.env.CI ? ciRuns(bun) : [])
        long.push(resultOf(run, await runStep({ ...run, env, quiet: true })));
      return [units];
    }),
    Promise.all(browser('browser', '--project=longest', '--project=others')),
  ]);
  tests.push(...lanes.flat());
  calibrations.push(await runStep(calibrationStep(bun, 'after')));

  const minutes = (performance.now() - began) / 60_000;
  printTimes([...done, ...tests]);
  const failed = judge(done, long);
  console.log(`calibration: ${calibrations.map(({ seconds }) => `${seconds.toFixed(1)} s`).join(' before, ')} after`);
  console.log(`load at the end: ${loadNow()}`);
  const own = [...done, ...tests].reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  console.log(
    `${minutes.toFixed(1)} minutes; processors: ${Math.round(own)} s waited for, ${busyBetween(busyAtStart, busySeconds())} of the whole machine`,
  );
  console.log(`${failed.passed} passed, ${failed.failed} failed`);
  return failed.failed;
}

function browserStep(run: string, words: string[], env: Record<string, string>): Step {
  const node = Bun.which('node') ?? process.execPath;
  return {
    name: run === 'alone' ? 'browser tests that measure' : 'browser tests',
    command: [node, 'node_modules/@playwright/test/cli.js', 'test', ...words],
    env: { ...env, BUN: process.execPath, BROWSER_RUN: run },
  };
}

/**
 * What the soaks draw by, the same for all runners also after midnight. A whole proof has slices whatever has changed: CI
 * runs the suite three times, and `.ci/soak` has the whole of each.
 */
function soakEnvironment(): Record<string, string> {
  const seed = process.env.SOAK_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`soaks: SOAK_SEED=${seed}, ${process.env.SOAK === 'whole' ? 'whole' : 'a tenth of each'}`);
  return { SOAK_SEED: seed };
}

function printTimes(done: readonly Done[]): void {
  console.log('\ntime by spec file');
  const browser = [...readResults(resultFiles.alone), ...readResults(resultFiles.browser)];
  const unit = [...readResults(resultFiles.plain), ...readResults(resultFiles.document)];
  for (const line of shortTable(timesByFile(browser), 0)) console.log(line);
  for (const line of shortTable(timesByFile(unit), SMALL_SECONDS)) console.log(line);
  console.log('\ntime by step');
  for (const step of done) console.log(timeOf(step));
}

/** Says again what failed: whoever sees only the last lines of a run has to know what to mend. */
function judge(checks: readonly Done[], long: readonly TestResult[]): { passed: number; failed: number } {
  const results = [...readAllResults(), ...long];
  for (const { file, title, reason } of results)
    if (reason !== undefined) console.log(`\nfailed: ${title}\n${file}\n${reason}\n`);
  const marks: Mark[] = process.env.CI ? ['ci'] : [];
  const titles = [...writtenTitles(), ...ciRuns(''), ...soakRuns('', '')].map(({ title }) => title);
  const written = new Set(titles.flatMap(rowsNamed));
  const unheld = finishedIssues.flatMap((issue) => rowsWithoutTest(results, issue, { marks, written }));
  for (const row of unheld) console.log(`no passing test holds ${row.id} (issue ${row.issue}): ${row.text}`);
  for (const line of findings(results)) console.log(line);
  const held = heldNow(results, soakFiles());
  console.log(
    `held: ${held.rows} rows, ${held.unitAssertions} assertions of units, ${held.browserAssertions} of browsers, soaks left out`,
  );
  const less = fallen(held, readFloor());
  for (const line of less) console.log(`less is held than test/floor.json says: ${line}`);
  const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
  const lost = Object.values(resultFiles).filter((file) => readResults(file).length === 0);
  for (const file of lost) console.log(`failed: no test has written ${file}`);
  const bad = results.filter(({ passed, skipped }) => !passed && !skipped);
  return {
    passed: results.filter(({ passed }) => passed).length + checks.length - broken.length,
    failed: bad.length + broken.length + unheld.length + less.length + lost.length,
  };
}

/** The proofs of the security review, each with what became of it. */
function findings(results: readonly TestResult[]): string[] {
  const held = rowsHeld(results);
  const found = readRequirements().filter(({ id }) => /^F\d/.test(id));
  const [good, bad] = [found.filter(({ id }) => held.has(id)), found.filter(({ id }) => !held.has(id))];
  return [
    `${good.map(({ id }) => id).join(' ')}: held`,
    ...bad.map(({ id, text }) => `${id}: no passing test holds it: ${text}`),
  ];
}

function findChromium(): ReturnType<typeof provideChromium> | null {
  try {
    return provideChromium();
  } catch (error) {
    console.log((error as Error).message);
    return null;
  }
}
