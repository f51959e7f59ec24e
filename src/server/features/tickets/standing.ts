/** Who has a ticket in hand. */
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { Transaction } from '../../storage/port.ts';
import { settleClocks } from './clocks.ts';
import { setStanding } from './standing-store.ts';

/** Part of the caller's transaction; nothing else follows from it. `at`: milliseconds UTC. */
export async function handTo(
  transaction: Transaction,
  ticket: string,
  handler: TicketHandler,
  at: number,
): Promise<void> {
  await setStanding(transaction, ticket, { handler });
  await settleClocks(transaction, ticket, at);
}
