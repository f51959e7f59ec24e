/** Actions and messages to visitors, over real sockets: stored first, sent once and in order, and found again by who was away. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { connect as connectTcp } from 'node:net';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { visitorGuard } from '../../src/server/features/visitors/proof.ts';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { createSockets } from '../../src/server/realtime/sockets.ts';
import { PUSH_CLEAN_MINUTES, PUSH_KEPT_DAYS, PUSH_KEPT_MESSAGES } from '../../src/wire/limits.ts';
import type { ActionState } from '../../src/wire/outbound.ts';
import type { Session } from '../../src/wire/session.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { connectTo, type Client } from './socket-client.ts';
import { call, signedIn } from './staff.ts';

let server: TestServer;
let listening: Listening;
let token: string;
let session: Session;
const opened: WebSocket[] = [];
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
  const sockets = createSockets(server.tools, {
    hub: server.app.hub,
    feed: server.app.outbound.feed,
    proveVisitor: visitorGuard(server.tools.secret, createProjects(server.tools)),
    verifyDesk: async () => undefined,
  });
  const environment = { ...server.tools.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, server.app.dispatch, sockets, server.tools);
  token = (await signedIn(server)).access_token;
});
beforeEach(async () => {
  session = await server.newSession();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(async () => {
  await listening.stop(1000);
  await server.close();
});

function connect(query = ''): Client {
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws${query}`);
  opened.push(client.socket);
  return client;
}

/** One of our own clients; `more` has its cursor or role. */
async function ours(more: object = {}, who: Session = session): Promise<Client> {
  const client = connect();
  await client.opened;
  const data = { as: 'visitor', key: KEY, id: who.gleapId, hash: who.gleapHash, ...more };
  client.socket.send(JSON.stringify({ name: 'hello', data }));
  return client;
}

/** A client of the widget contract. */
const theirs = (who: Session = session) =>
  connect(
    `?${new URLSearchParams({ gleapId: who.gleapId, gleapHash: who.gleapHash, apiKey: KEY, sdkVersion: '14.6.7' })}`,
  );

const chat = (text: string) => ({
  actionType: 'notification',
  outbound: text,
  data: { text, conversation: { shareToken: 'tok1' } },
});
const push = (text: string, who: Session = session) =>
  server.app.outbound.push(server.project.id, who.gleapId, { a: [chat(text)] });
const texts = (messages: readonly any[]) =>
  messages.filter(({ data }) => data.a).map(({ data }) => data.a[0].data.text as string);
const sendAction = (body: unknown, project = server.project.id) =>
  call(server, token, `/api/desk/projects/${project}/actions`, 'POST', body);
const stateOf = async (id: string) =>
  (await (await call(server, token, `/api/desk/projects/${server.project.id}/actions/${id}`)).json()) as ActionState;

async function gone(client: Client): Promise<void> {
  client.socket.close();
  await client.closed;
}

/** A client that never answers a ping: it reads until it has seen the text, and its line breaks. */
async function hearAndBreak(text: string): Promise<void> {
  const query = new URLSearchParams({ gleapId: session.gleapId, gleapHash: session.gleapHash, apiKey: KEY });
  const line = connectTcp(listening.ports.app!, '127.0.0.1');
  line.write(
    `GET /ws?${query} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('sixteen bytes at')}\r\n\r\n`,
  );
  let heard = '';
  for await (const chunk of line) {
    heard += String(chunk);
    if (heard.includes(text)) break;
  }
  line.destroy();
}

/** Days and more, after which nobody is signed in any more. */
async function letPass(ms: number): Promise<void> {
  server.clock.advance(ms);
  token = (await signedIn(server)).access_token;
}

/** Resolves when the server has heard that everything sent to the client has arrived. */
const arrived = (client: Client) => client.settled();

