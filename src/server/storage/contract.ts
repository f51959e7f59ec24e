/** What every engine behind the port must do: one suite, run on each of them by `test/storage/contract.test.ts`. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Surroundings } from './attempt.ts';
import { limitsContract } from './contract-limits.ts';
import { migrationsContract } from './contract-migrations.ts';
import { valuesContract } from './contract-values.ts';
import { UniqueViolation, type Storage, type Transaction } from './port.ts';

export type Given = Partial<Surroundings> & { readonly pool?: number };
export type Place = {
  /** Opens the same database, which is empty at first, each time. */
  readonly open: (given?: Given) => Storage;
  readonly drop: () => Promise<void>;
};
export type Bench = { readonly storage: () => Storage; readonly open: (given: Given) => Storage };

export function storageContract(engine: string, newPlace: () => Promise<Place>): void {
  let place: Place;
  let opened: Storage[];
  const open = (given?: Given): Storage => {
    const storage = place.open(given);
    opened.push(storage);
    return storage;
  };
  const storage = () => opened[0]!;
  beforeEach(async () => {
    [place, opened] = [await newPlace(), []];
    open();
    await storage().write((transaction) => transaction.run('create table word (text text primary key)'));
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    await place.drop();
  });

  describe(`${engine} behind the port`, () => {
    writes({ storage, open });
    describe('values', () => valuesContract({ storage, open }));
    describe('limits', () => limitsContract({ storage, open }));
    describe('migrations', () => migrationsContract({ storage, open }));
  });
}

function writes({ storage, open }: Bench): void {
  const add = (text: string) => storage().write((transaction) => transaction.run('insert into word values (?)', text));
  const words = async () => (await storage().all('select text from word order by text')).map(({ text }) => text);

  test('what was written is read, and the change count comes back', async () => {
    expect(await add('a')).toBe(1);
    expect(await words()).toEqual(['a']);
    expect(await storage().one('select text from word where text = ?', 'zzz')).toBeUndefined();
    const change = (sql: string) => storage().write((transaction) => transaction.run(sql));
    expect(await change(`update word set text = 'b' where text = 'zzz'`)).toBe(0);
    expect(await change(`delete from word`)).toBe(1);
  });

  test('work that throws is rolled back alone, whatever runs beside it', async () => {
    const results = await Promise.allSettled([
      add('a'),
      storage().write(async (transaction) => {
        await transaction.run('insert into word values (?)', 'half');
        throw new Error('changed my mind');
      }),
      add('b'),
      add('c'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await words()).toEqual(['a', 'b', 'c']);
  });

  test('a statement that was refused takes the whole write back, also where its error was caught', async () => {
    const caught = storage().write(async (transaction) => {
      await transaction.run('insert into word values (?)', 'before');
      await transaction.run('insert into nowhere values (1)').catch(() => 0);
    });
    await expect(caught).rejects.toThrow('nowhere');
    expect(await words()).toEqual([]);
  });

  test('a row that is there already is refused by one name', async () => {
    await add('a');
    await expect(add('a')).rejects.toBeInstanceOf(UniqueViolation);
    const append = storage().write((transaction) => transaction.run('insert into word values (?)', 'a'), 'append');
    await expect(append).rejects.toBeInstanceOf(UniqueViolation);
  });

  test('who looks before inserting finds what another one has inserted meanwhile [P-SCL-10]', async () => {
    const once = () =>
      storage().write(async (transaction) => {
        if (await transaction.one('select text from word where text = ?', 'only')) return 'there';
        await transaction.run('insert into word values (?)', 'only');
        return 'made';
      });
    const answers = await Promise.all(Array.from({ length: 8 }, once));
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'there')).toHaveLength(7);
  });

  test('read, change and save in one write never lose an update [P-SCL-07]', async () => {
    await storage().write((transaction) => transaction.run('create table counter (n bigint)'));
    await storage().write((transaction) => transaction.run('insert into counter values (0)'));
    const increment = () =>
      storage().write(async (transaction) => {
        const row = await transaction.one<{ n: number }>('select n from counter');
        await transaction.run('update counter set n = ?', row!.n + 1);
      });
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 8 }, increment));
    expect(await storage().one('select n from counter')).toEqual({ n: 80 });
  });

  test('those that name one turn enter one at a time', async () => {
    let [inside, most] = [0, 0];
    const enter = (at: number) =>
      storage().write(
        async (transaction) => {
          most = Math.max(most, (inside += 1));
          await transaction.run('insert into word values (?)', `w${at}`);
          inside -= 1;
        },
        { turn: 'project 1' },
      );
    await Promise.all(Array.from({ length: 20 }, (_, at) => enter(at)));
    expect([most, (await words()).length]).toEqual([1, 20]);
  });

  test('a reader never sees half of a write', async () => {
    const other = open({});
    const seen: unknown[] = [];
    await storage().write(async (transaction) => {
      await transaction.run('insert into word values (?)', 'left');
      seen.push(await other.all('select text from word'));
      await transaction.run('insert into word values (?)', 'right');
    });
    expect(seen).toEqual([[]]);
    expect(await words()).toEqual(['left', 'right']);
  });

  test('an append reads nothing, and storage inside its own write is refused at once [P-SCL-11]', async () => {
    const reads = (how: 'all' | 'one') =>
      storage().write(async (transaction) => void (await transaction[how]('select text from word')), 'append');
    await expect(reads('all')).rejects.toThrow('Append reads nothing.');
    await expect(reads('one')).rejects.toThrow('Append reads nothing.');
    const inside = (ask: () => Promise<unknown>) => storage().write(async () => void (await ask()));
    await expect(inside(() => add('x'))).rejects.toThrow('Use the transaction.');
    await expect(inside(() => storage().all('select 1 as one'))).rejects.toThrow('Use the transaction.');
    await expect(inside(() => storage().patient.one('select 1 as one'))).rejects.toThrow('Use the transaction.');
    // What a work has begun and not awaited is free when the work is done.
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    await storage().write(async () => void (late = ended.promise.then(() => add('late'))));
    ended.resolve();
    expect(await late).toBe(1);
  });

  test('closing finishes what was asked and refuses the rest', async () => {
    const last = add('last');
    const more = async (transaction: Transaction) => {
      await transaction.run('insert into word values (?)', 'later');
      return transaction.run('delete from word where text = ?', 'later');
    };
    const lastOfAll = storage().write((transaction) => more(transaction));
    const closed = storage().close();
    expect(await Promise.all([last, lastOfAll])).toEqual([1, 1]);
    await closed;
    await expect(add('late')).rejects.toThrow('closed');
    expect(await open({}).all('select text from word')).toEqual([{ text: 'last' }]);
  });
}
