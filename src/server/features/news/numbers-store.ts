/** What is counted of a project's news: numbers, places in the order of publishing, and changes. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** How often what visitors may see has changed: whoever keeps a copy of it asks this first. */
export async function stampOf(queries: Queries, projectId: string): Promise<number> {
  const row = await queries.one(`select stamp from news_numbers where project_id = ?`, projectId);
  return Number(row?.stamp ?? 0);
}

export async function stamp(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.run(
    `insert into news_numbers (project_id, stamp) values (?, 1)
     on conflict (project_id) do update set stamp = news_numbers.stamp + 1`,
    projectId,
  );
}

/** The number of a new entry. */
export async function takeNumber(transaction: Transaction, projectId: string): Promise<number> {
  const row = await transaction.one(
    `insert into news_numbers (project_id, next_entry) values (?, 2)
     on conflict (project_id) do update set next_entry = news_numbers.next_entry + 1 returning next_entry - 1 as taken`,
    projectId,
  );
  return Number(row?.taken);
}

/** The place of what is published next, from 1. */
export async function takePlace(transaction: Transaction, projectId: string): Promise<number> {
  const row = await transaction.one(
    `insert into news_numbers (project_id, next_place) values (?, 2)
     on conflict (project_id) do update set next_place = news_numbers.next_place + 1 returning next_place - 1 as taken`,
    projectId,
  );
  return Number(row?.taken);
}
