/** The dashboard's own project: its key is this installation's, and only whoever is signed in to the desk reports to it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { install } from '../../src/server/features/installation/installation.ts';
import type { Project } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, person, type Person } from './staff.ts';

let server: TestServer;
let root: Person;
beforeAll(async () => {
  server = await startTestServer();
  root = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

const own = async ({ token }: Person) =>
  (await answerOf<Project[]>(call(server, token, '/api/desk/projects'))).find(({ internal }) => internal)!;

function post(path: string, body: unknown, session?: Session): Promise<Response> {
  const proof: Record<string, string> = session ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash } : {};
  const headers = { 'content-type': 'application/json', 'api-token': server.internal.sdkKey, ...proof };
  return server.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
/** A session of the own widget, of this user with that proof. */
async function visitor(userId?: string, userHash?: string): Promise<Session> {
  const session = (await (await post('/api/sessions', {})).json()) as Session;
  if (userId === undefined) return session;
  return (await (await post('/api/sessions/identify', { userId, userHash }, session)).json()) as Session;
}
const report = {
  formData: { description: 'Reset your password at https://evil.test', reportedBy: 'admin@parley.local' },
};
const reported = async (session?: Session) => (await post('/api/bugs/v2', report, session)).status;
const tickets = async () =>
  Number(
    (await server.ports.storage.one(`select count(*) as n from ticket where project_id = ?`, server.internal.id))?.n,
  );

describe('the dashboard’s own project', () => {
  test('has a key of its own in each installation, and one that had the key of all gets another at its start [F13c]', async () => {
    const other = await startTestServer();
    expect(new Set(['internal', server.internal.sdkKey, other.internal.sdkKey]).size).toBe(3);
    const { storage, environment, now } = other.ports;
    await storage.write((transaction) => transaction.run(`update project set sdk_key = 'internal' where internal = 1`));
    await install(storage, environment, now());
    const keyOf = async () => (await storage.one(`select sdk_key from project where internal = 1`))?.sdk_key;
    const renewed = await keyOf();
    expect(renewed).toMatch(/^[\w-]{32}$/);
    await install(storage, environment, now());
    expect(await keyOf()).toBe(renewed!);
    await other.close();
    const stranger = { method: 'POST', headers: { 'api-token': 'internal' }, body: '{}' };
    expect((await server.send('/api/bugs/v2', stranger)).status).toBe(404);
  });

  test('takes reports of whoever is signed in to the desk, and of nobody who only says so [F13c]', async () => {
    const { userHash } = await own(root);
    const learner = await person(server, { name: 'learner' });
    const before = await tickets();
    expect(await reported()).toBe(401);
    expect(await reported(await visitor())).toBe(401);
    expect(await reported(await visitor(root.id))).toBe(401);
    expect((await post('/api/sessions/identify', { userId: learner.id, userHash }, await visitor())).status).toBe(401);
    expect((await call(server, learner.token, '/api/desk/projects')).status).toBe(403);
    expect(await tickets()).toBe(before);
    expect(await reported(await visitor(root.id, userHash!))).toBe(200);
    expect(await tickets()).toBe(before + 1);
  });

  test('takes no more of them once they are signed out, and tells the proof to nobody else [F13c]', async () => {
    const jane = await person(server, { name: 'jane', admin: true });
    const { userHash } = await own(jane);
    expect(userHash).not.toBe((await own(root)).userHash!);
    const session = await visitor(jane.id, userHash!);
    expect(await reported(session)).toBe(200);
    await answerOf(call(server, jane.token, '/api/auth/session', 'DELETE'));
    const refused = await post('/api/bugs/v2', report, session);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ detail: expect.stringContaining('sign in') }),
    ]);
    const site = (await answerOf<Project[]>(call(server, root.token, '/api/desk/projects'))).find(
      (one) => !one.internal,
    );
    expect(site).not.toHaveProperty('userHash');
  });
});
