/** Conversations by when they were closed, and those that staff want kept. */
import type { Queries, Transaction } from '../../storage/port.ts';

type Old = { readonly project: string; readonly before: number };

/** Also what was merged into one is kept with it. */
const goes = `project_id = ? and kind = 'conversation' and status = 'done' and closed_at < ? and keep = 0
  and not exists (select 1 from ticket m where m.merged_into = ticket.id and m.keep = 1)`;

/** The oldest first. */
export async function closedBefore(
  queries: Queries,
  { project, before, most }: Old & { readonly most: number },
): Promise<string[]> {
  const rows = await queries.all(
    `select id from ticket where ${goes} order by closed_at, number limit ?`,
    project,
    before,
    most,
  );
  return rows.map(({ id }) => String(id));
}

export async function countClosed(queries: Queries, { project, before }: Old): Promise<number> {
  const row = await queries.one(`select count(*) as n from ticket where ${goes}`, project, before);
  return Number(row?.n ?? 0);
}

export async function setKept(transaction: Transaction, id: string, keep: boolean): Promise<void> {
  await transaction.run(`update ticket set keep = ? where id = ?`, keep ? 1 : 0, id);
}

export async function keepOf(
  queries: Queries,
  id: string,
): Promise<{ readonly keep: boolean; readonly closedAt: number | null }> {
  const row = await queries.one(`select keep, closed_at, status from ticket where id = ?`, id);
  const isClosed = row?.status === 'done' && row.closed_at !== null;
  return { keep: Number(row?.keep ?? 0) === 1, closedAt: isClosed ? Number(row.closed_at) : null };
}
