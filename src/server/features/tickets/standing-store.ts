/** How a ticket stands beside its status: who has it in hand, whether it sleeps, and who has changed what of it last. */
import type { TicketHandler } from '../../../wire/tickets/choices.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** A ticket that sleeps until its visitor writes: a moment that does not come. */
export const UNTIL_REPLY = 253_402_300_799_000;

export type Standing = { readonly handler: TicketHandler; readonly language: string };
export type ChangedField = 'status' | 'priority' | 'assigneeId' | 'teamId' | 'fixedIn' | keyof Standing;

export async function standingOf(queries: Queries, id: string): Promise<Standing | undefined> {
  const row = await queries.one(`select handler, language from ticket where id = ?`, id);
  return row && { handler: String(row.handler) as TicketHandler, language: String(row.language) };
}

type ToSet = Partial<{ [K in keyof Standing]: Standing[K] | undefined }> & {
  /** Nobody waits any more, until the next message. */
  readonly needsNoAnswer?: boolean | undefined;
};

export async function setStanding(
  transaction: Transaction,
  id: string,
  { handler, language, needsNoAnswer }: ToSet,
): Promise<void> {
  if (handler !== undefined)
    await transaction.run(
      `update ticket set handler = ?, away = case when snoozed_until is not null then 1 else cast(? as bigint) end
       where id = ?`,
      handler,
      handler === 'bot' ? 1 : 0,
      id,
    );
  if (language !== undefined) await transaction.run(`update ticket set language = ? where id = ?`, language, id);
  if (needsNoAnswer) await transaction.run(`update ticket set waiting_since = null where id = ?`, id);
}

/** `until`: milliseconds, or `UNTIL_REPLY`; null ends it. */
export async function setSnooze(transaction: Transaction, id: string, until: number | null): Promise<void> {
  await transaction.run(
    `update ticket set snoozed_until = ?, snooze_back = 0,
       away = case when handler = 'bot' then 1 else cast(? as bigint) end where id = ?`,
    until,
    until === null ? 0 : 1,
    id,
  );
}

/** It is back, and says so; nothing where it did not sleep, or sleeps on after `before`. Answers whether it is. */
export async function wake(transaction: Transaction, id: string, before?: number): Promise<boolean> {
  const due = before === undefined ? '' : 'and snoozed_until <= ?';
  const changed = await transaction.run(
    `update ticket set snoozed_until = null, snooze_back = 1, away = case when handler = 'bot' then 1 else 0 end
     where id = ? and snoozed_until is not null ${due}`,
    id,
    ...(before === undefined ? [] : [before]),
  );
  return changed > 0;
}

/** Staff have taken it up: it is no longer marked as back. */
export async function takenUp(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update ticket set snooze_back = 0 where id = ? and snooze_back = 1`, id);
}

export async function noteChanged(
  transaction: Transaction,
  ticket: string,
  { field, account, at }: { readonly field: ChangedField; readonly account: string; readonly at: number },
): Promise<void> {
  await transaction.run(
    `insert into ticket_changed (ticket_id, field, account_id, at) values (?, ?, ?, ?)
     on conflict (ticket_id, field) do update set account_id = excluded.account_id, at = excluded.at`,
    ticket,
    field,
    account,
    at,
  );
}

export async function lastChangedBy(
  queries: Queries,
  ticket: string,
  field: string,
): Promise<{ readonly account: string; readonly at: number } | undefined> {
  const row = await queries.one(
    `select account_id, at from ticket_changed where ticket_id = ? and field = ?`,
    ticket,
    field,
  );
  return row && { account: String(row.account_id), at: Number(row.at) };
}
