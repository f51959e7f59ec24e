import type { Queries } from '../../storage/port.ts';
import type { DemoRows } from './slots.ts';

/** Whether anybody has used this installation for anything but signing in. */
export async function hasData(queries: Queries, rows: readonly DemoRows[]): Promise<boolean> {
  for (const { table, ownFrom } of rows)
    if (ownFrom !== undefined && (await countOf(queries, table, ownFrom)) >= ownFrom) return true;
  return false;
}

/** Rows of each kind, by the names under which they are told. */
export async function countRows(
  queries: Queries,
  rows: readonly DemoRows[],
): Promise<Readonly<Record<string, number>>> {
  const counts = await Promise.all(rows.map(async ({ told, table }) => [told, await countOf(queries, table)] as const));
  return Object.fromEntries(counts);
}

/** `table` is named by the feature that owns it. Counts no further than `most`. */
async function countOf(queries: Queries, table: string, most?: number): Promise<number> {
  const row =
    most === undefined
      ? await queries.one(`select count(*) as n from ${table}`)
      : await queries.one(`select count(*) as n from (select 1 as one from ${table} limit ?) as found`, most);
  return Number(row?.n ?? 0);
}
