/** The thread of each ticket: how far it has come, and how far both sides have read. */
import type { MessageAuthor, TicketHandler, TicketKind, TicketStatus } from '../../../wire/tickets/choices.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import type { Works } from './steps-store.ts';
import { LEAVING, MERGED } from './leaving.ts';

/** Times are milliseconds, everything else that is called a change a number of the project's row. */
export type ThreadRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly visitorId: string | null;
  readonly kind: TicketKind;
  readonly number: number;
  readonly title: string;
  readonly status: TicketStatus;
  readonly shareToken: string;
  /** Of the last that its visitor may see. */
  readonly change: number;
  /** Of the last reply of staff. */
  readonly lastReply: number;
  /** Of the last that has changed, how far somebody has read among it. */
  readonly touched: number;
  readonly seenByVisitor: number;
  readonly seenByStaff: number;
  /** Since when staff have seen as much; null before they have seen anything. */
  readonly staffSeenAt: number | null;
  readonly line: string;
  readonly lastAuthor: MessageAuthor | '';
  /** The account that answered last. */
  readonly faceId: string | null;
  readonly createdAt: number;
  readonly lastAt: number;
  /** The version in which a report is solved; '' for none. */
  readonly fixedIn: string;
  readonly works: Works;
  /** How often staff have closed it, and which of those its visitor has rated last. */
  readonly closings: number;
  readonly rated: number;
  /** Who has it in hand. */
  readonly handler: TicketHandler;
};

const columns = `id, project_id, visitor_id, kind, number, title, status, share_token, thread_change, thread_touched, last_reply,
  seen_by_visitor, seen_by_staff, staff_seen_at, line, last_author, face_id, created_at, last_at,
  fixed_in, works, closings, rated, merged_into, handler`;

export async function threadByToken(
  queries: Queries,
  projectId: string,
  token: string,
): Promise<ThreadRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from ticket where project_id = ? and share_token = ? and share_token <> '' and status <> ?`,
    projectId,
    token,
    LEAVING,
  );
  if (row) return toThread(row);
  const merged = await queries.one(
    `select ticket_id from ticket_merge where project_id = ? and share_token = ? and share_token <> ''`,
    projectId,
    token,
  );
  return merged && threadById(queries, projectId, String(merged.ticket_id));
}

/** Of a ticket that was merged, the thread that it has become a part of. */
export async function threadById(queries: Queries, projectId: string, id: string): Promise<ThreadRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from ticket where id = ? and project_id = ? and status <> ?`,
    id,
    projectId,
    LEAVING,
  );
  if (row?.status === MERGED) return threadById(queries, projectId, String(row.merged_into));
  return row && toThread(row);
}

type ThreadsAsked = {
  readonly kind?: TicketKind | undefined;
  readonly place?: TimePlace | undefined;
  readonly most: number;
};

