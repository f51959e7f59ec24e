/** What stands behind durable work on this storage. */
import type { Ports } from '../ports.ts';
import { createSqliteJobs } from './store.sqlite.ts';
import type { JobStore } from './store.ts';

/** On PostgreSQL it makes the tables that are missing; its library is loaded there alone. */
export async function openJobStore({ storage, now }: Pick<Ports, 'storage' | 'now'>): Promise<JobStore> {
  if (storage.engine === 'sqlite') return createSqliteJobs(storage);
  const { installBoss } = await import('./boss.ts');
  const { createPostgresJobs } = await import('./store.postgres.ts');
  await installBoss(storage);
  return createPostgresJobs(storage, now);
}
