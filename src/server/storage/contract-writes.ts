/** The part of the contract that is about one write: it is there whole or not at all. */
import { expect, test } from 'bun:test';
import { wordsOf, type Bench } from './contract-bench.ts';
import { UniqueViolation } from './port.ts';

export function writesContract({ storage }: Bench): void {
  const { add, words } = wordsOf(storage);

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
}
