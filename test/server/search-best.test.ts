/** Texts of other features are found by reading the rare words of a question alone, and found as if all had been read. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { questionOf, widened } from '../../src/server/features/search/asking.ts';
import { search } from '../../src/server/features/search/feature.ts';
import { blocksOf } from '../../src/server/features/search/postings-store.ts';
import { rank } from '../../src/server/features/search/ranking.ts';
import { spaceOf } from '../../src/server/features/search/space-store.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeEach(async () => void (server = await startTestServer()));
afterEach(() => server.close());

const TEXTS = 240;
/** Far apart, so that they stand in as many blocks as those of a large project. */
const APART = 101;
const common = ['dimmer', 'lamp', 'socket', 'bulb', 'shade'];
const titleOf = (n: number) =>
  [
    common[n % 5],
    common[(n * 7 + (n >> 3)) % 5],
    `middle${'abcdefghijkl'[n % 12]}`,
    `rare${'abcdefgh'[n >> 5]}${'abcdefgh'[n % 8]}`,
  ].join(' ');

async function indexed() {
  const { plain } = server.app.of(search);
  const project = server.project.id;
  for (let from = 0; from < TEXTS; from += 80)
    await server.ports.storage.write(async (transaction) => {
      for (let n = from; n < from + 80; n++) {
        const place = { project, kind: 'requests' as const, id: `text-${n}`, number: n * APART + 1 };
        await plain.index(transaction, place, {
          lang: 'en',
          title: titleOf(n),
          text: n % 3 === 0 ? 'A lamp to read by' : '',
        });
      }
    });
  const place = { project, kind: 'requests' as const, langs: ['en'] };
  return {
    find: (query: string, limit: number) => plain.find(place, query, limit),
    async all(query: string, limit: number): Promise<number[]> {
      const { storage } = server.ports;
      const space = (await spaceOf(storage, project, 'en', 'requests'))!;
      const asked = await questionOf(storage, { space, lang: 'en', typed: query, synonyms: new Map() }, blocksOf);
      const { hits } = rank({
        ...(await widened(storage, asked!)),
        sees: () => true,
        titled: new Set(),
        weights: new Map(),
        limit,
      });
      return hits.map(({ number }) => number);
    },
  };
}

test('what is found is what reading all would find, in that order [P-FRQ-06 P-FRQ-33]', async () => {
  const { find, all } = await indexed();
  const queries = [
    'lamp dimmer rareaa',
    'rareaa rarebb lamp socket',
    'middlea lamp',
    'dimmer middleb rarecd nothinglikeit7',
    'shade bulb',
    'rareha rarehb rarehc',
    'lamp read middlec',
  ];
  for (const query of queries)
    for (const limit of [1, 3, 12, 100])
      expect([query, limit, await find(query, limit)]).toEqual([query, limit, await all(query, limit)]);
});

test('of a title with rare words, common ones are read where those stand alone [P-FRQ-33]', async () => {
  const { find } = await indexed();
  const { storage } = server.ports;
  const { all } = storage;
  let read = 0;
  Object.assign(storage, {
    all: async (sql: string, ...values: never[]) => {
      const rows = await all(sql, ...values);
      if (/\bentries from search_posting\b/.test(sql)) read += rows.length;
      return rows;
    },
  });
  expect(await find('lamp dimmer rareaa', 1)).toHaveLength(1);
  const few = read;
  await find('lamp dimmer shade', 1);
  expect(few).toBeLessThan(30);
  expect(read - few).toBeGreaterThan(150);
});

test('a word that no text has is taken for one that is like it [P-FRQ-06]', async () => {
  const { find } = await indexed();
  expect(await find('dimer', 5)).toEqual(await find('dimmer', 5));
  expect(await find('dimer', 5)).toHaveLength(5);
  expect(await find('xylophone', 5)).toEqual([]);
});
