/** The storage that the environment names: PostgreSQL behind DATABASE_URL, else SQLite in DATA_DIR. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../wire/environment.ts';
import { migrate } from './migrate.ts';
import type { Surroundings } from './attempt.ts';
import { serverIn, withoutPassword } from './postgres/server.ts';
import { openPostgres } from './postgres/open.ts';
import type { Queries, Storage } from './port.ts';
import { readerAt } from './reader-at.ts';
import { openSqlite } from './sqlite/open.ts';

type Wanted = Pick<Environment, 'dataDir' | 'databaseUrl' | 'databasePool' | 'writesTwice'>;
export type OpenedStorage = {
  readonly storage: Storage;
  /** One line that the operator should read at the start. */
  readonly remark: string | undefined;
};

/** Opens and migrates it. Errors: one line that begins with the variable to look at, and never holds a password. */
export async function openStorage(
  environment: Wanted,
  given: Pick<Surroundings, 'now' | 'later' | 'log'>,
): Promise<OpenedStorage> {
  const { databaseUrl, databasePool: pool, writesTwice } = environment;
  const name = databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${environment.dataDir}`;
  let storage: Storage | undefined;
  try {
    storage = databaseUrl
      ? openPostgres(databaseUrl, { ...given, pool, writesTwice })
      : openSqlite(fileIn(environment), { ...given, writesTwice });
    const remark = databaseUrl ? await serverIn(storage, databaseUrl) : undefined;
    await migrate(storage, given.now);
    return { storage, remark };
  } catch (error) {
    // Why it cannot be used is told below; that it cannot be closed either says nothing more.
    await storage?.close().catch(() => undefined);
    throw new Error(`${name} cannot be used: ${withoutPassword(error, databaseUrl)}`, { cause: error });
  }
}

/** For commands that look beside a running server: reads only, takes no lock, changes nothing. */
export function openReader(environment: Wanted): Queries & Pick<Storage, 'close'> {
  if (environment.databaseUrl) return readerAt({ engine: 'postgres', address: environment.databaseUrl });
  const file = fileIn(environment);
  if (!existsSync(file)) throw new Error(`there is no database at ${file}: set DATA_DIR`);
  return readerAt({ engine: 'sqlite', file });
}

function fileIn({ dataDir }: Wanted): string {
  return join(dataDir, 'parley.sqlite');
}
