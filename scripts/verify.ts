/**
 * `bun run verify`: everything that must hold, from a fresh clone. Installs, builds, checks types, format and lint, runs
 * every unit and browser test, and refuses a finished issue whose requirements lack a passing test, and less proof than
 * before. Its last line is `N passed, M failed`. `--changed` runs what a change against the base can reach.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const bun = process.execPath;
process.chdir(join(import.meta.dir, '..'));
console.log('— install');
const installed = Bun.spawnSync([bun, 'install', '--frozen-lockfile'], {
  stdin: 'ignore',
  stdout: 'inherit',
  stderr: 'inherit',
});
if (!installed.success) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// Only now may anything be imported that needs a package.
const { proveAll } = await import('./proof/whole.ts');
const { proveChange } = await import('./proof/changed.ts');
const failed = (process.argv.includes('--changed') ? await proveChange(bun) : undefined) ?? (await proveAll(bun));
process.exit(failed === 0 ? 0 : 1);
