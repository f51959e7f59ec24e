/** The part of the contract that is about threads with a connection of their own. */
import { expect, test } from 'bun:test';
import type { Bench } from './contract-bench.ts';

/** Some seconds of work for either engine, which nobody waits for. */
const slow = `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 30000000)
  select count(*) as n from counted`;

export function asideContract({ storage }: Bench): void {
  test('reads what is durable, in types of the port, and writes nothing', async () => {
    const aside = storage().aside();
    await storage().write((transaction) => transaction.run('insert into word values (?)', 'a'));
    const query = 'select text, cast(? as bigint) as large from word where text = ?';
    const values = [Number.MAX_SAFE_INTEGER, 'a'] as const;
    expect(await aside.all(query, ...values)).toEqual([{ text: 'a', large: Number.MAX_SAFE_INTEGER }]);
    expect(await aside.one(query, 1, 'b')).toBeUndefined();
    expect(await Promise.allSettled([aside.all(`insert into word values ('b')`), aside.one(query, 1, 'a')])).toEqual([
      expect.objectContaining({ status: 'rejected' }),
      { status: 'fulfilled', value: { text: 'a', large: 1 } },
    ]);
    expect(await storage().all('select text from word')).toEqual([{ text: 'a' }]);
    aside.stop();
  });

  test('whoever asks the storage does not wait for what runs aside, which can be stopped [P-AUD-10]', async () => {
    const aside = storage().aside();
    await aside.one('select 1 as one');
    let over = false;
    const counted = aside.one(slow).finally(() => (over = true));
    counted.catch(() => undefined);
    for (let n = 0; n < 20; n++) {
      await storage().write((transaction) => transaction.run('insert into word values (?)', String(n)));
      expect(await storage().one('select count(*) as n from word')).toEqual({ n: n + 1 });
    }
    expect(over).toBe(false);
    aside.stop();
    await expect(counted).rejects.toThrow();
    await expect(aside.one('select 1 as one')).rejects.toThrow();
  });
}
