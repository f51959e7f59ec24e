/** The part of the contract that is about migrations: each once, forward only, nothing in a database that is not ours. */
import { expect, test } from 'bun:test';
import type { Bench } from './contract-bench.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

const first: Migration = { id: '2026-11-22-first', statements: [`create table first (id text primary key)`] };
const second: Migration = {
  id: '2026-12-01-second',
  statements: [`create table second (id text primary key)`, `insert into second values ('made')`],
};

export function migrationsContract({ storage, open }: Bench): void {
  const applied = async () => (await storage().all('select id, at from migration order by id')).map(({ id }) => id);

  test('all of the house run once each, and again change nothing', async () => {
    await migrate(storage(), () => 1);
    expect(await applied()).toEqual(migrations.map(({ id }) => id).sort());
    await migrate(storage(), () => 2);
    expect(await storage().one('select max(at) as at from migration')).toEqual({ at: 1 });
  });

  test('have ids of a day and a name, none twice', () => {
    const ids = migrations.map(({ id }) => id);
    expect(ids.filter((id) => !/^\d{4}-\d\d-\d\d-[a-z-]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('only what is new runs on a database of an earlier version', async () => {
    await migrate(storage(), () => 1, [first]);
    await migrate(storage(), () => 2, [first, second]);
    expect(await applied()).toEqual([first.id, second.id]);
    expect(await storage().all('select id from second')).toEqual([{ id: 'made' }]);
  });

  test('what fails half-way leaves nothing', async () => {
    const broken: Migration = { id: '2026-12-02-broken', statements: [`create table third (id text)`, `nonsense`] };
    await expect(migrate(storage(), () => 1, [first, second, broken])).rejects.toThrow();
    await migrate(storage(), () => 1, [first]);
    expect(await applied()).toEqual([first.id]);
    await expect(storage().all('select id from third')).rejects.toThrow();
  });

  test('several at once run each once', async () => {
    const others = storage().engine === 'sqlite' ? [storage()] : [open({}), open({}), open({})];
    await Promise.all([storage(), ...others].map((one) => migrate(one, () => 1, [first, second])));
    expect(await storage().all('select id from second')).toEqual([{ id: 'made' }]);
  });

  test('a database of a later version is refused in words, and nothing is written', async () => {
    await migrate(storage(), () => 1, [first, second]);
    await expect(migrate(storage(), () => 2, [first])).rejects.toThrow(
      'of a later version (it has 2026-12-01-second, which this build does not know): update Parley',
    );
    expect(await applied()).toEqual([first.id, second.id]);
  });

  test('a database from before the first release is refused in words, and nothing is written', async () => {
    await storage().write(async (transaction) => {
      await transaction.run(`create table migration (id bigint primary key, name text not null, at bigint not null)`);
      await transaction.run(`insert into migration values (12, 'old', 1)`);
    });
    await expect(migrate(storage(), () => 2)).rejects.toThrow('before the first release');
    expect(await storage().all('select id, name, at from migration')).toEqual([{ id: 12, name: 'old', at: 1 }]);
    await expect(storage().all('select id from ticket')).rejects.toThrow();
  });
}
