/** Messages that go from one thread to another: each keeps its place in the project's row of changes. */
import type { MessageAuthor } from '../../../wire/tickets/choices.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

type Moving = {
  readonly from: string;
  readonly to: string;
  /** Those from this change on. */
  readonly since: number;
  /** Of the move itself. */
  readonly change: number;
};

/** Answers which. */
export async function moveMessages(
  transaction: Transaction,
  { from, to, since, change }: Moving,
): Promise<readonly string[]> {
  const rows = await transaction.all(`select id from message where ticket_id = ? and change >= ?`, from, since);
  await transaction.run(
    `update message set ticket_id = ?, touched = ?, origin_ticket = null where ticket_id = ? and change >= ?`,
    to,
    change,
    from,
    since,
  );
  await transaction.run(`update ticket set moved_change = ? where id in (?, ?)`, change, from, to);
  return rows.map(({ id }) => String(id));
}

export async function hasBefore(queries: Queries, ticket: string, change: number): Promise<boolean> {
  const sql = `select 1 as one from message where ticket_id = ? and change < ? and kind = 'reply' limit 1`;
  return (await queries.one(sql, ticket, change)) !== undefined;
}

/** What a thread shows of its messages. Times are milliseconds. */
export type Summed = {
  readonly said: string;
  readonly lastAuthor: MessageAuthor | '';
  readonly lastAt: number | null;
  readonly lastReply: number;
  readonly faceId: string | null;
  readonly waitingSince: number | null;
};

export async function sumOf(queries: Queries, ticket: string): Promise<Summed> {
  const last = await queries.one(
    `select said, author from message where ticket_id = ? and kind = 'reply' order by change desc limit 1`,
    ticket,
  );
  const shown = await queries.one(
    `select created_at from message where ticket_id = ? and kind <> 'note' order by change desc limit 1`,
    ticket,
  );
  const answer = await queries.one(
    `select change, author_id from message where ticket_id = ? and kind = 'reply' and author = 'member'
     order by change desc limit 1`,
    ticket,
  );
  const lastReply = Number(answer?.change ?? 0);
  const waiting = await queries.one(
    `select min(created_at) as at from message
     where ticket_id = ? and kind = 'reply' and author = 'visitor' and withdrawn = 0 and change > ?`,
    ticket,
    lastReply,
  );
  return {
    said: String(last?.said ?? ''),
    lastAuthor: String(last?.author ?? '') as MessageAuthor | '',
    lastAt: shown ? Number(shown.created_at) : null,
    lastReply,
    faceId: answer?.author_id ? String(answer.author_id) : null,
    waitingSince: waiting?.at === null || waiting === undefined ? null : Number(waiting.at),
  };
}

export async function firstOfVisitor(queries: Queries, ticket: string): Promise<string | undefined> {
  const row = await queries.one(
    `select said from message where ticket_id = ? and kind = 'reply' and author = 'visitor' and said <> ''
     order by change limit 1`,
    ticket,
  );
  return row && String(row.said);
}

/** How far both sides have read, taken over: numbers of changes count for all threads of a project. */
export async function copyMarks(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.run(
    `update ticket set
       seen_by_visitor = (select o.seen_by_visitor from ticket o where o.id = ?),
       seen_by_staff = (select o.seen_by_staff from ticket o where o.id = ?),
       staff_seen_at = (select o.staff_seen_at from ticket o where o.id = ?) where id = ?`,
    from,
    from,
    from,
    to,
  );
}

/** Of these sessions' threads; 0 where nothing was ever moved. */
export async function lastMove(queries: Queries, projectId: string, sessions: Piece): Promise<number> {
  const row = await queries.one(
    `select max(moved_change) as change from ticket
     where project_id = ? and visitor_id in (${sessions.sql}) and moved_change > 0`,
    projectId,
    ...sessions.values,
  );
  return Number(row?.change ?? 0);
}
