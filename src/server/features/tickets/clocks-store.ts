/** What tickets are due by, and how soon they were answered first. Times are milliseconds. */
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { TicketPriority } from '../../../wire/tickets/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { LEAVING } from './removal-store.ts';

/** The clocks of a ticket as they stand. `target`: open minutes, 0 for none; it stays what it was when the clock began. */
export type Clocks = {
  readonly reply?: {
    readonly of: 'first' | 'next';
    readonly target: number;
    /** Open milliseconds that have passed before `since`. */
    readonly used: number;
    /** Null while it stands still. */
    readonly since: number | null;
    /** Since when the visitor waits that it counts for. */
    readonly waiting: number;
  };
  readonly closing?: { readonly target: number; readonly since: number };
};
export type DueOf = 'first' | 'next' | 'closing';

export type ClockedTicket = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: string;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly waitingSince: number | null;
  /** Put away, or with a bot. */
  readonly away: boolean;
  readonly teamId: string | null;
  readonly createdAt: number;
  readonly firstReplyAt: number | null;
  readonly clocks: Clocks;
};

export async function clockedTicket(queries: Queries, id: string): Promise<ClockedTicket | undefined> {
  const row = await queries.one(
    `select id, project_id, kind, status, priority, waiting_since, away, team_id, created_at, first_reply_at, clocks
     from ticket where id = ? and status <> ?`,
    id,
    LEAVING,
  );
  return row && toClocked(row);
}

type Due = { readonly at: number; readonly warn: number; readonly of: DueOf };

/** `slow`: from when on half of the time to the reply is over; null where none is due. */
export async function saveClocks(
  transaction: Transaction,
  id: string,
  clocks: Clocks,
  { due, slow }: { readonly due: Due | null; readonly slow: number | null },
): Promise<void> {
  await transaction.run(
    `update ticket set clocks = ?, due_at = ?, due_warn = ?, due_of = ?, slow_at = ? where id = ?`,
    JSON.stringify(clocks),
    due?.at ?? null,
    due?.warn ?? null,
    due?.of ?? null,
    slow,
    id,
  );
}

export async function savePromise(
  transaction: Transaction,
  id: string,
  { minutes, by }: { readonly minutes: number; readonly by: number },
): Promise<void> {
  await transaction.run(`update ticket set promised_minutes = ?, promised_by = ? where id = ?`, minutes, by, id);
}

/** `ms`: open milliseconds since it began. */
export async function saveFirstReply(
  transaction: Transaction,
  id: string,
  { at, ms }: { readonly at: number; readonly ms: number },
): Promise<void> {
  await transaction.run(`update ticket set first_reply_at = ?, first_reply_ms = ? where id = ?`, at, ms, id);
}

/** Nobody has it: whoever is named takes it. */
export async function takeTicket(transaction: Transaction, id: string, account: string): Promise<boolean> {
  const sql = `update ticket set assignee_id = ? where id = ? and assignee_id is null`;
  return (await transaction.run(sql, account, id)) > 0;
}

export async function setTeam(transaction: Transaction, id: string, team: string | null): Promise<void> {
  await transaction.run(`update ticket set team_id = ? where id = ?`, team, id);
}

/** The team is gone. */
export async function clearTeam(transaction: Transaction, project: string, team: string): Promise<void> {
  await transaction.run(`update ticket set team_id = null where project_id = ? and team_id = ?`, project, team);
}

/** Open milliseconds to the first answers by a person since `since`, the shortest first; the latest `most` of them. */
export async function firstReplies(queries: Queries, project: string, since: number, most: number): Promise<number[]> {
  const rows = await queries.all(
    `select first_reply_ms from ticket where project_id = ? and kind = 'conversation' and first_reply_at >= ?
     order by first_reply_at desc limit ?`,
    project,
    since,
    most,
  );
  return rows.map((row) => Number(row.first_reply_ms)).toSorted((a, b) => a - b);
}

export type Promised = { readonly by: number; readonly answeredAt: number | null };

/** Promises that were to be kept from `since` to `until`. */
export async function promisesOf(
  queries: Queries,
  project: string,
  { since, until, most }: { readonly since: number; readonly until: number; readonly most: number },
): Promise<Promised[]> {
  const rows = await queries.all(
    `select promised_by, first_reply_at from ticket where project_id = ? and promised_by >= ? and promised_by < ?
     order by promised_by desc limit ?`,
    project,
    since,
    until,
    most,
  );
  return rows.map((row) => ({
    by: Number(row.promised_by),
    answeredAt: row.first_reply_at === null ? null : Number(row.first_reply_at),
  }));
}

function toClocked(row: Row): ClockedTicket {
  const maybe = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    kind: String(row.kind),
    status: String(row.status) as TicketStatus,
    priority: String(row.priority) as TicketPriority,
    waitingSince: maybe(row.waiting_since),
    away: Number(row.away) === 1,
    teamId: row.team_id === null ? null : String(row.team_id),
    createdAt: Number(row.created_at),
    firstReplyAt: maybe(row.first_reply_at),
    clocks: JSON.parse(String(row.clocks)) as Clocks,
  };
}
