/** Writing into the thread of a ticket: each entry takes the next place in its project's row of changes. */
import { CONVERSATION_TITLE_CHARS, LAST_LINE_CHARS } from '../../../wire/messages/limits.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { takeChange } from '../projects/service.ts';
import { settleEntry } from './clocks.ts';
import {
  endsOf,
  insertMessage,
  type KeptCard,
  saveCards,
  updateMessage,
  type MessageChange,
  type MessageRecord,
  type NewMessageRecord,
} from './messages-store.ts';
import { addClosing, saveStep, stepsOf } from './steps-store.ts';
import {
  advanceThread,
  markSeenByStaff,
  markSeenByVisitor,
  touchThread,
  waitingSince,
  type ThreadRecord,
} from './threads-store.ts';
import { nameConversation } from './naming-store.ts';
import { takenUp, wake } from './standing-store.ts';
import { updateTicket } from './store.ts';
import { isThanks, THANKS_MS } from './thanks.ts';

export {
  fileNamesIn,
  forgetCapture,
  forgetCards,
  messageById,
  messagesOf,
  messagesSince,
  type KeptCard,
  type KeptFile,
  type KeptMail,
  type MessageRecord,
} from './messages-store.ts';
export { nameConversation, renameTicket, searchOf } from './naming-store.ts';
export { ratingOf, ratingsOf, saveRating, type RatingRecord } from './ratings-store.ts';
export { saveRated, saveSolvedBy, saveWorks, stepsOf, type Works } from './steps-store.ts';
export {
  countGoingOn,
  countOthersOpen,
  countUnread,
  insertConversation,
  threadById,
  threadByToken,
  threadsByIds,
  threadsOf,
  threadsSince,
  type ThreadRecord,
} from './threads-store.ts';

type Given = 'capture' | 'id' | 'kind' | 'author' | 'authorId' | 'body' | 'said' | 'event' | 'files' | 'mail' | 'whole';
export type Entry = Pick<NewMessageRecord, Given>;
/** `status`: what the ticket is set to. `lang`: of its visitor, by whose words it is known whether they only say thank you. */
type WriteOptions = {
  readonly at: number;
  readonly status?: TicketStatus | undefined;
  readonly lang?: string | undefined;
};
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
  { at, status, lang }: WriteOptions,
): Promise<Written> {
  const { id: ticketId, projectId, change: previous } = thread;
  const change = await takeChange(transaction, projectId);
  const untouched = { touched: change, editedAt: null, withdrawn: false };
  const isThanks = await thanksOnly(transaction, thread, entry, { at, lang });
  const message = {
    ...entry,
    ...(isThanks ? { event: 'thanks' as const } : {}),
    ...untouched,
    projectId,
    ticketId,
    change,
    createdAt: at,
  };
  await insertMessage(transaction, message);
  if (entry.kind === 'note') {
    await updateTicket(transaction, ticketId, {}, at);
    return { message, thread, previous };
  }
  const next = {
    ...thread,
    ...lineAfter(thread, entry),
    change,
    touched: change,
    lastAt: at,
    status: status ?? (isThanks ? thread.status : statusAfter(thread, entry)),
  };
  if (entry.author === 'member') next.lastReply = change;
  if (next.status !== thread.status) await saveStep(transaction, ticketId, next.status, at);
  // A closing by staff asks for a rating.
  if (status === 'done' && entry.author === 'member' && thread.kind === 'conversation') {
    await addClosing(transaction, ticketId);
    next.closings += 1;
  }
  const waited = await waitingSince(transaction, ticketId);
  await advanceThread(transaction, {
    ...next,
    at,
    waitingSince: isThanks ? undefined : waitingAfter(entry, waited, at),
  });
  if (entry.kind === 'reply') await (entry.author === 'visitor' ? wake : takenUp)(transaction, ticketId);
  await settleEntry(transaction, { id: ticketId, isFirst: previous === 0, waited }, entry, at);
  return { message, thread: next, previous };
}

/** What stands before the first message of a thread that begins by its answer. It moves nothing: it has been read. */
export async function writeOpening(
  transaction: Transaction,
  { id: ticketId, projectId }: ThreadRecord,
  opening: Omit<MessageRecord, 'projectId' | 'ticketId' | 'change' | 'touched'>,
): Promise<void> {
  const change = await takeChange(transaction, projectId);
  await insertMessage(transaction, { ...opening, projectId, ticketId, change, touched: change });
}

