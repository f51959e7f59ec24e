/** Renewed sessions: both tokens go round, and one that is used twice is found out. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refresh = (token: unknown) => call(server, undefined, '/api/auth/session', 'PUT', { refresh_token: token });
const sessionOf = (token: string | undefined) => call(server, token, '/api/auth/session');

test('refresh tokens live 30 days, counted from the last refresh [D-SES-21]', async () => {
  const first = await signedIn(server);
  const day = 24 * 60 * 60 * 1000;
  server.clock.advance(30 * day - 1000);
  const second = (await (await refresh(first.refresh_token)).json()) as SignedIn;
  expect(second.session.id).toBe(first.session.id);
  server.clock.advance(30 * day);
  expect((await refresh(second.refresh_token)).status).toBe(401);
});

test('a refresh rotates both tokens and the old ones stop working at once [D-SES-19]', async () => {
  const before = await signedIn(server);
  const answer = await refresh(before.refresh_token);
  expect(answer.status).toBe(200);
  const after = (await answer.json()) as SignedIn;
  expect(Object.keys(after).sort()).toEqual(['access_token', 'refresh_token', 'session', 'user']);
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect((await sessionOf(before.access_token)).status).toBe(401);
  expect((await sessionOf(after.access_token)).status).toBe(200);
  const replay = await refresh(before.refresh_token);
  expect(replay.status).toBe(401);
  expect(await replay.json()).toMatchObject({ detail: 'Invalid refresh token', error: 'invalid_refresh_token' });
  expect((await sessionOf(after.access_token)).status).toBe(200);
});

describe('a refresh token that is used a second time', () => {
  const renewed = async (token: string) => (await (await refresh(token)).json()) as SignedIn;

  test('within 10 s is refused and ends nothing: two tabs race [F13b D-SES-19]', async () => {
    const before = await signedIn(server);
    const after = await renewed(before.refresh_token);
    server.clock.advance(5000);
    const third = await renewed(after.refresh_token);
    server.clock.advance(5000);
    for (const used of [before, after]) expect((await refresh(used.refresh_token)).status).toBe(401);
    expect((await sessionOf(third.access_token)).status).toBe(200);
    expect((await refresh(third.refresh_token)).status).toBe(200);
  });

  test('later ends its session, whoever has it, and the log says why [F13b]', async () => {
    const before = await signedIn(server);
    const after = await renewed(before.refresh_token);
    server.clock.advance(10_001);
    expect((await refresh(before.refresh_token)).status).toBe(401);
    expect((await sessionOf(after.access_token)).status).toBe(401);
    expect((await refresh(after.refresh_token)).status).toBe(401);
    const { access_token } = await signedIn(server);
    const { entries } = (await (await call(server, access_token, '/api/audit?limit=2')).json()) as AuditPage;
    expect(entries[1]).toMatchObject({
      actor: null,
      action: 'refreshReused',
      target: `user:${before.user.id}`,
      before: { session: before.session.id },
    });
  });

  test('ends it also when a thief goes on renewing without a pause [F13b]', async () => {
    const before = await signedIn(server);
    let stolen = await renewed(before.refresh_token);
    for (let round = 0; round < 15; round++) {
      server.clock.advance(1000);
      stolen = await renewed(stolen.refresh_token);
    }
    expect((await refresh(before.refresh_token)).status).toBe(401);
    expect((await sessionOf(stolen.access_token)).status).toBe(401);
  });

  test('ends no other session, and neither does one that nobody was given', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)];
    await renewed(one.refresh_token);
    server.clock.advance(10_001);
    expect((await refresh(one.refresh_token)).status).toBe(401);
    const id = Buffer.from(other.session.id.replaceAll('-', ''), 'hex');
    const forged = Buffer.concat([id, Buffer.alloc(32, 7)]).toString('base64url');
    for (const token of [forged, `${other.refresh_token.slice(0, -4)}AAAA`, 'x'])
      expect((await refresh(token)).status).toBe(401);
    expect((await sessionOf(other.access_token)).status).toBe(200);
  });
});

test('renewals write no entry into the log, however many there are [F13p]', async () => {
  let session = await signedIn(server);
  const entries = async () => (await server.ports.storage.all('select number from audit_entry')).length;
  const before = await entries();
  for (let at = 0; at < 20; at++) session = (await (await refresh(session.refresh_token)).json()) as SignedIn;
  expect((await sessionOf(session.access_token)).status).toBe(200);
  expect(await entries()).toBe(before);
});

test('of many refreshes with one token at once a single one wins [D-SES-19]', async () => {
  const { refresh_token } = await signedIn(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
});
