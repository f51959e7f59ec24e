/** The thread of a ticket at the desk: read, answered, noted in. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { MESSAGE_BODY_BYTES, REPLY_CHARS } from '../../../wire/messages/limits.ts';
import type { DeskThread, NewReply, ThreadAsked, ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import { wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { memberNames, type Members } from '../members/service.ts';
import {
  messageById,
  type MessageRecord,
  messagesOf,
  type Place,
  plainText,
  seenIn,
  threadById,
  type ThreadRecord,
  type Tickets,
  writeEntry,
} from '../tickets/service.ts';
import type { MessageFiles } from './files.ts';
import { markersOf, toMessage, type Faces } from './showing.ts';
import type { Telling } from './telling.ts';

export type Answering = {
  /** Errors: 404. `media`: the media origin. */
  readonly thread: (place: Place, asked: ThreadAsked, media: string) => Promise<DeskThread>;
  /** Errors: 404; 409 `reply_raced` with who has answered meanwhile, and for an id that is another message's; 422 naming the place. */
  readonly write: (
    place: Place,
    given: NewReply,
    by: { readonly account: string; readonly media: string },
  ) => Promise<{ message: ThreadMessage; ticket: TicketRow }>;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly tickets: Pick<Tickets, 'row'>;
  readonly telling: Telling;
  readonly files: Pick<MessageFiles, 'forStaff'>;
};

type Given = Pick<Ports, 'storage' | 'now'>;

export function createAnswering(ports: Given, needs: Needs): Answering {
  return { thread: reading(ports, needs), write: writing(ports, needs) };
}

function reading({ storage }: Given, { members, files }: Needs): Answering['thread'] {
  return async (place, { before, limit }, media) => {
    const thread = await found(storage, place);
    const rows = await messagesOf(storage, thread.id, { before, most: limit + 1, forVisitor: false });
    const shown = rows.slice(-limit);
    const faces = await facesOf(members, place.project, shown);
    return {
      messages: shown.map((one) => toMessage(one, { faces, address: files.forStaff(media) })),
      before: rows.length > limit ? shown[0]!.change : null,
      ...markersOf(thread),
    };
  };
}

function writing({ storage, now }: Given, { members, tickets, telling, files }: Needs): Answering['write'] {
  return async (place, given, { account, media }) => {
    // What is not there is told before what is wrong.
    await found(storage, place);
    const { id, body, said } = checked(given);
    const done = await storage.write(
      async (transaction) => {
        const thread = await found(transaction, place);
        const known = await messageById(transaction, id);
        if (known) return { message: same(known, thread, { account, body }) };
        const seen = given.seen ?? 0;
        if (given.kind === 'reply' && !given.force && thread.lastReply > seen && thread.faceId !== account)
          return { raced: await lastAnswer(transaction, thread) };
        const by = { kind: given.kind, author: 'member', authorId: account, event: null, files: [] } as const;
        const status = given.kind === 'reply' ? given.status : undefined;
        const written = await writeEntry(transaction, thread, { ...by, id, body, said }, { at: now(), status });
        const { message } = written;
        if (given.kind === 'note') return { message, written };
        const saw = await seenIn(transaction, written.thread, { by: 'staff', upTo: message.change, at: now() });
        const isFirst = thread.lastReply <= thread.seenByVisitor;
        return { message, written, saw, tell: await telling.notify(transaction, thread, message, isFirst) };
      },
      { turn: place.project },
    );
    if (done.raced) throw await raced(members, place.project, { ...done.raced, now: now() });
    const faces = await facesOf(members, place.project, [done.message]);
    done.tell?.();
    if (done.written) await telling.written(done.written, faces, media);
    if (done.saw) await telling.seen(done.saw, 'staff');
    return {
      message: toMessage(done.message, { faces, address: files.forStaff(media) }),
      ticket: await tickets.row(place),
    };
  };
}

async function facesOf(members: Needs['members'], project: string, messages: readonly MessageRecord[]): Promise<Faces> {
  const accounts = messages.filter(({ author }) => author === 'member').map(({ authorId }) => authorId);
  const names = await memberNames(members, project, accounts);
  return new Map([...names].map(([account, { name }]) => [account ?? '', { name, picture: null }]));
}

type Answered = { readonly account: string | null; readonly excerpt: string; readonly at: number };

async function lastAnswer(queries: Queries, { id, faceId, line, lastAt }: ThreadRecord): Promise<Answered> {
  const newest = await messagesOf(queries, id, { most: 20, forVisitor: true });
  const at = newest.findLast(({ author }) => author === 'member')?.createdAt ?? lastAt;
  return { account: faceId, excerpt: line, at };
}

/** Somebody else of staff has answered since the writer read the thread. */
async function raced(
  members: Needs['members'],
  project: string,
  { account, excerpt, at, now }: Answered & { readonly now: number },
): Promise<ApiError> {
  const author = (account === null ? undefined : (await members.find(project, account))?.name) ?? '';
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const words = 'Somebody else has answered meanwhile. Read it, and send yours anyway if it still fits.';
  return new ApiError('reply_raced', words, { details: { author, excerpt, seconds } });
}

async function found(queries: Queries, { project, ticket }: Place): Promise<ThreadRecord> {
  const thread = await threadById(queries, project, ticket);
  if (!thread) throw new ApiError('not_found', 'There is no such ticket in this project.');
  return thread;
}

/** Errors: 422 naming the place. */
function checked(given: NewReply): { id: string; body: string; said: string } {
  const id = given.id.toLowerCase();
  if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
  const document = checkBody(fitBody(wholeTexts(given.body)), 'message');
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) > MESSAGE_BODY_BYTES)
    throw wrongField('body', `must have at most ${MESSAGE_BODY_BYTES / 1024} KB`);
  const said = plainText(document).trim();
  if (said === '') throw wrongField('body', 'must have a letter');
  if (said.length > REPLY_CHARS) throw wrongField('body', `must have at most ${REPLY_CHARS} characters`);
  return { id, body, said };
}

function same(
  known: MessageRecord,
  { id }: ThreadRecord,
  { account, body }: { account: string; body: string },
): MessageRecord {
  if (known.ticketId === id && known.authorId === account && known.body === body) return known;
  throw new ApiError('conflict', 'This id belongs to another message: take a new one.');
}
