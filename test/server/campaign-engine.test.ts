/** How long a trigger of a campaign holds, and what becomes of what was sent. */
import { describe, expect, test } from 'bun:test';
import { events as eventsFeature } from '../../src/server/features/events/feature.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { engineLab, order, pages } from './campaign-engine-lab.ts';
import { limits, when } from './campaigns-lab.ts';

const {
  arrives,
  comes,
  does,
  explained,
  has,
  lab,
  leaves,
  live,
  newcomer,
  pass,
  path,
  says,
  send,
  shownTo,
  states,
  statistics,
  tells,
  views,
  written,
} = engineLab();

describe('a trigger', () => {
  test('is counted before the audience is read: the first purchase is the one that counts 1 [P-OUT-12]', async () => {
    const first = { on: 'event', name: 'order_placed', times: { exactly: 1 } };
    const audience = await send<{ id: string }>('POST', path().replace('/campaigns', '/audiences'), {
      name: 'First purchase',
      kind: 'rule',
      rule: { all: [first] },
    });
    const { id } = await live({ audience: audience.id, when: when(order) });
    const session = await newcomer();
    await does(session, 'order_placed');
    expect(await has(session)).toEqual([id]);
    const other = await newcomer();
    leaves(other);
    for (const _ of [1, 2]) await does(other, 'order_placed');
    comes(other);
    await views(other);
    expect(await has(other)).toEqual([]);
  });

  test('is counted before what one batch tells behind it: of two purchases at once the first is the one that counts 1 [P-OUT-12]', async () => {
    const audiences = path().replace('/campaigns', '/audiences');
    const audienceOf = async (name: string, more: object) => {
      const condition = { on: 'event', name: 'order_placed', ...more };
      return (await send<{ id: string }>('POST', audiences, { name, kind: 'rule', rule: { all: [condition] } })).id;
    };
    const where = [{ key: 'sum', is: 'gt', value: 10 }];
    const [first, second, large, late] = [
      await audienceOf('First', { times: { exactly: 1 } }),
      await audienceOf('Second', { times: { exactly: 2 }, within: { hours: 1 } }),
      await audienceOf('First large', { times: { exactly: 1 }, where }),
      await audienceOf('Third', { times: { least: 3 } }),
    ];
    const ids: string[] = [];
    for (const audience of [first, second, large, late])
      ids.push((await live({ audience, when: when(order), limits: limits({ ignoreCalm: true }) }, 'banner')).id);
    const session = await newcomer();
    const date = new Date(lab.server.clock.now()).toISOString();
    const events = [20, 30].map((sum) => ({ name: 'order_placed', date, data: { sum } }));
    await lab.server.post('/api/sessions/ping', { events }, session);
    await lab.server.app.of(eventsFeature).flush();
    await lab.service().pump.rest();
    expect((await has(session)).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    // By now it is the third, and nobody's first.
    const other = await newcomer();
    for (const sum of [20, 30]) await does(other, 'order_placed', { sum });
    expect((await has(other)).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  });

  test('of what a page measures is taken at its measure, on a page that fits [P-OUT-11]', async () => {
    const rules = { pages: { any: pages('/lamps'), none: [] } };
    const cases = [
      [when({ on: 'time', seconds: 10 }, rules), 'signal-time', 9, 10],
      [when({ on: 'scroll', percent: 50 }, rules), 'signal-scroll', 49, 50],
      [when({ on: 'idle', seconds: 30 }, rules), 'signal-idle', 29, 30],
      [when({ on: 'exit' }, rules), 'signal-exit', undefined, 0],
    ] as const;
    for (const kind of ['message', 'banner', 'modal'] as const)
      for (const [whenIt, name, short, at] of cases) {
        const { id } = await live({ when: whenIt, limits: limits({ ignoreCalm: true }) }, kind);
        const session = await newcomer();
        await views(session);
        const page = 'https://shop.test/lamps';
        await does(session, name, { page: 'https://shop.test/cart', at });
        if (short !== undefined) await does(session, name, { page, at: short });
        expect(await has(session)).toEqual([]);
        await does(session, name, { page, at });
        expect(await has(session)).toEqual([id]);
        await send('POST', path(`/${id}/stop`));
      }
  });

  test('of an event holds 24 hours, or as long as was chosen, and is then cancelled as expired [P-OUT-16]', async () => {
    const usual = await live({ when: when(order) }, 'banner');
    const short = await live({ when: when(order, { validMinutes: 1 }) }, 'banner');
    const long = await live({ when: when(order, { validMinutes: 43_200 }) }, 'banner');
    await written({ when: when(order, { validMinutes: 43_200 }) });
    for (const validMinutes of [0, 43_201]) {
      const { id } = await lab.made('banner');
      await send('PATCH', path(`/${id}`), { when: when(order, { validMinutes }) }, 422);
    }
    const all = [usual, short, long].map(({ id }) => id);
    const told = async () => (await Promise.all(all.map(states))).flat();
    const session = await lab.server.newSession();
    await does(session, 'order_placed');
    await pass(MINUTE_MS - 10_000);
    expect(await told()).toEqual(['waiting', 'waiting', 'waiting']);
    await pass(10_000);
    expect(await told()).toEqual(['waiting', 'cancelled: expired', 'waiting']);
    await pass(DAY_MS - 2 * MINUTE_MS);
    expect((await told())[0]).toBe('waiting');
    await pass(2 * MINUTE_MS);
    expect(await told()).toEqual(['cancelled: expired', 'cancelled: expired', 'waiting']);
    await pass(29 * DAY_MS);
    expect((await told())[2]).toBe('cancelled: expired');
  });

  test('of a page holds while that page is viewed, and no longer than a visit [P-OUT-16]', async () => {
    const { id } = await live({ when: when({ on: 'page' }) }, 'banner');
    const session = await lab.server.newSession();
    await views(session);
    await pass(10 * MINUTE_MS);
    expect(await states(id)).toEqual(['waiting']);
    await views(session, 'https://shop.test/cart');
    expect(await states(id)).toEqual(['cancelled: left_page', 'waiting']);
    await pass(30 * MINUTE_MS);
    expect(await states(id)).toEqual(['cancelled: left_page', 'cancelled: expired']);
  });
});

describe('in the page', () => {
  test('a rule that fits no longer is told as skipped: no cap is used up, and the next trigger brings it [P-OUT-18]', async () => {
    const { id } = await live({ when: when(order) });
    const session = await newcomer();
    await does(session, 'order_placed');
    await says(session, 'skipped', { reason: 'page' });
    expect(await states(id)).toEqual(['cancelled: left_page']);
    expect((await statistics(id)).notShown).toEqual([{ gate: 'page', people: 1 }]);
    await does(session, 'order_placed');
    expect(await has(session)).toEqual([id, id]);
    expect((await states(id))[1]).toBe('sent');
  });

  test('20 rules of each sort can be written and 21 cannot; other SDKs are told the one that matched [P-OUT-18]', async () => {
    const many = (count: number) =>
      pages(...Array.from({ length: count }, (_, at) => (at === 7 ? '/lamps' : `/x${at}`)));
    const { id } = await live({ when: when({ on: 'page' }, { pages: { any: many(20), none: pages('/secret') } }) });
    for (const wrong of [
      { any: many(21), none: [] },
      { any: [], none: many(21) },
    ])
      await send('PATCH', path(`/${id}`), { when: when({ on: 'page' }, { pages: wrong }) }, 422);
    const session = await newcomer();
    await views(session, 'https://shop.test/secret/lamps');
    expect(await has(session)).toEqual([]);
    await views(session);
    const [shown] = await shownTo(session);
    expect(shown).toMatchObject({ pageFilter: '/lamps', pageFilterType: 'contains' });
    expect(shown!.hold).toMatchObject({ typing: true, pages: { any: many(20), none: pages('/secret') } });
  });

  test('what is held back is not taken for lost; who leaves meanwhile gets it on the next page [P-OUT-29 P-OUT-21]', async () => {
    const { id } = await live({ when: when(order) });
    const session = await newcomer();
    await does(session, 'order_placed');
    await arrives(session);
    await says(session, 'held', { reason: 'typing' });
    await pass(10 * MINUTE_MS);
    expect([await has(session), await states(id)]).toEqual([[id], ['delivered']]);
    await says(session, 'skipped', { reason: 'left' });
    expect([await has(session), await states(id)]).toEqual([[id, id], ['sent']]);
    // Until its time was over: that says calm kept it, and no page.
    await says(session, 'skipped', { reason: 'typing' });
    expect([await states(id), (await statistics(id)).notShown]).toEqual([
      ['cancelled: expired'],
      [{ gate: 'calm', people: 1 }],
    ]);
  });

  test('nothing interrupts on an excluded page or beside an excluded element, unless calm is ignored [P-OUT-30]', async () => {
    const calm = path().replace('/campaigns', '/calm');
    await send('PATCH', calm, { selectors: ['.checkout'], pages: pages('/checkout') });
    const quiet = await live({ when: when(order) });
    const loud = await live({ when: when(order), limits: limits({ ignoreCalm: true }) });
    const banner = await live({ when: when(order) }, 'banner');
    const session = await newcomer();
    await views(session, 'https://shop.test/checkout');
    await does(session, 'order_placed');
    expect((await has(session)).toSorted()).toEqual([loud.id, banner.id].toSorted());
    const { gates } = await explained(quiet.id, session);
    expect(gates.find(({ gate }) => gate === 'calm')).toMatchObject({ answer: 'waits', reason: 'excludedPage' });
    const other = await newcomer();
    await views(other);
    await does(other, 'order_placed');
    const holds = (await shownTo(other)).map(({ outbound, hold }) => [outbound, hold.selectors, hold.pages.none]);
    expect(holds).toContainEqual([quiet.id, ['.checkout'], pages('/checkout')]);
    expect(holds).toContainEqual([loud.id, [], []]);
    await send('PATCH', calm, { selectors: [], pages: [] });
  });
});

describe('a framed item that nobody confirms', () => {
  test('goes back 60 s after it has arrived, three times, and is then given up [P-OUT-21]', async () => {
    const { id } = await live({ when: when(order) });
    const session = await newcomer();
    await does(session, 'order_placed');
    for (const times of [1, 2, 3, 4]) {
      await pass(30_000);
      await arrives(session);
      await pass(59_999);
      expect([(await has(session)).length, await states(id)]).toEqual([times, ['delivered']]);
      await pass(1);
    }
    expect([(await has(session)).length, await states(id)]).toEqual([4, ['cancelled: unconfirmed']]);
  });

  test('is asked no more once it was seen; what never came does not come later beside the new one [P-OUT-21 P-OUT-49]', async () => {
    const { id } = await live({ when: when(order) });
    const session = await newcomer();
    await does(session, 'order_placed');
    // Their page went before it came.
    leaves(session);
    await pass(MINUTE_MS);
    expect([(await shownTo(session)).length, await states(id)]).toEqual([0, ['waiting']]);
    comes(session);
    lab.server.app.hub.tellHere(session.gleapId);
    await lab.service().pump.rest();
    const [{ delivery } = { delivery: '' }] = await shownTo(session);
    await tells([{ delivery, kind: 'seen' }]);
    await pass(HOUR_MS);
    expect([(await shownTo(session)).length, await states(id)]).toEqual([1, ['seen']]);
  });
});
