/** Messages to visitors, over real sockets: stored first, sent once and in order, and found again by who was away. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { PUSH_KEPT_DAYS, PUSH_KEPT_MESSAGES } from '../../src/wire/outbound/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { arrived, chat, DAY_MS, gone, startOutboundLab, texts, type OutboundLab } from './outbound-lab.ts';

let lab: OutboundLab;
let session: Session;
beforeAll(async () => {
  lab = await startOutboundLab();
});
beforeEach(async () => {
  session = await lab.server.newSession();
});
afterEach(() => lab.closeSockets());
afterAll(() => lab.stop());

describe('a push', () => {
  test('reaches every socket of the session as `update` with actions and count, numbered without gaps [W-SOC-06 W-SOC-07 K2]', async () => {
    const clients = [await lab.ours(session), await lab.ours(session, { as: 'messenger' }), lab.theirs(session)];
    await Promise.all([clients[0]!.message(0), clients[1]!.message(0), clients[2]!.opened]);
    await clients[2]!.settled();
    await lab.server.app.outbound.push(lab.server.project.id, session.gleapId, { a: [chat('one')], u: 3 });
    await lab.push('two', session);
    for (const client of clients) {
      // One of the contract that is let in late hears the count first, without a number.
      const numbered = () => client.messages.filter(({ seq }) => seq !== undefined);
      while (numbered().length < 2) await client.message(client.messages.length);
      expect(numbered()[0]).toMatchObject({ name: 'update', data: { u: 3 }, seq: 1 });
      expect(texts(numbered())).toEqual(['one', 'two']);
      expect(client.messages.at(-1)).toMatchObject({ seq: 2 });
      expect(client.messages.at(-1).data).not.toHaveProperty('u');
    }
  });

  test('of a checklist has its own name and its data as they are [W-SOC-08]', async () => {
    const client = await lab.ours(session);
    await client.message(0);
    const progress = { id: 'c1', completedSteps: ['s1'], status: 'active' };
    await lab.server.app.outbound.pushChecklist(lab.server.project.id, session.gleapId, progress);
    expect(await client.message(1)).toEqual({ name: 'checklist', data: progress, seq: 1 });
  });

  test('reaches nobody else', async () => {
    const stranger = await lab.ours(await lab.server.newSession());
    await stranger.message(0);
    await lab.push('secret', session);
    await stranger.settled();
    expect(stranger.messages).toHaveLength(1);
  });

  test('pushed at once from many sides arrives once each, in the order of the numbers [K2]', async () => {
    const client = await lab.ours(session);
    await client.message(0);
    await Promise.all(Array.from({ length: 300 }, (_, at) => lab.push(`${at}`, session)));
    await client.message(300);
    expect(client.messages.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
    expect(new Set(texts(client.messages)).size).toBe(300);
  });

  test('that is no action is refused and takes no number', async () => {
    const { outbound } = lab.server.app;
    const bad = outbound.push(lab.server.project.id, session.gleapId, { a: [{ actionType: 'modal' }] });
    expect(bad).rejects.toMatchObject({ code: 'invalid_field' });
    expect(await lab.push('good', session)).toBe(1);
  });
});

describe('who was away', () => {
  test('gets what waited, once, with or without a cursor [K2 W-ACT-11]', async () => {
    await lab.push('a', session);
    await lab.push('b', session);
    const fresh = await lab.ours(session);
    expect(await fresh.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await fresh.message(2);
    expect(texts(fresh.messages)).toEqual(['a', 'b']);
    await arrived(fresh);
    await gone(fresh);
    await lab.push('c', session);
    const again = await lab.ours(session, { cursor: 1 });
    expect(await again.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
    await again.message(2);
    await again.settled();
    expect(texts(again.messages)).toEqual(['b', 'c']);
  });

  test('without a cursor gets nothing twice that has arrived before [K2]', async () => {
    await lab.push('a', session);
    const first = await lab.ours(session);
    await first.message(1);
    await arrived(first);
    await gone(first);
    await lab.push('b', session);
    const second = await lab.ours(session);
    expect(await second.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
    await second.message(1);
    await second.settled();
    expect(texts(second.messages)).toEqual(['b']);
  });

  test('and whose line broke before it could answer gets it again [K2]', async () => {
    await lab.push('a', session);
    await lab.hearAndBreak(session, '"seq":1');
    const fresh = await lab.ours(session);
    await fresh.message(1);
    expect(texts(fresh.messages)).toEqual(['a']);
  });

  test('as a client of the contract gets the unread count and then what waited, as `update` [K2]', async () => {
    await lab.server.app.outbound.push(lab.server.project.id, session.gleapId, { u: 2 });
    const first = lab.theirs(session);
    expect(await first.message(0)).toEqual({ name: 'update', data: { u: 2 } });
    expect(await first.message(1)).toEqual({ name: 'update', data: { u: 2 }, seq: 1 });
    await arrived(first);
    await gone(first);
    await lab.push('a', session);
    await lab.push('b', session);
    const again = lab.theirs(session);
    expect(await again.message(0)).toEqual({ name: 'update', data: { u: 2 } });
    await again.message(2);
    await again.settled();
    expect(texts(again.messages)).toEqual(['a', 'b']);
  });

  test('is told the unread count with the welcome; nothing is said of 0 [W-SOC-07]', async () => {
    const { outbound } = lab.server.app;
    await outbound.push(lab.server.project.id, session.gleapId, { u: 4 });
    expect(await (await lab.ours(session, { cursor: 1 })).message(0)).toEqual({
      name: 'welcome',
      data: { cursor: 1, u: 4 },
    });
    await outbound.push(lab.server.project.id, session.gleapId, { u: 0 });
    expect(await (await lab.ours(session, { cursor: 2 })).message(0)).toEqual({ name: 'welcome', data: { cursor: 2 } });
  });

  test('what only the messenger has heard has not arrived', async () => {
    const messenger = await lab.ours(session, { as: 'messenger' });
    await messenger.message(0);
    await lab.push('a', session);
    await messenger.message(1);
    await arrived(messenger);
    const page = await lab.ours(session);
    await page.message(1);
    expect(texts(page.messages)).toEqual(['a']);
  });

  test('with a cursor from the future is told to load everything anew [K2]', async () => {
    await lab.push('a', session);
    for (const cursor of [2, Number.MAX_SAFE_INTEGER]) {
      const client = await lab.ours(session, { cursor });
      expect(await client.message(0)).toEqual({ name: 'welcome', data: { cursor: 0, reset: true } });
      await client.message(1);
      expect(texts(client.messages)).toEqual(['a']);
      await gone(client);
    }
    const unknown = await lab.ours(await lab.server.newSession(), { cursor: 7 });
    expect(await unknown.message(0)).toEqual({ name: 'welcome', data: { cursor: 0, reset: true } });
  });

  test(`${PUSH_KEPT_MESSAGES} messages are kept, and not one more [K2]`, async () => {
    for (let at = 0; at < PUSH_KEPT_MESSAGES; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, more) => lab.push(`${at + more}`, session)));
    const whole = await lab.ours(session, { cursor: 0 });
    expect(await whole.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await whole.message(PUSH_KEPT_MESSAGES);
    await gone(whole);
    await lab.push('one more', session);
    const late = await lab.ours(session, { cursor: 0 });
    expect(await late.message(0)).toEqual({ name: 'welcome', data: { cursor: 1, reset: true } });
    expect(await late.message(1)).toMatchObject({ seq: 2 });
    await late.message(PUSH_KEPT_MESSAGES);
    expect(late.messages.at(-1)).toMatchObject({ seq: PUSH_KEPT_MESSAGES + 1 });
    const inTime = await lab.ours(session, { cursor: 1 });
    expect(await inTime.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
  });

  test(`messages are kept ${PUSH_KEPT_DAYS} days, to the millisecond, then removed [K2]`, async () => {
    await lab.push('old', session);
    lab.server.clock.advance(DAY_MS);
    await lab.push('young', session);
    await lab.letPass((PUSH_KEPT_DAYS - 1) * DAY_MS);
    const inTime = await lab.ours(session, { cursor: 0 });
    expect(await inTime.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await inTime.message(2);
    await gone(inTime);
    lab.server.clock.advance(1);
    const late = await lab.ours(session, { cursor: 0 });
    expect(await late.message(0)).toEqual({ name: 'welcome', data: { cursor: 1, reset: true } });
    await late.message(1);
    expect(texts(late.messages)).toEqual(['young']);
    lab.server.clock.advance(DAY_MS);
    expect(await (await lab.ours(session, { cursor: 1 })).message(0)).toMatchObject({
      data: { cursor: 2, reset: true },
    });
    expect(await (await lab.ours(session, { cursor: 2 })).message(0)).toEqual({ name: 'welcome', data: { cursor: 2 } });
    // A cleaning that is still under way would count the hour as its own length, and be broken off.
    await lab.server.app.jobs.rest();
    await lab.server.pass(60 * 60_000);
    const left = `select count(*) as n from visitor_message where visitor_id = ?`;
    expect(await lab.server.ports.storage.one(left, session.gleapId)).toEqual({ n: 0 });
    expect(await lab.push('new', session)).toBe(3);
    await lab.letPass(0);
  });
});

describe('bad input', () => {
  test('first frames and answers of any kind harm neither the server nor the other sockets', async () => {
    const witness = await lab.ours(session);
    await witness.message(0);
    const oddHello = fc.record({
      name: fc.constantFrom('hello', 'update', ''),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record({
          as: fc.constantFrom('visitor', 'messenger', 'desk', 'x'),
          key: fc.oneof(fc.constant(KEY), fc.jsonValue()),
          id: fc.oneof(fc.constant(session.gleapId), fc.jsonValue()),
          hash: fc.oneof(fc.constant(session.gleapHash), fc.jsonValue()),
          cursor: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
        }),
      ),
    });
    const frame = fc.oneof(
      oddHello.map((hello) => JSON.stringify(hello)),
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 200 }),
      fc.constant('x'.repeat(65 * 1024)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 4 }), fc.string(), async (frames, pong) => {
        const client = lab.connect();
        await client.opened;
        for (const one of frames) client.socket.send(one as string);
        // Nobody asked for it.
        (client.socket as any).pong(pong.slice(0, 30));
        client.socket.close();
        await client.closed;
      }),
      { numRuns: 200 },
    );
    await lab.push('still here', session);
    expect(texts([await witness.message(1)])).toEqual(['still here']);
  });

  test('an answer that nobody asked for does not count as arrival', async () => {
    const client = await lab.ours(session, { as: 'visitor' });
    await client.message(0);
    for (const number of ['1', '2', '999999999', '-1', 'x', '']) (client.socket as any).pong(number);
    await client.settled();
    await gone(client);
    await lab.push('a', session);
    const again = await lab.ours(session);
    await again.message(1);
    expect(texts(again.messages)).toEqual(['a']);
  });
});
