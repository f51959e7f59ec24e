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
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import {
  countGoingOn,
  messageById,
  seenIn,
  threadById,
  type ThreadRecord,
  writeEntry,
  type Written,
} from '../tickets/service.ts';
import { awayAfter } from './away.ts';
import { eventOf } from './following.ts';
import { mayChat, mayWrite, refuseBlocked } from './gate.ts';
import { makeThread, TOKEN_BYTES } from './making.ts';
import { beginOffered, offered } from './offered.ts';
import { checked, readied, same, uuid, write, type Checked, type MessageNeeds } from './own-message.ts';
import { noFaces, toMessage, toRow, type Shown, type ShownTo } from './showing.ts';
import type { KnowsBot, VisitorFollower } from './slots.ts';
import type { Telling } from './telling.ts';
import { findThread, refuseThread, threadOf, viewerOf, type Viewer } from './viewer.ts';

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

type Needs = MessageNeeds & {
  readonly telling: Telling;
  readonly shown: ShownTo;
  /** Of messages that the visitor has written: no face of staff stands there. */
  readonly shownOwn: (media: string) => Shown;
  /** Replies that were to go only without this message do not; answers what tells desks of it. */
  readonly stopFor: (transaction: Transaction, thread: ThreadRecord) => Promise<() => Promise<void>>;
  readonly knowsBot: KnowsBot;
  readonly follow: VisitorFollower;
  /** What the project keeps of the address that a conversation came from. */
  readonly addressFor: (visitor: VisitorAuth, address: string) => Promise<string | null>;
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
          const thread = await findThread(transaction, viewer, token);
          // What is not answered yet has been read, and nothing is noted of it.
          if (!thread && (await offered(transaction, needs.offers, viewer, token))) return { thread, saw: undefined };
          if (!thread) refuseThread();
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
      const { thread, written, followed } = await storage.write(
        async (transaction) => {
          const viewer = await viewerOf(transaction, visitor);
          const thread = await threadOf(transaction, viewer, token);
          if (thread.status === 'done') return { thread, written: undefined };
          const at = { at: ports.now(), status: 'done' } as const;
          const written = await writeEntry(transaction, thread, eventOf(ports.id(), 'ended'), at);
          const deed = { thread: written.thread, by: viewer.record, did: 'ended' } as const;
          const followed = await needs.follow(transaction, deed);
          return { thread: followed?.thread ?? written.thread, written, followed };
        },
        { turn: visitor.projectId },
      );
      if (written) await telling.written(written, noFaces, media);
      await followed?.tell();
      return { conversation: toRow(thread, await needs.shown(visitor, media)) };
    },
  };
}

function beginning(ports: Given, needs: Needs): Writing['begin'] {
  const { storage } = ports;
  return async (visitor, given, { media, address }) => {
    await mayWrite(needs.gate, visitor);
    const id = uuid('id', given.id);
    const said = given.message && checked(given.message);
    const bot = await botOf(needs, visitor.projectId, given);
    await needs.quotas.disk.take(Buffer.byteLength(said?.text ?? ''));
    const files = said ? await readied(storage, needs, { visitor, said }) : [];
    const kept = await needs.addressFor(visitor, address);
    const { written, away, followed, thread } = await storage.write(
      async (transaction): Promise<Begun> => {
        const viewer = await viewerOf(transaction, visitor);
        const known = await threadById(transaction, viewer.project, id);
        if (known) return { thread: await theirs(transaction, viewer, known) };
        await refuseTooMany(transaction, viewer);
        const begun = { id, token: ports.token(TOKEN_BYTES), page: given.page ?? '', address: kept, at: ports.now() };
        const whose = { project: viewer.project, of: viewer.record };
        const made = await makeThread(transaction, { ...whose, said: said?.text ?? '', ...begun });
        const written = said && (await write(transaction, { ports, needs, viewer, thread: made, said, files }));
        const away = written && (await awayAfter(transaction, written, { id: ports.id(), at: ports.now() }));
        const thread = (away ?? written)?.thread ?? made;
        const deed = { thread, by: viewer.record, message: written?.message, did: 'began', bot } as const;
        const followed = await needs.follow(transaction, deed);
        return { written, away, followed, thread: followed?.thread ?? thread };
      },
      { turn: visitor.projectId },
    );
    if (written) await needs.telling.written(written, noFaces, media);
    if (away) await needs.telling.written(away, noFaces, media);
    await followed?.tell();
    const to = await needs.shown(visitor, media);
    const first = said && (await messageById(storage, said.id));
    const messages = [...(first ? [same(first, thread, said)] : []), ...(away ? [away.message] : [])];
    return { conversation: toRow(thread, to), messages: messages.map((one) => toMessage(one, to)) };
  };
}

