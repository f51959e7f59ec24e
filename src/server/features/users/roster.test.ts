/** The roster follows the database: it takes over changes, grows, and gives way where it cannot know. */
import { describe, expect, test } from 'bun:test';
import type { Queries, Value } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Auth } from '../auth/service.ts';
import { createRoster, type Roster } from './roster.ts';
import type { Found } from './roster-search.ts';
import { changesAfter, rosterRows } from './roster-store.sqlite.ts';
import { createUsers } from './service.ts';
import { deleteUserRows, updateUser, userById } from './store.ts';
import { anyone, dice, log, rosterLab, START } from '../../../../test/server/roster-lab.ts';

const lab = rosterLab();
const { add, write, found } = lab;

describe('a change', () => {
  test('of any kind is in the very next search', async () => {
    const roll = dice(11);
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) ids.push(await add(`first${at}`, { email: `${at}@x`, at: START + at }));
    await lab.roster.load();
    let at = START + 1000;
    const changes = [
      async () => void ids.push(await add(`more${(at += 1)}`, { at })),
      async (id: string) => lab.storage.write((transaction) => deleteUserRows(transaction, id, [])),
      async (id: string) => rename(id, { name: `n${roll(1e6)}`.padEnd(1 + roll(40), 'x') }),
      async (id: string) => rename(id, { email: `${roll(1e6)}@${'y'.repeat(roll(30))}` }),
      async (id: string) => write(`update account set enabled = 1 - enabled where id = ?`, id),
      async (id: string) => write(`update account set active_day = active_day + 1 where id = ?`, id),
    ];
    for (let round = 0; round < 300; round += 1) {
      await changes[roll(changes.length)]!(ids[roll(ids.length)]!);
      await found({ enabled: roll(2) === 0 ? true : undefined, limit: 100, newestFirst: roll(2) === 0 });
      await found({ name: 'x', email: roll(2) === 0 ? 'y' : undefined, activeFromDay: roll(3) });
    }
  });

  async function rename(id: string, columns: { name?: string; email?: string }): Promise<void> {
    await lab.storage.write(async (transaction) => {
      const user = await userById(transaction, id);
      if (user) await updateUser(transaction, user, columns);
    });
  }

  test('that the roster has no place for leaves the search to the database until all is read anew', async () => {
    const ids = [await add('a', { at: START }), await add('c', { at: START + 20 })];
    await lab.roster.load();
    ids.splice(1, 0, await add('b', { at: START + 10 }));
    expect(await lab.roster.find(anyone)).toBeUndefined();
    await lab.roster.load();
    expect((await found({})).ids).toEqual(ids);
    await write(`update account set created_at = ? where name = 'a'`, START + 30);
    await write(`update account set enabled = 0 where name = 'a'`);
    expect(await lab.roster.find(anyone)).toBeUndefined();
    await lab.roster.load();
    expect((await found({})).ids).toEqual([ids[1]!, ids[2]!, ids[0]!]);
  });

  test('too many since the last search are taken over aside, and then the search goes on', async () => {
    const ids = [];
    for (let at = 0; at < 20; at += 1) ids.push(add(`u${at}`, { at: START + at }));
    await Promise.all(ids);
    await lab.roster.load();
    await Promise.all(Array.from({ length: 2500 }, (_, at) => add(`later${at}`, { at: START + 100 + at })));
    expect(await lab.roster.find(anyone)).toBeUndefined();
    await lab.roster.load();
    expect((await found({ name: 'LATER249' })).total).toBe(11);
  });
});

