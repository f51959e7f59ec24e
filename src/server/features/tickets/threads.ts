/** Writing into the thread of a ticket: each entry takes the next place in its project's row of changes. */
import { LAST_LINE_CHARS } from '../../../wire/messages/limits.ts';
import type { TicketStatus } from '../../../wire/tickets/shapes.ts';
import type { Transaction } from '../../storage/port.ts';
import { takeChange } from '../projects/service.ts';
import { insertMessage, type MessageRecord } from './messages-store.ts';
import { advanceThread, waitingSince, type ThreadRecord } from './threads-store.ts';
import { updateTicket } from './store.ts';

export { messageById, messagesOf, messagesSince, type KeptFile, type MessageRecord } from './messages-store.ts';
export {
  countGoingOn,
  countUnread,
  insertConversation,
  markSeenByStaff,
  markSeenByVisitor,
  threadById,
  threadByToken,
  threadsByIds,
  threadsOf,
  type ThreadRecord,
} from './threads-store.ts';

export type Entry = Omit<MessageRecord, 'projectId' | 'ticketId' | 'change' | 'createdAt'>;
export type Written = {
  readonly message: MessageRecord;
  /** As it stands now. */
  readonly thread: ThreadRecord;
  /** The thread's change before. */
  readonly previous: number;
};

/**
 * Writes an entry, as part of a write whose turn is the project. A visitor's message opens a ticket that waits for them or is
 * done; a reply of staff takes up one that is open. `status`: what the ticket is set to in place of that. A note changes
 * nothing of what the visitor sees.
 */
export async function writeEntry(
  transaction: Transaction,
  thread: ThreadRecord,
  entry: Entry,
  { at, status }: { readonly at: number; readonly status?: TicketStatus | undefined },
): Promise<Written> {
  const { id: ticketId, projectId, change: previous } = thread;
  const change = await takeChange(transaction, projectId);
  const message = { ...entry, projectId, ticketId, change, createdAt: at };
  await insertMessage(transaction, message);
  if (entry.kind === 'note') {
    await updateTicket(transaction, ticketId, {}, at);
    return { message, thread, previous };
  }
  const next = {
    ...thread,
    ...lineAfter(thread, entry),
    change,
    lastAt: at,
    status: status ?? statusAfter(thread, entry),
  };
  if (entry.author === 'member') next.lastReply = change;
  await advanceThread(transaction, { ...next, at, waitingSince: await waitingAfter(transaction, thread, entry, at) });
  return { message, thread: next, previous };
}

function statusAfter({ status }: ThreadRecord, { kind, author }: Entry): TicketStatus {
  if (kind !== 'reply') return status;
  if (author === 'visitor') return status === 'waiting' || status === 'done' ? 'open' : status;
  return author === 'member' && status === 'open' ? 'in_progress' : status;
}

function lineAfter(
  { line, lastAuthor, faceId }: ThreadRecord,
  { kind, author, authorId, said, files }: Entry,
): Pick<ThreadRecord, 'line' | 'lastAuthor' | 'faceId'> {
  if (kind !== 'reply') return { line, lastAuthor, faceId };
  const first = said.trim().split('\n')[0] || files[0]?.name || '';
  return { line: lineOf(first), lastAuthor: author, faceId: author === 'member' ? authorId : faceId };
}

/** One line, cut between characters. */
export function lineOf(text: string, most = LAST_LINE_CHARS): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= most
    ? line
    : line
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
}

/** Undefined leaves it: somebody who waits goes on to wait since then. */
async function waitingAfter(
  transaction: Transaction,
  { id }: ThreadRecord,
  { kind, author }: Entry,
  at: number,
): Promise<number | null | undefined> {
  if (kind !== 'reply') return undefined;
  if (author !== 'visitor') return null;
  return (await waitingSince(transaction, id)) ?? at;
}
