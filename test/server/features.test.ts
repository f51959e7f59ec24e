/** The list of the server's features as a whole: what the wire declares, one of them brings. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { featuresWith } from '../../src/server/app.ts';
import { makeFeatures, type Made } from '../../src/server/feature.ts';
import { embedded } from '../../src/server/platform.ts';
import { watchPush } from '../../src/wire/campaigns/visitor-pushes.ts';
import { availabilityPush } from '../../src/wire/hours/visitor-pushes.ts';
import { changedPush, seenPush, typingPush } from '../../src/wire/messages/visitor-pushes.ts';
import { checklistPush, updatePush } from '../../src/wire/outbound/pushes.ts';
import { toDesk } from '../../src/wire/to-desk.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { everyCall } from './every-call.ts';

const features = featuresWith(embedded);
let server: TestServer;
let made: Made;
beforeAll(async () => {
  server = await startTestServer();
  made = makeFeatures(features, server.ports);
});
afterAll(async () => {
  await made.close();
  await server.close();
});

test('each call of the wire is answered by one feature', () => {
  const served = made.routes.map(({ origin, method, path }) => `${origin} ${method} ${path}`);
  expect(new Set(served).size).toBe(served.length);
  const declared = Object.values(everyCall).map(({ method, path }) => `app ${method} ${path}`);
  expect(declared.filter((call) => !served.includes(call))).toEqual([]);
});

test('each push of the wire is said by one feature', () => {
  const said = features.flatMap(({ pushes = [] }) => pushes.map(({ name }) => name));
  const known = [...toDesk, updatePush, checklistPush, watchPush, changedPush, seenPush, typingPush, availabilityPush];
  expect(said.sort()).toEqual(known.map(({ name }) => name).sort());
});

test('each slot and each name is of one feature', () => {
  const slots = features.flatMap(({ owns = [] }) => owns.map(({ name }) => name));
  const names = features.map(({ name }) => name);
  expect([...new Set(slots)]).toEqual(slots);
  expect([...new Set(names)]).toEqual(names);
});
