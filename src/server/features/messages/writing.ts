/** What a visitor writes: conversations that begin, messages in them, and their end. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { CONVERSATIONS_OPEN } from '../../../wire/messages/limits.ts';
import type {
  ConversationAfter,
  MessageSent,
  NewConversation,
  NewMessage,
  ThreadBegun,
} from '../../../wire/messages/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import {
  countGoingOn,
  type KeptFile,
  messageById,
  type MessageRecord,
  seenIn,
  storedText,
  threadById,
  type ThreadRecord,
  writeEntry,
  type Written,
} from '../tickets/service.ts';
import { awayAfter } from './away.ts';
import { eventOf } from './following.ts';
import { mayChat, mayWrite, refuseBlocked, type Gate } from './gate.ts';
import { fileIds, ownedBy, type MessageFiles } from './files.ts';
import { makeThread, TOKEN_BYTES } from './making.ts';
import { beginOffered, offered, type Offers } from './offered.ts';
import { noFaces, toMessage, toRow, type Shown, type ShownTo } from './showing.ts';
import type { Telling } from './telling.ts';
import { typedText } from './typed.ts';
import { threadOf, viewerOf, type Viewer } from './viewer.ts';

/** Errors of all: 401 without a session, 403 `conversations_off`, 404 for a thread that is not theirs. `media`: the media origin. */
export type Writing = {
  /** Errors: 409 `conversation_limit`, 409 for an id that is another's, 422. */
  readonly begin: (visitor: VisitorAuth, given: NewConversation, from: From) => Promise<ThreadBegun>;
  /** Errors: 409 for an id that is another message's, 422. */
  readonly add: (visitor: VisitorAuth, token: string, given: NewMessage, media: string) => Promise<MessageSent>;
  readonly seen: (visitor: VisitorAuth, token: string, change: number) => Promise<void>;
  readonly end: (visitor: VisitorAuth, token: string, media: string) => Promise<ConversationAfter>;
};
type From = { readonly media: string; readonly address: string };

type Needs = {
  readonly gate: Gate;
  readonly quotas: Pick<Quotas, 'disk' | 'countBytes'>;
  readonly telling: Telling;
  readonly files: Pick<MessageFiles, 'given'>;
  readonly offers: Offers;
  readonly shown: ShownTo;
  /** Of messages that the visitor has written: no face of staff stands there. */
  readonly shownOwn: (media: string) => Shown;
  /** Replies that were to go only without this message do not; answers what tells desks of it. */
  readonly stopFor: (transaction: Transaction, thread: ThreadRecord) => Promise<() => Promise<void>>;
  /** What the project keeps of the address that a conversation came from. */
  readonly addressFor: (visitor: VisitorAuth, address: string) => Promise<string | null>;
  /** Something that lasts names these files. */
  readonly keepFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
};
type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'token'>;

export function createWriting(ports: Given, needs: Needs): Writing {
  const { storage } = ports;
  const { telling } = needs;
  return {
    begin: beginning(ports, needs),
    add: adding(ports, needs),

    async seen(visitor, token, change) {
      const { thread, saw } = await storage.write(
        async (transaction) => {
          const viewer = await viewerOf(transaction, visitor);
          if (await offered(transaction, needs.offers, viewer, token)) return { thread: undefined, saw: undefined };
          const thread = await threadOf(transaction, viewer, token);
          return { thread, saw: await seenIn(transaction, thread, { by: 'visitor', upTo: change, at: ports.now() }) };
        },
        { turn: visitor.projectId },
      );
      if (!saw) return;
      await telling.seen(saw, 'visitor');
      if (thread.lastReply > thread.seenByVisitor && thread.lastReply <= saw.seenByVisitor) await telling.counted(saw);
    },

    async end(visitor, token, media) {
      await mayWrite(needs.gate, visitor);
      const { thread, written } = await storage.write(
        async (transaction) => {
          const thread = await threadOf(transaction, await viewerOf(transaction, visitor), token);
          if (thread.status === 'done') return { thread, written: undefined };
          const at = { at: ports.now(), status: 'done' } as const;
          const written = await writeEntry(transaction, thread, eventOf(ports.id(), 'ended'), at);
          return { thread: written.thread, written };
        },
        { turn: visitor.projectId },
      );
      if (written) await telling.written(written, noFaces, media);
      return { conversation: toRow(thread, await needs.shown(visitor, media)) };
    },
  };
}

function beginning(ports: Given, needs: Needs): Writing['begin'] {
  const { storage } = ports;
  return async (visitor, given, { media, address }) => {
    await mayWrite(needs.gate, visitor);
    const id = uuid('id', given.id);
    const said = checked(given.message);
    await needs.quotas.disk.take(Buffer.byteLength(said.text));
    const files = await readied(storage, needs, { visitor, said });
    const kept = await needs.addressFor(visitor, address);
    const { written, away, thread } = await storage.write(
      async (transaction) => {
        const viewer = await viewerOf(transaction, visitor);
        const known = await threadById(transaction, viewer.project, id);
        if (known) return { written: undefined, thread: await theirs(transaction, viewer, known) };
        await refuseTooMany(transaction, viewer);
        const token = ports.token(TOKEN_BYTES);
        const making = { viewer, id, token, said: said.text, page: given.page ?? '', address: kept, at: ports.now() };
        const made = await makeThread(transaction, making);
        const written = await write(transaction, { ports, needs, viewer, thread: made, said, files });
        const away = await awayAfter(transaction, written, { id: ports.id(), at: ports.now() });
        return { written, away, thread: (away ?? written).thread };
      },
      { turn: visitor.projectId },
    );
    if (written) await needs.telling.written(written, noFaces, media);
    if (away) await needs.telling.written(away, noFaces, media);
    const [first, to] = [await messageById(storage, said.id), await needs.shown(visitor, media)];
    return {
      conversation: toRow(thread, to),
      messages: [...(first ? [same(first, thread, said)] : []), ...(away ? [away.message] : [])].map((one) =>
        toMessage(one, to),
      ),
    };
  };
}

