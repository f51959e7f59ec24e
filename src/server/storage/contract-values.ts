/** The part of the contract that is about values: what goes in comes back, in one order. */
import { expect, test } from 'bun:test';
import type { Bench } from './contract-bench.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import type { Value } from './port.ts';

/** For all that is made by chance here, printed when something fails. */
const SEED = Number(process.env.TEST_SEED ?? 20261122);

const samples: readonly Migration[] = [
  {
    id: '2026-01-01-samples',
    statements: [
      `create table sample (id bigint primary key, whole bigint, fraction double precision, words text)`,
      { sqlite: `alter table sample add column bytes blob`, postgres: `alter table sample add column bytes bytea` },
    ],
  },
];

const columns = ['whole', 'fraction', 'words', 'bytes'] as const;
type Column = (typeof columns)[number];

function sampleTable(storage: Bench['storage']) {
  const prepare = () => migrate(storage(), () => 1, samples);

  /** What comes back of values stored in a column, in their order. */
  async function stored(column: Column, values: readonly Value[]): Promise<Value[]> {
    await storage().write((transaction) => transaction.run('delete from sample'));
    for (let at = 0; at < values.length; at += 500) {
      const some = values.slice(at, at + 500);
      await storage().write(async (transaction) => {
        for (const [place, value] of some.entries())
          await transaction.run(`insert into sample (id, ${column}) values (?, ?)`, at + place, value);
      });
    }
    return (await storage().all(`select ${column} as it from sample order by id`)).map(({ it }) => it!);
  }

  return { prepare, stored };
}

export function valuesContract({ storage }: Bench): void {
  const { prepare, stored } = sampleTable(storage);

  test('whole numbers come back as numbers, flags are 0 and 1 [P-SCL-05]', async () => {
    await prepare();
    const whole = [0, -0, -1, 1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, null];
    expect(await stored('whole', whole)).toEqual(whole.map((value) => (value === 0 ? 0 : value)));
    const row = await storage().one(`select count(*) as n, 1 as flag, max(whole) as most from sample where id = ?`, 7);
    expect(row).toEqual({ n: 1, flag: 1, most: 9_007_199_254_740_991 });
  });

  test('fractions come back as they were', async () => {
    await prepare();
    const fractions = [0.1 + 0.2, 1e300, -5e-324, 1.5, 2, -3, Number.MAX_VALUE, null];
    expect(await stored('fraction', fractions)).toEqual(fractions);
    for (const none of [Number.NaN, Infinity]) await expect(stored('fraction', [none])).rejects.toThrow('finite');
  });

  test('U+0000 is taken out of texts, half a character becomes U+FFFD [P-SCL-06]', async () => {
    await prepare();
    const given = ['a\0b', '\0', 'half \ud83d.', '\udc00', 'whole 💡', '', "'quoted' ? $1"];
    expect(await stored('words', given)).toEqual(['ab', '', 'half \ufffd.', '\ufffd', 'whole 💡', '', "'quoted' ? $1"]);
    expect(await storage().one('select id from sample where words = ?', 'a\0b')).toEqual({ id: 0 });
  });

  test(`10,000 values of every kind come back, whatever they are [P-SCL-06]`, async () => {
    await prepare();
    const chance = chanceFrom(SEED);
    const makers: Record<Column, () => Value> = {
      whole: () => Math.trunc((chance() - 0.5) * 2 ** (1 + chance() * 53)) || 0,
      fraction: () => (chance() - 0.5) * 10 ** (chance() * 600 - 300) || 0,
      words: () => textBy(chance),
      bytes: () => Uint8Array.from({ length: Math.floor(chance() * 40) }, () => chance() * 256),
    };
    for (const column of columns) {
      const given = Array.from({ length: 2500 }, () => (chance() < 0.05 ? null : makers[column]()));
      expect(await stored(column, given), `seed ${SEED}`).toEqual(given);
    }
  }, 60_000);
}

/** What is asked of them. */
export function queriesContract({ storage }: Bench): void {
  const { prepare, stored } = sampleTable(storage);

  test('1,000 texts stand in the order of their bytes, whatever the locale of the database [P-SCL-06]', async () => {
    await prepare();
    const chance = chanceFrom(SEED);
    const given = [...'aAbBzZäÄöß-_ éÉøo', ...Array.from({ length: 983 }, () => textBy(chance))];
    await stored('words', given);
    const sorted = await storage().all(`select words from sample order by words`);
    const byBytes = given.map((text) => Buffer.from(text)).sort(Buffer.compare);
    expect(
      sorted.map(({ words }) => words),
      `seed ${SEED}`,
    ).toEqual(byBytes.map(String));
    const after = await storage().one(`select count(*) as n from sample where words > ?`, 'Z');
    expect(after?.n).toBe(byBytes.filter((text) => Buffer.compare(text, Buffer.from('Z')) > 0).length);
  });

  test('more or fewer values than places are refused [P-SCL-04]', async () => {
    await prepare();
    const reads = (...values: Value[]) => storage().all(`select id from sample where words = ? and id > ?`, ...values);
    await expect(reads('a')).rejects.toThrow('This query takes 2 values.');
    await expect(reads('a', 1, 2)).rejects.toThrow('This query takes 2 values.');
    expect(await reads('a', 1)).toEqual([]);
    const writes = storage().write((transaction) => transaction.run(`delete from sample where words = '?' or id = ?`));
    await expect(writes).rejects.toThrow('This query takes 1 values.');
  });
}

/** Numbers from 0 on, below 1, the same ones for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Up to 20 characters from all over Unicode, most of them letters that locales argue about. */
function textBy(chance: () => number): string {
  const sign = () => {
    if (chance() < 0.5) return 32 + chance() * 400;
    const code = 1 + Math.floor(chance() * 0x10ffff);
    return code >= 0xd800 && code <= 0xdfff ? 0x41 : code;
  };
  return Array.from({ length: Math.floor(chance() * 20) }, () => String.fromCodePoint(Math.floor(sign()))).join('');
}
