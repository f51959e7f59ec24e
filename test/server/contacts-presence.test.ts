/** Who is on the site, as the desk asks it, over real sockets. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import type { ContactPage, Presence } from '../../src/wire/contacts/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { connectTo } from './socket-client.ts';
import { answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let listening: Listening;
beforeAll(async () => {
  server = await startTestServer();
  const environment = { ...server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, server.app.dispatch, server.app.sockets, server.ports);
});
afterAll(async () => {
  await listening.stop(1000);
  await server.close();
});

test('whoever has an open socket in any of their sessions is here, and no longer once it is closed [P-CTC-10]', async () => {
  const { access_token: token } = await signedIn(server);
  const contacts = `/api/desk/projects/${server.project.id}/contacts`;
  const session = await server.newSession();
  const other = await server.newSession();
  const before = (await answerOf<ContactPage>(call(server, token, `${contacts}?search=${session.gleapId}`)))
    .contacts[0]!;
  for (const one of [other, session]) await server.post('/api/sessions/identify', { userId: 'customer-77' }, one);
  await server.newSession();
  const { contacts: all } = await answerOf<ContactPage>(call(server, token, contacts));
  const { id } = all.find(({ userId }) => userId === 'customer-77')!;
  expect(before.id).not.toBe(id);
  const ids = [...all.map((one) => one.id), before.id];
  const here = async () =>
    (await answerOf<Presence>(call(server, token, `${contacts}/presence?ids=${ids.join(',')}`))).here;
  expect(await here()).toEqual([]);
  const { gleapId, gleapHash } = session;
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws`);
  await client.opened;
  client.socket.send(
    JSON.stringify({ name: 'hello', data: { as: 'visitor', key: KEY, id: gleapId, hash: gleapHash, sdk: 'test' } }),
  );
  await client.settled();
  await client.message(0);
  // The contact that the session was before has become part of this one.
  expect((await here()).toSorted()).toEqual([id, before.id].toSorted());
  client.socket.close();
  await client.closed;
  while ((await here()).length > 0) await client.closed;
});
