/** How tickets are called, and what a search by parts of words finds them by. */
import type { Transaction } from '../../storage/port.ts';

/** What its first message gives a conversation: how it is called in lists, and what a search finds it by. */
export type Named = { readonly title: string; readonly excerpt: string; readonly said: string };

export async function nameConversation(transaction: Transaction, id: string, { title, excerpt, said }: Named) {
  const row = await transaction.one(`select reporter_name, reporter_email, page from ticket where id = ?`, id);
  const { reporter_name: name, reporter_email: email, page } = row ?? {};
  const search = searchOf([said, String(name ?? ''), String(email ?? ''), String(page ?? '')]);
  const sql = `update ticket set title = ?, excerpt = ?, search = ? where id = ? and kind = 'conversation'`;
  await transaction.run(sql, title, excerpt, search, id);
}

/** Its title alone. */
export async function renameTicket(transaction: Transaction, id: string, title: string): Promise<void> {
  await transaction.run(`update ticket set title = ? where id = ?`, title, id);
}

const SEARCH_CHARS = 10_000;

/** What a search by parts of words looks through, of these texts. */
export function searchOf(texts: readonly string[]): string {
  return texts.join('\n').toLowerCase().slice(0, SEARCH_CHARS).toWellFormed();
}
