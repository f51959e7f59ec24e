/** Addresses that the mail server never takes mail for. They are kept as hashes: nobody reads a list of addresses here. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { keyOfAddress } from './store.ts';

export type RefusalRecord = { readonly id: string; readonly hint: string; readonly words: string; readonly at: number };

export function hashOfAddress(projectId: string, address: string): string {
  return new Bun.CryptoHasher('sha256').update(JSON.stringify([projectId, keyOfAddress(address)])).digest('hex');
}

/** The address with most of its name left out: `ad…@parley.test`. */
export function hintOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${Array.from(address.slice(0, at)).slice(0, 2).join('')}…${address.slice(at)}`;
}

export async function isRefused(queries: Queries, projectId: string, address: string): Promise<boolean> {
  const row = await queries.one(
    `select 1 as one from mail_refusal where project_id = ? and address_hash = ?`,
    projectId,
    hashOfAddress(projectId, address),
  );
  return row !== undefined;
}

const ASKED_AT_ONCE = 500;

/** Those of the addresses that refuse it. */
export async function refusedAmong(
  queries: Queries,
  projectId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  for (let from = 0; from < addresses.length; from += ASKED_AT_ONCE) {
    const some = addresses.slice(from, from + ASKED_AT_ONCE);
    const byHash = new Map(some.map((address) => [hashOfAddress(projectId, address), address]));
    const rows = await queries.all(
      `select address_hash from mail_refusal where project_id = ? and address_hash in (${[...byHash].map(() => '?').join(', ')})`,
      projectId,
      ...byHash.keys(),
    );
    for (const { address_hash: hash } of rows) refused.add(byHash.get(String(hash))!);
  }
  return refused;
}

/** Whether there is any. */
export async function refusesAny(queries: Queries, projectId: string): Promise<boolean> {
  return (await queries.one(`select 1 as one from mail_refusal where project_id = ? limit 1`, projectId)) !== undefined;
}

export async function saveRefusal(
  transaction: Transaction,
  { id, projectId, address, words, at }: Omit<RefusalRecord, 'hint'> & { projectId: string; address: string },
): Promise<void> {
  await transaction.run(
    `insert into mail_refusal (id, project_id, address_hash, hint, words, at) values (?, ?, ?, ?, ?, ?)
     on conflict (project_id, address_hash) do update set words = excluded.words, at = excluded.at`,
    id,
    projectId,
    hashOfAddress(projectId, address),
    hintOf(address),
    words,
    at,
  );
}

/** Whether it was refused. */
export async function deleteRefusal(transaction: Transaction, projectId: string, address: string): Promise<boolean> {
  const changed = await transaction.run(
    `delete from mail_refusal where project_id = ? and address_hash = ?`,
    projectId,
    hashOfAddress(projectId, address),
  );
  return changed > 0;
}

/** By its id; answers the hint of one that was there. */
export async function liftRefusal(
  transaction: Transaction,
  projectId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction.all(
    `delete from mail_refusal where project_id = ? and id = ? returning hint`,
    projectId,
    id,
  );
  return row && String(row.hint);
}

/** Newest first. */
export async function refusalsOf(
  queries: Queries,
  projectId: string,
  most: number,
): Promise<{ readonly rows: RefusalRecord[]; readonly total: number }> {
  const [rows, count] = await Promise.all([
    queries.all(
      `select id, hint, words, at from mail_refusal where project_id = ? order by at desc, id desc limit ?`,
      projectId,
      most,
    ),
    queries.one(`select count(*) as n from mail_refusal where project_id = ?`, projectId),
  ]);
  const refusals = rows.map(({ id, hint, words, at }) => ({
    id: String(id),
    hint: String(hint),
    words: String(words),
    at: Number(at),
  }));
  return { rows: refusals, total: Number(count?.n ?? 0) };
}
