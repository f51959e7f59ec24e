/** What is counted of an entry on a day, without whom: seen, opened, reactions, presses. A day is `2026-11-23`, in UTC. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';

/** By the name of the column: `like` is a word of SQL. */
const columnOf = { seen: 'seen', opened: 'opened', love: 'love', like: 'likes', happy: 'happy', pressed: 'pressed' };
export type Deed = keyof typeof columnOf;
export type Deeds = Readonly<Record<Deed, number>>;

export const noDeeds: Deeds = { seen: 0, opened: 0, love: 0, like: 0, happy: 0, pressed: 0 };

export async function addDeed(
  transaction: Transaction,
  { projectId, news, day }: { readonly projectId: string; readonly news: string; readonly day: string },
  deed: Deed,
  by = 1,
): Promise<void> {
  const { [deed]: column } = columnOf;
  await transaction.run(
    `insert into news_day (project_id, news_id, day, ${column}) values (?, ?, ?, ?)
     on conflict (news_id, day) do update set ${column} = news_day.${column} + excluded.${column}`,
    projectId,
    news,
    day,
    by,
  );
}

/** All that was done with an entry on a day. */
export async function rememberDeeds(
  transaction: Transaction,
  of: Parameters<typeof addDeed>[1],
  deeds: Deeds,
): Promise<void> {
  for (const [deed, count] of Object.entries(deeds)) if (count > 0) await addDeed(transaction, of, deed as Deed, count);
}

const sums = Object.values(columnOf)
  .map((column) => `sum(${column}) as ${column}`)
  .join(', ');

/** Of all days together, by entry. */
export async function deedsOf(queries: Queries, news: readonly string[]): Promise<ReadonlyMap<string, Deeds>> {
  if (news.length === 0) return new Map();
  const rows = await queries.all(
    `select news_id, ${sums} from news_day where news_id in (${news.map(() => '?').join(', ')}) group by news_id`,
    ...news,
  );
  return new Map(rows.map((row) => [String(row.news_id), toDeeds(row)]));
}

/** Of all entries together, by day: those on which something was counted. */
export async function deedsByDay(
  queries: Queries,
  projectId: string,
  since: string,
): Promise<ReadonlyMap<string, Deeds>> {
  const rows = await queries.all(
    `select day, ${sums} from news_day where project_id = ? and day >= ? group by day`,
    projectId,
    since,
  );
  return new Map(rows.map((row) => [String(row.day), toDeeds(row)]));
}

function toDeeds(row: Row): Deeds {
  const entries = Object.entries(columnOf).map(([deed, column]) => [deed, Number(row[column])]);
  return Object.fromEntries(entries) as Deeds;
}
