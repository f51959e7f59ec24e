/** Runs of bots, and what each has still to step by. */
import { listedTexts } from '../../storage/piece.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { isGoing, type Cause, type Effect, type RunState, type RunStateName, type Variable } from './run.ts';

/** What is still to be written to the contact. */
export type ToTell = {
  readonly fields: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, Variable>>;
  /** Whether what was shown has helped. */
  readonly answers?: readonly Answered[];
};
export type Answered = Omit<Extract<Effect, { readonly do: 'answered' }>, 'do'>;

export type RunRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly ticketId: string;
  readonly botId: string;
  readonly run: RunState;
  /** The message whose buttons can be pressed; '' for none. */
  readonly asked: string;
  readonly toTell: ToTell | undefined;
  readonly beganAt: number;
};

const columns = `id, project_id, ticket_id, bot_id, version_id, state, block, wake_at, asked, data, to_tell, began_at`;

export async function insertRun(transaction: Transaction, record: RunRecord): Promise<void> {
  const { state, version, block, wakeAt } = record.run;
  await transaction.run(
    `insert into bot_run (id, project_id, ticket_id, bot_id, version_id, state, block, wake_at, asked, data, to_tell, began_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, '', ?, '', ?)`,
    record.id,
    record.projectId,
    record.ticketId,
    record.botId,
    version,
    state,
    block,
    wakeAt,
    dataOf(record.run),
    record.beganAt,
  );
}

/** Where it stands from now on. */
export async function saveRun(transaction: Transaction, record: RunRecord, at: number): Promise<void> {
  const { state, version, block, wakeAt } = record.run;
  await transaction.run(
    `update bot_run set version_id = ?, state = ?, block = ?, wake_at = ?, asked = ?, data = ?, to_tell = ?, ended_at = ?
     where id = ?`,
    version,
    state,
    block,
    wakeAt,
    record.asked,
    dataOf(record.run),
    record.toTell ? JSON.stringify(record.toTell) : '',
    isGoing(state) ? null : at,
    record.id,
  );
}

/** The one that is going on in a conversation. */
export async function goingRun(queries: Queries, ticket: string): Promise<RunRecord | undefined> {
  const row = await queries.one(`select ${columns} from bot_run where ticket_id = ? and ended_at is null`, ticket);
  return row && toRun(row);
}

/** The last that there was, whether it goes on or not. */
export async function lastRun(queries: Queries, ticket: string): Promise<RunRecord | undefined> {
  const row = await queries.one(
    `select ${columns} from bot_run where ticket_id = ? order by began_at desc, id desc limit 1`,
    ticket,
  );
  return row && toRun(row);
}

/** Those that are to write something to their contact. */
export async function tellingRuns(queries: Queries, ticket: string): Promise<RunRecord[]> {
  const rows = await queries.all(`select ${columns} from bot_run where ticket_id = ? and to_tell <> ''`, ticket);
  return rows.map(toRun);
}

/** It is written; nothing happens where there is something else to write by now. */
export async function forgetTold(transaction: Transaction, id: string, told: ToTell): Promise<void> {
  await transaction.run(`update bot_run set to_tell = '' where id = ? and to_tell = ?`, id, JSON.stringify(told));
}

/** Those of a bot that are going on. */
export async function runsOfBot(queries: Queries, project: string, bot: string): Promise<RunRecord[]> {
  const rows = await queries.all(
    `select ${columns} from bot_run where project_id = ? and bot_id = ? and ended_at is null order by began_at, id`,
    project,
    bot,
  );
  return rows.map(toRun);
}

/** `endedAt`: as late as can be where it goes on. */
export type BegunRun = Pick<RunRecord, 'id' | 'ticketId' | 'beganAt'> & {
  readonly endedAt: number;
  readonly state: RunStateName;
};

/** Those of a bot that began since then, newest first. */
export async function runsBegun(
  queries: Queries,
  {
    project,
    bot,
    since,
    most,
  }: { readonly project: string; readonly bot: string; readonly since: number; readonly most: number },
): Promise<BegunRun[]> {
  const rows = await queries.all(
    `select id, ticket_id, state, began_at, ended_at from bot_run
     where bot_id = ? and began_at >= ? and project_id = ? order by began_at desc, id desc limit ?`,
    bot,
    since,
    project,
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    ticketId: String(row.ticket_id),
    beganAt: Number(row.began_at),
    endedAt: row.ended_at === null || row.ended_at === undefined ? Number.MAX_SAFE_INTEGER : Number(row.ended_at),
    state: String(row.state) as RunStateName,
  }));
}

export type KeptCause = { readonly id: string; readonly cause: Cause };

export async function insertCause(
  transaction: Transaction,
  {
    id,
    ticket,
    run,
    place,
    cause,
  }: KeptCause & { readonly ticket: string; readonly run: string; readonly place: number },
): Promise<void> {
  await transaction.run(
    `insert into bot_cause (id, ticket_id, run_id, place, cause) values (?, ?, ?, ?, ?)`,
    id,
    ticket,
    run,
    place,
    JSON.stringify(cause),
  );
}

/** The oldest that a run has not stepped by yet. */
export async function nextCause(queries: Queries, { ticketId, id }: RunRecord): Promise<KeptCause | undefined> {
  const row = await queries.one(
    `select id, cause from bot_cause where ticket_id = ? and run_id = ? order by place, id limit 1`,
    ticketId,
    id,
  );
  return row && { id: String(row.id), cause: JSON.parse(String(row.cause)) as Cause };
}

export async function deleteCause(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from bot_cause where id = ?`, id);
}

export async function deleteCausesOf(transaction: Transaction, ticket: string): Promise<void> {
  await transaction.run(`delete from bot_cause where ticket_id = ?`, ticket);
}

export async function countRunsOf(queries: Queries, tickets: readonly string[]): Promise<number> {
  const { sql, values } = listedTexts(queries.engine, tickets);
  const row = await queries.one(`select count(*) as n from bot_run where ticket_id in ${sql}`, ...values);
  return Number(row?.n ?? 0);
}

export async function deleteRunsOf(transaction: Transaction, ticket: string): Promise<void> {
  await transaction.run(`delete from bot_run where ticket_id = ?`, ticket);
}

function dataOf(run: RunState): string {
  const { variables, wrong, passages, shown, blocks, path, said } = run;
  return JSON.stringify({ variables, wrong, passages, shown, blocks, path, said });
}

function toRun(row: Row): RunRecord {
  const toTell = String(row.to_tell);
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    ticketId: String(row.ticket_id),
    botId: String(row.bot_id),
    run: {
      ...(JSON.parse(String(row.data)) as Omit<RunState, 'state' | 'version' | 'block' | 'wakeAt'>),
      state: String(row.state) as RunStateName,
      version: String(row.version_id),
      block: row.block === null || row.block === undefined ? null : String(row.block),
      wakeAt: row.wake_at === null || row.wake_at === undefined ? null : Number(row.wake_at),
    },
    asked: String(row.asked),
    toTell: toTell === '' ? undefined : (JSON.parse(toTell) as ToTell),
    beganAt: Number(row.began_at),
  };
}
