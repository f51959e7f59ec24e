/** Blocks of postings by stem. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';

export type Block = { readonly block: number; readonly entries: Uint8Array };

/** All blocks of these stems, each stem's in ascending order. */
export async function blocksOf(
  queries: Queries,
  space: number,
  stems: readonly string[],
): Promise<ReadonlyMap<string, readonly Block[]>> {
  const found = new Map<string, Block[]>();
  for (const piece of inFewPieces(stems)) {
    const rows = await queries.all(
      `select stem, block, entries from search_posting where space = ? and stem in ${rowsOf(1, piece.length)}
       order by stem, block`,
      space,
      ...piece,
    );
    for (const row of rows) {
      const [stem, block] = [String(row.stem), { block: Number(row.block), entries: row.entries as Uint8Array }];
      const before = found.get(stem);
      if (before) before.push(block);
      else found.set(stem, [block]);
    }
  }
  return found;
}

/** The entries of these stems in one block; those without any are not named. */
export async function blockAt(
  queries: Queries,
  { space, block }: { readonly space: number; readonly block: number },
  stems: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const piece of inFewPieces(stems)) {
    const rows = await queries.all(
      `select stem, entries from search_posting where space = ? and block = ? and stem in ${rowsOf(1, piece.length)}`,
      space,
      block,
      ...piece,
    );
    for (const row of rows) found.set(String(row.stem), row.entries as Uint8Array);
  }
  return found;
}

/** What is empty goes. */
export async function writeBlocks(
  transaction: Transaction,
  { space, block }: { readonly space: number; readonly block: number },
  made: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const full = [...made].filter(([, entries]) => entries.length > 0);
  for (const piece of inPieces(full))
    await transaction.run(
      `insert into search_posting (space, stem, block, entries) values ${rowsOf(piece.length, 4)}
       on conflict (space, stem, block) do update set entries = excluded.entries`,
      ...piece.flatMap(([stem, entries]) => [space, stem, block, entries]),
    );
  const empty = [...made].filter(([, entries]) => entries.length === 0).map(([stem]) => stem);
  for (const piece of inPieces(empty))
    await transaction.run(
      `delete from search_posting where space = ? and block = ? and stem in ${rowsOf(1, piece.length)}`,
      space,
      block,
      ...piece,
    );
}
