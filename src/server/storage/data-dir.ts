/** One process a data folder. The lock is the kernel's, so that nothing is left of it when its process is killed. */
import { Database } from 'bun:sqlite';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the folder for this process; the returned function gives it back. Errors: one line, also where another has it. */
export function takeDataDir(folder: string, { pid, now }: { pid: number; now: () => number }): () => void {
  const holder = join(folder, 'in-use.json');
  let lock: Database;
  try {
    mkdirSync(folder, { recursive: true });
    // An empty database is the portable way to a lock of the kernel's.
    lock = new Database(join(folder, 'in-use.lock'), { create: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  try {
    lock.run('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`DATA_DIR ${folder} is in use${told(holder)}.`, { cause: error });
  }
  writeFileSync(holder, JSON.stringify({ pid, since: new Date(now()).toISOString() }));
  return () => lock.close();
}

/** The file may be half written: then who it is stays open. */
function told(holder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number; since: string };
    return ` by process ${pid} since ${since}`;
  } catch {
    return ' by another process';
  }
}