describe('a push', () => {
  test('reaches every socket of the session as `update` with actions and count, numbered without gaps [W-SOC-06 W-SOC-07 K2]', async () => {
    const clients = [await ours(), await ours({ as: 'messenger' }), theirs()];
    await Promise.all([clients[0]!.message(0), clients[1]!.message(0), clients[2]!.opened]);
    await clients[2]!.settled();
    await server.app.outbound.push(server.project.id, session.gleapId, { a: [chat('one')], u: 3 });
    await push('two');
    for (const [at, client] of clients.entries()) {
      const from = at === 2 ? 0 : 1;
      expect(await client.message(from)).toMatchObject({ name: 'update', data: { u: 3 }, seq: 1 });
      await client.message(from + 1);
      expect(texts(client.messages.slice(from))).toEqual(['one', 'two']);
      expect(client.messages.at(-1)).toMatchObject({ seq: 2 });
      expect(client.messages.at(-1).data).not.toHaveProperty('u');
    }
  });

  test('of a checklist has its own name and its data as they are [W-SOC-08]', async () => {
    const client = await ours();
    await client.message(0);
    const progress = { id: 'c1', completedSteps: ['s1'], status: 'active' };
    await server.app.outbound.pushChecklist(server.project.id, session.gleapId, progress);
    expect(await client.message(1)).toEqual({ name: 'checklist', data: progress, seq: 1 });
  });

  test('reaches nobody else', async () => {
    const stranger = await ours({}, await server.newSession());
    await stranger.message(0);
    await push('secret');
    await stranger.settled();
    expect(stranger.messages).toHaveLength(1);
  });

  test('pushed at once from many sides arrives once each, in the order of the numbers [K2]', async () => {
    const client = await ours();
    await client.message(0);
    await Promise.all(Array.from({ length: 300 }, (_, at) => push(`${at}`)));
    await client.message(300);
    expect(client.messages.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
    expect(new Set(texts(client.messages)).size).toBe(300);
  });

  test('that is no action is refused and takes no number', async () => {
    const { outbound } = server.app;
    const bad = outbound.push(server.project.id, session.gleapId, { a: [{ actionType: 'modal' }] });
    expect(bad).rejects.toMatchObject({ code: 'invalid_field' });
    expect(await push('good')).toBe(1);
  });
});

describe('who was away', () => {
  test('gets what waited, once, with or without a cursor [K2 W-ACT-11]', async () => {
    await push('a');
    await push('b');
    const fresh = await ours();
    expect(await fresh.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await fresh.message(2);
    expect(texts(fresh.messages)).toEqual(['a', 'b']);
    await arrived(fresh);
    await gone(fresh);
    await push('c');
    const again = await ours({ cursor: 1 });
    expect(await again.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
    await again.message(2);
    await again.settled();
    expect(texts(again.messages)).toEqual(['b', 'c']);
  });

  test('without a cursor gets nothing twice that has arrived before [K2]', async () => {
    await push('a');
    const first = await ours();
    await first.message(1);
    await arrived(first);
    await gone(first);
    await push('b');
    const second = await ours();
    expect(await second.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
    await second.message(1);
    await second.settled();
    expect(texts(second.messages)).toEqual(['b']);
  });

  test('and whose line broke before it could answer gets it again [K2]', async () => {
    await push('a');
    await hearAndBreak('"seq":1');
    const fresh = await ours();
    await fresh.message(1);
    expect(texts(fresh.messages)).toEqual(['a']);
  });

  test('as a client of the contract gets the unread count and then what waited, as `update` [K2]', async () => {
    await server.app.outbound.push(server.project.id, session.gleapId, { u: 2 });
    const first = theirs();
    expect(await first.message(0)).toEqual({ name: 'update', data: { u: 2 } });
    expect(await first.message(1)).toEqual({ name: 'update', data: { u: 2 }, seq: 1 });
    await arrived(first);
    await gone(first);
    await push('a');
    await push('b');
    const again = theirs();
    expect(await again.message(0)).toEqual({ name: 'update', data: { u: 2 } });
    await again.message(2);
    await again.settled();
    expect(texts(again.messages)).toEqual(['a', 'b']);
  });

  test('is told the unread count with the welcome; nothing is said of 0 [W-SOC-07]', async () => {
    const { outbound } = server.app;
    await outbound.push(server.project.id, session.gleapId, { u: 4 });
    expect(await (await ours({ cursor: 1 })).message(0)).toEqual({ name: 'welcome', data: { cursor: 1, u: 4 } });
    await outbound.push(server.project.id, session.gleapId, { u: 0 });
    expect(await (await ours({ cursor: 2 })).message(0)).toEqual({ name: 'welcome', data: { cursor: 2 } });
  });

  test('what only the messenger has heard has not arrived', async () => {
    const messenger = await ours({ as: 'messenger' });
    await messenger.message(0);
    await push('a');
    await messenger.message(1);
    await arrived(messenger);
    const page = await ours();
    await page.message(1);
    expect(texts(page.messages)).toEqual(['a']);
  });

  test('with a cursor from the future is told to load everything anew [K2]', async () => {
    await push('a');
    for (const cursor of [2, Number.MAX_SAFE_INTEGER]) {
      const client = await ours({ cursor });
      expect(await client.message(0)).toEqual({ name: 'welcome', data: { cursor: 0, reset: true } });
      await client.message(1);
      expect(texts(client.messages)).toEqual(['a']);
      await gone(client);
    }
    const unknown = await ours({ cursor: 7 }, await server.newSession());
    expect(await unknown.message(0)).toEqual({ name: 'welcome', data: { cursor: 0, reset: true } });
  });

  test(`${PUSH_KEPT_MESSAGES} messages are kept, and not one more [K2]`, async () => {
    for (let at = 0; at < PUSH_KEPT_MESSAGES; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, more) => push(`${at + more}`)));
    const whole = await ours({ cursor: 0 });
    expect(await whole.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await whole.message(PUSH_KEPT_MESSAGES);
    await gone(whole);
    await push('one more');
    const late = await ours({ cursor: 0 });
    expect(await late.message(0)).toEqual({ name: 'welcome', data: { cursor: 1, reset: true } });
    expect(await late.message(1)).toMatchObject({ seq: 2 });
    await late.message(PUSH_KEPT_MESSAGES);
    expect(late.messages.at(-1)).toMatchObject({ seq: PUSH_KEPT_MESSAGES + 1 });
    const inTime = await ours({ cursor: 1 });
    expect(await inTime.message(0)).toEqual({ name: 'welcome', data: { cursor: 1 } });
  });

  test(`messages are kept ${PUSH_KEPT_DAYS} days, to the millisecond, then removed [K2]`, async () => {
    await push('old');
    server.clock.advance(DAY_MS);
    await push('young');
    await letPass((PUSH_KEPT_DAYS - 1) * DAY_MS);
    const inTime = await ours({ cursor: 0 });
    expect(await inTime.message(0)).toEqual({ name: 'welcome', data: { cursor: 0 } });
    await inTime.message(2);
    await gone(inTime);
    server.clock.advance(1);
    const late = await ours({ cursor: 0 });
    expect(await late.message(0)).toEqual({ name: 'welcome', data: { cursor: 1, reset: true } });
    await late.message(1);
    expect(texts(late.messages)).toEqual(['young']);
    server.clock.advance(DAY_MS);
    expect(await (await ours({ cursor: 1 })).message(0)).toMatchObject({ data: { cursor: 2, reset: true } });
    expect(await (await ours({ cursor: 2 })).message(0)).toEqual({ name: 'welcome', data: { cursor: 2 } });
    // Every round removes a bounded part. It is queued before this write, and has ended with it.
    for (let round = 0; round < 5; round++) {
      server.clock.advance(PUSH_CLEAN_MINUTES * 60_000);
      await server.tools.storage.write(async () => undefined);
    }
    const left = `select count(*) as n from visitor_message where visitor_id = ?`;
    expect(await server.tools.storage.one(left, session.gleapId)).toEqual({ n: 0 });
    expect(await push('new')).toBe(3);
    await letPass(0);
  });
});

describe('an action from the desk', () => {
  test('goes to one visitor, and its state says when it arrived', async () => {
    const answer = await sendAction({ action: chat('hello'), to: { visitor: session.gleapId } });
    expect(answer.status).toBe(200);
    const { id, ...waiting } = (await answer.json()) as ActionState;
    expect(waiting).toMatchObject({ visitors: 1, sent: 0, waiting: 1, expired: 0, lastSentAt: null });
    expect(waiting.deliveries).toEqual([{ visitor: session.gleapId, state: 'waiting', sentAt: null }]);
    const client = await ours();
    expect((await client.message(1)).data.a[0]).toEqual({
      ...chat('hello'),
      createdAt: new Date(server.clock.now()).toISOString(),
    });
    await arrived(client);
    const sentAt = new Date(server.clock.now()).toISOString();
    expect(await stateOf(id)).toMatchObject({
      ...{ visitors: 1, sent: 1, waiting: 0, expired: 0, lastSentAt: sentAt },
      deliveries: [{ visitor: session.gleapId, state: 'sent', sentAt }],
    });
  });

  test('with several sockets open counts once', async () => {
    const clients = [await ours(), await ours(), theirs()];
    await Promise.all([clients[0]!.message(0), clients[1]!.message(0), clients[2]!.opened]);
    await clients[2]!.settled();
    const { id } = (await (
      await sendAction({ action: chat('x'), to: { visitor: session.gleapId } })
    ).json()) as ActionState;
    await Promise.all([clients[0]!.message(1), clients[1]!.message(1), clients[2]!.message(0)]);
    await Promise.all(clients.map(arrived));
    expect(await stateOf(id)).toMatchObject({ visitors: 1, sent: 1, waiting: 0 });
  });

  test('goes to every session of a user', async () => {
    const [one, two] = [await server.newSession(), await server.newSession()];
    const known = [];
    for (const who of [one, two])
      known.push((await (await server.post('/api/sessions/identify', { userId: 'u-many' }, who)).json()) as Session);
    const state = (await (await sendAction({ action: chat('hi'), to: { user: 'u-many' } })).json()) as ActionState;
    expect(state.deliveries.map(({ visitor }) => visitor)).toEqual(known.map(({ gleapId }) => gleapId).sort());
    expect((await (await sendAction({ action: chat('hi'), to: { user: '' } })).json()) as object).toMatchObject({
      error: 'invalid_field',
    });
  });

  test('to a user who is proven leaves out whoever only claims the name', async () => {
    const [proven, claimed] = [await server.newSession(), await server.newSession()];
    const set = `update visitor set user_id = 'u-proven', verified = ? where id = ?`;
    await server.tools.storage.write(async (transaction) => {
      await transaction.run(set, 1, proven.gleapId);
      await transaction.run(set, 0, claimed.gleapId);
    });
    const state = (await (await sendAction({ action: chat('hi'), to: { user: 'u-proven' } })).json()) as ActionState;
    expect(state.deliveries.map(({ visitor }) => visitor)).toEqual([proven.gleapId]);
  });

  test('to all goes to those seen in the last 24 hours, over several pages, to each once', async () => {
    await letPass(2 * DAY_MS);
    const insert = `insert into visitor (id, project_id, created_at, seen_at) values (?, ?, 0, ?)`;
    const now = server.clock.now();
    await server.tools.storage.write(async (transaction) => {
      for (let at = 0; at < 450; at++) await transaction.run(insert, `seen-${at}`, server.project.id, now - DAY_MS);
      for (let at = 0; at < 50; at++) await transaction.run(insert, `old-${at}`, server.project.id, now - DAY_MS - 1);
    });
    const id = crypto.randomUUID();
    const body = { id, action: chat('all'), to: 'all' };
    expect((await (await sendAction(body)).json()) as ActionState).toMatchObject({ id, visitors: 450, waiting: 450 });
    expect((await (await sendAction(body)).json()) as ActionState).toMatchObject({ id, visitors: 450, waiting: 450 });
    const who = `select count(*) as n, count(distinct visitor_id) as visitors, min(visitor_id) as least from visitor_message where action_id = ?`;
    expect(await server.tools.storage.one(who, id)).toEqual({ n: 450, visitors: 450, least: 'seen-0' });
  });

  test('sent again with its id, after a call that did not end, finishes what was begun', async () => {
    const [one, two] = [await server.newSession(), await server.newSession()];
    for (const who of [one, two]) await server.post('/api/sessions/identify', { userId: 'u-half' }, who);
    const id = crypto.randomUUID();
    await sendAction({ id, action: chat('half'), to: { user: 'u-half' } });
    await server.tools.storage.write(async (transaction) => {
      await transaction.run('delete from visitor_message where action_id = ? and visitor_id = ?', id, two.gleapId);
      await transaction.run('update outbound_action set complete = 0, visitors = 1 where id = ?', id);
    });
    expect(
      (await (await sendAction({ id, action: chat('half'), to: { user: 'u-half' } })).json()) as object,
    ).toMatchObject({ visitors: 2, waiting: 2 });
    expect((await sendAction({ id, action: chat('half'), to: 'all' })).status).toBe(409);
  });

  test('whose time has passed is counted as expired', async () => {
    const { id } = (await (
      await sendAction({ action: chat('x'), to: { visitor: session.gleapId } })
    ).json()) as ActionState;
    await letPass(PUSH_KEPT_DAYS * DAY_MS + 1);
    expect(await stateOf(id)).toMatchObject({ visitors: 1, sent: 0, waiting: 0, expired: 1, deliveries: [] });
  });

  test('to an unknown visitor, in another project, or asked for there, is 404', async () => {
    expect((await sendAction({ action: chat('x'), to: { visitor: 'nobody' } })).status).toBe(404);
    expect((await sendAction({ action: chat('x'), to: 'all' }, 'no-project')).status).toBe(404);
    const { id } = (await (
      await sendAction({ action: chat('x'), to: { visitor: session.gleapId } })
    ).json()) as ActionState;
    const internal = await server.tools.storage.one<{ id: string }>('select id from project where internal = 1');
    expect((await call(server, token, `/api/desk/projects/${internal!.id}/actions/${id}`)).status).toBe(404);
    const there = await sendAction({ action: chat('x'), to: { visitor: session.gleapId } }, internal!.id);
    expect(there.status).toBe(404);
  });

  test('needs an administrator', async () => {
    const path = `/api/desk/projects/${server.project.id}/actions`;
    expect((await call(server, undefined, path, 'POST', { action: chat('x'), to: 'all' })).status).toBe(401);
    expect((await call(server, undefined, `${path}/x`)).status).toBe(401);
  });

  test('of a wrong form is refused with the field', async () => {
    const to = { visitor: session.gleapId };
    for (const [action, field] of [
      [{ actionType: '' }, 'action.actionType'],
      [{ actionType: 'notification' }, 'data'],
      [{ actionType: 'notification', data: { news: {} } }, 'data.news.id'],
      [{ actionType: 'notification', data: {}, pageFilterType: 'regex' }, 'pageFilterType'],
      [{ actionType: 'modal' }, 'config'],
      [{ actionType: 'tour', data: { steps: [] } }, 'outbound'],
      [{ actionType: 'a survey' }, 'actionType'],
      [{ actionType: 'flow1', format: 'other' }, 'format'],
    ] as const) {
      const answer = await sendAction({ action, to });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ details: { field } });
    }
  });

  test('may have 32 KB as JSON and no byte more', async () => {
    const to = { visitor: session.gleapId };
    const ofBytes = (bytes: number) => {
      const empty = { actionType: 'banner', config: { filler: '' } };
      return { ...empty, config: { filler: 'x'.repeat(bytes - JSON.stringify(empty).length) } };
    };
    expect((await sendAction({ action: ofBytes(32 * 1024), to })).status).toBe(200);
    const answer = await sendAction({ action: ofBytes(32 * 1024 + 1), to });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('32 KB') });
  });

  test('of every type arrives as it was sent [W-ACT-01 W-ACT-02 W-ACT-03 W-ACT-04 W-ACT-05 W-NOT-01 W-NOT-02 W-NOT-03 W-NOT-04]', async () => {
    const sender = { name: 'Ann', profileImageUrl: 'https://shop.test/a.png' };
    const page = { pageFilter: 'https://a.test/{lang}/', pageFilterType: 'startswith', outbound: 'ob' };
    const base = { ...page, createdAt: '2026-03-01T10:00:00.000Z', sound: true };
    const checklist = { id: 'c1', popupType: 'widget' };
    const actions = [
      {
        ...base,
        actionType: 'notification',
        data: { text: 'Hi {{name}}', sender, conversation: { shareToken: 'tok1' } },
      },
      {
        ...base,
        actionType: 'notification',
        data: { news: { id: 'n1' }, text: 'Title', coverImageUrl: 'https://shop.test/c.png', previewText: 'More' },
      },
      {
        ...base,
        actionType: 'notification',
        data: { checklist, text: 'Go on', currentStep: 2, totalSteps: 5, nextStepTitle: 'Pay' },
      },
      { ...base, actionType: 'banner', format: 'floating', data: { a: 1 }, config: { title: 'Sale' } },
      { ...base, actionType: 'modal', config: { showCloseButton: true, title: 'Sale' } },
      {
        ...base,
        actionType: 'tour',
        data: {
          tourType: 'standard',
          steps: [{ type: 'post', selector: '#a', mode: 'CLICK', message: '<p>Here</p>' }],
        },
      },
      { ...base, actionType: '6630f1', format: 'survey_full' },
    ];
    const client = await ours();
    for (const action of actions)
      expect((await sendAction({ action, to: { visitor: session.gleapId } })).status).toBe(200);
    await client.message(actions.length);
    expect(client.messages.slice(1).map(({ data }) => data.a)).toEqual(actions.map((action) => [action]));
  });

  test('is durable when it is answered: it is on the disk and not only in memory', async () => {
    const { id } = (await (
      await sendAction({ action: chat('x'), to: { visitor: session.gleapId } })
    ).json()) as ActionState;
    const stored = `select m.seq, a.visitors from visitor_message m join outbound_action a on a.id = m.action_id where a.id = ?`;
    expect(await server.tools.storage.one(stored, id)).toEqual({ seq: 1, visitors: 1 });
  });
});

