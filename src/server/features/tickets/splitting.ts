/** A thread of which a part becomes a conversation of its own (P-DSK-32). */
import type { Transaction } from '../../storage/port.ts';
import { takeChange, takeTicketNumber } from '../projects/service.ts';
import { settleClocks } from './clocks.ts';
import type { MessageRecord } from './messages-store.ts';
import { nameConversation, searchOf } from './naming-store.ts';
import { copyMarks, firstOfVisitor, moveMessages, sumOf } from './splitting-store.ts';
import { saveStep } from './steps-store.ts';
import { ticketById } from './store.ts';
import { lineOf, namedAfter } from './threads.ts';
import { advanceThread, insertConversation, threadById, type ThreadRecord } from './threads-store.ts';

export { hasBefore, lastMove } from './splitting-store.ts';

/** Both as they stand now; `previous`: the first one's change before; `moved`: which messages went. */
export type Split = {
  readonly rest: ThreadRecord;
  readonly made: ThreadRecord;
  readonly previous: number;
  readonly moved: readonly string[];
};
type Making = { readonly id: string; readonly shareToken: string; readonly at: number; readonly visitorId: string };

/** `first` and what came after it go to a new conversation, as part of a write whose turn is the project. */
export async function splitThread(
  transaction: Transaction,
  thread: ThreadRecord,
  first: MessageRecord,
  { id, shareToken, at, visitorId }: Making,
): Promise<Split> {
  const { projectId } = thread;
  const ticket = (await ticketById(transaction, projectId, thread.id))!;
  const made = { id, projectId, number: await takeTicketNumber(transaction, projectId), visitorId, shareToken };
  const person = { reporterName: ticket.reporterName, reporterEmail: ticket.reporterEmail, page: ticket.page };
  const named = namedAfter(first.said);
  const search = searchOf([first.said, person.reporterName, person.reporterEmail, person.page]);
  await insertConversation(transaction, { ...made, ...person, ...named, search, address: null, createdAt: at });
  const change = await takeChange(transaction, projectId);
  const moved = await moveMessages(transaction, { from: thread.id, to: id, since: first.change, change });
  await copyMarks(transaction, thread.id, id);
  const said = await firstOfVisitor(transaction, id);
  if (said !== undefined) await nameConversation(transaction, id, namedAfter(said));
  const rest = await settle(transaction, thread, { change, at });
  const begun = (await threadById(transaction, projectId, id))!;
  return { rest, made: await settle(transaction, begun, { change, at }), previous: thread.change, moved };
}

/** What the thread shows and waits for goes by the messages that it has. */
async function settle(
  transaction: Transaction,
  thread: ThreadRecord,
  { change, at }: { readonly change: number; readonly at: number },
): Promise<ThreadRecord> {
  const { said, waitingSince, lastAt, ...sum } = await sumOf(transaction, thread.id);
  const line = lineOf(said.trim().split('\n')[0] ?? '');
  const status = thread.status === 'done' && waitingSince !== null ? 'open' : thread.status;
  const next = { ...thread, ...sum, line, status, change, touched: change, lastAt: lastAt ?? thread.lastAt };
  if (status !== thread.status) await saveStep(transaction, thread.id, status, at);
  await advanceThread(transaction, { ...next, at: next.lastAt, waitingSince });
  await settleClocks(transaction, thread.id, at);
  return next;
}
