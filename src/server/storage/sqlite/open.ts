/**
 * SQLite behind the port: one writer whose transactions are queued and committed in groups, and a reader beside it.
 * A commit costs one `fsync`; grouping lets everyone who waits share it (synchronous=FULL, 30 times the rows a second).
 */
import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Surroundings } from '../attempt.ts';
import { refuseInside } from '../own-write.ts';
import { placed, refuseMiscount } from '../places.ts';
import type { Queries, Row, Storage, Transaction, Value, WriteOptions } from '../port.ts';
import { storable } from '../values.ts';
import { realSurroundings } from '../surroundings.ts';
import { createGroupWriter, type GroupWriter } from './group-writer.ts';

/** Opens (and creates) the database file. Errors: what SQLite says of the path, disk or file. */
export function openSqlite(file: string, given: Partial<Surroundings> = {}): Storage {
  const surroundings = { ...realSurroundings, ...given };
  mkdirSync(dirname(file), { recursive: true });
  const writer = new Database(file, { create: true, strict: true });
  // FULL: a commit that was acknowledged is on the disk. WAL: readers never wait for the writer.
  for (const setting of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) {
    writer.run(`pragma ${setting}`);
  }
  const reader = readerOf(file);
  const group = createGroupWriter(writer, surroundings);
  const { writeMs, patientMs } = surroundings.limits;
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= group.close().then(() => {
      reader.close();
      writer.run('pragma wal_checkpoint(truncate)');
      writer.close();
    }));
  const patient = viewOf({ reader, group, close }, patientMs, () => patient);
  return viewOf({ reader, group, close }, writeMs, () => patient);
}

/** Looks at a file that another process may be writing. Closing it changes nothing there. */
export function readSqlite(file: string): Queries & Pick<Storage, 'close'> {
  const reader = readerOf(file);
  return { ...queriesOn(reader, reader), close: async () => reader.close() };
}

function readerOf(file: string): Database {
  const reader = new Database(file, { readonly: true, strict: true });
  reader.run('pragma busy_timeout=5000');
  return reader;
}

type Parts = { readonly reader: Database; readonly group: GroupWriter; readonly close: () => Promise<void> };

function viewOf({ reader, group, close }: Parts, writeMs: number, patient: () => Storage): Storage {
  return {
    ...queriesOn(reader, group),
    write: <T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions) =>
      group.add(work, { most: writeMs, append: options === 'append' }),
    exclusive: (work) => group.add(work, { most: undefined, append: false }),
    get patient() {
      return patient();
    },
    counts: { retries: 0 },
    close,
  };
}

/** `owner`: whose writes may not ask here. */
function queriesOn(reader: Database, owner: object): Queries {
  const read = async <R>(sql: string, values: readonly Value[], how: 'all' | 'get'): Promise<R> => {
    refuseInside(owner);
    refuseMiscount(placed(sql), values);
    return reader.query(sql)[how](...storable(values)) as R;
  };
  return {
    engine: 'sqlite',
    all: <T extends Row>(sql: string, ...values: Value[]) => read<T[]>(sql, values, 'all'),
    one: async <T extends Row>(sql: string, ...values: Value[]) =>
      (await read<T | null>(sql, values, 'get')) ?? undefined,
  };
}
