/** One user: what administrators and they themselves see and change. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import type { UserPage } from '../../src/wire/users/shapes.ts';
import { createAudit } from '../../src/server/features/audit/service.ts';
import { createUsers } from '../../src/server/features/users/service.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person, signIn } from './staff.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

/** A call of the administrator. */
const ask = (path: string, method = 'GET', body?: unknown) => call(server, admin.token, path, method, body);
const list = (query: string) => answerOf<UserPage>(ask(`/api/auth/users?${query}`));
const change = (id: string, body: unknown) => ask(`/api/auth/users/${id}`, 'PATCH', body);

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

  test('is disabled and enabled by administrators, each with a truthy answer [D-USR-10 D-USR-12 D-PLT-02]', async () => {
    const { id } = await person(server, { name: 'bea' });
    expect(await answerOf(change(id, { enabled: false }))).toMatchObject({ id, enabled: false });
    expect((await signIn(server, 'bea')).status).toBe(403);
    expect(await answerOf(change(id, { enabled: true }))).toMatchObject({ id, enabled: true });
    expect((await signIn(server, 'bea')).status).toBe(200);
  });

  test('is verified and deleted by administrators, each with a truthy answer [D-USR-13 D-USD-06 D-PLT-02]', async () => {
    const { id } = await person(server, { name: 'ben', verified: false });
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
    expect(denied).toMatchObject({ detail: 'Permission denied', details: 'This is the last administrator.' });
    expect((await call(local, access_token, '/api/auth/users/me')).status).toBe(200);
    await local.close();
  });

  test.each([{ admin: false }, { enabled: false }])(
    'of two administrators who at once say %j of each other one remains',
    async (change) => {
      const local = await startTestServer();
      await local.ports.storage.write((transaction) => transaction.run(`update account set enabled = 0`));
      const [ann, bob] = await Promise.all(['ann', 'bob'].map((name) => addAccount(local, { name, admin: true })));
      const users = createUsers(local.ports, {
        audit: createAudit(local.ports),
        auth: { dropSessions: async () => undefined, dropOpened: async () => undefined, ended: () => undefined },
        hash: async () => '',
        rows: () => [],
        roster: { find: async () => undefined },
      });
      // Both were let in as administrators.
      const by = (id: string) => ({ id, sessionId: '', admin: true, verified: true });
      const done = await Promise.allSettled([
        users.change(ann!, change, by(bob!)),
        users.change(bob!, change, by(ann!)),
      ]);
      // Which of them it is, is the database's to say.
      const [kept, refused] = done.toSorted((a, b) => a.status.localeCompare(b.status));
      expect([kept, refused]).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'permission_denied' } }]);
      await local.close();
    },
  );

  test('the administrator right needs an e-mail address, and verified or newsletter do too', async () => {
    const id = await addAccount(server, { name: 'dan', email: null });
    expect((await answerOf(change(id, { admin: true }), 403)).detail).toStartWith('No email: an administrator needs');
    expect(await answerOf(change(id, { email_verified: true }), 403)).toMatchObject({ detail: 'No email' });
    expect(await answerOf(change(id, { newsletter: true }), 403)).toMatchObject({ detail: 'No email' });
    const both = await answerOf(change(id, { admin: true, email: 'dan@parley.test' }));
    expect(both).toMatchObject({ admin: true, email: 'dan@parley.test', email_verified: false });
  });

  test('an e-mail address has no control signs, and is found by its end', async () => {
    const id = await addAccount(server, { name: 'ctl' });
    for (const email of ['a\u0001@ctl.test', 'a@ctl\u007f.test', 'a@ctl.test\u0085'])
      expect(await answerOf(change(id, { email }), 422)).toMatchObject({ details: { field: 'email' } });
    expect(await answerOf(change(id, { email: 'ü\0@ctl.test', display_name: 'a\0\ud800' }))).toMatchObject({
      email: 'ü@ctl.test',
      display_name: 'a\ufffd',
    });
    const found = await list('email=@ctl');
    expect(found.users.map((user) => user.id)).toEqual([id]);
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
    expect(await answerOf(own('ida2'), 403)).toMatchObject({
      detail: 'Permission denied',
      details: 'A name can be changed every 30 days.',
    });
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
