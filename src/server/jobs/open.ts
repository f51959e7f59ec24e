/** What stands behind durable work on this storage. */
import type { Ports } from '../ports.ts';
import { createSqliteJobs } from './store.sqlite.ts';
import type { JobStore } from './store.ts';

export async function openJobStore({ storage }: Pick<Ports, 'storage' | 'now'>): Promise<JobStore> {
  return createSqliteJobs(storage);
}
