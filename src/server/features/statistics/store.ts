import { DAY_MS } from '../../../wire/limits.ts';
import type { Queries } from '../../storage/port.ts';
import type { Counted } from './slots.ts';

export async function countRows(queries: Queries, { table }: Counted): Promise<number> {
  return Number((await queries.one(`select count(*) as n from ${table}`))?.n ?? 0);
}

/** By the number of the day since 1970, in a zone that is `shift` milliseconds ahead of UTC. */
export async function countByDay(
  queries: Queries,
  { table, at }: Counted,
  { from, to, shift }: { from: number; to: number; shift: number },
): Promise<Map<number, number>> {
  const rows = await queries.all(
    `select (${at} + ?) / ${DAY_MS} as day, count(*) as n from ${table} where ${at} >= ? and ${at} < ? group by day`,
    shift,
    from,
    to,
  );
  return new Map(rows.map((row) => [Number(row.day), Number(row.n)]));
}