describe('the roster', () => {
  test('is kept only where there are many', async () => {
    const large = createRoster({ storage: lab.storage, log }, { fewest: 3 });
    await add('a', { at: START });
    await add('b', { at: START + 1 });
    await large.load();
    expect(await large.find(anyone)).toBeUndefined();
    await add('c', { at: START + 2 });
    // Asking finds out that there are enough now.
    expect(await large.find(anyone)).toBeUndefined();
    await large.load();
    expect((await large.find(anyone))?.total).toBe(3);
    await large.close();
  });

  test('grows with the accounts, row by row and text by text', async () => {
    const long = 'ü'.repeat(200);
    await add('first', { at: START });
    await lab.roster.load();
    for (let at = 1; at <= 1500; at += 500) {
      const more = Array.from({ length: 500 }, (_, one) =>
        add(`u${at + one}`, { displayName: long, email: `${long}${at + one}@x`, at: START + at + one }),
      );
      await Promise.all(more);
      await found({ name: 'Ü'.repeat(200), newestFirst: true });
    }
    expect((await found({ email: `${long}77` })).total).toBe(11);
  });

  test('stays with the database when an id is not the kind it can keep, or when reading fails', async () => {
    await add('a', { id: 'x' });
    await lab.roster.load();
    expect(await lab.roster.find(anyone)).toBeUndefined();
    const broken = createRoster({
      storage: {
        ...lab.storage,
        all: () => Promise.reject(new Error('no disk')),
        one: async () => ({ id: 'x' }),
      } as never,
      log,
    });
    await broken.load();
    expect(await broken.find(anyone)).toBeUndefined();
    await broken.close();
  });

  test('gives lists of users their page and total; who is banned is asked of the database', async () => {
    const asked: (Found | undefined)[] = [];
    const find: Roster['find'] = async (filter) => {
      const answer = await lab.roster.find(filter);
      asked.push(answer);
      return answer;
    };
    const nobody = { audit: {} as Audit, auth: {} as Auth, hash: async () => '', rows: () => [] };
    const listed = createUsers({ storage: lab.storage, now: () => START }, { ...nobody, roster: { find } });
    const plain = createUsers(
      { storage: lab.storage, now: () => START },
      { ...nobody, roster: { find: async () => undefined } },
    );
    for (let at = 0; at < 25; at += 1) await add(`user${at}`, { at: START + at });
    await write(
      `insert into ban (id, account_id, creator_id, starts_at, action, reason)
       select 'b', id, 'x', 0, 'REPORT', '' from account where name = 'user3'`,
    );
    await lab.roster.load();
    const filters = [{}, { name: 'r1' }, { offset: 20, newestFirst: true }, { offset: 99 }, { enabled: false }];
    for (const banned of [undefined, 'REPORT'] as const)
      for (const filter of filters) {
        const page = { ...anyone, ...filter, banned };
        expect(await listed.page(page)).toEqual(await plain.page(page));
      }
    expect(asked.map((answer) => answer?.total)).toEqual([25, 11, 25, 25, 0]);
    expect(await listed.page({ ...anyone, banned: 'REPORT' })).toMatchObject({ total: 1, users: [{ name: 'user3' }] });
  });

  test('is read and followed along indexes: nothing looks at every account, and nothing is sorted', async () => {
    const asked: { sql: string; values: Value[] }[] = [];
    const noting: Queries = {
      engine: 'sqlite',
      all: async (sql, ...values) => {
        asked.push({ sql, values });
        return lab.storage.all(sql, ...values);
      },
      one: (sql, ...values) => lab.storage.one(sql, ...values),
    };
    await rosterRows(noting, { id: '', createdAt: 0 }, 10);
    await changesAfter(noting, 5, 10);
    const plans = await Promise.all(
      asked.map(({ sql, values }) => lab.storage.all(`explain query plan ${sql}`, ...values)),
    );
    const [rows, changes] = plans.map((plan) => plan.map(({ detail }) => String(detail)).join('; '));
    expect(rows).toMatch(/^SEARCH a USING INDEX account_\w+ \(\(created_at,id\)>\(\?,\?\)\)$/);
    expect(changes).toMatch(/^SEARCH c USING INDEX account_change_by_revision \(revision>\?\); SEARCH a USING INDEX /);
    expect(changes).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  test('that is closed reads nothing more', async () => {
    await add('a');
    const reading = lab.roster.load();
    await lab.roster.close();
    await reading;
    await lab.roster.load();
    expect(await lab.roster.find(anyone)).toBeUndefined();
  });
});
