/**
 * Where tests write. Each has a database of its own, and to wait for the disk at every commit of a thousand of them takes
 * more than half of the time of the server's tests; that a database outlives a power cut is no test's matter.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const PREFIX = 'parley-tests-';
/** A run of all tests has taken 1.1 GB at most. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Lets this process, and what it starts from now on, take its temporary folders from memory, where the machine has room
 * for them. They go when this process ends.
 */
export function writeToMemory(): void {
  if (process.env.TMPDIR?.includes(PREFIX) || !hasRoom()) return;
  for (const name of readdirSync(IN_MEMORY)) if (isLeft(name)) removed(join(IN_MEMORY, name));
  const folder = join(IN_MEMORY, `${PREFIX}${process.pid}`);
  // Others may pass through: PostgreSQL runs as another user than root.
  mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  process.on('exit', () => removed(folder));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // Another system than Linux: its own folder does.
    return false;
  }
}

/** Of a run that was killed, which could not take it away. */
function isLeft(name: string): boolean {
  const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
  if (!(pid > 0)) return false;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
