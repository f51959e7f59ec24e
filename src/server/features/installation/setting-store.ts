import type { Queries, Transaction } from '../../storage/port.ts';

export async function readSetting(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.one<{ value: string }>(`select value from setting where name = ?`, name);
  return row?.value;
}

export async function writeSetting(transaction: Transaction, name: string, value: string): Promise<void> {
  await transaction.run(
    `insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value`,
    name,
    value,
  );
}

export async function deleteSetting(transaction: Transaction, name: string): Promise<void> {
  await transaction.run(`delete from setting where name = ?`, name);
}
