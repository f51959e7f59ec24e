/** Bots and what was published of them. Flows are JSON text that was checked when it was written. */
import type { ChangedBlock } from '../../../wire/bots/changes.ts';
import type { BotFlow } from '../../../wire/bots/flow.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** Times are milliseconds UTC, `By` accounts. */
export type BotRecord = {
  readonly id: string;
  readonly projectId: string;
  readonly place: number;
  readonly name: string;
  readonly on: boolean;
  /** What was published last; 0 before. */
  readonly liveVersion: number;
  readonly draft: BotFlow;
  readonly revision: number;
  readonly draftBy: string;
  readonly draftAt: number;
  readonly changedBy: string;
  readonly changedAt: number;
};

export type VersionRecord = {
  readonly botId: string;
  readonly number: number;
  readonly flow: BotFlow;
  readonly changes: readonly ChangedBlock[];
  readonly startsChanged: boolean;
  readonly by: string;
  readonly at: number;
};

const columns = `id, project_id, place, name, is_on, live_version, draft, revision, draft_by, draft_at, changed_by, changed_at`;

export async function botById(queries: Queries, project: string, id: string): Promise<BotRecord | undefined> {
  const row = await queries.one(`select ${columns} from bot where id = ? and project_id = ?`, id, project);
  return row && toBot(row);
}

/** In their order; at most 100 by the rules. */
export async function botsOf(queries: Queries, project: string): Promise<BotRecord[]> {
  const rows = await queries.all(`select ${columns} from bot where project_id = ? order by place, id`, project);
  return rows.map(toBot);
}

export type LiveRecord = { readonly id: string; readonly name: string; readonly version: number };

/** Those that are on, in their order, without their drafts. */
export async function liveBotsOf(queries: Queries, project: string): Promise<LiveRecord[]> {
  const rows = await queries.all(
    `select id, name, live_version from bot where project_id = ? and is_on = 1 order by place, id`,
    project,
  );
  return rows.map((row) => ({ id: String(row.id), name: String(row.name), version: Number(row.live_version) }));
}

export async function insertBot(transaction: Transaction, bot: BotRecord): Promise<void> {
  await transaction.run(
    `insert into bot (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    bot.id,
    bot.projectId,
    ...values(bot),
  );
}

export async function saveBot(transaction: Transaction, bot: BotRecord): Promise<void> {
  await transaction.run(
    `update bot set place = ?, name = ?, is_on = ?, live_version = ?, draft = ?, revision = ?, draft_by = ?, draft_at = ?,
       changed_by = ?, changed_at = ? where id = ?`,
    ...values(bot),
    bot.id,
  );
}

export async function putBotAt(transaction: Transaction, id: string, place: number): Promise<void> {
  await transaction.run(`update bot set place = ? where id = ?`, place, id);
}

/** With all that was published and counted of it. */
export async function deleteBot(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from bot_count where bot_id = ?`, id);
  await transaction.run(`delete from bot_version where bot_id = ?`, id);
  await transaction.run(`delete from bot where id = ?`, id);
}

export async function insertVersion(transaction: Transaction, version: VersionRecord): Promise<void> {
  await transaction.run(
    `insert into bot_version (bot_id, number, flow, changes, starts_changed, by_id, at) values (?, ?, ?, ?, ?, ?, ?)`,
    version.botId,
    version.number,
    JSON.stringify(version.flow),
    JSON.stringify(version.changes),
    version.startsChanged ? 1 : 0,
    version.by,
    version.at,
  );
}

export async function versionOf(queries: Queries, bot: string, number: number): Promise<VersionRecord | undefined> {
  const row = await queries.one(
    `select bot_id, number, flow, changes, starts_changed, by_id, at from bot_version where bot_id = ? and number = ?`,
    bot,
    number,
  );
  return row && { ...toVersion(row), flow: JSON.parse(String(row.flow)) as BotFlow };
}

/** Newest first, without their flows, which may have 1 MB each. */
export async function versionsOf(queries: Queries, bot: string, most: number): Promise<Omit<VersionRecord, 'flow'>[]> {
  const rows = await queries.all(
    `select bot_id, number, changes, starts_changed, by_id, at from bot_version where bot_id = ?
     order by number desc limit ?`,
    bot,
    most,
  );
  return rows.map(toVersion);
}

const values = (bot: BotRecord) =>
  [
    bot.place,
    bot.name,
    bot.on ? 1 : 0,
    bot.liveVersion,
    JSON.stringify(bot.draft),
    bot.revision,
    bot.draftBy,
    bot.draftAt,
    bot.changedBy,
    bot.changedAt,
  ] as const;

function toBot(row: Row): BotRecord {
  return {
    id: String(row.id),
    projectId: String(row.project_id),
    place: Number(row.place),
    name: String(row.name),
    on: Number(row.is_on) === 1,
    liveVersion: Number(row.live_version),
    draft: JSON.parse(String(row.draft)) as BotFlow,
    revision: Number(row.revision),
    draftBy: String(row.draft_by),
    draftAt: Number(row.draft_at),
    changedBy: String(row.changed_by),
    changedAt: Number(row.changed_at),
  };
}

function toVersion(row: Row): Omit<VersionRecord, 'flow'> {
  return {
    botId: String(row.bot_id),
    number: Number(row.number),
    changes: JSON.parse(String(row.changes)) as ChangedBlock[],
    startsChanged: Number(row.starts_changed) === 1,
    by: String(row.by_id),
    at: Number(row.at),
  };
}
