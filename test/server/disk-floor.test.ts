/** The floor of free disk: what is refused below it, and that staff go on. */
import { afterEach, expect, test } from 'bun:test';
import type { DiskSpace } from '../../src/server/disk-space.ts';
import { MB } from '../../src/wire/limits.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { openStrangers, words } from './quotas-lab.ts';
import { call, signedIn, signIn } from './staff.ts';

const GB = 1024 * MB;
let server: TestServer;
afterEach(() => server.close());
const { report, ticket, upload, part, beginUpload, onDisk } = openStrangers(() => server);

/** A server on a volume of 10 GB, whose floor is 512 MB. */
async function onVolume(space: { free: number; looks: number }): Promise<TestServer> {
  const diskSpace = async (): Promise<DiskSpace> => (space.looks++, { free: space.free, total: 10 * GB });
  return startTestServer({ ports: { diskSpace } });
}

test('below the floor of free disk reports, files and events get 507 in words, and above it they are taken [F1a]', async () => {
  const space = { free: 600 * MB, looks: 0 };
  server = await onVolume(space);
  const session = await server.newSession();
  const film = await beginUpload(session);
  const all = () =>
    Promise.all([
      server.post('/api/bugs/v2', { formData: words }, session),
      upload(10, session),
      server.post('/api/uploads/parts', { name: 'a.webm' }, session),
      part(film, 0, 10, session),
      server.post('/api/sessions/ping', { events: [{ name: 'e', date: '2026-11-21T08:00:00Z' }] }, session),
    ]);
  space.free = 512 * MB - 1;
  server.clock.advance(1000);
  for (const answer of await all()) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '300']);
    expect(await answer.json()).toMatchObject({
      error: 'disk_full',
      detail:
        'The disk of this server is nearly full. It takes reports and files again when its administrator has made room. Try again in 300 s.',
    });
  }
  expect(onDisk()).toEqual([]);
  space.free = 513 * MB;
  server.clock.advance(1000);
  expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('below the floor staff sign in, read, note and delete [F1a]', async () => {
  const space = { free: 600 * MB, looks: 0 };
  server = await onVolume(space);
  const id = await report({ formData: words });
  space.free = 0;
  server.clock.advance(1000);
  expect((await server.post('/api/bugs/v2', { formData: words })).status).toBe(507);
  expect((await signIn(server)).status).toBe(200);
  const { access_token: token } = await signedIn(server);
  const path = `/api/desk/projects/${server.project.id}/tickets/${id}`;
  expect((await ticket(id)).description).toBe(words.description);
  expect((await call(server, token, `${path}/notes`, 'POST', { body: 'seen' })).status).toBe(200);
  expect((await call(server, token, path, 'DELETE')).status).toBe(200);
  await server.app.jobs.rest();
  expect(await server.ports.storage.one(`select id from ticket where id = ?`, id)).toBeUndefined();
});

test('new sessions end at half the floor, so that no number of visitors takes the room of staff [F1a]', async () => {
  const space = { free: 256 * MB, looks: 0 };
  server = await onVolume(space);
  const known = await server.newSession();
  space.free--;
  server.clock.advance(1000);
  const refused = await server.post('/api/sessions', { lang: 'en-us' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300']);
  expect((await server.post('/api/sessions', { lang: 'de-de' }, known)).status).toBe(200);
});

test('what is taken within one second counts as gone before the disk is looked at again [F1a]', async () => {
  const space = { free: 515 * MB, looks: 0 };
  server = await onVolume(space);
  const session = await server.newSession();
  const sent = [];
  for (let at = 0; at < 6; at++) sent.push((await upload(MB, session)).status);
  expect(sent).toEqual([200, 200, 200, 507, 507, 507]);
  const late = server.post('/api/bugs/v2', { formData: { description: 'x'.repeat(MB) } });
  expect([(await late).status, space.looks]).toEqual([507, 1]);
  server.clock.advance(1000);
  expect((await upload(MB, session)).status).toBe(200);
});

test('a file that says it is larger than what is left above the floor is refused before it is read, and the disk is looked at once a second', async () => {
  const space = { free: 513 * MB, looks: 0 };
  server = await onVolume(space);
  const session = await server.newSession();
  expect((await upload(2 * MB, session)).status).toBe(507);
  expect((await upload(MB / 2, session)).status).toBe(200);
  for (let at = 0; at < 50; at++) await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(1);
  server.clock.advance(999);
  await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(1);
  server.clock.advance(1);
  await server.post('/api/bugs/v2', { formData: words });
  expect(space.looks).toBe(2);
});
