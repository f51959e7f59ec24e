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

/** A number that an export has, where it was not given yet. Answers whether it was. */
export const keepNumber = (transaction: Transaction, projectId: string, wanted: number): Promise<boolean> =>
  keep(transaction, projectId, 'next_entry', wanted);

/** The same of a place in the order of publishing, which entries come in by their numbers: it may be one before the last. */
export const keepPlace = (transaction: Transaction, projectId: string, wanted: number): Promise<boolean> =>
  keep(transaction, projectId, 'next_place', wanted);

/** One that is larger was made up. */
const MOST = 1_000_000_000;

async function keep(
  transaction: Transaction,
  projectId: string,
  column: 'next_entry' | 'next_place',
  wanted: number,
): Promise<boolean> {
  if (wanted < 1 || wanted > MOST) return false;
  await transaction.run(
    `insert into news_numbers (project_id) values (?) on conflict (project_id) do nothing`,
    projectId,
  );
  const row = await transaction.one(
    column === 'next_entry'
      ? `select case when next_entry > ? then 1 else 0 end as taken from news_numbers where project_id = ?`
      : `select count(*) as taken from news where place = ? and project_id = ?`,
    wanted,
    projectId,
  );
  if (Number(row?.taken) > 0) return false;
  await transaction.run(
    `update news_numbers set ${column} = ? where project_id = ? and ${column} <= ?`,
    wanted + 1,
    projectId,
    wanted,
  );
  return true;
}
