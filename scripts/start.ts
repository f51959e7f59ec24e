/**
 * `bun start`: installs the locked dependencies, builds what changed, serves. Written so that it runs before anything is
 * installed: it imports nothing but the platform.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '..');

function run(...args: string[]): void {
  const done = Bun.spawnSync([process.execPath, ...args], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  if (done.success) return;
  process.stderr.write(done.stdout);
  process.exit(done.exitCode || 1);
}

/** bun.lock is newer than the last install, or there was none. */
function needsInstall(): boolean {
  const marker = join(root, 'node_modules/.bun-tag');
  const installed = existsSync(join(root, 'node_modules'))
    ? statSync(existsSync(marker) ? marker : join(root, 'node_modules'))
    : undefined;
  return !installed || statSync(join(root, 'bun.lock')).mtimeMs > installed.mtimeMs;
}

if (needsInstall()) run('install', '--frozen-lockfile');
run('build.ts', '--if-needed');
if (process.argv.includes('--demo')) process.env.DEMO = '1';
process.chdir(root);
await import('../src/server/main.ts');
