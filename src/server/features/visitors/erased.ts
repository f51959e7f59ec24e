/** What a session does while it is erased: nothing of it is kept. */
import { ApiError } from '../../../wire/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { endedAmong } from './ended-store.ts';

/** Inside the transaction that writes what the session does. Errors: 401 for one that was erased. */
export async function refuseErased(transaction: Transaction, projectId: string, session: string): Promise<void> {
  if ((await endedAmong(transaction, projectId, [session])).size > 0)
    throw new ApiError('session_refused', 'This session is over: start a new one.');
}
