/** Threads that are there once their visitor answers what they were shown, so that the desk has none that nobody wrote in. */
import { wholeText } from '../../http/whole-text.ts';
import type { Thread } from '../../../wire/messages/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { lineOf, threadByToken, writeOpening, type MessageRecord, type ThreadRecord } from '../tickets/service.ts';
import { makeThread } from './making.ts';
import { markersOf, toMessage, toRow, type ShownToVisitor } from './showing.ts';
import type { OfferedThread, ThreadOffer } from './slots.ts';
import type { Viewer } from './viewer.ts';

export type Offers = () => readonly ThreadOffer[];

/** Undefined where a thread of this name has begun, or nobody was offered one. */
export async function offered(
  queries: Queries,
  offers: Offers,
  { project, record, only }: Viewer,
  token: string,
): Promise<OfferedThread | undefined> {
  // A link opens its own thread alone.
  if (only !== undefined || (await threadByToken(queries, project, token))) return undefined;
  for (const offer of offers()) {
    const found = await offer(queries, { project, visitor: record.id }, token);
    if (found) return found;
  }
  return undefined;
}

/** As it is read before it is answered: nothing of it is stored. */
export function offeredThread(
  offer: OfferedThread,
  { project, token }: { readonly project: string; readonly token: string },
  to: ShownToVisitor,
): Pick<Thread, 'conversation' | 'messages' | 'before' | 'seenByVisitor' | 'seenByStaff' | 'staffSeenAt'> {
  const thread = { ...nothingYet, projectId: project, shareToken: token };
  const { id, account, said, at } = offer;
  const row = {
    ...thread,
    id,
    line: lineOf(said),
    lastAuthor: 'system',
    faceId: account,
    createdAt: at,
    lastAt: at,
  } as const;
  return {
    conversation: toRow(row, to),
    messages: [toMessage({ ...openingOf(offer), projectId: project, ticketId: id, change: 0, touched: 0 }, to)],
    before: null,
    ...markersOf(row),
  };
}

type Answering = { readonly viewer: Viewer; readonly token: string; readonly said: string };

/** Begins it, with what was shown at its head: the visitor's message follows in the same transaction. */
export async function beginOffered(
  transaction: Transaction,
  { now, id }: Pick<Ports, 'now' | 'id'>,
  offer: OfferedThread,
  { viewer: { project, record }, token, said }: Answering,
): Promise<ThreadRecord> {
  const making = { project, of: record, id: id(), token, said, found: offer.said, at: now() };
  const thread = await makeThread(transaction, making);
  await writeOpening(transaction, thread, openingOf(offer));
  return thread;
}

const openingOf = ({ id, account, body, said, at }: OfferedThread) =>
  ({
    id,
    kind: 'reply',
    author: 'system',
    authorId: account,
    body,
    said: wholeText(said),
    event: null,
    files: [],
    createdAt: at,
    editedAt: null,
    withdrawn: false,
  }) as const satisfies Partial<MessageRecord>;

const nothingYet = {
  visitorId: null,
  kind: 'conversation',
  number: 0,
  title: '',
  status: 'open',
  change: 0,
  lastReply: 0,
  touched: 0,
  seenByVisitor: 0,
  seenByStaff: 0,
  staffSeenAt: null,
  fixedIn: '',
  works: '',
  closings: 0,
  rated: 0,
  handler: 'team',
} as const;
