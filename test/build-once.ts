import { execFileSync } from 'node:child_process';
import { bunPath } from './server-process.ts';

/** The tests run against the real build. */
export default function buildOnce(): void {
  execFileSync(bunPath(), ['build.ts', '--if-needed'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
