/** A search in the roster finds what the same search in the database finds. */
import { describe, expect, test } from 'bun:test';
import { dice, rosterLab, START } from '../../../../test/server/roster-lab.ts';

const lab = rosterLab();
const { add, write, found } = lab;

const signs = [
  'a',
  'A',
  'b',
  'é',
  'É',
  'ß',
  'İ',
  'Σ',
  'ς',
  'K',
  'ж',
  'Ж',
  '明',
  '🦊',
  '%',
  '_',
  '!',
  "'",
  '"',
  '\\',
  '.',
  ' ',
  '@',
];

describe('a search', () => {
  test('in the roster finds what the same search in the database finds, for any signs, flags, times and pages', async () => {
    const roll = dice(7);
    const word = (most: number) => Array.from({ length: 1 + roll(most) }, () => signs[roll(signs.length)]).join('');
    for (let at = 0; at < 150; at += 1) {
      const email = roll(4) === 0 ? null : `${word(4)}${at}@x`;
      const id = await add(`${word(5)}${at}`, { displayName: word(8), email, at: START + Math.floor(at / 3) * 1000 });
      await write(
        `update account set enabled = ?, admin = ?, newsletter = ?, active_day = ? where id = ?`,
        roll(2),
        roll(2),
        roll(2),
        roll(5),
        id,
      );
    }
    await lab.roster.load();
    const flag = () => [undefined, true, false][roll(3)];
    let hits = 0;
    for (let round = 0; round < 600; round += 1) {
      const { total } = await found({
        name: roll(3) === 0 ? undefined : word(3),
        email: roll(3) === 0 ? word(2) : undefined,
        enabled: flag(),
        admin: roll(2) === 0 ? flag() : undefined,
        newsletter: roll(3) === 0 ? flag() : undefined,
        registeredFrom: roll(4) === 0 ? START + roll(60_000) : undefined,
        activeFromDay: roll(4) === 0 ? roll(6) : undefined,
        newestFirst: roll(2) === 0,
        limit: roll(12),
        offset: roll(3) === 0 ? roll(20) : 0,
      });
      if (total > 0) hits += 1;
    }
    // Else the two would agree on nothing.
    expect(hits).toBeGreaterThan(200);
  });

  test('finds a part at the edges of a text, and never one that reaches from the name into the address', async () => {
    const id = await add('anna', { displayName: 'Berg', email: 'cora@x.test' });
    await add('anne', { displayName: 'Dorn', email: 'emil@x.test' });
    await lab.roster.load();
    for (const name of ['anna', 'berg', 'anna\nberg', 'ANNA', 'ann', 'g', 'gc', 'bergcora', 'test', 'annaberg'])
      await found({ name });
    for (const email of ['cora@x.test', 'cora', '.test', 'g', 'nna', 'x.testanne']) await found({ email });
    expect((await found({ name: 'berg' })).ids).toEqual([id]);
    expect((await found({ name: 'bergcora' })).total).toBe(0);
    expect((await found({ name: 'ann', email: 'O' })).ids).toEqual([id]);
  });
});
