/** A reading connection of one's own, for threads and commands beside the server. */
import type { Queries, Storage, StoragePlace } from './port.ts';
import { openPostgres } from './postgres/open.ts';
import { readSqlite } from './sqlite/open.ts';

/** Reads only, takes no lock, changes nothing. */
export function readerAt(place: StoragePlace): Queries & Pick<Storage, 'close'> {
  if (place.engine === 'sqlite') return readSqlite(place.file);
  // Patient: a statement may take 120 s.
  return openPostgres(place.address, { pool: 1 }).patient;
}
