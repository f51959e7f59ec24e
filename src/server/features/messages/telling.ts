/** Who hears of what was written: the visitor's pages and messengers, and the open desks. Told once it is durable. */
import { NOTIFIED_CHARS, TOLD_SESSIONS_MS } from '../../../wire/messages/limits.ts';
import type { MessageOf } from '../../../wire/push.ts';
import type { ThreadMessage } from '../../../wire/messages/shapes.ts';
import { seenPush } from '../../../wire/messages/visitor-pushes.ts';
import { escaped } from '../../http/markup.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Outbound } from '../outbound/service.ts';
import {
  countUnread,
  lineOf,
  type MessageRecord,
  type ThreadRecord,
  type Tickets,
  type Written,
} from '../tickets/service.ts';
import type { ThreadMoved } from '../tickets/slots.ts';
import { sessionsAlikeSince, visitorById, type VisitorRecord } from '../visitors/service.ts';
import type { MessageFiles } from './files.ts';
import { toDeskMessage, type Faces } from './showing.ts';
import { sessionsOf, type Viewer } from './viewer.ts';

/** Sessions of one user that are told: whoever has more devices finds it when they come back there. */
const SESSIONS_MOST = 50;

/** What is done after a transaction, whose visitors need not be told any more. */
export type Told = () => void;

export type Telling = {
  /** Everybody hears of an entry. `media`: the media origin; `faces`: of staff, for the desk. */
  readonly written: (written: Written, faces: Faces, media: string, told?: Told) => Promise<void>;
  /**
   * The pages and messengers of the visitor who has written hear of it as part of that transaction: whoever has its answer
   * has been told. `written` takes what comes of it.
   */
  readonly ownWithin: (transaction: Transaction, written: Written, viewer: Viewer) => Promise<Told>;
  /** One side has seen what stands in a thread: the messengers of those who may see it hear of it at once. */
  readonly seen: (thread: ThreadRecord, by: 'staff' | 'visitor') => Promise<void>;
  /** Those who may see a thread hear how many are unread by now. */
  readonly counted: (thread: ThreadRecord) => Promise<void>;
  /** A member has moved the ticket: its visitor's pages hear of it, and of a solution by a notification. */
  readonly moved: ThreadMoved;
  /**
   * The notification of a reply, part of its transaction; answers what tells their pages. `first`: it is the thread's first
   * that is unread, which may be heard.
   */
  readonly notify: (
    transaction: Transaction,
    thread: ThreadRecord,
    message: Pick<MessageRecord, 'id' | 'said' | 'authorId' | 'files'>,
    first: boolean,
  ) => Promise<() => void>;
};

type Needs = {
  readonly outbound: Pick<Outbound, 'changedWithin' | 'push' | 'pushChanged' | 'sendWithin'>;
  readonly tickets: Pick<Tickets, 'tell'>;
  readonly hub: Publish;
  readonly files: Pick<MessageFiles, 'forStaff'>;
  /** How a member shows themselves to visitors; undefined for whoever does not. */
  readonly faceOf: (
    queries: Queries,
    project: string,
    account: string,
  ) => Promise<NonNullable<ThreadMessage['by']> | undefined>;
  /** Is told of each entry once it is durable. */
  readonly heard?: (written: Written) => Promise<void>;
};

type SeenTold = MessageOf<typeof seenPush>['data'];
type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function createTelling(ports: Given, needs: Needs): Telling {
  const { storage } = ports;
  const { outbound, tickets, hub, files } = needs;
  return {
    async written(written, faces, media, told) {
      told?.();
      const { message, thread, previous } = written;
      const { id, projectId } = thread;
      const shown = toDeskMessage(message, { faces, address: files.forStaff(media) });
      hub.publish('desk', projectId, { name: 'message', data: { ticket: id, message: shown } });
      // Desks have nothing of a conversation before its visitor's first message.
      const isNew = previous === 0 && thread.kind === 'conversation' && message.author === 'visitor';
      await tickets.tell({ project: projectId, ticket: id }, isNew ? 'created' : 'changed');
      const { kind } = message;
      if (kind === 'note') return;
      const changed = { conversation: thread.shareToken, kind, change: thread.change, previous };
      if (!told)
        await forEach(ports, thread, async (session) => void (await outbound.pushChanged(projectId, session, changed)));
      if (message.author === 'member') await counted(thread);
      await needs.heard?.(written);
    },
    ownWithin: tellingOwn(ports, outbound),
    async seen(thread, by) {
      const { shareToken: conversation, seenByStaff, seenByVisitor, staffSeenAt } = thread;
      const at = new Date(by === 'staff' ? (staffSeenAt ?? ports.now()) : ports.now()).toISOString();
      const told: SeenTold = { conversation, by, change: by === 'staff' ? seenByStaff : seenByVisitor, at };
      const body = JSON.stringify(told);
      const message = { name: seenPush.name, body, to: 'messengers' } as const;
      await forEach(ports, thread, async (session) => hub.publish('visitor', session, message));
    },
    moved: moving(ports, outbound),
    counted,
    notify: (transaction, thread, message, first) => notify(needs, transaction, { thread, message, first }),
  };

  async function counted(thread: ThreadRecord): Promise<void> {
    await forEach(ports, thread, async (session, sessions) => {
      await outbound.push(thread.projectId, session, { u: await countUnread(storage, thread.projectId, sessions) });
    });
  }
}

