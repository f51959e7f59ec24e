import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './port.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-storage-'));
  storage = openSqlite(join(folder, 'deep/er/test.sqlite'));
  await storage.write((transaction) => transaction.run('create table word (text text primary key)'));
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (text: string) => storage.write((transaction) => transaction.run('insert into word values (?)', text));
const words = async () => (await storage.all('select text from word order by text')).map(({ text }) => text);

describe('the writer', () => {
  test('what was written is read, and the change count comes back', async () => {
    expect(await add('a')).toBe(1);
    expect(await words()).toEqual(['a']);
    expect(await storage.one('select text from word where text = ?', 'zzz')).toBeUndefined();
  });

  test('work that throws is rolled back alone, whatever runs beside it', async () => {
    const results = await Promise.allSettled([
      add('a'),
      storage.write(async (transaction) => {
        await transaction.run('insert into word values (?)', 'half');
        throw new Error('changed my mind');
      }),
      add('b'),
      add('a'),
      add('c'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await words()).toEqual(['a', 'b', 'c']);
  });

  test('read, change and save in one transaction never lose an update', async () => {
    await storage.write((transaction) => transaction.run('create table counter (n integer)'));
    await storage.write((transaction) => transaction.run('insert into counter values (0)'));
    const increment = () =>
      storage.write(async (transaction) => {
        const row = await transaction.one<{ n: number }>('select n from counter');
        await transaction.run('update counter set n = ?', row!.n + 1);
      });
    await Promise.all(Array.from({ length: 300 }, increment));
    expect(await storage.one('select n from counter')).toEqual({ n: 300 });
  });

  test('a reader never sees half of a transaction', async () => {
    const pair = storage.write(async (transaction) => {
      await transaction.run('insert into word values (?)', 'left');
      seen.push(await words());
      await transaction.run('insert into word values (?)', 'right');
    });
    const seen: unknown[] = [];
    await pair;
    expect(seen).toEqual([[]]);
    expect(await words()).toEqual(['left', 'right']);
  });

  test('texts with NUL come back whole', async () => {
    await add('a\0b');
    expect(await words()).toEqual(['a\0b']);
  });

  test('closing finishes what was asked and refuses the rest', async () => {
    const last = add('last');
    const closed = storage.close();
    await last;
    await closed;
    expect(add('late')).rejects.toThrow('closed');
    storage = openSqlite(join(folder, 'deep/er/test.sqlite'));
    expect(await words()).toEqual(['last']);
  });
});

describe('migrations', () => {
  test('run once each, and again change nothing', async () => {
    await migrate(storage, () => 1);
    const first = await storage.all('select id, name from migration order by id');
    expect(first.map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
    await migrate(storage, () => 2);
    expect(await storage.one('select max(at) as at from migration')).toEqual({ at: 1 });
  });

  test('are numbered from 1 without gaps', () => {
    expect(migrations.map(({ id }) => id)).toEqual(migrations.map((_, at) => at + 1));
  });

  test('a database of a later version is refused in words', async () => {
    await migrate(storage, () => 1);
    await storage.write((transaction) => transaction.run(`insert into migration values (9999, 'later', 1)`));
    expect(migrate(storage, () => 1)).rejects.toThrow('update Parley');
  });

  test('bring the days of activity along that the last sign-ins tell of', async () => {
    await applyUpTo(9);
    for (const [id, at] of [
      ['a', 5 * DAY_MS],
      ['b', 5 * DAY_MS + 7],
      ['c', 9 * DAY_MS],
      ['d', null],
    ] as const)
      await storage.write((transaction) =>
        transaction.run(
          `insert into account (id, name, name_key, display_name, created_at, last_login) values (?, ?, ?, '', 1, ?)`,
          id,
          id,
          id,
          at,
        ),
      );
    await migrate(storage, () => 1);
    expect(await storage.all('select id, active_day as day from account order by id')).toEqual([
      { id: 'a', day: 5 },
      { id: 'b', day: 5 },
      { id: 'c', day: 9 },
      { id: 'd', day: 0 },
    ]);
    expect(await storage.all('select day, users from activity_day order by day')).toEqual([
      { day: 5, users: 2 },
      { day: 9, users: 1 },
    ]);
  });

  /** A database of an earlier version. */
  async function applyUpTo(last: number): Promise<void> {
    await storage.write(async (transaction) => {
      await transaction.run(`create table migration (id integer primary key, name text not null, at integer not null)`);
      for (const { id, name, sql } of migrations.slice(0, last)) {
        for (const statement of sql) await transaction.run(statement);
        await transaction.run(`insert into migration values (?, ?, 1)`, id, name);
      }
    });
  }
});
