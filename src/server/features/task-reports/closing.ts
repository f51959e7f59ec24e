/** Reports whose sub-task goes away are resolved by that. */
import type { Transaction } from '../../storage/port.ts';
import { resolveReports, type Closing } from './store.ts';

export { moveReports } from './store.ts';

/** Call it before the sub-tasks are deleted, in the same transaction. `at` in milliseconds. */
export async function closeReports(
  transaction: Transaction,
  which: Closing,
  { by, at }: { by: string; at: number },
): Promise<void> {
  await resolveReports(transaction, which, { action: 'DELETE', by, at });
}