function adding(ports: Given, needs: Needs): Writing['add'] {
  return async (visitor, token, given, media) => {
    await mayChat(needs.gate, visitor);
    const said = checked(given);
    await needs.quotas.disk.take(Buffer.byteLength(said.text));
    const files = await readied(ports.storage, needs, { visitor, token, said });
    const { message, written, away, told, tellStopped } = await ports.storage.write(
      async (transaction) => {
        const viewer = await viewerOf(transaction, visitor);
        await refuseBlocked(transaction, viewer.record);
        const thread = await threadToWrite(transaction, { ports, needs, viewer, token, said });
        const known = await messageById(transaction, said.id);
        if (known) return { message: same(known, thread, said), written: undefined };
        const written = await write(transaction, { ports, needs, viewer, thread, said, files });
        const told = await needs.telling.ownWithin(transaction, written, viewer);
        const away = await awayAfter(transaction, written, { id: ports.id(), at: ports.now() });
        const tellStopped = await needs.stopFor(transaction, written.thread);
        return { message: written.message, written, away, told, tellStopped };
      },
      { turn: visitor.projectId },
    );
    if (written) await needs.telling.written(written, noFaces, media, told);
    if (away) await needs.telling.written(away, noFaces, media);
    await tellStopped?.();
    return { message: toMessage(message, needs.shownOwn(media)) };
  };
}

type Answered = {
  readonly ports: Given;
  readonly needs: Needs;
  readonly viewer: Viewer;
  readonly token: string;
  readonly said: Checked;
};

/** Errors: 404; 409 where the answer would begin one too many. */
async function threadToWrite(
  transaction: Transaction,
  { ports, needs, viewer, token, said }: Answered,
): Promise<ThreadRecord> {
  const offer = await offered(transaction, needs.offers, viewer, token);
  if (!offer) return threadOf(transaction, viewer, token);
  await refuseTooMany(transaction, viewer);
  return beginOffered(transaction, ports, offer, { viewer, token, said: said.text });
}

type ToWrite = {
  readonly ports: Given;
  readonly needs: Needs;
  readonly viewer: Viewer;
  readonly thread: ThreadRecord;
  readonly said: Checked;
  readonly files: readonly KeptFile[];
};

/** The files of a message that is not stored yet, as it may keep them. Errors: 422, 413. */
async function readied(
  queries: Queries,
  { files, gate, offers }: Needs,
  { visitor, token, said }: { readonly visitor: VisitorAuth; readonly token?: string; readonly said: Checked },
): Promise<readonly KeptFile[]> {
  if (said.files.length === 0 || (await messageById(queries, said.id))) return [];
  const viewer = await viewerOf(queries, visitor);
  // Whoever may not write, or into what is not there, hears that and nothing of files.
  await mayWrite(gate, visitor);
  if (token !== undefined && !(await offered(queries, offers, viewer, token))) await threadOf(queries, viewer, token);
  return files.given(viewer.record, said.files);
}

async function write(
  transaction: Transaction,
  { ports, needs, viewer, thread, said, files }: ToWrite,
): Promise<Written> {
  const { id, text } = said;
  const { record } = viewer;
  const ids = fileIds(said.files);
  // They are still there.
  if (ids.length > 0) await ownedBy(transaction, record, ids);
  await needs.keepFiles(transaction, thread.projectId, ids);
  const body = text === '' ? null : JSON.stringify(storedText(text));
  await needs.quotas.countBytes(transaction, thread.projectId, 'reports', Buffer.byteLength(body ?? ''));
  const by = { kind: 'reply', author: 'visitor', authorId: record.id, event: null } as const;
  return writeEntry(
    transaction,
    thread,
    { ...by, id, body, said: text, files },
    { at: ports.now(), lang: record.lang },
  );
}

async function refuseTooMany(transaction: Transaction, { project, sessions }: Viewer): Promise<void> {
  if ((await countGoingOn(transaction, project, sessions)) < CONVERSATIONS_OPEN) return;
  const words = `You have ${CONVERSATIONS_OPEN} open conversations. Please go on in one of them.`;
  throw new ApiError('conversation_limit', words);
}

type Checked = { readonly id: string; readonly text: string; readonly files: readonly string[] };

/** Errors: 422 in the words of the field. */
function checked({ id, body = '', files = [] }: NewMessage): Checked {
  return { id: uuid('id', id), text: typedText(body, files.length), files };
}

function uuid(field: string, given: string): string {
  const id = given.toLowerCase();
  if (!isUuid(id)) throw wrongField(field, 'must be a UUID');
  return id;
}

/** The message that was stored under this id, where it is the same. Errors: 409, which tells nothing of the other. */
function same(known: MessageRecord, thread: ThreadRecord, { text, files }: Checked): MessageRecord {
  const ids = fileIds(files);
  const isSame =
    known.ticketId === thread.id &&
    known.author === 'visitor' &&
    known.said === text &&
    Bun.deepEquals(
      known.files.map(({ id }) => id),
      ids,
    );
  if (isSame) return known;
  throw new ApiError('conflict', 'This id belongs to another message: take a new one.');
}

async function theirs(transaction: Transaction, viewer: Viewer, known: ThreadRecord): Promise<ThreadRecord> {
  try {
    return await threadOf(transaction, viewer, known.shareToken);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('conflict', 'This id belongs to another conversation: take a new one.');
  }
}
