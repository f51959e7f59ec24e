/** Members whom a note names (P-DSK-22). */
import type { Transaction } from '../../storage/port.ts';
import { memberIn } from '../members/service.ts';
import { mentionIn, type Place } from '../tickets/service.ts';

type Naming = {
  readonly message: string;
  readonly accounts: readonly string[];
  readonly account: string;
  readonly now: number;
};

/** Members alone are told, and nobody of what they wrote themselves. Answers who is. */
export async function nameIn(
  transaction: Transaction,
  { project, ticket }: Place,
  { message, accounts, account, now }: Naming,
): Promise<string[]> {
  const named: string[] = [];
  for (const one of new Set(accounts)) {
    if (one === account || !(await memberIn(transaction, one))) continue;
    await mentionIn(transaction, { project, ticket, account: one, message, at: now });
    named.push(one);
  }
  return named;
}
