/** The list of users: pages, filters, searches. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { UserPage } from '../../src/wire/users/shapes.ts';
import { testEngine } from '../storage/databases.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, signIn } from './staff.ts';

describe('the list', () => {
  let local: TestServer;
  let token: string;
  const page = (query: string) => answerOf<UserPage>(call(local, token, `/api/auth/users?${query}`));
  const names = async (query: string) => (await page(query)).users.map(({ name }) => name);
  beforeAll(async () => {
    local = await startTestServer();
    token = (await person(local, { name: 'zoe', admin: true })).token;
    for (let at = 0; at < 30; at++) {
      local.clock.advance(1000);
      await addAccount(local, {
        name: `learner_${at}`,
        email: at % 10 === 9 ? null : `l${at}+x&y@Example.test`,
        enabled: at % 3 !== 0,
        mfa: at % 5 === 0,
        verified: at % 2 === 0,
      });
    }
    token = (await answerOf<SignedIn>(signIn(local, 'zoe'))).access_token;
  });
  afterAll(() => local.close());

  test('shows users in the order of registration, with everything the contract names and balance and XP [D-USR-01]', async () => {
    const { total, users } = await page('limit=10&offset=0');
    expect(total).toBe(32);
    expect(users.map(({ name }) => name).slice(0, 4)).toEqual(['admin', 'zoe', 'learner_0', 'learner_1']);
    expect(users[2]).toEqual({
      id: expect.any(String),
      name: 'learner_0',
      display_name: 'learner_0',
      email: 'l0+x&y@Example.test',
      email_verified: true,
      registration: expect.any(Number),
      last_login: null,
      last_name_change: null,
      enabled: false,
      admin: false,
      password: true,
      mfa_enabled: true,
      description: '',
      tags: [],
      newsletter: false,
      business: null,
      first_name: null,
      last_name: null,
      street: null,
      zip_code: null,
      city: null,
      country: null,
      vat_id: null,
      can_buy_coins: false,
      can_receive_coins: false,
      avatar_url: null,
      balance: 0,
      xp: 0,
    });
    expect(users.find(({ name }) => name === 'zoe')).toMatchObject({ admin: true, email_verified: true });
  });

  test('pages of 10, 20, 50 and 100 follow each other and end, past the end is empty with the same total [D-USR-19]', async () => {
    const all = await names('limit=100');
    expect(all).toHaveLength(32);
    for (const size of [10, 20, 50, 100]) {
      const seen: string[] = [];
      for (let offset = 0; offset < 40; offset += size) {
        const { total, users } = await page(`limit=${size}&offset=${offset}`);
        expect(total).toBe(32);
        seen.push(...users.map(({ name }) => name));
      }
      expect(seen).toEqual(all);
    }
    expect(await page('limit=10&offset=5000')).toEqual({ total: 32, users: [] });
    expect(await page('limit=0')).toEqual({ total: 32, users: [] });
    expect(await names('sort=newest&limit=100')).toEqual(all.toReversed());
    expect(await page('sort=newest&enabled=true&limit=5&offset=5')).toMatchObject({ total: 22 });
  });

  test('filters by each flag as yes, no and unset, and by all of them together [D-USR-18]', async () => {
    for (const [flag, yes] of [
      ['enabled', 22],
      ['admin', 2],
      ['mfa_enabled', 6],
      ['email_verified', 17],
      ['newsletter', 0],
    ] as const) {
      expect((await page(`${flag}=true&limit=10`)).total).toBe(yes);
      expect((await page(`${flag}=false&limit=10`)).total).toBe(32 - yes);
      expect((await page(`${flag}=&limit=10`)).total).toBe(32);
    }
    const both = await page('enabled=false&mfa_enabled=true&email_verified=true&limit=1');
    expect(both).toMatchObject({ total: 1, users: [{ name: 'learner_0' }] });
  });

  test('searches parts of names and addresses in any case, taking every sign as itself [D-USR-18]', async () => {
    expect(await names('name=LEARNER_2')).toEqual([
      'learner_2',
      ...Array.from({ length: 10 }, (_, at) => `learner_2${at}`),
    ]);
    expect(await names('name=learner%252')).toEqual([]);
    expect(await names('name=l%25r')).toEqual([]);
    expect(await names('name=learner!')).toEqual([]);
    expect(await names('email=L7%2BX%26')).toEqual(['learner_7']);
    expect(await names('email=example&enabled=true&name=_1&limit=100')).not.toContain('learner_12');
    expect((await page('email=example&limit=1')).total).toBe(27);
    expect((await page('name=.*&limit=1')).total).toBe(0);
    // As the contract's client sends it: unescaped, so that the plus is a space and the rest is another name.
    expect(await page('email=l7+x&y&admin=false&')).toMatchObject({ total: 0 });
    expect(await page('')).toMatchObject({ total: 32 });
  });

  test('refuses what it does not understand, by name, and more than 100 rows a page [D-PLT-08]', async () => {
    for (const query of [
      'limit=101',
      'limit=-1',
      'limit=x',
      'offset=-1',
      'offset=1e3',
      'admin=yes',
      'sort=name',
      `name=${'x'.repeat(257)}`,
    ]) {
      const body = await answerOf(call(local, token, `/api/auth/users?${query}`), 422);
      expect(body).toMatchObject({ detail: expect.stringContaining(query.split('=')[0]!), error: 'invalid_field' });
    }
  });

  test('reads a page and its count from an index alone, in one pass', async () => {
    const { pageQuery, restQuery, whereOf } = await import('../../src/server/features/users/store.ts');
    const nothing = { enabled: undefined, admin: undefined, mfaEnabled: undefined, emailVerified: undefined };
    const base = { ...nothing, name: undefined, email: undefined, newsletter: undefined, limit: 10, offset: 0 };
    for (const filter of [{}, { name: 'ad' }, { email: 'ex' }, { admin: true }, { enabled: true, name: 'x' }])
      for (const newestFirst of [false, true]) {
        const wanted = { ...base, ...filter, newestFirst };
        const where = whereOf(wanted);
        const last = { id: 'x', created_at: 5 };
        for (const query of [pageQuery(wanted, where), restQuery(wanted, where, last)]) {
          const steps = await planOf(local.ports.storage, query.sql, ...query.values);
          expect({ steps, byIndex: isByIndex(steps) }).toMatchObject({ byIndex: true });
          if (testEngine === 'sqlite')
            expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX account_')]);
        }
      }
  });
});
