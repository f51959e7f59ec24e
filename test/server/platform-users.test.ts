/** Users: the list, one of them, what administrators and they themselves change, coins, sign-up and mail codes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account, SignedIn } from '../../src/wire/auth.ts';
import type { CoinLedger } from '../../src/wire/coins.ts';
import type { UserPage } from '../../src/wire/user.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, signIn, type Person } from './staff.ts';

const mails: { to: string; subject: string; text: string }[] = [];
let mailed: 'sent' | 'refused' = 'sent';
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  const mail = async (one: (typeof mails)[number]) => (mails.push(one), mailed);
  server = await startTestServer({ tools: { mail } });
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

/** A call of the administrator, who signs in again when time has passed. */
const ask = (path: string, method = 'GET', body?: unknown) => call(server, admin.token, path, method, body);
const list = (query: string) => answerOf<UserPage>(ask(`/api/auth/users?${query}`));
const change = (id: string, body: unknown) => ask(`/api/auth/users/${id}`, 'PATCH', body);
const lastCode = () => /[A-Z0-9]{12}/.exec(mails.at(-1)!.text)![0];

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
    const plan = async (sql: string, values: unknown[]) =>
      (await local.tools.storage.all(`explain query plan ${sql}`, ...(values as string[]))).map((row) =>
        String(row.detail),
      );
    for (const filter of [{}, { name: 'ad' }, { email: 'ex' }, { admin: true }, { enabled: true, name: 'x' }])
      for (const newestFirst of [false, true]) {
        const wanted = { ...base, ...filter, newestFirst };
        const where = whereOf(wanted);
        const last = { id: 'x', created_at: 5 };
        for (const query of [pageQuery(wanted, where), restQuery(wanted, where, last)]) {
          const steps = await plan(query.sql, query.values);
          expect(steps).toHaveLength(1);
          expect(steps[0]).toContain('USING COVERING INDEX account_');
        }
      }
  });
});

