/** One suite for both engines: what is found in SQLite is found in PostgreSQL, in the same order. */
import { expect, test } from 'bun:test';
import type { EngineName } from '../../src/server/storage/port.ts';
import { PROJECT, demoArticles, labelledQueries, withLibrary } from '../search/library.ts';

const [articles, queries] = await Promise.all([demoArticles(), labelledQueries()]);

async function foundOn(engine: EngineName): Promise<string[] | undefined> {
  return withLibrary(engine, articles, async (search) => {
    const found = [];
    for (const { lang, query } of queries) {
      const { hits, total, corrected } = await search.find(PROJECT, { lang, query });
      const told = hits.map(({ id, excerpt, marks }) => `${id} ${marks.length} ${excerpt}`);
      found.push(`${query} (${corrected ?? ''}): ${total} ${told.join(' | ')}`);
    }
    return found;
  });
}

test('both engines tell the same hits in the same order for every labelled query [P-HLP-38]', async () => {
  const [sqlite, postgres] = [await foundOn('sqlite'), await foundOn('postgres')];
  expect(sqlite).toHaveLength(queries.length);
  // Where PostgreSQL cannot be had, the server's tests on it are not run either.
  if (postgres) expect(postgres).toEqual(sqlite!);
}, 120_000);
