/** How much of conversations is kept of a person, and goes with an erasure: each kind by itself, as the certificate names it. */
import type { PersonKind } from '../../../wire/data-requests/shapes.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import type { Transaction } from '../../storage/port.ts';
import { countConversationsOf, countMessagesIn, countRatingsIn, conversationsAmong } from './person-store.ts';
import type { Removed } from './removal.ts';
import type { CountsWithTickets } from './slots.ts';

/** Of tickets that have just begun to leave. */
export type CountOfTickets = (
  transaction: Transaction,
  project: string,
  leaving: readonly Removed[],
) => Promise<{ readonly kind: PersonKind; readonly count: number }[]>;

export function countOfTickets(others: () => readonly CountsWithTickets[]): CountOfTickets {
  return async (transaction, project, leaving) => {
    const ids = leaving.map(({ id }) => id);
    const conversations = await conversationsAmong(transaction, ids);
    const counts: { kind: PersonKind; count: number }[] = [
      { kind: 'reports', count: ids.length - conversations },
      { kind: 'conversations', count: conversations },
      { kind: 'threadMessages', count: await countMessagesIn(transaction, ids) },
      { kind: 'ratings', count: await countRatingsIn(transaction, ids) },
    ];
    for (const { kind, count } of others()) counts.push({ kind, count: await count(transaction, ids, project) });
    return counts.filter(({ count }) => count > 0);
  };
}

/** They go with the tickets that they are in. */
const erase: OfPerson['erase'] = async () => undefined;
export const conversationsOfPerson: readonly OfPerson[] = [
  { kind: 'conversations', count: countConversationsOf, erase },
];
