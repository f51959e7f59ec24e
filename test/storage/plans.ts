/** How an engine would run a query, in its own words. */
import type { Storage, Value } from '../../src/server/storage/port.ts';

/**
 * Steps of SQLite's plan; of PostgreSQL's, with whole reads and sorting priced out, so that they stand there only where
 * no index serves: then `Seq Scan` or `Sort`.
 */
export async function planOf(storage: Storage, sql: string, ...values: Value[]): Promise<string[]> {
  if (storage.engine === 'sqlite') {
    const steps = await storage.all(`explain query plan ${sql}`, ...values);
    // Bun leaves an explained statement open, and with it what is read next: all reads behind that would see the past.
    await storage.one(`explain query plan ${sql}`, ...values);
    return steps.map(({ detail }) => String(detail));
  }
  return storage.write(async (transaction) => {
    for (const way of ['seqscan', 'sort', 'incremental_sort']) await transaction.run(`set local enable_${way} = off`);
    const rows = await transaction.all(`explain (costs off) ${sql}`, ...values);
    return rows.map((row) => String(row['QUERY PLAN']).trim());
  });
}

/** Whether all of it is found by indexes. */
export function isByIndex(plan: readonly string[]): boolean {
  return plan.length > 0 && !plan.some((step) => /\bSCAN\b(?!.*INDEX)|Seq Scan|USE TEMP B-TREE|\bSort\b/.test(step));
}

/** How the engine runs it as it is: on PostgreSQL with what it has counted. */
export async function plainPlanOf(storage: Storage, sql: string, ...values: Value[]): Promise<string[]> {
  if (storage.engine === 'sqlite') return planOf(storage, sql, ...values);
  return (await storage.all(`explain (costs off) ${sql}`, ...values)).map((row) => String(row['QUERY PLAN']).trim());
}

/** Steps that read one of these tables whole, or all of an index of it. */
export function scannedIn(plan: readonly string[], sql: string, tables: ReadonlySet<string>): string[] {
  // SQLite names a table as the query does.
  const names = new Map<string, string>();
  for (const [, table = '', name] of sql.matchAll(/\b(?:from|join)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi)) {
    names.set(table, table);
    if (name) names.set(name, table);
  }
  return plan.filter((step) => {
    const name = /\bSCAN (\w+)/.exec(step)?.[1] ?? /Seq Scan on (\w+)/.exec(step)?.[1];
    return name !== undefined && tables.has(names.get(name) ?? name);
  });
}