type Followed = Awaited<ReturnType<VisitorFollower>>;
type Begun = {
  readonly thread: ThreadRecord;
  readonly written?: Written | undefined;
  readonly away?: Written | undefined;
  readonly followed?: Followed;
};

/** Errors: 404 where nothing is said and no such bot is live, 422 where nothing is said at all. */
async function botOf(
  { knowsBot }: Needs,
  project: string,
  { botId = '', message }: NewConversation,
): Promise<string | undefined> {
  if (botId !== '' && (await knowsBot(project, botId))) return botId;
  if (message) return undefined;
  if (botId === '') throw wrongField('message', 'must be given where no bot begins');
  throw new ApiError('not_found', 'There is no such bot, or it is not live: begin with a message.');
}

function adding(ports: Given, needs: Needs): Writing['add'] {
  return async (visitor, token, given, media) => {
    await mayChat(needs.gate, visitor);
    const said = checked(given);
    await needs.quotas.disk.take(Buffer.byteLength(said.text));
    const files = await readied(ports.storage, needs, { visitor, token, said });
    const { message, written, away, told, tellMore } = await ports.storage.write(
      async (transaction) => {
        const viewer = await viewerOf(transaction, visitor);
        await refuseBlocked(transaction, viewer.record);
        const thread = await threadToWrite(transaction, { ports, needs, viewer, token, said });
        const known = await messageById(transaction, said.id);
        if (known) return { message: same(known, thread, said), written: undefined };
        const written = await write(transaction, { ports, needs, viewer, thread, said, files });
        const { message } = written;
        const told = await needs.telling.ownWithin(transaction, written, viewer);
        const away = await awayAfter(transaction, written, { id: ports.id(), at: ports.now() });
        const after = (away ?? written).thread;
        const stopped = await needs.stopFor(transaction, after);
        const followed = await needs.follow(transaction, { thread: after, by: viewer.record, message, did: 'wrote' });
        return { message, written, away, told, tellMore: [stopped, followed?.tell] };
      },
      { turn: visitor.projectId },
    );
    if (written) await needs.telling.written(written, noFaces, media, told);
    if (away) await needs.telling.written(away, noFaces, media);
    for (const tell of tellMore ?? []) await tell?.();
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
  const thread = await findThread(transaction, viewer, token);
  if (thread) return thread;
  const offer = (await offered(transaction, needs.offers, viewer, token)) ?? refuseThread();
  await refuseTooMany(transaction, viewer);
  return beginOffered(transaction, ports, offer, { viewer, token, said: said.text });
}

async function refuseTooMany(transaction: Transaction, { project, sessions }: Viewer): Promise<void> {
  if ((await countGoingOn(transaction, project, sessions)) < CONVERSATIONS_OPEN) return;
  const words = `You have ${CONVERSATIONS_OPEN} open conversations. Please go on in one of them.`;
  throw new ApiError('conversation_limit', words);
}

async function theirs(transaction: Transaction, viewer: Viewer, known: ThreadRecord): Promise<ThreadRecord> {
  try {
    return await threadOf(transaction, viewer, known.shareToken);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('conflict', 'This id belongs to another conversation: take a new one.');
  }
}
