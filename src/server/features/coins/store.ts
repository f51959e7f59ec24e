import type { Queries, Transaction } from '../../storage/port.ts';

/** Time in milliseconds. */
export type CoinEntryRecord = {
  readonly id: string;
  readonly coins: number;
  readonly balance: number;
  readonly description: string;
  readonly creditNote: boolean;
  readonly by: string | null;
  readonly at: number;
};

export async function insertCoinEntry(
  transaction: Transaction,
  accountId: string,
  entry: CoinEntryRecord,
): Promise<void> {
  await transaction.run(
    `insert into coin_entry (id, account_id, coins, balance, description, credit_note, by_id, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.id,
    accountId,
    entry.coins,
    entry.balance,
    entry.description,
    entry.creditNote ? 1 : 0,
    entry.by,
    entry.at,
  );
}

export async function coinEntries(
  queries: Queries,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CoinEntryRecord[]> {
  const rows = await queries.all(
    `select id, coins, balance, description, credit_note, by_id, at from coin_entry where account_id = ?
     order by at desc, id desc limit ? offset ?`,
    accountId,
    limit,
    offset,
  );
  return rows.map((row) => ({
    id: String(row.id),
    coins: Number(row.coins),
    balance: Number(row.balance),
    description: String(row.description),
    creditNote: row.credit_note === 1,
    by: row.by_id === null ? null : String(row.by_id),
    at: Number(row.at),
  }));
}

export async function countCoinEntries(queries: Queries, accountId: string): Promise<number> {
  const row = await queries.one(`select count(*) as n from coin_entry where account_id = ?`, accountId);
  return Number(row?.n ?? 0);
}
