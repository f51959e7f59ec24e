import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (response: Response) => (await response.json()) as Session & { error?: string; requestId?: string };
const visitors = () => server.ports.storage.all(`select * from visitor`);

describe('starting a session', () => {
  test('a new visitor gets a session with every field, empty but for id and hash [W-SES-01]', async () => {
    const response = await server.post('/api/sessions', { lang: 'en-us' });
    expect(response.status).toBe(200);
    expect(await read(response)).toEqual({
      gleapId: expect.stringMatching(/^v[\w-]{22}$/),
      gleapHash: expect.stringMatching(/^[\w-]{43}$/),
      name: '',
      email: '',
      userId: '',
      phone: '',
      value: 0,
      customData: {},
      lang: 'en-us',
    });
  });

  test('a known id with its hash continues the same session', async () => {
    const session = await server.newSession();
    const again = await read(await server.post('/api/sessions', { lang: 'en-us' }, session));
    expect(again).toEqual(session);
  });

  test('a proven id whose row is lost is made again', async () => {
    const session = await server.newSession();
    await server.ports.storage.write((transaction) =>
      transaction.run(`delete from visitor where id = ?`, session.gleapId),
    );
    expect(await read(await server.post('/api/sessions', {}, session))).toMatchObject({ gleapId: session.gleapId });
  });

  test('the text "null" in place of id and hash means no session', async () => {
    const response = await server.post('/api/sessions', {}, { gleapId: 'null', gleapHash: 'null' });
    expect(response.status).toBe(200);
    expect((await read(response)).gleapId).not.toBe('null');
  });

  test('any version of a third-party SDK is served [W-SNP-19]', async () => {
    const session = await server.newSession();
    for (const sdkVersion of ['14.6.7', '18.2.0', '0.0.1-beta']) {
      const body = { data: { name: 'Kim' }, type: 'js', sdkVersion, ws: true };
      expect((await server.post('/api/sessions/partialupdate', body, session)).status).toBe(200);
    }
  });
});

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
      const session = await server.newSession();
      const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
      const response = await server.send(path, {
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
      const { gleapId: id, gleapHash: hash } = await server.newSession();
      const form = { auth: { key: KEY, id, hash }, method, body };
      const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://shop.test' };
      const response = await server.send(path, { method: 'POST', headers, body: JSON.stringify(form) });
      expect(response.status).toBe(200);
      if (!path.includes('messenger')) expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test.each(calls)(
    '%s %s refuses an id with a wrong hash, or without one, and stores nothing',
    async (method, path, body) => {
      const [mine, other] = [await server.newSession(), await server.newSession()];
      const before = await visitors();
      const tickets = await server.ports.storage.all(`select id from ticket`);
      const wrong = [other.gleapHash, 'x', '', mine.gleapHash.slice(0, -1), mine.gleapHash.toUpperCase()];
      for (const hash of wrong) {
        const headers = { 'api-token': KEY, 'gleap-id': mine.gleapId, 'gleap-hash': hash };
        const response = await server.send(path, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        expect(response.status).toBe(401);
        expect(await read(response)).toMatchObject({ error: 'session_refused', requestId: expect.any(String) });
      }
      const form = { auth: { key: KEY, id: mine.gleapId, hash: other.gleapHash }, method, body };
      expect((await server.send(path, { method: 'POST', body: JSON.stringify(form) })).status).toBe(401);
      await server.app.close();
      expect(await visitors()).toEqual(before);
      expect(await server.ports.storage.all(`select id from ticket`)).toEqual(tickets);
      expect(await server.ports.storage.all(`select id from event where visitor_id = ?`, mine.gleapId)).toEqual([]);
    },
  );

  test.each(publicCalls)('%s %s answers whoever comes with a session that is none any more', async (method, path) => {
    const fresh = await server.send(path, { method });
    const stale = { 'api-token': KEY, 'gleap-id': 'v-of-before', 'gleap-hash': 'x' };
    const answer = await server.send(path, { method, headers: stale });
    expect([answer.status, await answer.text()]).toEqual([200, await fresh.text()]);
    const form = { auth: { key: KEY, id: 'v-of-before', hash: 'x' }, method };
    expect((await server.send(path, { method: 'POST', body: JSON.stringify(form) })).status).toBe(200);
  });

  test('a hash is of one project: it proves nothing in another', async () => {
    const session = await server.newSession();
    const headers = {
      'api-token': server.internal.sdkKey,
      'gleap-id': session.gleapId,
      'gleap-hash': session.gleapHash,
    };
    expect((await server.send('/api/sessions', { method: 'POST', headers })).status).toBe(401);
  });

  test('no key is 401, an unknown key 404, a switched-off project 403', async () => {
    const status = async (key?: string) => {
      const headers: Record<string, string> = key ? { 'api-token': key } : {};
      return (await server.send('/api/sessions', { method: 'POST', headers })).status;
    };
    expect(await status()).toBe(401);
    expect(await status('nobody-has-this')).toBe(404);
    await server.ports.storage.write((transaction) =>
      transaction.run(
        `insert into project (id, name, sdk_key, secret, enabled, created_at) values ('off', 'Off', 'off-key-1', 's', 0, 0)`,
      ),
    );
    expect(await status('off-key-1')).toBe(403);
  });
});

describe('identify and partial update', () => {
  test('known fields and facts of the contact are the session, every other key is custom data and comes back', async () => {
    const session = await server.newSession();
    const given = {
      name: 'Kim R',
      email: 'kim@example.test',
      phone: '+431',
      value: 12,
      companyId: 'c9',
      plan: 'pro',
      anyCustomKey: { deep: [1] },
      userId: 'u-77',
      userHash: createHmac('sha256', server.project.secret).update('u-77').digest('hex'),
      lang: 'de',
    };
    const identified = await read(await server.post('/api/sessions/identify', given, session));
    expect(identified).toEqual({
      ...session,
      name: 'Kim R',
      email: 'kim@example.test',
      phone: '+431',
      value: 12,
      userId: 'u-77',
      lang: 'de',
      companyId: 'c9',
      plan: 'pro',
      customData: { anyCustomKey: { deep: [1] } },
    });
    expect(await read(await server.post('/api/sessions', {}, session))).toEqual(identified);
  });

  test('every known field and all custom data are echoed by identify, update and the next start [W-SES-24 W-SES-29]', async () => {
    const session = await server.newSession();
    const createdAt = '2026-01-02T03:04:05.000Z';
    const custom = { avatar: 'a.png', list: [1, null] };
    const contact = { companyId: 'c9', companyName: 'Acme', plan: 'pro', sla: 4, createdAt };
    const known = { name: 'Kim R', email: 'kim@example.test', phone: '+431', value: 12.5, ...contact };
    const sent = { ...known, ...custom, userId: 'u-77', lang: 'en-us' };
    const identified = await read(await server.post('/api/sessions/identify', sent, session));
    // What decides whether a client sends the same again: each key is the session's, or that of its custom data.
    for (const [key, value] of Object.entries(sent))
      expect((identified as Record<string, unknown>)[key] ?? identified.customData[key]).toEqual(value);
    const unverified = true;
    expect(identified).toEqual({ ...session, ...known, userId: 'u-77', lang: 'en-us', customData: custom, unverified });
    const updated = await read(
      await server.post('/api/sessions/partialupdate', { data: { ...known, customData: custom } }, session),
    );
    expect(updated).toEqual(identified);
    expect(await read(await server.post('/api/sessions', { lang: 'en-us' }, session))).toEqual(identified);
  });

  /** As clients of the contract compare (widget-protocol 1.2): what is the session's, or its custom data's, is not sent again. */
  const sendsAgain = (known: Session, given: object): string[] => {
    const { customData, ...fields } = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
    const says = JSON.stringify;
    return Object.entries({ ...fields, ...(customData as object) })
      .filter(([key, value]) => says(value) !== says((known as Record<string, unknown>)[key]))
      .filter(([key, value]) => says(value) !== says(known.customData[key]))
      .map(([key]) => key);
  };

  test.each([
    ['as the contract has them', { companyId: 'c9', companyName: 'Acme', plan: 'pro', sla: 4 }],
    ['with a date', { createdAt: new Date('2026-01-02T03:04:05Z') }],
    ['as numbers', { companyId: 9, companyName: 3, plan: 2, createdAt: 1_767_323_045 }],
    ['emptied', { companyId: null, plan: '', sla: 0 }],
    ['in other forms', { plan: { name: 'pro' }, companyName: 'A'.repeat(600), sla: true, companyId: ['c9'] }],
    ['beside and in custom data', { name: 'Kim', value: 3, plan: 'pro', customData: { tier: 'a', seats: { of: 3 } } }],
  ])('facts of the contact %s are told as they were said, so that no client says them twice', async (_, data) => {
    const session = await server.newSession();
    const { customData, ...fields } = data as { customData?: object };
    const sent = { ...fields, ...customData, userId: 'u-77' };
    for (const before of [{ plan: 'max', sla: 9, companyId: 'c1' }, { plan: ['max'], sla: {} }, {}]) {
      await server.post('/api/sessions/identify', { ...before, userId: 'u-77' }, session);
      const identified = await read(await server.post('/api/sessions/identify', sent, session));
      expect(sendsAgain(identified, { ...data, userId: 'u-77' })).toEqual([]);
      const started = await read(await server.post('/api/sessions', { lang: 'en-us' }, session));
      expect(sendsAgain(started, { ...data, userId: 'u-77' })).toEqual([]);
    }
  });

  test('an identify without the key userHash is taken as it is [W-SES-25]', async () => {
    const session = await server.newSession();
    const identified = await read(await server.post('/api/sessions/identify', { userId: 'u-9' }, session));
    expect(identified).toEqual({ ...session, userId: 'u-9', unverified: true });
    const proof = createHmac('sha256', server.project.secret).update('u-9').digest('hex');
    const again = await read(await server.post('/api/sessions/identify', { userId: 'u-9', userHash: proof }, session));
    expect(again).toEqual({ ...session, userId: 'u-9' });
    expect(JSON.stringify(again)).not.toContain(proof);
  });

  test('an update cannot change whose session it is', async () => {
    const session = await server.newSession();
    await server.post('/api/sessions/identify', { userId: 'ann' }, session);
    const data = { userId: 'bob', gleapId: 'x', gleapHash: 'x', userHash: 'x', verified: true, name: 'Ann' };
    const updated = await read(await server.post('/api/sessions/partialupdate', { data }, session));
    expect(updated).toEqual({
      ...session,
      userId: 'ann',
      name: 'Ann',
      customData: { verified: true },
      unverified: true,
    });
    const row = await server.ports.storage.one(`select verified from visitor where id = ?`, session.gleapId);
    expect(row).toEqual({ verified: 0 });
  });

  test('a partial update changes what it names and merges custom data', async () => {
    const session = await server.newSession();
    await server.post('/api/sessions/identify', { userId: 'u-1', name: 'Kim', plan: 'pro' }, session);
    const update = { data: { email: 'kim@example.test', customData: { tier: 'a' }, name: null }, type: 'js' };
    const changed = await read(await server.post('/api/sessions/partialupdate', update, session));
    expect(changed).toMatchObject({
      userId: 'u-1',
      name: '',
      email: 'kim@example.test',
      plan: 'pro',
      customData: { tier: 'a' },
    });
  });

  test('a session of one user is never handed to another: the second gets a new one', async () => {
    const session = await server.newSession();
    await server.post('/api/sessions/identify', { userId: 'ann', email: 'ann@example.test' }, session);
    const second = await read(await server.post('/api/sessions/identify', { userId: 'bob' }, session));
    expect(second).toMatchObject({ userId: 'bob', email: '' });
    expect(second.gleapId).not.toBe(session.gleapId);
    expect(await read(await server.post('/api/sessions', {}, session))).toMatchObject({ userId: 'ann' });
  });

  test('custom data is bounded, keys that look like the session’s own are not custom data', async () => {
    const session = await server.newSession();
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`key${at}`, at]));
    expect((await server.post('/api/sessions/identify', { userId: 'u', ...many }, session)).status).toBe(422);
    const large = { userId: 'u', blob: 'x'.repeat(66_000) };
    expect((await server.post('/api/sessions/identify', large, session)).status).toBe(422);
    const odd = '{"userId":"u","gleapId":"other","__proto__":{"admin":true},"constructor":1}';
    const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
    const reply = await server.send('/api/sessions/identify', { method: 'POST', headers, body: odd });
    const identified = await read(reply);
    expect(identified.gleapId).toBe(session.gleapId);
    expect(Object.keys(identified.customData)).toEqual(['__proto__', 'constructor']);
  });

  test('what is known is taken in any form that a site may have it: numbers, texts of numbers, long texts', async () => {
    const session = await server.newSession();
    const [long, cut] = ['n'.repeat(600), 'n'.repeat(512)];
    for (const [given, kept] of [
      [{ phone: 431 }, { phone: '431' }],
      [
        { name: 12, email: 0 },
        { name: '12', email: '0' },
      ],
      [{ value: '12.5' }, { value: 12.5 }],
      [{ value: 'twelve' }, { value: 0 }],
      [{ value: '1e300' }, { value: 0 }],
      [{ lang: 'de' }, { lang: 'de' }],
      [{ lang: null }, { lang: 'de' }],
      [
        { name: long, plan: 'pro' },
        { name: cut, plan: 'pro' },
      ],
    ] as const) {
      const identified = await server.post('/api/sessions/identify', { userId: 77, ...given }, session);
      expect(await read(identified)).toMatchObject({ userId: '77', ...kept });
      const updated = await server.post('/api/sessions/partialupdate', { data: given }, session);
      expect(await read(updated)).toMatchObject({ userId: '77', ...kept });
    }
    for (const wrong of [{ name: ['n'] }, { phone: {} }, { value: {} }, { value: 2 ** 53 }, { lang: ['de'] }])
      expect((await server.post('/api/sessions/identify', { userId: 77, ...wrong }, session)).status).toBe(422);
    expect((await server.post('/api/sessions/identify', { userId: long }, session)).status).toBe(422);
  });

  test('texts with NUL and half characters are stored as whole ones', async () => {
    const session = await server.newSession();
    const changed = await read(
      await server.post('/api/sessions/partialupdate', { data: { name: 'a\0b\ud800c' } }, session),
    );
    expect(changed.name).toBe('ab\ufffdc');
  });

  test('parallel updates of one session all count', async () => {
    const session = await server.newSession();
    const updates = Array.from({ length: 20 }, (_, at) => ({ data: { customData: { [`k${at}`]: at } } }));
    await Promise.all(updates.map((update) => server.post('/api/sessions/partialupdate', update, session)));
    const { customData } = await read(await server.post('/api/sessions', {}, session));
    expect(Object.keys(customData)).toHaveLength(20);
  });
});

