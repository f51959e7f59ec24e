/** The server's half of the sample feature, in process: its calls, its table, its job and its push. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { demoRows } from '../../src/server/features/demo-data/slots.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
  path = `/api/desk/projects/${server.project.id}/greetings`;
});
afterAll(() => server.close());

test('its calls are served behind their permissions, its table is there, its job is carried out and told', async () => {
  const told: object[] = [];
  server.app.hub.desk(server.project.id).subscribe((message) => told.push(message));
  expect((await call(server, 'nobody', path)).status).toBe(401);
  expect((await call(server, token, path, 'POST', { words: '' })).status).toBe(422);
  const made = await answerOf(call(server, token, path, 'POST', { words: 'hello' }));
  expect(made).toEqual({ id: expect.any(String), words: 'hello', heard: false });
  await server.pass(60_000);
  expect(await answerOf(call(server, token, path))).toEqual([{ ...made, heard: true }]);
  expect(told).toMatchObject([{ name: 'greeting', data: { ...made, heard: true } }]);
});

test('its calls are described, and what it adds to the demo is counted', async () => {
  expect(await (await server.send('/api/openapi.json')).text()).toContain('"operationId":"greet"');
  expect(server.app.filled(demoRows).map(({ told }) => told)).toContain('greetings');
});
