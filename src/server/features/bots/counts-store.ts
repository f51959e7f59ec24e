/** What came of bots, by UTC day: a sum costs as much after a million runs as after a thousand. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** `block`: '' for the run. `what`: as `Counted` of `counting.ts` has it. */
export type CountRow = {
  readonly bot: string;
  readonly day: number;
  readonly version: number;
  readonly block: string;
  readonly what: string;
  readonly n: number;
};

export async function addCount(
  transaction: Transaction,
  { bot, day, version, block, what, n }: CountRow,
): Promise<void> {
  await transaction.run(
    `insert into bot_count (bot_id, day, version, block, what, n) values (?, ?, ?, ?, ?, ?)
     on conflict (bot_id, day, version, block, what) do update set n = bot_count.n + excluded.n`,
    bot,
    day,
    version,
    block,
    what,
    n,
  );
}

/** Sums since a day, each of a version. */
export async function countsOf(queries: Queries, bot: string, since: number): Promise<Omit<CountRow, 'bot' | 'day'>[]> {
  const rows = await queries.all(
    `select version, block, what, sum(n) as n from bot_count where bot_id = ? and day >= ?
     group by version, block, what`,
    bot,
    since,
  );
  return rows.map((row) => ({
    version: Number(row.version),
    block: String(row.block),
    what: String(row.what),
    n: Number(row.n),
  }));
}

/** Of the runs of each bot since a day: by bot, by what. */
export async function runsOf(
  queries: Queries,
  bots: readonly string[],
  since: number,
): Promise<Map<string, Record<string, number>>> {
  if (bots.length === 0) return new Map();
  const rows = await queries.all(
    `select bot_id, what, sum(n) as n from bot_count
     where bot_id in (${bots.map(() => '?').join(', ')}) and day >= ? and block = '' group by bot_id, what`,
    ...bots,
    since,
  );
  const found = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const bot = String(row.bot_id);
    found.set(bot, { ...found.get(bot), [String(row.what)]: Number(row.n) });
  }
  return found;
}

/** Whether it has run on that day. */
export async function hasRun(queries: Queries, bot: string, day: number): Promise<boolean> {
  const row = await queries.one(
    `select n from bot_count where bot_id = ? and day = ? and block = '' and what = 'run' limit 1`,
    bot,
    day,
  );
  return row !== undefined;
}

export async function forgetCounts(transaction: Transaction, bot: string, before: number): Promise<void> {
  await transaction.run(`delete from bot_count where bot_id = ? and day < ?`, bot, before);
}

/** Answers how many different ids that project has on that day. */
export async function countUnknown(queries: Queries, project: string, day: number): Promise<number> {
  const row = await queries.one(`select count(*) as n from bot_unknown where project_id = ? and day = ?`, project, day);
  return Number(row?.n ?? 0);
}

/** One more for an id that is there; false where it is not. */
export async function askAgain(
  transaction: Transaction,
  project: string,
  day: number,
  asked: string,
): Promise<boolean> {
  const changed = await transaction.run(
    `update bot_unknown set n = n + 1 where project_id = ? and day = ? and asked = ?`,
    project,
    day,
    asked,
  );
  return changed > 0;
}

export async function insertUnknown(
  transaction: Transaction,
  project: string,
  day: number,
  asked: string,
): Promise<void> {
  await transaction.run(`insert into bot_unknown (project_id, day, asked, n) values (?, ?, ?, 1)`, project, day, asked);
}

export async function forgetUnknown(transaction: Transaction, project: string, before: number): Promise<void> {
  await transaction.run(`delete from bot_unknown where project_id = ? and day < ?`, project, before);
}

/** Those that were asked for most. */
export async function unknownOf(
  queries: Queries,
  project: string,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<{ id: string; count: number }[]> {
  const rows = await queries.all(
    `select asked, sum(n) as n from bot_unknown where project_id = ? and day >= ? group by asked
     order by sum(n) desc, asked limit ?`,
    project,
    since,
    most,
  );
  return rows.map((row) => ({ id: String(row.asked), count: Number(row.n) }));
}

export async function toolsOf(queries: Queries, project: string, most: number): Promise<string[]> {
  const rows = await queries.all(`select name from bot_tool where project_id = ? order by name limit ?`, project, most);
  return rows.map((row) => String(row.name));
}

export async function insertTool(
  transaction: Transaction,
  { project, name, at }: { readonly project: string; readonly name: string; readonly at: number },
): Promise<void> {
  await transaction.run(
    `insert into bot_tool (project_id, name, seen_at) values (?, ?, ?) on conflict (project_id, name) do nothing`,
    project,
    name,
    at,
  );
}
