/** What stands behind durable work on this storage. */
import type { Ports } from '../ports.ts';
import { createSqliteJobs } from './store.sqlite.ts';
import type { JobStore } from './store.ts';

/**
 * On PostgreSQL it makes the tables that are missing; its library is loaded there alone. `alone`: this process has taken the
 * data folder, so that no other has a SQLite file of it.
 */
export async function openJobStore(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  alone?: 'alone',
): Promise<JobStore> {
  if (storage.engine === 'sqlite') return { ...createSqliteJobs(storage), isAlone: alone === 'alone' };
  const { installBoss } = await import('./boss.ts');
  const { createPostgresJobs } = await import('./store.postgres.ts');
  await installBoss(storage);
  return createPostgresJobs(storage, now);
}