describe('bad input', () => {
  test('no body makes the desk fail, and what is stored can be sent', async () => {
    const client = await ours();
    await client.message(0);
    const anyAction = fc.record(
      {
        actionType: fc.oneof(fc.constantFrom('notification', 'banner', 'modal', 'tour', 'flow1', ''), fc.string()),
        outbound: fc.oneof(fc.string(), fc.jsonValue()),
        format: fc.jsonValue(),
        pageFilter: fc.string({ unit: 'binary' }),
        pageFilterType: fc.constantFrom('is', 'contains', '', 'regex'),
        data: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.string({ unit: 'binary' }))),
        config: fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.constantFrom('__proto__', 'toString', '<b>', 'url'), fc.string()),
        ),
      },
      { requiredKeys: ['actionType'] },
    );
    const to = fc.oneof(fc.constant({ visitor: session.gleapId }), fc.jsonValue());
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(anyAction, to, async (action, whom) => {
        const answer = await sendAction({ action, to: whom === 'all' ? { user: 'x' } : whom });
        expect(answer.status).toBeLessThan(500);
        const mine = whom === null ? undefined : (whom as { visitor?: string }).visitor;
        if (answer.status === 200 && mine === session.gleapId) stored++;
      }),
      { numRuns: 400 },
    );
    expect(stored).toBeGreaterThan(0);
    await client.message(stored);
    expect(client.messages.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: stored }, (_, at) => at + 1));
  });

  test('first frames and answers of any kind harm neither the server nor the other sockets', async () => {
    const witness = await ours();
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
        const client = connect();
        await client.opened;
        for (const one of frames) client.socket.send(one as string);
        // Nobody asked for it.
        (client.socket as any).pong(pong.slice(0, 30));
        client.socket.close();
        await client.closed;
      }),
      { numRuns: 200 },
    );
    await push('still here');
    expect(texts([await witness.message(1)])).toEqual(['still here']);
  });

  test('an answer that nobody asked for does not count as arrival', async () => {
    const client = await ours({ as: 'visitor' });
    await client.message(0);
    for (const number of ['1', '2', '999999999', '-1', 'x', '']) (client.socket as any).pong(number);
    await client.settled();
    await gone(client);
    await push('a');
    const again = await ours();
    await again.message(1);
    expect(texts(again.messages)).toEqual(['a']);
  });
});
