/** Which migration comes first: features stand in any order, and a table has to be there before another refers to it. */
import type { Migration } from './migration.ts';

/** In the given order, but each behind those that make what it refers to or adds an index to. */
export function inOrder(migrations: readonly Migration[]): Migration[] {
  const makers = new Map(
    migrations.flatMap((migration) => made(migration).map((table) => [table, migration] as const)),
  );
  const ordered = new Set<Migration>();
  const begun = new Set<Migration>();
  const place = (migration: Migration): void => {
    if (begun.has(migration)) return;
    begun.add(migration);
    for (const table of needed(migration)) {
      const maker = makers.get(table);
      if (maker) place(maker);
    }
    ordered.add(migration);
  };
  migrations.forEach(place);
  return [...ordered];
}

function textsOf({ statements }: Migration): string {
  return statements.flatMap((one) => (typeof one === 'string' ? one : Object.values(one))).join(';\n');
}

function made(migration: Migration): string[] {
  return found(migration, /\bcreate table (\w+)/gi);
}

function needed(migration: Migration): string[] {
  return found(migration, /\breferences (\w+)|\balter table (\w+)|\bcreate (?:unique )?index \w+\s+on (\w+)/gi);
}

function found(migration: Migration, pattern: RegExp): string[] {
  return [...textsOf(migration).matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? '');
}
