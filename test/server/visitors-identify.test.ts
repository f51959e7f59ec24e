/** Identify and partial update: what is known of a visitor, and what is custom data. */
import { describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { read, visitorsLab } from './visitors-lab.ts';

const lab = visitorsLab();

describe('identify and partial update', () => {
  test('known fields and facts of the contact are the session, every other key is custom data and comes back', async () => {
    const session = await lab.server.newSession();
    const given = {
      name: 'Kim R',
      email: 'kim@example.test',
      phone: '+431',
      value: 12,
      companyId: 'c9',
      plan: 'pro',
      anyCustomKey: { deep: [1] },
      userId: 'u-77',
      userHash: createHmac('sha256', lab.server.project.secret).update('u-77').digest('hex'),
      lang: 'de',
    };
    const identified = await read(await lab.server.post('/api/sessions/identify', given, session));
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
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toEqual(identified);
  });

  test('every known field and all custom data are echoed by identify, update and the next start [W-SES-24 W-SES-29]', async () => {
    const session = await lab.server.newSession();
    const createdAt = '2026-01-02T03:04:05.000Z';
    const custom = { avatar: 'a.png', list: [1, null] };
    const contact = { companyId: 'c9', companyName: 'Acme', plan: 'pro', sla: 4, createdAt };
    const known = { name: 'Kim R', email: 'kim@example.test', phone: '+431', value: 12.5, ...contact };
    const sent = { ...known, ...custom, userId: 'u-77', lang: 'en-us' };
    const identified = await read(await lab.server.post('/api/sessions/identify', sent, session));
    // What decides whether a client sends the same again: each key is the session's, or that of its custom data.
    for (const [key, value] of Object.entries(sent))
      expect((identified as Record<string, unknown>)[key] ?? identified.customData[key]).toEqual(value);
    const unverified = true;
    expect(identified).toEqual({ ...session, ...known, userId: 'u-77', lang: 'en-us', customData: custom, unverified });
    const updated = await read(
      await lab.server.post('/api/sessions/partialupdate', { data: { ...known, customData: custom } }, session),
    );
    expect(updated).toEqual(identified);
    expect(await read(await lab.server.post('/api/sessions', { lang: 'en-us' }, session))).toEqual(identified);
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
    const session = await lab.server.newSession();
    const { customData, ...fields } = data as { customData?: object };
    const sent = { ...fields, ...customData, userId: 'u-77' };
    for (const before of [{ plan: 'max', sla: 9, companyId: 'c1' }, { plan: ['max'], sla: {} }, {}]) {
      await lab.server.post('/api/sessions/identify', { ...before, userId: 'u-77' }, session);
      const identified = await read(await lab.server.post('/api/sessions/identify', sent, session));
      expect(sendsAgain(identified, { ...data, userId: 'u-77' })).toEqual([]);
      const started = await read(await lab.server.post('/api/sessions', { lang: 'en-us' }, session));
      expect(sendsAgain(started, { ...data, userId: 'u-77' })).toEqual([]);
    }
  });

  test('an identify without the key userHash is taken as it is [W-SES-25]', async () => {
    const session = await lab.server.newSession();
    const identified = await read(await lab.server.post('/api/sessions/identify', { userId: 'u-9' }, session));
    expect(identified).toEqual({ ...session, userId: 'u-9', unverified: true });
    const proof = createHmac('sha256', lab.server.project.secret).update('u-9').digest('hex');
    const again = await read(
      await lab.server.post('/api/sessions/identify', { userId: 'u-9', userHash: proof }, session),
    );
    expect(again).toEqual({ ...session, userId: 'u-9' });
    expect(JSON.stringify(again)).not.toContain(proof);
  });

  test('an update cannot change whose session it is', async () => {
    const session = await lab.server.newSession();
    await lab.server.post('/api/sessions/identify', { userId: 'ann' }, session);
    const data = { userId: 'bob', gleapId: 'x', gleapHash: 'x', userHash: 'x', verified: true, name: 'Ann' };
    const updated = await read(await lab.server.post('/api/sessions/partialupdate', { data }, session));
    expect(updated).toEqual({
      ...session,
      userId: 'ann',
      name: 'Ann',
      customData: { verified: true },
      unverified: true,
    });
    const row = await lab.server.ports.storage.one(`select verified from visitor where id = ?`, session.gleapId);
    expect(row).toEqual({ verified: 0 });
  });

  test('a partial update changes what it names and merges custom data', async () => {
    const session = await lab.server.newSession();
    await lab.server.post('/api/sessions/identify', { userId: 'u-1', name: 'Kim', plan: 'pro' }, session);
    const update = { data: { email: 'kim@example.test', customData: { tier: 'a' }, name: null }, type: 'js' };
    const changed = await read(await lab.server.post('/api/sessions/partialupdate', update, session));
    expect(changed).toMatchObject({
      userId: 'u-1',
      name: '',
      email: 'kim@example.test',
      plan: 'pro',
      customData: { tier: 'a' },
    });
  });

  test('a session of one user is never handed to another: the second gets a new one', async () => {
    const session = await lab.server.newSession();
    await lab.server.post('/api/sessions/identify', { userId: 'ann', email: 'ann@example.test' }, session);
    const second = await read(await lab.server.post('/api/sessions/identify', { userId: 'bob' }, session));
    expect(second).toMatchObject({ userId: 'bob', email: '' });
    expect(second.gleapId).not.toBe(session.gleapId);
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toMatchObject({ userId: 'ann' });
  });

  test('custom data is bounded, keys that look like the session’s own are not custom data', async () => {
    const session = await lab.server.newSession();
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`key${at}`, at]));
    expect((await lab.server.post('/api/sessions/identify', { userId: 'u', ...many }, session)).status).toBe(422);
    const large = { userId: 'u', blob: 'x'.repeat(66_000) };
    expect((await lab.server.post('/api/sessions/identify', large, session)).status).toBe(422);
    const odd = '{"userId":"u","gleapId":"other","__proto__":{"admin":true},"constructor":1}';
    const headers = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
    const reply = await lab.server.send('/api/sessions/identify', { method: 'POST', headers, body: odd });
    const identified = await read(reply);
    expect(identified.gleapId).toBe(session.gleapId);
    expect(Object.keys(identified.customData)).toEqual(['__proto__', 'constructor']);
  });

  test('what is known is taken in any form that a site may have it: numbers, texts of numbers, long texts', async () => {
    const session = await lab.server.newSession();
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
      const identified = await lab.server.post('/api/sessions/identify', { userId: 77, ...given }, session);
      expect(await read(identified)).toMatchObject({ userId: '77', ...kept });
      const updated = await lab.server.post('/api/sessions/partialupdate', { data: given }, session);
      expect(await read(updated)).toMatchObject({ userId: '77', ...kept });
    }
    for (const wrong of [{ name: ['n'] }, { phone: {} }, { value: {} }, { value: 2 ** 53 }, { lang: ['de'] }])
      expect((await lab.server.post('/api/sessions/identify', { userId: 77, ...wrong }, session)).status).toBe(422);
    expect((await lab.server.post('/api/sessions/identify', { userId: long }, session)).status).toBe(422);
  });

  test('texts with NUL and half characters are stored as whole ones', async () => {
    const session = await lab.server.newSession();
    const changed = await read(
      await lab.server.post('/api/sessions/partialupdate', { data: { name: 'a\0b\ud800c' } }, session),
    );
    expect(changed.name).toBe('ab\ufffdc');
  });

  test('parallel updates of one session all count', async () => {
    const session = await lab.server.newSession();
    const updates = Array.from({ length: 20 }, (_, at) => ({ data: { customData: { [`k${at}`]: at } } }));
    await Promise.all(updates.map((update) => lab.server.post('/api/sessions/partialupdate', update, session)));
    const { customData } = await read(await lab.server.post('/api/sessions', {}, session));
    expect(Object.keys(customData)).toHaveLength(20);
  });
});
