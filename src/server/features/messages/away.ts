/**
 * The first message outside of the hours gets one event that says when the team is back (P-HRS-08): once a closed stretch, not
 * to who has read it in that stretch, and never as if a person had written it. Part of the transaction of that message.
 */
import { closedSince, isOpen, opensAt } from '../../../wire/pure/hours.ts';
import type { Transaction } from '../../storage/port.ts';
import { hoursOf } from '../hours/service.ts';
import { toldAway, writeEntry, type Written } from '../tickets/service.ts';

export async function awayAfter(
  transaction: Transaction,
  { thread }: Written,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<Written | undefined> {
  if (thread.kind !== 'conversation') return undefined;
  const hours = await hoursOf(transaction, thread.projectId, null);
  if (!hours || isOpen(hours, at)) return undefined;
  const { id: ticketId, visitorId } = thread;
  if (await toldAway(transaction, { ticketId, visitorId, since: closedSince(hours, at) })) return undefined;
  const back = opensAt(hours, at);
  const said = back === undefined ? '' : new Date(back).toISOString();
  const by = { kind: 'event', author: 'system', authorId: null, body: null, files: [] } as const;
  return writeEntry(transaction, thread, { ...by, id, said, event: 'away' }, { at });
}