/** Whoever says thank you to what was closed within two days has no new question (P-DSK-28). */
async function thanksOnly(
  queries: Queries,
  { id, kind, status }: ThreadRecord,
  { kind: written, author, said, files }: Entry,
  { at, lang }: Pick<WriteOptions, 'at' | 'lang'>,
): Promise<boolean> {
  if (kind !== 'conversation' || status !== 'done' || written !== 'reply' || author !== 'visitor') return false;
  if (files.length > 0 || !isThanks(said, lang ?? '')) return false;
  const closed = (await stepsOf(queries, id)).get('done');
  return closed !== undefined && at - closed <= THANKS_MS;
}

/**
 * Writes what an edit leaves of a message, as part of a write whose turn is the project: it keeps its place, and everybody is
 * told of it anew. What the thread shows of it elsewhere, and is found by, goes with it.
 */
export async function changeMessage(
  transaction: Transaction,
  thread: ThreadRecord,
  message: MessageRecord,
  to: Omit<MessageChange, 'touched'>,
): Promise<Written> {
  const { id, projectId, change: previous, lastReply } = thread;
  const change = await takeChange(transaction, projectId);
  const changed = { ...message, ...to, touched: change };
  await updateMessage(transaction, message.id, changed);
  const ends = await endsOf(transaction, id, lastReply);
  const line = ends.last === message.id ? firstLine(changed) : thread.line;
  const next = { ...thread, line, change, touched: change };
  await advanceThread(transaction, { ...next, at: thread.lastAt, waitingSince: ends.waitingSince });
  if (ends.first === message.id && message.author !== 'bot')
    await nameConversation(transaction, id, namedAfter(to.said));
  return { message: changed, thread: next, previous };
}

/** The pages behind a message's links have said what they are: everybody is told of the message anew. */
export async function changeCards(
  transaction: Transaction,
  thread: ThreadRecord,
  message: MessageRecord,
  cards: readonly KeptCard[],
): Promise<Written> {
  const { change: previous, projectId } = thread;
  const change = await takeChange(transaction, projectId);
  await saveCards(transaction, message.id, cards, change);
  await touchThread(transaction, thread.id, change);
  return { message: { ...message, cards, touched: change }, thread: { ...thread, change, touched: change }, previous };
}

/** How a conversation is called that begins with this text. */
export function namedAfter(said: string) {
  return { title: lineOf(said.split('\n')[0] ?? '', CONVERSATION_TITLE_CHARS), excerpt: lineOf(said), said };
}

/** A side has seen everything up to a change, as part of a write whose turn is the project. Undefined: they had before. */
export async function seenIn(
  transaction: Transaction,
  thread: ThreadRecord,
  { by, upTo, at }: { readonly by: 'staff' | 'visitor'; readonly upTo: number; readonly at: number },
): Promise<ThreadRecord | undefined> {
  const { id, projectId, seenByVisitor, seenByStaff } = thread;
  const seen = Math.min(upTo, thread.change);
  if (seen <= (by === 'staff' ? seenByStaff : seenByVisitor)) return undefined;
  const change = await takeChange(transaction, projectId);
  if (by === 'visitor') {
    await markSeenByVisitor(transaction, id, seen, change);
    return { ...thread, touched: change, seenByVisitor: seen };
  }
  await markSeenByStaff(transaction, id, { seen, at, change });
  return { ...thread, touched: change, seenByStaff: seen, staffSeenAt: at };
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
  return { line: firstLine({ said, files }), lastAuthor: author, faceId: author === 'member' ? authorId : faceId };
}

export function firstLine({ said, files }: Pick<MessageRecord, 'said' | 'files'>): string {
  return lineOf(said.trim().split('\n')[0] || files[0]?.name || '');
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
function waitingAfter({ kind, author }: Entry, waited: number | null, at: number): number | null | undefined {
  if (kind !== 'reply') return undefined;
  // Whom a bot has answered waits for a person all the same, if it comes to that.
  if (author === 'bot') return undefined;
  return author === 'visitor' ? (waited ?? at) : null;
}
