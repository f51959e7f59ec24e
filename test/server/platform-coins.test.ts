/** Balances and their ledger. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import type { CoinLedger } from '../../src/wire/coins/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

/** A call of the administrator. */
const ask = (path: string, method = 'GET', body?: unknown) => call(server, admin.token, path, method, body);

describe('coins', () => {
  const coins = (id: string) => `/api/shop/coins/${id}`;

  test('a balance is read by its owner and administrators, and is zeros for a user that is not there [D-BAL-01]', async () => {
    const lea = await person(server, { name: 'lea' });
    expect(await answerOf(call(server, lea.token, coins('me')))).toEqual({ coins: 0, withheld_coins: 0 });
    expect(await answerOf(ask(coins(Bun.randomUUIDv7())))).toEqual({ coins: 0, withheld_coins: 0 });
    expect((await call(server, lea.token, coins(admin.id))).status).toBe(403);
  });

  test('an administrator adds and takes, never below zero, and the ledger tells it all [D-BAL-02 D-BAL-03]', async () => {
    const id = await addAccount(server, { name: 'max' });
    const give = (body: unknown) => ask(coins(id), 'POST', body);
    expect(await answerOf(give({ coins: 5, description: 'bonus', credit_note: false }))).toBe(true);
    expect(await answerOf(give({ coins: -3, description: 'fee', credit_note: null }))).toBe(true);
    expect(await answerOf(give({ coins: -3, description: 'more' }), 412)).toMatchObject({ detail: 'Not enough coins' });
    expect(await answerOf(ask(coins(id)))).toEqual({ coins: 2, withheld_coins: 0 });
    expect(await answerOf<Account>(ask(`/api/auth/users/${id}`))).toMatchObject({ balance: 2 });
    const { total, entries } = await answerOf<CoinLedger>(ask(`${coins(id)}/entries`));
    expect(total).toBe(2);
    expect(
      entries.map(({ coins, balance, description, credit_note, by }) => [coins, balance, description, credit_note, by]),
    ).toEqual([
      [-3, 2, 'fee', false, admin.id],
      [5, 5, 'bonus', false, admin.id],
    ]);
    const unknown = ask(coins(Bun.randomUUIDv7()), 'POST', { coins: 1, description: '', credit_note: false });
    expect(await answerOf(unknown, 404)).toMatchObject({ detail: 'User not found' });
  });

  test('numbers past 2^53-1 are refused, given at once or by and by [D-VAL-09]', async () => {
    const id = await addAccount(server, { name: 'ned' });
    const give = (coins: number) => ask(`/api/shop/coins/${id}`, 'POST', { coins, description: '' });
    expect((await give(2 ** 53)).status).toBe(422);
    expect((await give(2 ** 53 - 1)).status).toBe(200);
    expect((await give(1)).status).toBe(422);
    expect((await give(0.5)).status).toBe(422);
  });

  test('of a hundred takings at once none is lost and none goes below zero', async () => {
    const id = await addAccount(server, { name: 'oda' });
    await answerOf(ask(coins(id), 'POST', { coins: 60, description: '' }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(coins(id), 'POST', { coins: -1, description: '' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(await answerOf(ask(coins(id)))).toMatchObject({ coins: 0 });
  });
});
