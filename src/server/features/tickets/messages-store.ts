/** What is written in tickets. */
import type { StaffEvent } from '../../../wire/messages/desk-shapes.ts';
import type { MessageKind, ThreadEvent } from '../../../wire/messages/shapes.ts';
import type { MessageAuthor } from '../../../wire/tickets/choices.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Row, Transaction, Value } from '../../storage/port.ts';

/** A file of a message: where it is kept, and what it is called. */
export type KeptFile = { readonly id: string; readonly name: string; readonly type: string; readonly size: number };

/** What a page says of itself; `title` '' where it said nothing, or did not answer. */
export type KeptCard = {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly picture: Omit<KeptFile, 'name'> | null;
};

/** The mail that a message came by, or that an event tells of. */
export type KeptMail = {
  readonly id: string;
  /** Whose it is, or who should have had it. */
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  /** It is not the address of the contact. */
  readonly isForeign: boolean;
  /** It says more than the message does. */
  readonly hasMore: boolean;
  /** Of the mail server that has not taken it; '' otherwise. */
  readonly words: string;
};

/** Times are milliseconds. */
export type MessageRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly ticketId: string;
  readonly change: number;
  readonly kind: MessageKind;
  readonly author: MessageAuthor;
  /** The session or the account. */
  readonly authorId: string | null;
  /** JSON of a document; null where there are only files, and of an event. */
  readonly body: string | null;
  /** The same as text. */
  readonly said: string;
  /** One of staff stands on a note, which visitors do not see. */
  readonly event: ThreadEvent | StaffEvent | null;
  readonly files: readonly KeptFile[];
  readonly createdAt: number;
  /** The change that last touched it. */
  readonly touched: number;
  readonly editedAt: number | null;
  /** Nothing of it is left. */
  readonly withdrawn: boolean;
  /** The ticket of what was captured with it. */
  readonly capture?: string | null;
  /** Of the links that were asked. */
  readonly cards?: readonly KeptCard[];
  readonly mail?: KeptMail | null;
};

/** `whole`: all that its mail says, where the message leaves something out. */
export type NewMessageRecord = MessageRecord & { readonly whole?: string | null };

const columns = `m.id, m.project_id, m.ticket_id, m.change, m.kind, m.author, m.author_id, m.body, m.said, m.event, m.files, m.created_at,
  m.touched, m.edited_at, m.withdrawn, m.capture, m.cards, m.mail`;

export async function insertMessage(transaction: Transaction, message: NewMessageRecord): Promise<void> {
  await transaction.run(
    `insert into message (id, project_id, ticket_id, change, kind, author, author_id, body, said, event, files, created_at,
       touched, capture, mail, whole)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.id,
    message.projectId,
    message.ticketId,
    message.change,
    message.kind,
    message.author,
    message.authorId,
    message.body,
    message.said,
    message.event,
    JSON.stringify(message.files),
    message.createdAt,
    message.touched,
    message.capture ?? null,
    message.mail ? JSON.stringify(message.mail) : null,
    message.whole ?? null,
  );
}

/** The cards of its links, as of a change. */
export async function saveCards(
  transaction: Transaction,
  id: string,
  cards: readonly KeptCard[],
  touched: number,
): Promise<void> {
  const sql = `update message set cards = ?, touched = ? where id = ?`;
  await transaction.run(sql, JSON.stringify(cards), touched, id);
}

/** Other words have other links. */
export async function forgetCards(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update message set cards = null where id = ?`, id);
}

