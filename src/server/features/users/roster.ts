/**
 * The roster: of a large installation, what lists of users are searched by, kept in memory beside the database. A search
 * for a part of a name has to look at everybody, and in the database that takes a tenth of a second for a million; here it
 * takes a tenth of that, whatever is searched for, with exact totals and far pages too.
 * The database has the last word: each search first takes over what has changed since the one before, told by the
 * triggers of `account_change`, and while the roster is not there, or too far behind, the search is the database's.
 */
import type { Ports } from '../../ports.ts';
import { nextTurn } from '../../next-turn.ts';
import { createColumns, dropRow, putRow, type Columns } from './roster-columns.ts';
import { search, type Found, type RosterFilter } from './roster-search.ts';
import { changesAfter, hasAccounts, latestRevision, rosterRows, type RosterChange } from './roster-store.sqlite.ts';

/** With fewer accounts the database itself answers within a few milliseconds. */
const ROSTER_FEWEST = 20_000;
/** Rows read, or changes taken over, while other requests wait: some milliseconds. */
const ROWS_AT_ONCE = 2000;
const ROOM_AT_FIRST = 65_536;

export type Roster = {
  /** Who matches, as the database knows it at this moment; undefined while the roster cannot tell. */
  readonly find: (filter: RosterFilter) => Promise<Found | undefined>;
  /** Reads it where there are accounts enough; resolves when it is there or not needed. For starts, and for tests. */
  readonly load: () => Promise<void>;
  /** Ends what is being read. */
  readonly close: () => Promise<void>;
};

/** A roster that holds nothing, with which the database does every search. */
const noRoster: Roster = { find: async () => undefined, load: async () => undefined, close: async () => undefined };

type Book = { readonly columns: Columns; revision: number };

export function createRoster(
  { storage, log }: Pick<Ports, 'storage' | 'log'>,
  { fewest = ROSTER_FEWEST }: { fewest?: number } = {},
): Roster {
  // PostgreSQL has an index for it (store.postgres.ts).
  if (storage.engine === 'postgres') return noRoster;
  let book: Book | undefined;
  let loading: Promise<void> | undefined;
  const ending = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();

  return {
    load,
    find: (filter) => inTurn(() => find(filter)),
    close: async () => {
      ending.abort();
      await loading;
    },
  };

  /** One after another: an older answer of the database must not overwrite a newer one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work);
    // Its failure is told to who asked; the next one's turn comes all the same.
    turn = done.catch(() => undefined);
    return done;
  }

  async function find(filter: RosterFilter): Promise<Found | undefined> {
    if (book && !loading && (await catchUp(book))) return search(book.columns, filter);
    void load();
    return undefined;
  }

  /** False when there is more than a request should wait for, or what the columns have no place for. */
  async function catchUp(open: Book): Promise<boolean> {
    const changes = await changesAfter(storage, open.revision, ROWS_AT_ONCE);
    if (!takeOver(open, changes)) book = undefined;
    return book !== undefined && changes.length < ROWS_AT_ONCE;
  }

  function load(): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve();
    loading ??= (book ? follow(book) : read())
      // Searches go on in the database; the next one tries again.
      .catch((error: unknown) => log.warn({ err: error }, 'the roster of users could not be read'))
      .finally(() => (loading = undefined));
    return loading;
  }

  async function follow(open: Book): Promise<void> {
    if (!(await readChanges(open))) book = undefined;
  }

  async function read(): Promise<void> {
    if (!(await hasAccounts(storage, fewest))) return;
    // Before the rows: what changes while they are read comes again with the changes.
    const open: Book = { columns: createColumns(ROOM_AT_FIRST), revision: await latestRevision(storage) };
    if (!(await readRows(open.columns)) || !(await readChanges(open))) return;
    book = open;
  }

  async function readRows(columns: Columns): Promise<boolean> {
    let last = { id: '', createdAt: Number.MIN_SAFE_INTEGER };
    while (!ending.signal.aborted) {
      const rows = await rosterRows(storage, last, ROWS_AT_ONCE);
      if (!rows.every((row) => putRow(columns, row))) return false;
      last = rows.at(-1) ?? last;
      if (rows.length < ROWS_AT_ONCE) return true;
      await nextTurn();
    }
    return false;
  }

  async function readChanges(open: Book): Promise<boolean> {
    while (!ending.signal.aborted) {
      const changes = await changesAfter(storage, open.revision, ROWS_AT_ONCE);
      if (!takeOver(open, changes)) return false;
      if (changes.length < ROWS_AT_ONCE) return true;
      await nextTurn();
    }
    return false;
  }
}

function takeOver(open: Book, changes: readonly RosterChange[]): boolean {
  if (!changes.every((change) => applied(open.columns, change))) return false;
  open.revision = changes.at(-1)?.revision ?? open.revision;
  return true;
}

/** False for an account that came or moved into the midst of the order: the columns are then read anew. */
function applied(columns: Columns, { id, createdAt, row }: RosterChange): boolean {
  if (createdAt === null) return false;
  return row ? putRow(columns, row) : dropRow(columns, { id, createdAt });
}
