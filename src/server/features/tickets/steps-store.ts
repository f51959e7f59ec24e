/** What becomes of a ticket, as its visitor follows it: when it came to each status, and whether it is solved. */
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export async function saveStep(transaction: Transaction, ticketId: string, status: TicketStatus, at: number) {
  await transaction.run(
    `insert into ticket_step (ticket_id, status, at) values (?, ?, ?)
      on conflict (ticket_id, status) do update set at = excluded.at`,
    ticketId,
    status,
    at,
  );
  await transaction.run(
    `update ticket set closed_at = ?, solved_by = '' where id = ?`,
    status === 'done' ? at : null,
    ticketId,
  );
}

/** By status, milliseconds; none for a status that it never had. */
export async function stepsOf(queries: Queries, ticketId: string): Promise<ReadonlyMap<TicketStatus, number>> {
  const rows = await queries.all(`select status, at from ticket_step where ticket_id = ?`, ticketId);
  return new Map(rows.map(({ status, at }) => [String(status) as TicketStatus, Number(at)]));
}

/** Where a ticket stands after its status or the version of its solution has moved. */
export type Moved = {
  readonly change: number;
  readonly fixedIn: string;
  readonly works: Works;
  readonly closings: number;
};
/** What a visitor has said to a solution. */
export type Works = '' | 'asked' | 'works' | 'still';

export async function saveMoved(transaction: Transaction, id: string, to: Moved): Promise<void> {
  await transaction.run(
    `update ticket set thread_change = ?, thread_touched = ?, fixed_in = ?, works = ?, closings = ? where id = ?`,
    to.change,
    to.change,
    to.fixedIn,
    to.works,
    to.closings,
    id,
  );
}

export async function saveWorks(transaction: Transaction, id: string, works: Works): Promise<void> {
  await transaction.run(`update ticket set works = ? where id = ?`, works, id);
}

export async function addClosing(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update ticket set closings = closings + 1 where id = ?`, id);
}

/** The visitor has rated this closing, as `rating` has it by now. `change`: of the rating. */
export async function saveRated(transaction: Transaction, id: string, closing: number, change: number): Promise<void> {
  await transaction.run(
    `update ticket set rated = ?, thread_touched = ?,
       score = (select score from rating r where r.ticket_id = ticket.id and r.closing = ?),
       rated_at = (select at from rating r where r.ticket_id = ticket.id and r.closing = ?)
     where id = ?`,
    closing,
    change,
    closing,
    closing,
    id,
  );
}

/** Closed by a bot, as part of the transaction that has closed it; nothing where a person has answered in it. */
export async function saveSolvedBy(
  transaction: Transaction,
  id: string,
  { by, bot }: { readonly by: 'answer' | 'bot'; readonly bot: string },
): Promise<void> {
  const sql = `update ticket set solved_by = ?, solved_bot = ? where id = ? and first_reply_at is null`;
  await transaction.run(sql, by, bot, id);
}

/** A person has answered in it. */
export async function unsolved(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update ticket set solved_by = '' where id = ?`, id);
}
