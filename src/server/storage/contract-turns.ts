/** The part of the contract that is about writes at the same time: nobody sees or undoes half of another’s. */
import { expect, test } from 'bun:test';
import { wordsOf, type Bench } from './contract-bench.ts';

export function turnsContract({ storage, open }: Bench): void {
  const { words } = wordsOf(storage);

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
}
