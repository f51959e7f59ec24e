/** What is PostgreSQL's own behind the port: runs that were disturbed, connections, statements that take too long. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ApiError } from '../../src/wire/errors.ts';
import { storageLimits } from '../../src/server/storage/limits.ts';
import { UniqueViolation, type Queries } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere, type TestDatabase } from './databases.ts';

if (await postgresIsThere()) {
  let database: TestDatabase;
  beforeAll(async () => {
    database = (await newDatabase('postgres', { migrated: false }))!;
  });
  afterAll(() => database.drop());

  async function refused(asked: Promise<unknown>): Promise<void> {
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'not_ready', headers: { 'retry-after': '1' } });
  }

  test.each(['40001', '40P01'])(
    'a work that %s disturbs runs 8 times more, then the caller gets 503 [P-SCL-07]',
    async (state) => {
      const rests: number[] = [];
      const storage = database.open({
        random: () => 0.5,
        later: (ms, work) => {
          if (ms < 10_000 && ms !== storageLimits.waitMs) rests.push(ms);
          const timer = setTimeout(work, ms < 10_000 ? 0 : ms);
          return () => clearTimeout(timer);
        },
      });
      let runs = 0;
      const work = storage.write(async (transaction) => {
        runs += 1;
        await transaction.run(`do $$ begin raise exception 'in the way' using errcode = '${state}'; end $$`);
      });
      await refused(work);
      expect([runs, storage.counts.retries]).toEqual([9, 8]);
      expect(rests).toEqual([25.5, 50.5, 100.5, 200.5, 400.5, 800.5, 1600.5, 3200.5]);
      // What was disturbed once is done in the next run, and its caller sees nothing of it.
      let first = true;
      const done = await storage.write(async (transaction) => {
        if (!first) return 'done';
        first = false;
        await transaction.run(`do $$ begin raise exception 'once' using errcode = '${state}'; end $$`);
        return 'not done';
      });
      expect(done).toBe('done');
      await storage.close();
    },
  );

  test('who waits too long for a connection gets 503, and those behind are served [P-SCL-13]', async () => {
    let expire: (() => void) | undefined;
    const storage = database.open({
      pool: 1,
      later: (ms, work) => {
        if (ms === storageLimits.waitMs) expire ??= work;
        return () => undefined;
      },
    });
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const holder = storage.write(async () => {
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    const [late, behind] = [storage.one('select 1 as n'), storage.one('select 2 as n')];
    expire?.();
    await refused(late);
    gate.resolve();
    await holder;
    expect(await behind).toEqual({ n: 2 });
    await storage.close();
  });

  test('no more connections are open than the pool has [P-SCL-13]', async () => {
    // With five, one of them is kept for single statements.
    const storage = database.open({ pool: 5 });
    const count = `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'parley'`;
    const counted = async (queries: Queries) => Number((await queries.one(count))?.n);
    await storage.write((transaction) => transaction.run('create table if not exists many (n bigint)'));
    const full = Promise.withResolvers<void>();
    let inside = 0;
    const holding = Array.from({ length: 4 }, () =>
      storage.write(async (transaction) => {
        await transaction.one('select 1 as n');
        inside += 1;
        if (inside === 4) full.resolve();
        await full.promise;
        return counted(transaction);
      }),
    );
    const behind = Array.from({ length: 26 }, (_, at) => (at % 2 ? counted(storage) : storage.write(counted)));
    expect(new Set(await Promise.all([...holding, ...behind]))).toEqual(new Set([5]));
    await storage.close();
  });

  test('writes of one statement go together, and one that is refused takes no other with it', async () => {
    const storage = database.open({ pool: 5 });
    const texts: string[] = [];
    const told = database.open({ pool: 5, seen: (sql) => texts.push(sql) });
    await storage.write((transaction) => transaction.run('create table single (word text primary key, n bigint)'));
    const add = (word: string) =>
      told.write((transaction) => transaction.run('insert into single values (?, 1)', word));
    const words = ['a', 'b', 'a', ...Array.from({ length: 60 }, (_, at) => `w${at}`)];
    const answers = await Promise.allSettled(words.map(add));
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    expect(refusals.map(({ reason }) => reason)).toEqual([expect.any(UniqueViolation)]);
    expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value === 1)).toHaveLength(62);
    expect(await storage.one('select count(*) as n from single')).toEqual({ n: 62 });
    expect(texts).toContain('insert into single values (?, 1)');
    const change = (sql: string) => told.write((transaction) => transaction.run(sql), 'append');
    expect(await change('update single set n = 2')).toBe(62);
    await Promise.all([told.close(), storage.close()]);
    await expect(add('late')).rejects.toThrow('closed');
  });

  test('a single statement waits for a row that somebody holds, and keeps nobody behind it', async () => {
    const storage = database.open({ pool: 5 });
    const write = (sql: string) => storage.write((transaction) => transaction.run(sql));
    await write('create table held (id bigint primary key, n bigint not null)');
    await write('insert into held values (1, 0), (2, 0)');
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const holder = storage.write(async (transaction) => {
      await transaction.run('update held set n = n + 1 where id = 1');
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    let waited = true;
    const behind = write('update held set n = n + 10 where id = 1').then(() => (waited = false));
    expect(await Promise.all(Array.from({ length: 9 }, () => write('update held set n = n + 1 where id = 2')))).toEqual(
      Array.from({ length: 9 }, () => 1),
    );
    expect(waited).toBe(true);
    gate.resolve();
    await Promise.all([holder, behind]);
    expect(await storage.all('select id, n from held order by id')).toEqual([
      { id: 1, n: 11 },
      { id: 2, n: 9 },
    ]);
    await storage.close();
  });

  test('single statements are serializable like all other writes [P-SCL-07]', async () => {
    const storage = database.open({ pool: 5 });
    const level = `insert into level select current_setting('transaction_isolation')`;
    await storage.write((transaction) => transaction.run('create table level (word text)'));
    await Promise.all(Array.from({ length: 5 }, () => storage.write((transaction) => transaction.run(level))));
    await storage.write((transaction) => transaction.run(level), { turn: 'a turn' });
    expect(await storage.all('select distinct word from level')).toEqual([{ word: 'serializable' }]);
    await storage.write((transaction) => transaction.run(level), 'append');
    expect(await storage.all(`select word from level where word <> 'serializable'`)).toEqual([
      { word: 'read committed' },
    ]);
    await storage.close();
  });

  test('a statement is cut when its time is over, and its connection stays usable [P-SCL-13]', async () => {
    const storage = database.open({ pool: 1, limits: { ...storageLimits, statementMs: 100 } });
    const pid = async () => (await storage.one('select pg_backend_pid() as pid'))?.pid;
    const before = await pid();
    await refused(storage.one('select pg_sleep(30)'));
    await refused(storage.write((transaction) => transaction.one('select pg_sleep(30)')));
    expect(await pid()).toBe(before);
    expect(await storage.patient.one('select 1 as n, pg_sleep(0.2)')).toMatchObject({ n: 1 });
    await storage.close();
  });

  test('a number that is too large to be exact fails the read and names its column [P-SCL-05]', async () => {
    const storage = database.open();
    await expect(storage.one('select 9007199254740992 as coins')).rejects.toThrow('coins is too large');
    await expect(storage.one('select -9223372036854775808 as debt')).rejects.toThrow('debt is too large');
    expect(await storage.one('select -9007199254740991 as debt, true as flag')).toEqual({
      debt: -9_007_199_254_740_991,
      flag: 1,
    });
    await storage.close();
  });

  test('a library with SQL of its own takes part in the transaction', async () => {
    const storage = database.open();
    await storage.write((transaction) => transaction.run('create table own (word text)'));
    const work = storage.write(async (transaction) => {
      await transaction.native!(`insert into own values ($1::text)`, ['x']);
      expect(await transaction.native!(`select word from own`, [])).toEqual([{ word: 'x' }]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await storage.all('select word from own')).toEqual([]);
    await storage.close();
  });
}