function tellingOwn({ now }: Given, outbound: Needs['outbound']): Telling['ownWithin'] {
  return async (transaction, { message, thread, previous }, { record, sessions, project }) => {
    const changed = { conversation: thread.shareToken, kind: message.kind, change: thread.change, previous };
    const since = now() - TOLD_SESSIONS_MS;
    const isAlone = !record.verified || record.userId === '';
    const told = isAlone
      ? [record.id]
      : await sessionsAlikeSince(transaction, sessions, { since, most: SESSIONS_MOST });
    const tells: Told[] = [];
    for (const session of told) tells.push(await outbound.changedWithin(transaction, project, session, changed));
    return () => tells.forEach((tell) => tell());
  };
}

function moving(ports: Given, outbound: Needs['outbound']): ThreadMoved {
  return async (transaction, { thread, previous, isFixed }) => {
    const notified = isFixed ? await notifyFixed(outbound, transaction, { thread, id: ports.id() }) : undefined;
    const told = { conversation: thread.shareToken, kind: 'event', change: thread.change, previous } as const;
    return async () => {
      notified?.();
      if (thread.shareToken === '') return;
      await forEach(
        ports,
        thread,
        async (session) => void (await outbound.pushChanged(thread.projectId, session, told)),
      );
    };
  };
}

async function forEach(
  { storage, now }: Given,
  { projectId, visitorId }: ThreadRecord,
  tell: (session: string, sessions: Piece) => Promise<void>,
): Promise<void> {
  const maker = visitorId === null ? undefined : await visitorById(storage, projectId, visitorId);
  if (!maker) return;
  const sessions = sessionsOf(maker);
  const since = now() - TOLD_SESSIONS_MS;
  for (const session of await sessionsAlikeSince(storage, sessions, { since, most: SESSIONS_MOST }))
    await tell(session, sessions);
}

/** In the session's language: it is written here and stands in the visitor's page. */
const fixedWords = {
  en: (version: string) => `Fixed in ${version}. Does it work now?`,
  de: (version: string) => `Behoben in ${version}. Geht es jetzt?`,
} as const;

async function notifyFixed(
  outbound: Needs['outbound'],
  transaction: Transaction,
  { thread, id }: { readonly thread: ThreadRecord; readonly id: string },
): Promise<(() => void) | undefined> {
  const { projectId, visitorId, fixedIn, shareToken } = thread;
  const maker = visitorId === null ? undefined : await visitorById(transaction, projectId, visitorId);
  if (!maker) return undefined;
  const words = fixedWords[/^de\b/i.test(maker.lang) ? 'de' : 'en'](fixedIn);
  const data = { text: shownText(words), conversation: { shareToken } };
  const action = { actionType: 'notification', outbound: id, data, sound: true };
  return outbound.sendWithin(transaction, projectId, [{ id, action, to: toWhom(maker) }], '');
}

/** As markup. Braces as they were written: no name is put in for them. */
const shownText = (text: string): string => escaped(text).replaceAll('{{', '&#123;{');
const toWhom = (maker: VisitorRecord) =>
  maker.verified && maker.userId !== '' ? { user: maker.userId } : { visitor: maker.id };

type Notified = {
  readonly thread: ThreadRecord;
  readonly message: Parameters<Telling['notify']>[2];
  readonly first: boolean;
};

async function notify(
  { outbound, faceOf }: Needs,
  transaction: Transaction,
  { thread, message, first }: Notified,
): Promise<() => void> {
  const { projectId, visitorId } = thread;
  const maker = visitorId === null ? undefined : await visitorById(transaction, projectId, visitorId);
  if (!maker) return () => undefined;
  const { id, said, authorId, files } = message;
  const text = lineOf(said || (files[0]?.name ?? ''), NOTIFIED_CHARS);
  const action = {
    actionType: 'notification',
    outbound: id,
    data: { text: shownText(text), ...(await senderOf()), conversation: { shareToken: thread.shareToken } },
    ...(first ? { sound: true } : {}),
  };
  return outbound.sendWithin(transaction, projectId, [{ id, action, to: toWhom(maker) }], authorId ?? '');

  /** As the contract has a sender (5.1); nobody where the author shows themselves to no visitor. */
  async function senderOf(): Promise<object> {
    const face = authorId === null ? undefined : await faceOf(transaction, projectId, authorId);
    if (!face) return {};
    const { name, picture } = face;
    return { sender: { name: escaped(name), ...(picture === null ? {} : { profileImageUrl: picture }) } };
  }
}
