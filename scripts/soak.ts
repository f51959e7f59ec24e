/**
 * `.ci/soak`: every soak whole, at most 80 minutes. The tests that `verify` runs a slice of, all that stands in test/soak
 * (tests by their runners, programs as scripts/proof/long.ts names them), and the rows that only a soak can hold. Its last line is `N passed, M failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const bun = process.execPath;
process.chdir(join(import.meta.dir, '..'));
const installed = Bun.spawnSync([bun, 'install', '--frozen-lockfile'], { stdout: 'inherit', stderr: 'inherit' });
if (!installed.success) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// Only now may anything be imported that needs a package.
const { soakAll } = await import('./proof/soak-run.ts');
process.exit((await soakAll(bun)) === 0 ? 0 : 1);