/** Threads of these sessions, what happened last first, after `place`. */
export async function threadsOf(
  queries: Queries,
  projectId: string,
  sessions: Piece,
  { kind, place, most }: ThreadsAsked,
): Promise<ThreadRecord[]> {
  const rows = await queries.all(
    `select ${columns} from ticket where project_id = ? and visitor_id in (${sessions.sql}) and share_token <> ''
       and silent = 0 and status <> ? ${kind ? 'and kind = ?' : ''} ${place ? 'and (last_at, id) < (?, ?)' : ''}
     order by last_at desc, id desc limit ?`,
    projectId,
    ...sessions.values,
    LEAVING,
    ...(kind ? [kind] : []),
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map(toThread);
}

/** Threads of these sessions in which something has changed after a change, in the order of that. */
export async function threadsSince(
  queries: Queries,
  projectId: string,
  sessions: Piece,
  { change, most }: { readonly change: number; readonly most: number },
): Promise<ThreadRecord[]> {
  const rows = await queries.all(
    `select ${columns} from ticket where project_id = ? and visitor_id in (${sessions.sql}) and thread_touched > ?
       and share_token <> '' and silent = 0 and status <> ? order by thread_touched limit ?`,
    projectId,
    ...sessions.values,
    change,
    LEAVING,
    most,
  );
  return rows.map(toThread);
}

/** Those of these threads that are there. */
export async function threadsByIds(queries: Queries, ids: readonly string[]): Promise<ThreadRecord[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  const rows = await queries.all(
    `select ${columns} from ticket where id in (${marks}) and status <> ?`,
    ...ids,
    LEAVING,
  );
  return rows.map(toThread);
}

/** How many threads of these sessions have a reply that their visitor has not seen. */
export async function countUnread(queries: Queries, projectId: string, sessions: Piece): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from ticket where project_id = ? and visitor_id in (${sessions.sql})
       and last_reply > seen_by_visitor and status <> ?`,
    projectId,
    ...sessions.values,
    LEAVING,
  );
  return Number(row?.n ?? 0);
}

/** Other tickets of these sessions that are not done. */
export async function countOthersOpen(queries: Queries, { projectId, id }: ThreadRecord, sessions: Piece) {
  const row = await queries.one(
    `select count(*) as n from ticket where project_id = ? and visitor_id in (${sessions.sql})
       and id <> ? and parent_id is null and status in ('open', 'in_progress', 'waiting')`,
    projectId,
    ...sessions.values,
    id,
  );
  return Number(row?.n ?? 0);
}

/** Conversations of these sessions that are not done. */
export async function countGoingOn(queries: Queries, projectId: string, sessions: Piece): Promise<number> {
  const row = await queries.one(
    `select count(*) as n from ticket where project_id = ? and visitor_id in (${sessions.sql})
       and kind = 'conversation' and status in ('open', 'in_progress', 'waiting')`,
    projectId,
    ...sessions.values,
  );
  return Number(row?.n ?? 0);
}

export type NewThread = Pick<ThreadRecord, 'id' | 'projectId' | 'number' | 'title' | 'shareToken' | 'createdAt'> & {
  readonly visitorId: string;
  readonly excerpt: string;
  readonly reporterName: string;
  readonly reporterEmail: string;
  readonly page: string;
  /** Lower case, for a search by parts of words. */
  readonly search: string;
  readonly address: string | null;
};

/** A conversation, before its first message. */
export async function insertConversation(transaction: Transaction, thread: NewThread): Promise<void> {
  await transaction.run(
    `insert into ticket (id, project_id, number, visitor_id, type, title, excerpt, description, status, priority,
       reporter_name, reporter_email, page, has_screenshot, has_replay, errors, silent, search, address, kind, share_token,
       last_at, created_at, updated_at)
     values (?, ?, ?, ?, 'CONVERSATION', ?, ?, '', 'open', 'medium', ?, ?, ?, 0, 0, 0, 0, ?, ?, 'conversation', ?, ?, ?, ?)`,
    thread.id,
    thread.projectId,
    thread.number,
    thread.visitorId,
    thread.title,
    thread.excerpt,
    thread.reporterName,
    thread.reporterEmail,
    thread.page,
    thread.search,
    thread.address,
    thread.shareToken,
    thread.createdAt,
    thread.createdAt,
    thread.createdAt,
  );
}

/** How a thread stands after something that its visitor may see. */
export type Advance = Pick<
  ThreadRecord,
  'id' | 'change' | 'status' | 'line' | 'lastAuthor' | 'faceId' | 'lastReply'
> & {
  readonly at: number;
  /** Since when a message of the visitor waits for an answer; undefined leaves it. */
  readonly waitingSince: number | null | undefined;
};

export async function advanceThread(transaction: Transaction, to: Advance): Promise<void> {
  await transaction.run(
    `update ticket set thread_change = ?, thread_touched = ?, status = ?, line = ?, last_author = ?, face_id = ?, last_reply = ?, last_at = ?,
       updated_at = ? ${to.waitingSince === undefined ? '' : ', waiting_since = ?'} where id = ?`,
    to.change,
    to.change,
    to.status,
    to.line,
    to.lastAuthor,
    to.faceId,
    to.lastReply,
    to.at,
    to.at,
    ...(to.waitingSince === undefined ? [] : [to.waitingSince]),
    to.id,
  );
}

/** Something of what its visitor may see is another one by now. */
export async function touchThread(transaction: Transaction, id: string, change: number): Promise<void> {
  await transaction.run(`update ticket set thread_change = ?, thread_touched = ? where id = ?`, change, change, id);
}

/** How far a side has read: never back, as threads.ts sees to it. `change`: of this very mark. */
export async function markSeenByVisitor(transaction: Transaction, id: string, seen: number, change: number) {
  await transaction.run(`update ticket set seen_by_visitor = ?, thread_touched = ? where id = ?`, seen, change, id);
}

export async function markSeenByStaff(
  transaction: Transaction,
  id: string,
  { seen, at, change }: { readonly seen: number; readonly at: number; readonly change: number },
): Promise<void> {
  const sql = `update ticket set seen_by_staff = ?, staff_seen_at = ?, thread_touched = ? where id = ?`;
  await transaction.run(sql, seen, at, change, id);
}

export async function waitingSince(queries: Queries, id: string): Promise<number | null> {
  const row = await queries.one(`select waiting_since from ticket where id = ?`, id);
  return row?.waiting_since === null || row === undefined ? null : Number(row.waiting_since);
}

function toThread(row: Row): ThreadRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    visitorId: row.visitor_id === null ? null : String(row.visitor_id),
    kind: String(row.kind) as TicketKind,
    number: Number(row.number),
    title: String(row.title),
    status: String(row.status) as TicketStatus,
    shareToken: String(row.share_token),
    change: Number(row.thread_change),
    lastReply: Number(row.last_reply),
    touched: Number(row.thread_touched),
    seenByVisitor: Number(row.seen_by_visitor),
    seenByStaff: Number(row.seen_by_staff),
    staffSeenAt: row.staff_seen_at === null ? null : Number(row.staff_seen_at),
    line: String(row.line),
    lastAuthor: String(row.last_author) as MessageAuthor | '',
    faceId: row.face_id === null ? null : String(row.face_id),
    createdAt: Number(row.created_at),
    lastAt: Number(row.last_at),
    fixedIn: String(row.fixed_in),
    works: String(row.works) as Works,
    closings: Number(row.closings),
    rated: Number(row.rated),
    handler: String(row.handler) as TicketHandler,
  };
}
