/** Users on PostgreSQL are searched by an index of trigrams, not by reading them all. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createRoster } from '../../src/server/features/users/roster.ts';
import { prepareUserSearch } from '../../src/server/features/users/store.postgres.ts';
import { pageQuery, usersPage, whereOf, type UserFilter } from '../../src/server/features/users/store.ts';
import { createLog } from '../../src/server/log.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere, type TestDatabase } from './databases.ts';

/** A million in the long run; fewer here, where the plan is looked at, and the ratio only where there are enough. */
const ACCOUNTS = process.env.SOAK === 'whole' ? 1_000_000 : 20_000;
const RATIO_FROM = 300_000;
const nothing = { enabled: undefined, admin: undefined, mfaEnabled: undefined, emailVerified: undefined };
const anyone = { ...nothing, name: undefined, email: undefined, newsletter: undefined };
const page = { limit: 25, offset: 0, newestFirst: true };

if (await postgresIsThere()) {
  let database: TestDatabase;
  let storage: Storage;
  beforeAll(async () => {
    database = (await newDatabase('postgres'))!;
    storage = database.open({ pool: 2 });
    await storage.exclusive(async (transaction) => {
      await transaction.run(
        `insert into account (id, name, name_key, display_name, search_name, email, email_key, created_at)
         select n::text, 'user' || n, 'user' || n, '', 'user' || n || chr(10) || md5(n::text), n || '@mail.test', n || '@mail.test', n
         from generate_series(1, ?::bigint) n`,
        ACCOUNTS,
      );
      await transaction.run(`update account set search_name = 'quixotic zebra' where id = '77'`);
    });
    expect(await prepareUserSearch(storage)).toBeUndefined();
    await storage.exclusive((transaction) => transaction.run('analyze account'));
  }, 300_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  const search = (filter: Partial<UserFilter>) => usersPage(storage, { ...anyone, ...page, ...filter });
  async function took(work: () => Promise<unknown>, times: number): Promise<number> {
    const all: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const started = performance.now();
      await work();
      all.push(performance.now() - started);
    }
    return all.sort((a, b) => a - b)[Math.floor(times / 2)]!;
  }

  test('a page of a rare term costs at most 0.05 of a full scan, and no roster is kept [P-SCL-17]', async () => {
    expect(await createRoster({ storage, log: createLog('silent') }, { fewest: 1 }).find({ ...anyone, ...page })).toBe(
      undefined,
    );
    const rare = { name: 'QUIXOTIC' };
    expect(await search(rare)).toMatchObject({ total: 1, users: [{ id: '77' }] });
    const scan = () => storage.one(`select count(*) as n from account where search_name || '' like ?`, '%quixotic%');
    await took(() => search(rare), 10);
    const [indexed, whole] = [await took(() => search(rare), 15), await took(scan, 9)];
    console.log(`a rare term among ${ACCOUNTS} users: ${indexed.toFixed(2)} ms, a full scan ${whole.toFixed(2)} ms`);
    if (ACCOUNTS >= RATIO_FROM) expect(indexed / whole).toBeLessThan(0.05);
    const { sql, values } = pageQuery({ ...anyone, ...page, ...rare }, whereOf({ ...anyone, ...page, ...rare }));
    const plan = await storage.all(`explain ${sql}`, ...values);
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on account_by_name_part');
  }, 60_000);

  test('where the extension may not be made, the start says so in one line and the search works [P-SCL-17]', async () => {
    const other = (await newDatabase('postgres'))!;
    const owner = other.open({ pool: 2 });
    await owner.exclusive(async (transaction) => {
      await transaction.run(`create role guest login`);
      await transaction.run(`grant all on all tables in schema public to guest`);
    });
    const guest = other.open({ pool: 2, user: 'guest' });
    const line = await prepareUserSearch(guest);
    expect(line).toMatch(/^Searching many users is slow without the extension pg_trgm, which cannot be made \(.+\)\.$/);
    expect(await usersPage(guest, { ...anyone, ...page, name: 'x' })).toEqual({ total: 0, users: [] });
    await guest.close();
    await owner.exclusive(async (transaction) => {
      await transaction.run(`drop owned by guest`);
      await transaction.run(`drop role guest`);
    });
    await owner.close();
    await other.drop();
  });
} else
  test('PostgreSQL is there', () => {
    // Somebody's own machine may do without; a build that counts, and a soak, may not.
    expect(process.env.CI === 'true').toBe(false);
  });
