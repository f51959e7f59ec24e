/** Blocks of postings by stem. */
import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';
import { ENTRY } from './postings.ts';

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
    note(found, rows);
  }
  return found;
}

/** How many texts have a stem, and in how many blocks they stand. */
export type Spread = { readonly texts: number; readonly blocks: number };

export async function spreadOf(
  queries: Queries,
  space: number,
  stems: readonly string[],
): Promise<ReadonlyMap<string, Spread>> {
  const found = new Map<string, Spread>();
  for (const piece of inFewPieces(stems)) {
    const rows = await queries.all(
      `select stem, count(*) as blocks, sum(length(entries)) as bytes from search_posting
       where space = ? and stem in ${rowsOf(1, piece.length)} group by stem`,
      space,
      ...piece,
    );
    for (const { stem, blocks, bytes } of rows)
      found.set(String(stem), { texts: Number(bytes) / ENTRY, blocks: Number(blocks) });
  }
  return found;
}

/** Of these stems the blocks with these numbers, which ascend. */
export async function blocksAt(
  queries: Queries,
  space: number,
  stems: readonly string[],
  numbers: readonly number[],
): Promise<ReadonlyMap<string, readonly Block[]>> {
  const found = new Map<string, Block[]>();
  for (const some of inFewPieces(stems))
    for (const piece of inFewPieces(numbers))
      note(
        found,
        await queries.all(
          `select stem, block, entries from search_posting where space = ? and stem in ${rowsOf(1, some.length)}
             and block in ${rowsOf(1, piece.length)} order by stem, block`,
          space,
          ...some,
          ...piece,
        ),
      );
  return found;
}

function note(found: Map<string, Block[]>, rows: readonly Row[]): void {
  for (const row of rows) {
    const [stem, block] = [String(row.stem), { block: Number(row.block), entries: row.entries as Uint8Array }];
    const before = found.get(stem);
    if (before) before.push(block);
    else found.set(stem, [block]);
  }
}

/** The entries of these stems in one block; those without any are not named. */
export async function blockAt(
  queries: Queries,
  { space, block }: { readonly space: number; readonly block: number },
  stems: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const piece of inFewPieces(stems)) {
    // One by one by the whole key. A space that is new is small to PostgreSQL, so that for `stem in (…)` it reads all of
    // the block, each time: an import of 120 articles spent 6.6 s there, and spends 2.2.
    const rows = await queries.all(
      `with wanted (stem) as (values ${rowsOf(piece.length, 1)})
       select wanted.stem as stem, (select p.entries from search_posting p
         where p.space = ? and p.stem = wanted.stem and p.block = ?) as entries from wanted`,
      ...piece,
      space,
      block,
    );
    for (const { stem, entries } of rows) if (entries !== null) found.set(String(stem), entries as Uint8Array);
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
