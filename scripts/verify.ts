/**
 * `bun run verify`: everything that must hold, from a fresh clone. Installs, builds, checks types, format and lint, runs
 * every unit and browser test, and refuses a finished issue whose requirements lack a passing test. Its last line is
 * `N passed, M failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '..');
const bun = process.execPath;
const node = Bun.which('node') ?? bun;
/** Issues whose every row must have a passing test. */
const finishedIssues = ['01', '02', '03', '04'];

process.chdir(root);
if (!run('install', [bun, 'install', '--frozen-lockfile'])) fail();

// Only now may anything be imported that needs a package.
const { provideChromium } = await import('./chromium.ts');
const { readResults } = await import('./junit.ts');
const { rowsWithoutTest } = await import('./requirements.ts');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const checks: [string, string[]][] = [
  ['build', [bun, 'build.ts', '--if-needed']],
  ['types', [bun, 'check', '--no-script']],
  ['format', [bun, 'fmt', '--no-script', '--check']],
  ['lint', [bun, 'x', 'oxlint', '--deny-warnings']],
];
const broken = checks.filter(([name, command]) => !run(name, command)).map(([name]) => name);

const chromium = findChromium();
run('unit tests', [bun, 'test', '--reporter=junit', '--reporter-outfile=test-results/unit.xml']);
if (chromium !== null)
  run('browser tests', [node, 'node_modules/@playwright/test/cli.js', 'test'], {
    ...(chromium ? { CHROMIUM: chromium } : {}),
    BUN: bun,
  });

const unit = readResults('test-results/unit.xml');
const browser = readResults('test-results/browser.xml');
const results = [...unit, ...browser];
// Again at the end: whoever sees only the last lines of a run has to know what to mend.
for (const { title, reason } of results) if (reason !== undefined) console.log(`\nfailed: ${title}\n${reason}\n`);
const unheld = finishedIssues.flatMap((issue) => rowsWithoutTest(results, issue));
for (const row of unheld) console.log(`no passing test holds ${row.id} (issue ${row.issue}): ${row.text}`);
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
const lost = [unit.length === 0, browser.length === 0].filter(Boolean).length;
const failed =
  results.filter(({ passed, skipped }) => !passed && !skipped).length + broken.length + unheld.length + lost;
const passed = results.filter((result) => result.passed).length + checks.length - broken.length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function findChromium(): string | undefined | null {
  try {
    return provideChromium();
  } catch (error) {
    console.log((error as Error).message);
    return null;
  }
}

function run(name: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`— ${name}`);
  const done = Bun.spawnSync(command, {
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    env: { ...process.env, ...env },
  });
  return done.success;
}

function fail(): never {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