describe('one user', () => {
  test('is read by themselves and administrators; an id that is none is a 400, an unknown one a 404', async () => {
    const ada = await person(server, { name: 'ada-u' });
    expect(await answerOf(call(server, ada.token, '/api/auth/users/me'))).toMatchObject({ id: ada.id, name: 'ada-u' });
    expect(await answerOf(ask(`/api/auth/users/${ada.id}`))).toMatchObject({ id: ada.id });
    expect(await answerOf(call(server, ada.token, `/api/auth/users/${admin.id}`), 403)).toMatchObject({
      detail: 'Permission denied',
    });
    expect((await ask('/api/auth/users/nobody')).status).toBe(400);
    expect(await answerOf(ask(`/api/auth/users/${Bun.randomUUIDv7()}`), 404)).toMatchObject({
      detail: 'User not found',
    });
  });

  test('is disabled, enabled, verified and deleted by administrators, each with a truthy answer [D-USR-10 D-USR-12 D-USR-13 D-USD-06 D-PLT-02]', async () => {
    const { id } = await person(server, { name: 'ben', verified: false });
    expect(await answerOf(change(id, { enabled: false }))).toMatchObject({ id, enabled: false });
    expect(await answerOf(change(id, { enabled: true }))).toMatchObject({ id, enabled: true });
    expect(await answerOf(change(id, { email_verified: true }))).toMatchObject({ email_verified: true });
    expect(await answerOf(change(id, { email_verified: false }))).toMatchObject({ email_verified: false });
    expect(await answerOf(ask(`/api/auth/users/${id}`, 'DELETE'))).toBe(true);
    expect(await answerOf(ask(`/api/auth/users/${id}`, 'DELETE'), 404)).toMatchObject({ detail: 'User not found' });
    expect((await signIn(server, 'ben')).status).toBe(401);
  });

  test('nobody disables themselves or changes their own admin flag, and rights need an administrator [D-USR-17 D-GRD-07]', async () => {
    const cal = await person(server, { name: 'cal' });
    for (const body of [{ enabled: false }, { admin: false }]) {
      expect(await answerOf(change(admin.id, body), 403)).toMatchObject({ detail: 'Permission denied' });
      expect(await answerOf(change('me', body), 403)).toMatchObject({ detail: 'Permission denied' });
    }
    for (const body of [{ enabled: true }, { admin: true }, { email_verified: true }]) {
      const denied = await answerOf(call(server, cal.token, `/api/auth/users/${cal.id}`, 'PATCH', body), 403);
      expect(denied).toMatchObject({ detail: 'Permission denied', error: 'permission_denied' });
    }
    const other = await addAccount(server, { name: 'cal2' });
    expect((await call(server, cal.token, `/api/auth/users/${other}`, 'DELETE')).status).toBe(403);
  });

  test('the last administrator cannot be deleted', async () => {
    const local = await startTestServer();
    const { user, access_token } = await answerOf<SignedIn>(signIn(local));
    const denied = await answerOf(call(local, access_token, `/api/auth/users/${user.id}`, 'DELETE'), 403);
    expect(denied.detail).toStartWith('Permission denied');
    expect((await call(local, access_token, '/api/auth/users/me')).status).toBe(200);
    await local.close();
  });

  test('the administrator right needs an e-mail address, and verified or newsletter do too', async () => {
    const id = await addAccount(server, { name: 'dan', email: null });
    expect((await answerOf(change(id, { admin: true }), 403)).detail).toStartWith('No email: an administrator needs');
    expect(await answerOf(change(id, { email_verified: true }), 403)).toMatchObject({ detail: 'No email' });
    expect(await answerOf(change(id, { newsletter: true }), 403)).toMatchObject({ detail: 'No email' });
    const both = await answerOf(change(id, { admin: true, email: 'dan@parley.test' }));
    expect(both).toMatchObject({ admin: true, email: 'dan@parley.test', email_verified: false });
  });

  test('empty texts and null leave fields as they are; a new address is no longer verified unless said so', async () => {
    const id = await addAccount(server, { name: 'eli', email: 'eli@a.test', verified: true });
    const given = {
      name: '',
      display_name: null,
      email: '',
      description: '',
      tags: null,
      first_name: '',
      enabled: null,
    };
    expect(await answerOf(change(id, given))).toMatchObject({ name: 'eli', email: 'eli@a.test', email_verified: true });
    const full = {
      display_name: 'Eli B.',
      email: 'Eli@b.test',
      description: 'hello',
      tags: ['a', 'b'],
      newsletter: true,
      business: true,
      first_name: 'E',
      last_name: 'B',
      street: 'S 1',
      zip_code: '1',
      city: 'C',
      country: 'D',
      vat_id: 'DE 123456789',
    };
    const changed = {
      ...full,
      vat_id: 'DE123456789',
      email_verified: false,
      can_buy_coins: true,
      can_receive_coins: true,
    };
    expect(await answerOf(change(id, full))).toMatchObject(changed);
    expect(await answerOf(change(id, { email: 'eli@c.test', email_verified: true }))).toMatchObject({
      email_verified: true,
    });
    expect(await answerOf(change(id, { vat_id: 'nonsense' }), 404)).toMatchObject({ detail: 'Invalid VAT ID' });
    expect((await list('name=eli%20b&limit=5')).users.map(({ name }) => name)).toEqual(['eli']);
  });

  test('names and addresses are unique in any case', async () => {
    const id = await addAccount(server, { name: 'fay' });
    await addAccount(server, { name: 'Gus', email: 'gus@parley.test' });
    expect(await answerOf(change(id, { name: 'GUS' }), 409)).toMatchObject({ detail: 'User already exists' });
    expect(await answerOf(change(id, { email: 'GUS@PARLEY.test' }), 409)).toMatchObject({
      detail: 'Email already exists',
    });
    expect(await answerOf(change(id, { name: 'FAY' }))).toMatchObject({ name: 'FAY' });
  });

  test('people change their own name every 30 days, administrators whenever they want', async () => {
    const ida = await person(server, { name: 'ida' });
    const own = (name: string, token = ida.token) => call(server, token, '/api/auth/users/me', 'PATCH', { name });
    expect((await own('ida1')).status).toBe(200);
    expect((await answerOf(own('ida2'), 403)).detail).toStartWith('Permission denied');
    expect((await change(ida.id, { name: 'ida3' })).status).toBe(200);
    server.clock.advance(30 * 24 * 60 * 60_000 - 1000);
    const before = await answerOf<SignedIn>(signIn(server, 'ida3'));
    expect((await own('ida4', before.access_token)).status).toBe(403);
    server.clock.advance(1000);
    expect((await own('ida4', before.access_token)).status).toBe(200);
    admin = { ...admin, token: (await answerOf<SignedIn>(signIn(server, 'root'))).access_token };
  });

  test('a new password ends the other sessions; taking it away is refused, for it is the last way in', async () => {
    const jim = await person(server, { name: 'jim' });
    const other = await answerOf<SignedIn>(signIn(server, 'jim'));
    const own = (password: string) => call(server, jim.token, '/api/auth/users/me', 'PATCH', { password });
    expect(await answerOf(own(''), 403)).toMatchObject({ detail: 'Cannot delete last login method' });
    expect((await own('a new password')).status).toBe(200);
    expect((await call(server, other.access_token, '/api/auth/users/me')).status).toBe(401);
    expect((await call(server, jim.token, '/api/auth/users/me')).status).toBe(200);
    expect((await signIn(server, 'jim')).status).toBe(401);
    expect((await signIn(server, 'jim', 'a new password')).status).toBe(200);
  });

  test('bad fields are a 422 that names them', async () => {
    const id = await addAccount(server, { name: 'kay' });
    for (const body of [
      { name: 'has space' },
      { name: 'x'.repeat(33) },
      { email: 'no-at' },
      { display_name: 'x'.repeat(65) },
      { tags: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
      { description: 'x'.repeat(1025) },
      { enabled: 'true' },
    ]) {
      const field = Object.keys(body)[0]!;
      expect(await answerOf(change(id, body), 422)).toMatchObject({
        details: { field: expect.stringContaining(field) },
      });
    }
  });
});

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

describe('sign-up', () => {
  const signUp = (body: object) =>
    call(server, undefined, '/api/auth/users', 'POST', {
      display_name: 'Someone',
      password: 'long enough',
      oauth_register_token: null,
      recaptcha_response: null,
      ...body,
    });

  test('makes an account and signs it in [D-PLT-03]', async () => {
    const made = await answerOf<SignedIn>(signUp({ name: 'Pia_1', email: 'Pia@parley.test' }));
    expect(Object.keys(made).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user']);
    expect(made.user).toMatchObject({ name: 'Pia_1', email_verified: false, admin: false, enabled: true });
    expect((await signIn(server, 'pia@PARLEY.test', 'long enough')).status).toBe(200);
    expect((await list('name=someone&limit=1')).users[0]).toMatchObject({ name: 'Pia_1' });
  });

  test('says what is taken and what is missing', async () => {
    expect(await answerOf(signUp({ name: 'PIA_1', email: 'x@parley.test' }), 409)).toMatchObject({
      detail: 'User already exists',
    });
    expect(await answerOf(signUp({ name: 'pia_2', email: 'pia@parley.test' }), 409)).toMatchObject({
      detail: 'Email already exists',
    });
    expect(await answerOf(signUp({ name: 'pia_2', email: 'p2@parley.test', password: null }), 412)).toMatchObject({
      detail: 'No login method',
    });
    for (const body of [{ name: 'a b' }, { name: '' }, { name: 'ok', email: 'x' }, { name: 'ok', display_name: '' }])
      expect((await signUp(body)).status).toBe(422);
  });

  test('is switched off and on by administrators', async () => {
    expect(await answerOf(ask('/api/auth/registration'))).toEqual({ registration: true });
    expect(await answerOf(ask('/api/auth/registration', 'PATCH', { registration: false }))).toEqual({
      registration: false,
    });
    expect(await answerOf(signUp({ name: 'quinn', email: 'q@parley.test' }), 403)).toMatchObject({
      detail: 'Registration disabled',
    });
    await answerOf(ask('/api/auth/registration', 'PATCH', { registration: true }));
    expect((await signUp({ name: 'quinn', email: 'q@parley.test' })).status).toBe(200);
  });
});

describe('codes by mail', () => {
  test('an address is verified by its code, once, by its owner', async () => {
    const ria = await person(server, { name: 'ria', verified: false });
    const email = '/api/auth/users/me/email';
    const own = (method: string, body?: object) => call(server, ria.token, email, method, body);
    expect(await answerOf(own('POST'))).toBe(true);
    expect(mails.at(-1)).toMatchObject({ to: 'ria@parley.test', subject: 'Your verification code' });
    const code = lastCode();
    expect(await answerOf(own('PUT', { code: 'WRONG' }), 401)).toMatchObject({ detail: 'Invalid verification code' });
    const foreign = call(server, ria.token, `/api/auth/users/${admin.id}/email`, 'PUT', { code });
    expect(await answerOf(foreign, 400)).toMatchObject({ detail: 'Can only verify email for self' });
    expect(await answerOf(own('PUT', { code: ` ${code.toLowerCase()} ` }))).toBe(true);
    expect(await answerOf(own('POST'), 412)).toMatchObject({ detail: 'Email already verified' });
    expect(await answerOf(own('PUT', { code }), 412)).toMatchObject({ detail: 'Email already verified' });
  });

  test('a code dies after an hour and after five wrong tries, and is not sent twice a minute', async () => {
    const sam = await person(server, { name: 'sam', verified: false });
    const own = async (method: string, body?: object) => {
      const { access_token } = await answerOf<SignedIn>(signIn(server, 'sam'));
      return call(server, access_token, '/api/auth/users/me/email', method, body);
    };
    await own('POST');
    const count = mails.length;
    await own('POST');
    expect(mails).toHaveLength(count);
    const first = lastCode();
    for (let at = 0; at < 5; at++) expect((await own('PUT', { code: 'WRONG' })).status).toBe(401);
    expect((await own('PUT', { code: first })).status).toBe(401);
    server.clock.advance(60_000);
    await own('POST');
    const second = lastCode();
    server.clock.advance(60 * 60_000);
    expect((await own('PUT', { code: second })).status).toBe(401);
    await own('POST');
    expect(await answerOf(own('PUT', { code: lastCode() }))).toBe(true);
    expect(sam.id).toBeString();
    admin = { ...admin, token: (await answerOf<SignedIn>(signIn(server, 'root'))).access_token };
  });

  test('an address that no mail reaches, or none at all, is told', async () => {
    const tom = await person(server, { name: 'tom', verified: false });
    mailed = 'refused';
    expect(await answerOf(call(server, tom.token, '/api/auth/users/me/email', 'POST'), 400)).toMatchObject({
      detail: 'Invalid email',
    });
    mailed = 'sent';
    const una = await person(server, { name: 'una', email: null });
    expect(await answerOf(call(server, una.token, '/api/auth/users/me/email', 'POST'), 403)).toMatchObject({
      detail: 'No email',
    });
  });

  test('without a mail server the request says so, and a reset still tells nothing', async () => {
    const local = await startTestServer();
    const vic = await person(local, { name: 'vic', verified: false });
    const answer = await answerOf(call(local, vic.token, '/api/auth/users/me/email', 'POST'), 503);
    expect(answer.detail).toContain('SMTP_URL');
    const reset = { email: 'vic@parley.test', recaptcha_response: null };
    expect(await answerOf(call(local, undefined, '/api/auth/password_reset', 'POST', reset))).toBe(true);
    await local.close();
  });

  test('a password is reset by its code, which ends all sessions; whatever is wrong gets the same words', async () => {
    const wim = await person(server, { name: 'wim' });
    const reset = '/api/auth/password_reset';
    const count = mails.length;
    const request = (email: string) => call(server, undefined, reset, 'POST', { email, recaptcha_response: null });
    expect(await answerOf(request('nobody@parley.test'))).toBe(true);
    expect(mails).toHaveLength(count);
    expect(await answerOf(request('WIM@parley.test'))).toBe(true);
    const code = lastCode();
    const put = (body: object) =>
      call(server, undefined, reset, 'PUT', { email: 'wim@parley.test', code, password: 'newer', ...body });
    for (const body of [{ code: 'WRONG' }, { email: 'nobody@parley.test' }])
      expect(await answerOf(put(body), 401)).toMatchObject({ detail: 'Password reset failed' });
    expect(await answerOf<Account>(put({}))).toMatchObject({ id: wim.id, name: 'wim' });
    expect((await put({})).status).toBe(401);
    expect((await call(server, wim.token, '/api/auth/users/me')).status).toBe(401);
    expect((await signIn(server, 'wim', 'newer')).status).toBe(200);
  });
});
