/** Brings a database to this version: what its features say of their tables, each statement once. */
import type { Migration, Statement } from './migration.ts';
import { inOrder } from './migration-order.ts';
import { migrations } from './migrations.ts';
import { withByteOrder } from './postgres/byte-order.ts';
import type { EngineName, Queries, Storage, Transaction } from './port.ts';

/**
 * Runs what is missing, all or nothing, while no other process does. Errors: one line that says what to do, for a
 * database of another baseline or of a later version; then nothing was written.
 */
export async function migrate(
  storage: Storage,
  now: () => number,
  wanted: readonly Migration[] = migrations,
): Promise<void> {
  refuseForeign(await appliedIds(storage), wanted);
  await storage.exclusive(async (transaction) => {
    // Once more: another process may have been quicker.
    const applied = await appliedIds(transaction);
    refuseForeign(applied, wanted);
    if (applied.length === 0) await transaction.run(tableOf(transaction.engine));
    for (const { id, statements } of inOrder(wanted)) {
      if (applied.includes(id)) continue;
      for (const statement of statements) await runOn(transaction, statement);
      await transaction.run(`insert into migration (id, at) values (?, ?)`, id, now());
    }
  });
}

function tableOf(engine: EngineName): string {
  return textOf(`create table if not exists migration (id text primary key, at bigint not null)`, engine)!;
}

/** Of a database that has none yet, none. */
async function appliedIds(queries: Queries): Promise<string[]> {
  const tables =
    queries.engine === 'sqlite'
      ? `select name from sqlite_master where type = 'table' and name = 'migration'`
      : `select tablename as name from pg_tables where schemaname = current_schema() and tablename = 'migration'`;
  if (!(await queries.one(tables))) return [];
  return (await queries.all(`select id from migration`)).map(({ id }) => String(id));
}

function refuseForeign(applied: readonly string[], wanted: readonly Migration[]): void {
  const unknown = applied.filter((id) => !wanted.some((migration) => migration.id === id)).sort();
  if (unknown.length === 0) return;
  const [first = ''] = wanted.map(({ id }) => id).sort();
  throw new Error(
    unknown.some((id) => id < first)
      ? 'the database is of a version before the first release, which no version takes over: begin with an empty one'
      : `the database is of a later version (it has ${unknown.at(-1)}, which this build does not know): update Parley`,
  );
}

async function runOn(transaction: Transaction, statement: Statement): Promise<void> {
  const text = textOf(statement, transaction.engine);
  if (text !== undefined) await transaction.run(text);
}

/** As the engine is told it; undefined for what is the other engine's. */
function textOf(statement: Statement, engine: EngineName): string | undefined {
  const text = typeof statement === 'string' ? statement : statement[engine];
  return engine === 'postgres' ? text && withByteOrder(text) : text;
}
