/** Actions that the desk sends: to whom they go, what is stored of them, and how they stand. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { PUSH_KEPT_DAYS } from '../../src/wire/outbound/limits.ts';
import type { ActionState } from '../../src/wire/outbound/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { arrived, chat, DAY_MS, startOutboundLab, type OutboundLab } from './outbound-lab.ts';
import { call } from './staff.ts';

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

describe('an action from the desk', () => {
  test('goes to one visitor, and its state says when it arrived', async () => {
    const answer = await lab.sendAction({ action: chat('hello'), to: { visitor: session.gleapId } });
    expect(answer.status).toBe(200);
    const { id, ...waiting } = (await answer.json()) as ActionState;
    expect(waiting).toMatchObject({ visitors: 1, sent: 0, waiting: 1, expired: 0, lastSentAt: null });
    expect(waiting.deliveries).toEqual([{ visitor: session.gleapId, state: 'waiting', sentAt: null }]);
    const client = await lab.ours(session);
    expect((await client.message(1)).data.a[0]).toEqual({
      ...chat('hello'),
      createdAt: new Date(lab.server.clock.now()).toISOString(),
    });
    await arrived(client);
    const sentAt = new Date(lab.server.clock.now()).toISOString();
    expect(await lab.stateOf(id)).toMatchObject({
      visitors: 1,
      sent: 1,
      waiting: 0,
      expired: 0,
      lastSentAt: sentAt,
      deliveries: [{ visitor: session.gleapId, state: 'sent', sentAt }],
    });
  });

  test('with several sockets open counts once', async () => {
    const clients = [await lab.ours(session), await lab.ours(session), lab.theirs(session)];
    await Promise.all([clients[0]!.message(0), clients[1]!.message(0), clients[2]!.opened]);
    await clients[2]!.settled();
    const { id } = await lab.sent({ action: chat('x'), to: { visitor: session.gleapId } });
    await Promise.all([clients[0]!.message(1), clients[1]!.message(1), clients[2]!.message(0)]);
    await Promise.all(clients.map(arrived));
    expect(await lab.stateOf(id)).toMatchObject({ visitors: 1, sent: 1, waiting: 0 });
  });

  test('goes to every session of a user', async () => {
    const [one, two] = [await lab.server.newSession(), await lab.server.newSession()];
    const known = [];
    for (const who of [one, two])
      known.push(
        (await (await lab.server.post('/api/sessions/identify', { userId: 'u-many' }, who)).json()) as Session,
      );
    const state = await lab.sent({ action: chat('hi'), to: { user: 'u-many' } });
    expect(state.deliveries.map(({ visitor }) => visitor)).toEqual(known.map(({ gleapId }) => gleapId).sort());
    expect((await lab.sendAction({ action: chat('hi'), to: { user: '' } })).status).toBe(422);
  });

  test('to a user who is proven leaves out whoever only claims the name', async () => {
    const [proven, claimed] = [await lab.server.newSession(), await lab.server.newSession()];
    const set = `update visitor set user_id = 'u-proven', verified = ? where id = ?`;
    await lab.server.ports.storage.write(async (transaction) => {
      await transaction.run(set, 1, proven.gleapId);
      await transaction.run(set, 0, claimed.gleapId);
    });
    const state = await lab.sent({ action: chat('hi'), to: { user: 'u-proven' } });
    expect(state.deliveries.map(({ visitor }) => visitor)).toEqual([proven.gleapId]);
  });

  test('to all goes to those seen in the last 24 hours, over several pages, to each once', async () => {
    await lab.letPass(2 * DAY_MS);
    const insert = `insert into visitor (id, project_id, created_at, seen_at) values (?, ?, 0, ?)`;
    const now = lab.server.clock.now();
    await lab.server.ports.storage.write(async (transaction) => {
      for (let at = 0; at < 450; at++) await transaction.run(insert, `seen-${at}`, lab.server.project.id, now - DAY_MS);
      for (let at = 0; at < 50; at++)
        await transaction.run(insert, `old-${at}`, lab.server.project.id, now - DAY_MS - 1);
    });
    const id = crypto.randomUUID();
    const body = { id, action: chat('all'), to: 'all' };
    expect(await lab.sent(body)).toMatchObject({ id, visitors: 450, waiting: 450 });
    expect(await lab.sent(body)).toMatchObject({ id, visitors: 450, waiting: 450 });
    const who = `select count(*) as n, count(distinct visitor_id) as visitors, min(visitor_id) as least from visitor_message where action_id = ?`;
    expect(await lab.server.ports.storage.one(who, id)).toEqual({ n: 450, visitors: 450, least: 'seen-0' });
  });

  test('sent again with its id, after a call that did not end, finishes what was begun', async () => {
    const [one, two] = [await lab.server.newSession(), await lab.server.newSession()];
    for (const who of [one, two]) await lab.server.post('/api/sessions/identify', { userId: 'u-half' }, who);
    const id = crypto.randomUUID();
    await lab.sendAction({ id, action: chat('half'), to: { user: 'u-half' } });
    await lab.server.ports.storage.write(async (transaction) => {
      await transaction.run('delete from visitor_message where action_id = ? and visitor_id = ?', id, two.gleapId);
      await transaction.run('update outbound_action set complete = 0, visitors = 1 where id = ?', id);
    });
    const again = await lab.sent({ id, action: chat('half'), to: { user: 'u-half' } });
    expect(again).toMatchObject({ visitors: 2, waiting: 2 });
    expect((await lab.sendAction({ id, action: chat('half'), to: 'all' })).status).toBe(409);
  });

  test('whose call did not end is sent after a minute to those who are missing, though nobody asks again', async () => {
    const [one, two] = [await lab.server.newSession(), await lab.server.newSession()];
    for (const who of [one, two]) await lab.server.post('/api/sessions/identify', { userId: 'u-cut' }, who);
    const id = crypto.randomUUID();
    await lab.sendAction({ id, action: chat('cut'), to: { user: 'u-cut' } });
    await lab.server.ports.storage.write(async (transaction) => {
      await transaction.run('delete from visitor_message where action_id = ? and visitor_id = ?', id, two.gleapId);
      await transaction.run('update outbound_action set complete = 0, visitors = 1 where id = ?', id);
    });
    await lab.server.pass(60_000);
    expect(await lab.stateOf(id)).toMatchObject({ visitors: 2, waiting: 2 });
  });

  test('is another one when anything in it is, and its id stays with the first', async () => {
    const id = crypto.randomUUID();
    const to = { visitor: session.gleapId };
    await lab.sent({ id, action: { actionType: 'survey-1', format: 'survey' }, to });
    lab.server.clock.advance(1000);
    const again = { format: 'survey', actionType: 'survey-1', createdAt: new Date().toISOString() };
    expect(await lab.sent({ id, action: again, to })).toMatchObject({ id, visitors: 1 });
    for (const action of [{ actionType: 'survey-2', format: 'survey' }, { actionType: 'survey-1' }])
      expect((await lab.sendAction({ id, action, to })).status).toBe(409);
  });

  test('whose time has passed is counted as expired', async () => {
    const { id } = await lab.sent({ action: chat('x'), to: { visitor: session.gleapId } });
    await lab.letPass(PUSH_KEPT_DAYS * DAY_MS + 1);
    expect(await lab.stateOf(id)).toMatchObject({
      visitors: 1,
      sent: 0,
      waiting: 0,
      expired: 1,
      deliveries: [],
    });
  });

  test('to an unknown visitor, in another project, or asked for there, is 404', async () => {
    expect((await lab.sendAction({ action: chat('x'), to: { visitor: 'nobody' } })).status).toBe(404);
    expect((await lab.sendAction({ action: chat('x'), to: 'all' }, 'no-project')).status).toBe(404);
    const { id } = await lab.sent({ action: chat('x'), to: { visitor: session.gleapId } });
    const internal = await lab.server.ports.storage.one<{ id: string }>('select id from project where internal = 1');
    expect((await lab.state(id, internal!.id)).status).toBe(404);
    const there = await lab.sendAction({ action: chat('x'), to: { visitor: session.gleapId } }, internal!.id);
    expect(there.status).toBe(404);
  });

  test('needs an administrator', async () => {
    const path = `/api/desk/projects/${lab.server.project.id}/actions`;
    expect((await call(lab.server, undefined, path, 'POST', { action: chat('x'), to: 'all' })).status).toBe(401);
    expect((await call(lab.server, undefined, `${path}/x`)).status).toBe(401);
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
      const answer = await lab.sendAction({ action, to });
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
    expect((await lab.sendAction({ action: ofBytes(32 * 1024), to })).status).toBe(200);
    const answer = await lab.sendAction({ action: ofBytes(32 * 1024 + 1), to });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('32 KB') });
  });

  test.each([
    ['createdAt', 'W-NOT-01', { createdAt: 7 }],
    ['sound', 'W-NOT-01', { sound: 'yes' }],
    ['outbound', 'W-NOT-01 W-ACT-03', { outbound: '' }],
    ['data.text', 'W-NOT-02', { data: { text: 7 } }],
    ['data.conversation.shareToken', 'W-NOT-02', { data: { conversation: {} } }],
    ['data.sender.name', 'W-NOT-02', { data: { sender: { name: 7 } } }],
    ['data.sender.profileImageUrl', 'W-NOT-02', { data: { sender: { profileImageUrl: 7 } } }],
    ['data.news.id', 'W-NOT-03', { data: { news: { id: '' } } }],
    ['data.coverImageUrl', 'W-NOT-03', { data: { coverImageUrl: 7 } }],
    ['data.previewText', 'W-NOT-03', { data: { previewText: [] } }],
    ['data.checklist.id', 'W-NOT-04 W-ACT-05', { data: { checklist: {} } }],
    ['data.checklist.popupType', 'W-ACT-05', { data: { checklist: { id: 'c', popupType: 'x' } } }],
    ['data.currentStep', 'W-NOT-04', { data: { currentStep: -1 } }],
    ['data.totalSteps', 'W-NOT-04', { data: { totalSteps: '5' } }],
    ['data.nextStepTitle', 'W-NOT-04', { data: { nextStepTitle: 7 } }],
    ['format', 'W-ACT-02', { format: 7 }],
    ['data', 'W-ACT-02', { data: 7 }],
    ['pageFilter', 'W-ACT-04', { pageFilter: 7 }],
    ['pageFilterType', 'W-ACT-04', { pageFilterType: 'regex' }],
  ])('is refused by the name of its field where %s is none [%s]', async (field, _rows, more) => {
    const answer = await lab.sendAction({
      action: { actionType: 'notification', data: {}, ...more },
      to: { visitor: session.gleapId },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ details: { field } });
  });

  test('of every type arrives as it was sent [W-ACT-01]', async () => {
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
    const client = await lab.ours(session);
    for (const action of actions)
      expect((await lab.sendAction({ action, to: { visitor: session.gleapId } })).status).toBe(200);
    await client.message(actions.length);
    expect(client.messages.slice(1).map(({ data }) => data.a)).toEqual(actions.map((action) => [action]));
  });

  test('is durable when it is answered: it is on the disk and not only in memory', async () => {
    const { id } = await lab.sent({ action: chat('x'), to: { visitor: session.gleapId } });
    const stored = `select m.seq, a.visitors from visitor_message m join outbound_action a on a.id = m.action_id where a.id = ?`;
    expect(await lab.server.ports.storage.one(stored, id)).toEqual({ seq: 1, visitors: 1 });
  });
});

describe('bad input', () => {
  test('no body makes the desk fail, and what is stored can be sent', async () => {
    const client = await lab.ours(session);
    await client.message(0);
    const mostly = <T>(right: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 9, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: fc.jsonValue() });
    const anyAction = fc.record(
      {
        actionType: fc.oneof(fc.constantFrom('notification', 'banner', 'modal', 'tour', 'flow1', ''), fc.string()),
        outbound: mostly(fc.string({ minLength: 1, unit: 'binary' })),
        format: mostly(fc.constantFrom('floating', 'survey')),
        pageFilter: mostly(fc.string({ unit: 'binary' })),
        pageFilterType: mostly(fc.constantFrom('is', 'contains', '')),
        data: mostly(fc.dictionary(fc.constantFrom('x', '__proto__', '\0'), fc.string({ unit: 'binary' }))),
        config: mostly(fc.dictionary(fc.constantFrom('__proto__', 'toString', '<b>', 'url'), fc.string())),
      },
      { requiredKeys: ['actionType'] },
    );
    const to = mostly(fc.constant({ visitor: session.gleapId }));
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(anyAction, to, async (action, whom) => {
        const answer = await lab.sendAction({ action, to: whom === 'all' ? { user: 'x' } : whom });
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 200 && (whom as { visitor: string }).visitor === session.gleapId) stored++;
      }),
      { numRuns: 400 },
    );
    expect(stored).toBeGreaterThan(20);
    await client.message(stored);
    expect(client.messages.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: stored }, (_, at) => at + 1));
  });
});
