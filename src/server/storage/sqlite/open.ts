/**
 * SQLite behind the port: one writer whose transactions are queued and committed in groups, and a reader beside it.
 * A commit costs one `fsync`; grouping lets everyone who waits share it (synchronous=FULL, 30 times the rows a second).
 */
import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openAside } from '../aside.ts';
import type { Surroundings } from '../attempt.ts';
import { MB } from '../../../wire/limits.ts';
import { refuseInside } from '../own-write.ts';
import { placed, refuseMiscount } from '../places.ts';
import type { Queries, Row, Storage, StoragePlace, Transaction, Value, WriteOptions } from '../port.ts';
import { storable } from '../values.ts';
import { realSurroundings } from '../surroundings.ts';
import { createGroupWriter, type GroupWriter } from './group-writer.ts';
import { prepareOnce, type Prepared } from './prepared.ts';

const BUSY = 'busy_timeout=5000';
/**
 * FULL: a commit that was acknowledged is on the disk. WAL: readers never wait for the writer. `secure_delete`: what is
 * deleted is written over with zeros, so that no free page of the file still tells it.
 */
const settings = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON', BUSY];

/**
 * Pages of the file that the reader keeps, 4 KB each: in SQLite's own 2 MB not even the indexes of a list of 100,000 rows have
 * room, and each row is asked of the system anew.
 */
const READ_CACHE_KB = 16 * 1024;

/** Opens (and creates) the database file. Errors: what SQLite says of the path, disk or file. */
export function openSqlite(file: string, given: Partial<Surroundings> = {}): Storage {
  const surroundings = { ...realSurroundings, ...given };
  mkdirSync(dirname(file), { recursive: true });
  const writer = new Database(file, { create: true, strict: true });
  for (const setting of settings) writer.run(`pragma ${setting}`);
  const reader = readerOf(file);
  const written = prepareOnce(writer);
  const group = createGroupWriter(writer, written, surroundings);
  const { writeMs, patientMs } = surroundings.limits;
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= group.close().then(() => {
      reader.close();
      written.drop();
      writer.run('pragma wal_checkpoint(truncate)');
      writer.close();
    }));
  const scrub: Storage['scrub'] = (whole) =>
    group.between(() => {
      // Not by a file in the system's folder, which nobody would scrub.
      writer.run('pragma temp_store=memory');
      if (whole && sizeOf(writer) <= REWRITTEN_BYTES) writer.run('vacuum');
      emptyLog(writer);
    });
  const parts: Parts = { place: { engine: 'sqlite', file }, reader, group, scrub, close };
  const patient = viewOf(parts, patientMs, () => patient);
  return viewOf(parts, writeMs, () => patient);
}

/** Looks at a file that another process may be writing. Closing it changes nothing there. */
export function readSqlite(file: string): Queries & Pick<Storage, 'close'> {
  const reader = readerOf(file);
  return { ...queriesOn(reader, reader), close: async () => reader.close() };
}

type Reader = { readonly prepared: Prepared; readonly close: () => void };

function readerOf(file: string): Reader {
  const database = new Database(file, { readonly: true, strict: true });
  database.run(`pragma ${BUSY}`);
  database.run(`pragma cache_size=-${READ_CACHE_KB}`);
  const prepared = prepareOnce(database);
  const close = () => {
    prepared.drop();
    database.close();
  };
  return { prepared, close };
}

/** A larger file would hold everybody up for longer than a third of a second. */
const REWRITTEN_BYTES = 64 * MB;

function sizeOf(writer: Database): number {
  const number = (pragma: string) => Number(Object.values(writer.query(`pragma ${pragma}`).get() as Row)[0]);
  return number('page_count') * number('page_size');
}

/** Brings all of the log into the file and cuts it to nothing. Errors: while another process reads, which it does not wait for. */
function emptyLog(writer: Database): void {
  writer.run('pragma busy_timeout=0');
  try {
    const told = writer.query<{ busy: number }, []>('pragma wal_checkpoint(truncate)').get();
    if (told?.busy !== 0) throw new Error('The log of the database could not be emptied: somebody else reads it.');
  } finally {
    writer.run(`pragma ${BUSY}`);
  }
}

type Parts = {
  readonly place: StoragePlace;
  readonly reader: Reader;
  readonly group: GroupWriter;
  readonly scrub: Storage['scrub'];
  readonly close: () => Promise<void>;
};

function viewOf({ place, reader, group, scrub, close }: Parts, writeMs: number, patient: () => Storage): Storage {
  return {
    ...queriesOn(reader, group),
    write: <T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions) =>
      group.add(work, { most: writeMs, append: options === 'append' }),
    exclusive: (work) => group.add(work, { most: undefined, append: false }),
    get patient() {
      return patient();
    },
    counts: { retries: 0 },
    place,
    aside: () => openAside(place),
    scrub,
    close,
  };
}

/** `owner`: whose writes may not ask here. */
function queriesOn({ prepared }: Reader, owner: object): Queries {
  const read = async <R>(sql: string, values: readonly Value[], how: 'all' | 'get'): Promise<R> => {
    refuseInside(owner);
    refuseMiscount(placed(sql), values);
    return prepared.of(sql)[how](...storable(values)) as R;
  };
  return {
    engine: 'sqlite',
    all: <T extends Row>(sql: string, ...values: Value[]) => read<T[]>(sql, values, 'all'),
    one: async <T extends Row>(sql: string, ...values: Value[]) =>
      (await read<T | null>(sql, values, 'get')) ?? undefined,
  };
}
