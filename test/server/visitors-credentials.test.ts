/** The credentials of a visitor: in which forms calls take them, and which are refused. */
import { describe, expect, test } from 'bun:test';
import { KEY } from './harness.ts';
import { read, visitorsLab } from './visitors-lab.ts';

const lab = visitorsLab();

const visitors = () => lab.server.ports.storage.all(`select * from visitor`);

const calls: [string, string, unknown][] = [
  ['POST', '/api/sessions', {}],
  ['POST', '/api/sessions/identify', { userId: 'u' }],
  ['POST', '/api/sessions/partialupdate', { data: {} }],
  ['POST', '/api/sessions/ping', { events: [{ name: 'x', date: '' }] }],
  ['POST', '/api/sessions/events', { events: [{ name: 'x', date: '' }] }],
  ['POST', '/api/bugs/v2', { formData: { description: 'stolen' } }],
  ['POST', '/api/messenger/view', {}],
];
/** What they answer is public: a session is taken and not asked for. */
const publicCalls: typeof calls = [
  ['GET', `/api/config/${KEY}?lang=en`, undefined],
  ['GET', `/api/config/${KEY}/tooltips`, undefined],
];

describe('credentials', () => {
  test.each([...calls, ...publicCalls])(
    '%s %s takes the headers Api-Token, Gleap-Id and Gleap-Hash [W-SES-06]',
    async (method, path, body) => {
      const session = await lab.server.newSession();
      const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
      const response = await lab.server.send(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      expect(response.status).toBe(200);
    },
  );

  test.each([...calls, ...publicCalls])(
    '%s %s takes the simple form without a preflight [S1]',
    async (method, path, body) => {
      const { gleapId: id, gleapHash: hash } = await lab.server.newSession();
      const form = { auth: { key: KEY, id, hash }, method, body };
      const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://shop.test' };
      const response = await lab.server.send(path, { method: 'POST', headers, body: JSON.stringify(form) });
      expect(response.status).toBe(200);
      if (!path.includes('messenger')) expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test.each(calls)(
    '%s %s refuses an id with a wrong hash, or without one, and stores nothing',
    async (method, path, body) => {
      const [mine, other] = [await lab.server.newSession(), await lab.server.newSession()];
      const before = await visitors();
      const tickets = await lab.server.ports.storage.all(`select id from ticket`);
      const wrong = [other.gleapHash, 'x', '', mine.gleapHash.slice(0, -1), mine.gleapHash.toUpperCase()];
      for (const hash of wrong) {
        const headers = { 'api-token': KEY, 'gleap-id': mine.gleapId, 'gleap-hash': hash };
        const response = await lab.server.send(path, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        expect(response.status).toBe(401);
        expect(await read(response)).toMatchObject({ error: 'session_refused', requestId: expect.any(String) });
      }
      const form = { auth: { key: KEY, id: mine.gleapId, hash: other.gleapHash }, method, body };
      expect((await lab.server.send(path, { method: 'POST', body: JSON.stringify(form) })).status).toBe(401);
      await lab.server.app.close();
      expect(await visitors()).toEqual(before);
      expect(await lab.server.ports.storage.all(`select id from ticket`)).toEqual(tickets);
      expect(await lab.server.ports.storage.all(`select id from event where visitor_id = ?`, mine.gleapId)).toEqual([]);
    },
  );

  test.each(publicCalls)('%s %s answers whoever comes with a session that is none any more', async (method, path) => {
    const fresh = await lab.server.send(path, { method });
    const stale = { 'api-token': KEY, 'gleap-id': 'v-of-before', 'gleap-hash': 'x' };
    const answer = await lab.server.send(path, { method, headers: stale });
    expect([answer.status, await answer.text()]).toEqual([200, await fresh.text()]);
    const form = { auth: { key: KEY, id: 'v-of-before', hash: 'x' }, method };
    expect((await lab.server.send(path, { method: 'POST', body: JSON.stringify(form) })).status).toBe(200);
  });

  test('a hash is of one project: it proves nothing in another', async () => {
    const session = await lab.server.newSession();
    const headers = {
      'api-token': lab.server.internal.sdkKey,
      'gleap-id': session.gleapId,
      'gleap-hash': session.gleapHash,
    };
    expect((await lab.server.send('/api/sessions', { method: 'POST', headers })).status).toBe(401);
  });

  test('no key is 401, an unknown key 404, a switched-off project 403', async () => {
    const status = async (key?: string) => {
      const headers: Record<string, string> = key ? { 'api-token': key } : {};
      return (await lab.server.send('/api/sessions', { method: 'POST', headers })).status;
    };
    expect(await status()).toBe(401);
    expect(await status('nobody-has-this')).toBe(404);
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(
        `insert into project (id, name, sdk_key, secret, enabled, created_at) values ('off', 'Off', 'off-key-1', 's', 0, 0)`,
      ),
    );
    expect(await status('off-key-1')).toBe(403);
  });
});