describe('an unmodified client of the contract', () => {
  const origin = 'https://shop.test';
  const lang = '?gleapId=a&gleapHash=b&lang=en-us';

  /** As a browser does for a call with headers of its own: asks first, then calls. */
  async function call(method: string, path: string, body: unknown, session?: Session): Promise<Response> {
    const asked = await server.send(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'api-token,content-type,gleap-hash,gleap-id',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain(method);
    for (const name of ['api-token', 'content-type', 'gleap-id', 'gleap-hash'])
      expect(asked.headers.get('access-control-allow-headers')).toContain(name);
    const proof: Record<string, string> = session
      ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
      : {};
    const response = await server.send(path, {
      method,
      headers: { origin, 'content-type': 'application/json;charset=UTF-8', 'api-token': KEY, ...proof },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return response;
  }

  test('comes up: session, configuration, tooltips, and nothing where there is nothing [W-SNP-19]', async () => {
    const started = await call('POST', '/api/sessions', { lang: 'en-us' });
    const session = await read(started);
    const { flowConfig } = (await (await call('GET', `/api/config/${KEY}?lang=en-us`, undefined, session)).json()) as {
      flowConfig: Record<string, unknown>;
    };
    expect(flowConfig).toMatchObject({ widgetButtonText: expect.any(String), staticTranslations: expect.any(Object) });
    expect('aiBar' in flowConfig).toBe(false);
    const tooltips = await call('GET', `/api/config/${KEY}/tooltips`, undefined, session);
    expect([tooltips.status, await tooltips.json()]).toEqual([200, []]);
    const events = {
      time: 3,
      events: [{ name: 'pageView', date: '', data: { page: origin } }],
      opened: false,
      ws: true,
    };
    expect((await call('POST', '/api/sessions/ping', events, session)).status).toBe(200);
  });

  test.each([
    ['POST', '/api/outbound/producttours', { outboundId: 't1' }],
    ['POST', '/api/outbound/producttourvalidation', { outboundId: 't1', currentUrl: 'https://shop.test/a?b' }],
    ['POST', `/api/outbound/checklists${lang}`, { outboundId: 'o1', sharedKey: null }],
    ['GET', `/api/outbound/checklists/i1${lang}&convertTipTap=true`, undefined],
    ['PUT', `/api/outbound/checklists/i1/increment/s1${lang}`, { checkedStep: 's1', status: 'done' }],
    ['PUT', `/api/outbound/checklists/i1${lang}`, { status: 'done' }],
  ])('is told by %s %s that there is no such thing', async (method, path, body) => {
    const response = await call(method, path, body, await server.newSession());
    expect(response.status).toBe(404);
    expect(await read(response)).toMatchObject({ error: 'not_found', requestId: expect.any(String) });
  });
});
