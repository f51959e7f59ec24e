import type { Queries, Transaction } from '../../storage/port.ts';

export type BalanceRecord = { readonly coins: number; readonly withheldCoins: number };

export async function balanceOf(queries: Queries, accountId: string): Promise<BalanceRecord | undefined> {
  const row = await queries.one(`select coins, withheld_coins from account where id = ?`, accountId);
  return row && { coins: Number(row.coins), withheldCoins: Number(row.withheld_coins) };
}

export async function writeCoins(transaction: Transaction, accountId: string, coins: number): Promise<void> {
  await transaction.run(`update account set coins = ? where id = ?`, coins, accountId);
}