/** What was captured with it goes: nothing of it is left here. */
export async function forgetCapture(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update message set capture = null where id = ?`, id);
}

/** What an edit leaves of a message. `withdrawn`: nothing. */
export type MessageChange = Pick<MessageRecord, 'body' | 'said' | 'files' | 'editedAt' | 'withdrawn' | 'touched'>;

export async function updateMessage(transaction: Transaction, id: string, to: MessageChange): Promise<void> {
  await transaction.run(
    `update message set body = ?, said = ?, files = ?, edited_at = ?, withdrawn = ?, touched = ? where id = ?`,
    to.body,
    to.said,
    JSON.stringify(to.files),
    to.editedAt,
    to.withdrawn ? 1 : 0,
    to.touched,
    id,
  );
}

/** The first and the last reply of a thread, and since when the oldest of its visitor's that came after a change waits. */
export async function endsOf(
  queries: Queries,
  ticketId: string,
  after: number,
): Promise<{ readonly first: string; readonly last: string; readonly waitingSince: number | null }> {
  const end = (order: 'asc' | 'desc') =>
    `(select id from message where ticket_id = ? and kind = 'reply' order by change ${order} limit 1)`;
  const row = await queries.one(
    `select ${end('asc')} as first, ${end('desc')} as last, (select min(created_at) from message
       where ticket_id = ? and kind = 'reply' and author = 'visitor' and withdrawn = 0 and change > ?) as waiting`,
    ticketId,
    ticketId,
    ticketId,
    after,
  );
  const waiting = row?.waiting ?? null;
  return {
    first: String(row?.first),
    last: String(row?.last),
    waitingSince: waiting === null ? null : Number(waiting),
  };
}

export async function messageById(queries: Queries, id: string): Promise<MessageRecord | undefined> {
  const row = await queries.one(`select ${columns} from message m where m.id = ?`, id);
  return row && toMessage(row);
}

type PageAsked = {
  /** Those that stand before this change; from the newest on without it. */
  readonly before?: number | undefined;
  /** Those that stand after this change, the oldest of them. */
  readonly after?: number | undefined;
  readonly most: number;
  /** What staff alone see is left out. */
  readonly forVisitor: boolean;
};

/** The newest of a thread, the oldest of them first. */
export async function messagesOf(
  queries: Queries,
  ticketId: string,
  { before, after, most, forVisitor }: PageAsked,
): Promise<MessageRecord[]> {
  const [place, order] = after === undefined ? [before, 'desc'] : [after, 'asc'];
  const rows = await queries.all(
    `select ${columns} from message m where m.ticket_id = ? ${place === undefined ? '' : `and m.change ${order === 'asc' ? '>' : '<'} ?`}
       ${forVisitor ? `and m.kind <> 'note'` : ''} order by m.change ${order} limit ?`,
    ticketId,
    ...(place === undefined ? [] : [place]),
    most,
  );
  return order === 'asc' ? rows.map(toMessage) : rows.map(toMessage).toReversed();
}

/** What visitors may see of these sessions' threads and was touched after a change, in the order of that. */
export async function messagesSince(
  queries: Queries,
  projectId: string,
  sessions: Piece,
  { change, most }: { readonly change: number; readonly most: number },
): Promise<MessageRecord[]> {
  const rows = await queries.all(
    `select ${columns} from message m where m.touched > ? and m.kind <> 'note' and m.ticket_id in (
       select id from ticket where project_id = ? and visitor_id in (${sessions.sql}) and thread_change > ?)
     order by m.touched limit ?`,
    change,
    projectId,
    ...sessions.values,
    change,
    most,
  );
  return rows.map(toMessage);
}

/** The ids of the files that its messages and their cards name, each as often as they do. */
export async function fileNamesIn(queries: Queries, ticketId: string): Promise<string[]> {
  const rows = await queries.all(
    `select files, cards from message where ticket_id = ? and (files <> '[]' or cards is not null)`,
    ticketId,
  );
  return rows.flatMap(({ files, cards }) => [
    ...(JSON.parse(String(files)) as KeptFile[]).map(({ id }) => id),
    ...(JSON.parse(String(cards ?? '[]')) as KeptCard[]).flatMap(({ picture }) => (picture ? [picture.id] : [])),
  ]);
}

/** The last `most` notes of a ticket, the oldest of them first. */
export async function notesOf(queries: Queries, ticketId: string, most: number): Promise<MessageRecord[]> {
  const rows = await queries.all(
    `select ${columns} from message m where m.ticket_id = ? and m.kind = 'note' and m.event is null order by m.change desc limit ?`,
    ticketId,
    most,
  );
  return rows.map(toMessage).toReversed();
}

function toMessage(row: Row): MessageRecord {
  const maybe = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    ticketId: String(row.ticket_id),
    change: Number(row.change),
    kind: String(row.kind) as MessageKind,
    author: String(row.author) as MessageAuthor,
    authorId: maybe(row.author_id),
    body: maybe(row.body),
    said: String(row.said),
    event: maybe(row.event) as MessageRecord['event'],
    files: JSON.parse(String(row.files)) as KeptFile[],
    createdAt: Number(row.created_at),
    touched: Number(row.touched),
    editedAt: row.edited_at === null ? null : Number(row.edited_at),
    withdrawn: Number(row.withdrawn) === 1,
    capture: maybe(row.capture),
    cards: JSON.parse(maybe(row.cards) ?? '[]') as KeptCard[],
    mail: JSON.parse(maybe(row.mail) ?? 'null') as KeptMail | null,
  };
}
