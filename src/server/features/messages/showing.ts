/** Records of threads and messages as the wire shows them. */
import { threadEvents, type ConversationRow, type ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DeskMessage } from '../../../wire/messages/desk-shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { faceOf, memberNames, type Members, type Profiles } from '../members/service.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Addresses } from './files.ts';
import type { HeldRecord } from './held-store.ts';
import type { MessageRecord, ThreadRecord } from '../tickets/service.ts';

/** Who of staff wrote, by account, as whoever reads is shown them. Nobody where an account is gone or shows no name. */
export type Faces = ReadonlyMap<string, NonNullable<ThreadMessage['by']>>;
export const noFaces: Faces = new Map();

/** How messages are shown to whoever reads: who wrote them, and where their files are. */
export type Shown = { readonly faces: Faces; readonly address: Addresses };

/** `ratings`: the project asks for them. */
export type ShownToVisitor = Shown & { readonly ratings: boolean };
/** `media`: the media origin. */
export type ShownTo = (visitor: VisitorAuth, media: string) => Promise<ShownToVisitor>;

export function toMessage(message: MessageRecord, { faces, address }: Shown): ThreadMessage {
  const { id, change, kind, author, authorId, body, event, files, createdAt, touched, editedAt, withdrawn } = message;
  const { capture, cards = [], said } = message;
  return {
    id,
    change,
    kind,
    author,
    by: (author !== 'visitor' && faces.get(authorId ?? '')) || null,
    body: body === null ? null : (JSON.parse(body) as DocumentNode),
    event: threadEvents.find((one) => one === event) ?? null,
    until: event === 'away' && said !== '' ? said : null,
    files: files.map(({ name, type, size }, at) => ({ name, type, size, url: address.file(id, at, name) })),
    at: time(createdAt),
    touched,
    edited: editedAt !== null,
    withdrawn,
    cards: cards.flatMap(({ href, title, description, picture }, at) =>
      title === '' ? [] : [{ href, title, description, picture: picture && address.card(id, at) }],
    ),
    capture: capture ? { ticket: capture, picture: address.capture(capture) } : null,
  };
}

/** The same for staff, of one that has gone. */
export function toDeskMessage(message: MessageRecord, given: Shown): DeskMessage {
  const { author, authorId, event } = message;
  const mine = author === 'visitor' ? null : authorId;
  const by = given.faces.get(mine ?? '') ?? null;
  const number = event === 'split_off' || event === 'split_from' ? Number(message.said) : null;
  const rest = { number, state: 'sent', deliverAt: null, unlessAnswered: false } as const;
  const mail = message.mail ? { mail: message.mail } : {};
  return { ...toMessage(message, given), event, by, authorId: mine, ...rest, ...mail };
}

/** One that has not. It has no place in the thread yet. */
export function heldMessage(held: HeldRecord, faces: Faces): DeskMessage {
  const { id, authorId, body, deliverAt, unlessAnswered, createdAt } = held;
  return {
    id,
    change: 0,
    kind: 'reply',
    author: 'member',
    by: faces.get(authorId) ?? null,
    authorId,
    body: JSON.parse(body) as DocumentNode,
    event: null,
    until: null,
    files: [],
    at: time(createdAt),
    touched: 0,
    edited: false,
    withdrawn: false,
    cards: [],
    capture: null,
    number: null,
    state: 'held',
    deliverAt: time(deliverAt),
    unlessAnswered,
  };
}

/** Members as they show themselves to visitors: nobody who does not, and of nobody their own name. */
export async function facesForVisitors(
  queries: Queries,
  { profiles }: { readonly profiles: Pick<Profiles, 'all'> },
  { project, media }: { readonly project: string; readonly media: string },
): Promise<Faces> {
  const shown = (await profiles.all(queries, project)).flatMap((profile) => {
    const face = faceOf(profile);
    return face
      ? [[profile.accountId, { name: face.name, picture: face.picture && media + face.picture }] as const]
      : [];
  });
  return new Map(shown);
}

/** The same of one of them. Without a media origin of its own (MEDIA_URL) a server that nobody asks knows no picture's address. */
export const faceForVisitors =
  (members: { readonly profiles: Pick<Profiles, 'all'> }, media: string | undefined) =>
  async (queries: Queries, project: string, account: string) => {
    const face = (await facesForVisitors(queries, members, { project, media: media ?? '' })).get(account);
    return face && { ...face, picture: media === undefined ? null : face.picture };
  };

/** What those of staff are called who wrote these. */
export async function facesOf(
  members: Pick<Members, 'find'>,
  project: string,
  messages: readonly Pick<MessageRecord, 'author' | 'authorId'>[],
): Promise<Faces> {
  const accounts = messages.filter(({ author }) => author !== 'visitor').map(({ authorId }) => authorId);
  const names = await memberNames(members, project, accounts);
  return new Map([...names].map(([account, { name }]) => [account ?? '', { name, picture: null }]));
}

export function toRow(thread: ThreadRecord, { faces, ratings }: ShownToVisitor): ConversationRow {
  const { shareToken, kind, number, title, status, change, line, lastAuthor, faceId } = thread;
  return {
    conversation: shareToken,
    kind,
    number,
    title,
    status,
    change,
    line,
    lastAuthor,
    face: faces.get(faceId ?? '') ?? null,
    unread: thread.lastReply > thread.seenByVisitor,
    fixedIn: thread.fixedIn,
    handler: thread.handler,
    asks: askedOf(thread, ratings),
    createdAt: time(thread.createdAt),
    lastAt: time(thread.lastAt),
  };
}

function askedOf({ status, works, closings, rated }: ThreadRecord, ratings: boolean): ConversationRow['asks'] {
  if (status !== 'done') return null;
  if (works === 'asked') return 'works';
  return ratings && closings > rated ? 'rating' : null;
}

export const markersOf = ({ seenByVisitor, seenByStaff, staffSeenAt }: ThreadRecord) => ({
  seenByVisitor,
  seenByStaff,
  staffSeenAt: staffSeenAt === null ? null : time(staffSeenAt),
});

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
