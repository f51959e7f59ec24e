/** Looks for texts wherever an installation keeps anything: the bytes of its data folder, and every column of PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../../src/server/storage/port.ts';

type Installation = {
  readonly ports: { readonly environment: { readonly dataDir: string }; readonly storage: Storage };
};

/** Those of the texts that are still kept somewhere, also in the free pages and the log of a SQLite file. */
export async function keptOf(
  { ports: { environment, storage } }: Installation,
  texts: readonly string[],
): Promise<string[]> {
  const held = [...bytesIn(environment.dataDir), ...(storage.engine === 'postgres' ? await rowsIn(storage) : [])];
  return texts.filter((text) => held.some((bytes) => bytes.includes(text)));
}

/** Every file below the folder with its name. */
function bytesIn(folder: string): Buffer[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    Buffer.concat([Buffer.from(`${name}\n`), readFileSync(join(parentPath, name))]),
  );
}

async function rowsIn(storage: Storage): Promise<string[]> {
  const tables = await storage.all(
    `select table_schema, table_name from information_schema.tables
     where table_schema in ('public', 'parley_jobs') and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ table_schema: schema, table_name: name }) =>
      storage.all(`select cast(one as text) as words from "${String(schema)}"."${String(name)}" one`),
    ),
  );
  return rows.flat().map(({ words }) => String(words));
}
