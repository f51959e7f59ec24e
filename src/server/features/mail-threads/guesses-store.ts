/** Who has named threads wrongly, and who is not listened to any more. */
import type { Queries, Transaction } from '../../storage/port.ts';

type Guess = { readonly id: string; readonly sender: string; readonly at: number };

export async function insertGuess(transaction: Transaction, { id, sender, at }: Guess): Promise<void> {
  await transaction.run(`insert into mail_guess (id, sender, at) values (?, ?, ?)`, id, sender, at);
}

export async function countGuesses(queries: Queries, sender: string, since: number): Promise<number> {
  const row = await queries.one(`select count(*) as n from mail_guess where sender = ? and at > ?`, sender, since);
  return Number(row?.n ?? 0);
}

export async function saveGuesser(transaction: Transaction, sender: string, until: number): Promise<void> {
  await transaction.run(
    `insert into mail_guesser (sender, until) values (?, ?) on conflict (sender) do update set until = excluded.until`,
    sender,
    until,
  );
}

export async function isGuesser(queries: Queries, sender: string, now: number): Promise<boolean> {
  const row = await queries.one(`select 1 as one from mail_guesser where sender = ? and until > ?`, sender, now);
  return row !== undefined;
}

/** Guesses before one time, and who was not listened to until another; answers how many. */
export async function forgetGuesses(transaction: Transaction, before: number, now: number): Promise<number> {
  const guesses = await transaction.run(`delete from mail_guess where at < ?`, before);
  return guesses + (await transaction.run(`delete from mail_guesser where until < ?`, now));
}
