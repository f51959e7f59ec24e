/** F2: a session that an administrator opens as somebody else, and what ends it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import { decodeJwt } from 'jose';
import { signedIn as signedInShape, type AccountSession, type SignedIn } from '../../src/wire/auth/shapes.ts';
import { fits } from '../../src/wire/schema.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, person, type Person } from './staff.ts';

let server: TestServer;
let root: Person;
let learner: Person;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  root = await person(server, { name: 'root', admin: true });
  learner = await person(server, { name: 'learner', verified: true });
});
afterAll(() => server.close());

const fresh = () => person(server, { name: `admin${++made}`, admin: true });
const open = (by: Person, id = learner.id) =>
  answerOf<SignedIn>(call(server, by.token, `/api/auth/sessions/${id}`, 'POST'));
const status = async (token: string, path = '/api/auth/session') => (await call(server, token, path)).status;
const listed = (of = learner.id) => answerOf<AccountSession[]>(call(server, root.token, `/api/auth/sessions/${of}`));

describe('a session opened as somebody else', () => {
  test('has all that the contract says, and names who opened it, also in the list [D-SGN-08]', async () => {
    const admin = await fresh();
    const opened = await open(admin);
    expect(Object.keys(opened).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user']);
    expect(fits(signedInShape, opened)).toBe(true);
    expect(opened.refresh_token).toHaveLength(64);
    const opened_by = { id: admin.id, name: `admin${made}` };
    expect(opened.session).toMatchObject({ user_id: learner.id, opened_by });
    expect((await listed()).find(({ id }) => id === opened.session.id)).toMatchObject({ opened_by });
    expect(await answerOf(call(server, opened.access_token, '/api/auth/session'))).toMatchObject({ opened_by });
    const own = (await listed()).filter(({ id }) => id !== opened.session.id);
    expect(own.map((session) => 'opened_by' in session)).not.toContain(true);
  });

  test('lasts the hour of its one access token, and cannot be prolonged [F2 D-SES-21]', async () => {
    const local = await startTestServer();
    const admin = await person(local, { name: 'boss', admin: true });
    const user = await addAccount(local, { name: 'user' });
    const opened = await answerOf<SignedIn>(call(local, admin.token, `/api/auth/sessions/${user}`, 'POST'));
    const { access_token: token, refresh_token } = opened;
    expect(decodeJwt(token).exp).toBe(Math.floor(local.ports.now() / 1000) + 3600);
    const refused = call(local, undefined, '/api/auth/session', 'PUT', { refresh_token });
    expect(await answerOf(refused, 401)).toMatchObject({ detail: 'Invalid refresh token' });
    const ask = async () => (await call(local, token, '/api/auth/session')).status;
    local.clock.advance(3_599_000);
    expect(await ask()).toBe(200);
    expect((await call(local, undefined, '/api/auth/session', 'PUT', { refresh_token })).status).toBe(401);
    expect(await ask()).toBe(200);
    local.clock.advance(1000);
    expect(await ask()).toBe(401);
    await local.close();
  });

  test('is not opened as another administrator, which is said in words [F2]', async () => {
    const other = await fresh();
    for (const id of [other.id, root.id, 'me']) {
      const refused = await answerOf(call(server, root.token, `/api/auth/sessions/${id}`, 'POST'), 403);
      expect(refused.detail).toBe('Nobody opens a session as an administrator. They sign in themselves.');
    }
    expect((await call(server, learner.token, `/api/auth/sessions/${learner.id}`, 'POST')).status).toBe(403);
  });

  test('ends no session of the user when it ends', async () => {
    const opened = await open(await fresh());
    expect(await answerOf(call(server, opened.access_token, '/api/auth/session', 'DELETE'))).toBe(true);
    expect([await status(opened.access_token), await status(learner.token)]).toEqual([401, 200]);
  });
});

const change = (id: string, body: unknown) => call(server, root.token, `/api/auth/users/${id}`, 'PATCH', body);
const endings: [string, (admin: Person) => Promise<Response>][] = [
  ['is disabled', ({ id }) => change(id, { enabled: false })],
  ['is no administrator any more', ({ id }) => change(id, { admin: false })],
  ['is deleted', ({ id }) => call(server, root.token, `/api/auth/users/${id}`, 'DELETE')],
  ['is signed out everywhere', ({ id }) => call(server, root.token, `/api/auth/sessions/${id}`, 'DELETE')],
  ['signs out', ({ token }) => call(server, token, '/api/auth/session', 'DELETE')],
  ['gets another password', ({ id }) => change(id, { password: 'another password' })],
];

describe('what an administrator has opened ends when they lose the right', () => {
  test.each(endings)('that is, when its opener %s [F2]', async (_, end) => {
    const admin = await fresh();
    const { access_token: token, refresh_token, session } = await open(admin);
    expect(await status(token)).toBe(200);
    expect((await end(admin)).status).toBe(200);
    expect([await status(token), await status(token, '/api/auth/users/me')]).toEqual([401, 401]);
    expect((await call(server, undefined, '/api/auth/session', 'PUT', { refresh_token })).status).toBe(401);
    expect((await listed()).map(({ id }) => id)).not.toContain(session.id);
    // Nor does it come back with the right.
    await change(admin.id, { admin: true, enabled: true });
    expect(await status(token)).toBe(401);
  });

  test('that is, when a right is taken beside this server [F2]', async () => {
    for (const column of ['enabled', 'admin']) {
      const admin = await fresh();
      const { access_token: token } = await open(admin);
      await server.ports.storage.write((transaction) =>
        transaction.run(`update account set ${column} = 0 where id = ?`, admin.id),
      );
      expect(await status(token)).toBe(401);
    }
  });

  test('and not when another session of theirs ends, or their own is renewed', async () => {
    const admin = await fresh();
    const { access_token: token } = await open(admin);
    const sign = { name_or_email: `admin${made}`, password: 'correct horse battery' };
    const other = await answerOf<SignedIn>(call(server, undefined, '/api/auth/sessions', 'POST', sign));
    await answerOf(call(server, other.access_token, '/api/auth/session', 'DELETE'));
    const renewal = { refresh_token: admin.refreshToken };
    await answerOf(call(server, undefined, '/api/auth/session', 'PUT', renewal));
    expect(await status(token)).toBe(200);
  });
});

describe('the audit log tells both names', () => {
  const log = async (query: string) =>
    (await answerOf<AuditPage>(call(server, root.token, `/api/audit?${query}`))).entries;

  test('of the opening, and of what is done in that session [F2]', async () => {
    const admin = await fresh();
    const { access_token: token } = await open(admin);
    await answerOf(call(server, token, '/api/auth/users/me', 'PATCH', { description: 'seen through my eyes' }));
    await answerOf(call(server, token, '/api/auth/session', 'DELETE'));
    const both = { actor: admin.id, actorName: `admin${made}`, onBehalfOf: learner.id, onBehalfOfName: 'learner' };
    const entries = await log(`target=user:${learner.id}&limit=3`);
    expect(entries.map(({ action }) => action)).toEqual(['endCurrentSession', 'changeUser', 'impersonate']);
    for (const entry of entries) expect(entry).toMatchObject(both);
  });

  test('whoever else writes at the same moment [F2]', async () => {
    const [admin, user] = [await fresh(), await person(server, { name: 'busy', verified: true })];
    const opened = await open(admin, user.id);
    const write = (token: string, at: number) =>
      answerOf(call(server, token, '/api/auth/users/me', 'PATCH', { description: `${at} ${token === user.token}` }));
    const turns = Array.from({ length: 20 }, (_, at) => [opened.access_token, user.token, root.token][at % 3]!);
    await Promise.all(turns.map(write));
    for (const { action, actor, onBehalfOf, after } of await log(`target=user:${user.id}&limit=30`)) {
      if (action !== 'changeUser') continue;
      const { description } = after as { description: string };
      const own = description.endsWith('true');
      expect({ description, actor, onBehalfOf }).toEqual({
        description,
        actor: own ? user.id : admin.id,
        onBehalfOf: own ? null : user.id,
      });
    }
    for (const { actor, onBehalfOf } of await log(`actor=${root.id}&limit=10`))
      expect([actor, onBehalfOf]).toEqual([root.id, null]);
  });
});
