import { migrations } from './migrations.ts';
import type { Storage } from './port.ts';

/** Brings the database to this version, one transaction per migration. Refuses a database of a later version. */
export async function migrate(storage: Storage, now: () => number): Promise<void> {
  await storage.write(async (transaction) => {
    await transaction.run(
      `create table if not exists migration (id integer primary key, name text not null, at integer not null)`,
    );
  });
  const applied = await storage.one<{ id: number }>(`select coalesce(max(id), 0) as id from migration`);
  const current = applied?.id ?? 0;
  const newest = migrations.at(-1)?.id ?? 0;
  if (current > newest) {
    throw new Error(
      `the database is of a later version (migration ${current}, this build knows ${newest}): update Parley`,
    );
  }
  for (const migration of migrations.filter(({ id }) => id > current)) {
    await storage.write(async (transaction) => {
      for (const statement of migration.sql) await transaction.run(statement);
      await transaction.run(
        `insert into migration (id, name, at) values (?, ?, ?)`,
        migration.id,
        migration.name,
        now(),
      );
    });
  }
}
