import type { Infer } from '../../../wire/schema.ts';
import type { greeting } from '../../../wire/greetings/shapes.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

export type Greeting = Infer<typeof greeting>;
type Row = { readonly id: string; readonly words: string; readonly heard: number };

const toGreeting = ({ id, words, heard }: Row): Greeting => ({ id, words, heard: heard === 1 });

/** Newest first: ids are made in the order of time. */
export async function lastGreetings(queries: Queries, project: string): Promise<Greeting[]> {
  const rows = await queries.all<Row>(
    `select id, words, heard from greeting where project_id = ? order by id desc limit 100`,
    project,
  );
  return rows.map(toGreeting);
}

export async function insertGreeting(
  transaction: Transaction,
  project: string,
  { id, words }: Greeting,
): Promise<void> {
  await transaction.run(`insert into greeting (id, project_id, words, heard) values (?, ?, ?, 0)`, id, project, words);
}

/** The greeting, unless it has been heard before: a job may be carried out twice. */
export async function markHeard(transaction: Transaction, id: string): Promise<Greeting | undefined> {
  const row = await transaction.one<Row>(
    `update greeting set heard = 1 where id = ? and heard = 0 returning id, words, heard`,
    id,
  );
  return row && toGreeting(row);
}
