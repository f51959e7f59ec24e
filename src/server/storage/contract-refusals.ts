/** The part of the contract that is about what is not done: reading in an append, storage inside its own write, writes after the end. */
import { expect, test } from 'bun:test';
import { wordsOf, type Bench } from './contract-bench.ts';
import type { Transaction } from './port.ts';

export function refusalsContract({ storage, open }: Bench): void {
  const { add } = wordsOf(storage);

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
