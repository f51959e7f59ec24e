/** Replies that have not gone yet, and what edited ones said before. */
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import { listedTexts } from '../../storage/piece.ts';
import type { MessagesMoved } from '../tickets/slots.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** What is done with a reply when it goes. `saved`: it was made of these. */
export type Also = { readonly ticket: TicketAlso; readonly saved: readonly string[] };

/** Times are milliseconds. */
export type HeldRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly ticketId: string;
  readonly authorId: string;
  /** JSON of a document. */
  readonly body: string;
  /** The same as text. */
  readonly said: string;
  readonly also: Also;
  readonly unlessAnswered: boolean;
  readonly deliverAt: number;
  readonly createdAt: number;
  /** The media origin as its author had it. */
  readonly media: string;
};

const columns = `id, project_id, ticket_id, author_id, body, said, also, unless_answered, deliver_at, created_at, media`;

export async function insertHeld(transaction: Transaction, held: HeldRecord): Promise<void> {
  await transaction.run(
    `insert into held_message (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    held.id,
    held.projectId,
    held.ticketId,
    held.authorId,
    held.body,
    held.said,
    JSON.stringify(held.also),
    held.unlessAnswered ? 1 : 0,
    held.deliverAt,
    held.createdAt,
    held.media,
  );
}

export async function updateHeld(transaction: Transaction, held: HeldRecord): Promise<void> {
  await transaction.run(
    `update held_message set body = ?, said = ?, unless_answered = ?, deliver_at = ? where id = ?`,
    held.body,
    held.said,
    held.unlessAnswered ? 1 : 0,
    held.deliverAt,
    held.id,
  );
}

export async function deleteHeld(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.run(`delete from held_message where id = ?`, id)) > 0;
}

export async function heldById(queries: Queries, id: string): Promise<HeldRecord | undefined> {
  const row = await queries.one(`select ${columns} from held_message where id = ?`, id);
  return row && toHeld(row);
}

/** By the time when they go. */
export async function heldOf(queries: Queries, ticketId: string): Promise<HeldRecord[]> {
  const rows = await queries.all(
    `select ${columns} from held_message where ticket_id = ? order by deliver_at, id`,
    ticketId,
  );
  return rows.map(toHeld);
}

export async function insertBefore(
  transaction: Transaction,
  { id, message, ticket, at, body }: { id: string; message: string; ticket: string; at: number; body: string },
): Promise<void> {
  await transaction.run(
    `insert into message_before (id, message_id, ticket_id, at, body) values (?, ?, ?, ?, ?)`,
    id,
    message,
    ticket,
    at,
    body,
  );
}

/** The latest first. */
export async function beforeOf(
  queries: Queries,
  message: string,
): Promise<{ readonly body: string; readonly at: number }[]> {
  const rows = await queries.all(`select body, at from message_before where message_id = ? order by at desc`, message);
  return rows.map((row) => ({ body: String(row.body), at: Number(row.at) }));
}

/** What these messages said before goes with them to another ticket. */
export async function moveBefore(transaction: Transaction, messages: readonly string[], to: string): Promise<void> {
  const ids = listedTexts(transaction.engine, messages);
  await transaction.run(`update message_before set ticket_id = ? where message_id in ${ids.sql}`, to, ...ids.values);
}

/** Replies that wait go with what was written: to the ticket that theirs is merged into, or back. */
export async function moveHeld(transaction: Transaction, { from, to, back }: Omit<MessagesMoved, 'messages'>) {
  if (!back) {
    await transaction.run(
      `update held_message set ticket_id = ?, origin_ticket = coalesce(origin_ticket, ?) where ticket_id = ?`,
      to,
      from,
      from,
    );
    return;
  }
  const origins = listedTexts(transaction.engine, back);
  await transaction.run(
    `update held_message set ticket_id = ?, origin_ticket = case when origin_ticket = ? then null else origin_ticket end
     where ticket_id = ? and origin_ticket in ${origins.sql}`,
    to,
    to,
    from,
    ...origins.values,
  );
}

/** All of a ticket that goes. */
export async function deleteHeldOf(transaction: Transaction, ticketId: string): Promise<void> {
  await transaction.run(`delete from held_message where ticket_id = ?`, ticketId);
  await transaction.run(`delete from message_before where ticket_id = ?`, ticketId);
}

function toHeld(row: Row): HeldRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    ticketId: String(row.ticket_id),
    authorId: String(row.author_id),
    body: String(row.body),
    said: String(row.said),
    also: JSON.parse(String(row.also)) as Also,
    unlessAnswered: Number(row.unless_answered) === 1,
    deliverAt: Number(row.deliver_at),
    createdAt: Number(row.created_at),
    media: String(row.media),
  };
}
