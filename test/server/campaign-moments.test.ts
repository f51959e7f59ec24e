/** The moment at which somebody meets a campaign: its time, what comes first, and what a page measures for it. */
import { describe, expect, test } from 'bun:test';
import { localTime } from '../../src/server/features/campaigns/clock.ts';
import type { CampaignDraft } from '../../src/wire/campaigns/draft.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { engineLab, order, pages } from './campaign-engine-lab.ts';
import { limits, when } from './campaigns-lab.ts';
import { asks, surveyOf } from './surveys-lab.ts';

const { does, explained, has, lab, live, newcomer, pass, path, says, send, shownTo, states, tells, views, statistics } =
  engineLab();

describe('in time', () => {
  test('a campaign has up to 14 weekly windows, and is shown in them alone [P-OUT-22]', async () => {
    const { day, minute } = localTime(lab.server.clock.now(), 'UTC');
    // From an hour ahead on, for an hour.
    const from = minute + 60;
    expect(from + 60).toBeLessThan(1440);
    const window = { day, from, to: from + 60 };
    const windows = Array.from({ length: 14 }, () => window);
    const { id } = await live({ when: when(order, { windows }) });
    const draft: Partial<CampaignDraft> = { when: when(order, { windows: [...windows, window] }) };
    await send('PATCH', path(`/${id}`), draft, 422);
    const session = await newcomer();
    await does(session, 'order_placed');
    expect(await has(session)).toEqual([]);
    const { gates } = await explained(id, session);
    expect(gates.find(({ gate }) => gate === 'schedule')).toMatchObject({ answer: 'waits', reason: 'outsideWindows' });
    await pass(HOUR_MS - MINUTE_MS);
    expect(await has(session)).toEqual([]);
    await pass(2 * MINUTE_MS);
    expect(await has(session)).toEqual([id]);
  });

  test('in quiet hours nothing interrupts, what does not comes, and what waits comes at their end [P-OUT-28]', async () => {
    const calm = path().replace('/campaigns', '/calm');
    const { minute } = localTime(lab.server.clock.now(), 'UTC');
    await send('PATCH', calm, { quiet: { from: (minute + 1439) % 1440, to: (minute + 60) % 1440 } });
    const modal = await live({ when: when(order) });
    const banner = await live({ when: when(order) }, 'banner');
    const gone = await live({ when: when(order, { validMinutes: 30 }) }, 'modal', 'Gone');
    const session = await newcomer();
    await does(session, 'order_placed');
    expect(await has(session)).toEqual([banner.id]);
    const { gates } = await explained(modal.id, session);
    expect(gates.find(({ gate }) => gate === 'quiet')).toMatchObject({ answer: 'waits', reason: 'quietHours' });
    await pass(45 * MINUTE_MS);
    expect([await has(session), await states(gone.id)]).toEqual([[banner.id], ['cancelled: expired']]);
    await pass(30 * MINUTE_MS);
    expect((await has(session)).toSorted()).toEqual([banner.id, modal.id].toSorted());
    await send('PATCH', calm, { quiet: null });
  });

  test('a start that is an hour late happens, one that is later pauses and says so [P-OUT-23]', async () => {
    const start = new Date(lab.server.clock.now() + HOUR_MS).toISOString();
    const late = await live({ when: when(order, { start }) });
    expect(late.status).toBe('scheduled');
    const status = async ({ id }: Campaign) => {
      const { status: is, reason } = await send<Campaign>('GET', path(`/${id}`));
      return [is, reason];
    };
    // Nobody was there for it: the clock jumps past the start without a look.
    lab.server.clock.advance(2 * HOUR_MS + 1);
    await lab.service().pump.rest();
    expect(await status(late)).toEqual(['paused', 'missedStart']);
    await send('POST', path(`/${late.id}/resume`));
    expect((await status(late))[0]).toBe('live');
    const soon = await live({ when: when(order, { start: new Date(lab.server.clock.now() + HOUR_MS).toISOString() }) });
    lab.server.clock.advance(2 * HOUR_MS);
    await lab.service().pump.rest();
    expect((await status(soon))[0]).toBe('live');
  });
});

describe('of several', () => {
  test('the more urgent comes first, then what was published first; the others wait and are decided anew [P-OUT-24]', async () => {
    await send('PATCH', path().replace('/campaigns', '/calm'), {
      perDay: 50,
      perWeek: 200,
      perVisit: 1,
      restMinutes: 0,
    });
    const older = await live({ when: when(order) }, 'modal', 'Older');
    const newer = await live({ when: when(order) }, 'modal', 'Newer');
    const low = await live({ when: when(order), limits: limits({ priority: 'low' }) }, 'modal', 'Low');
    const urgent = await live({ when: when(order), limits: limits({ priority: 'urgent' }) }, 'modal', 'Urgent');
    const session = await newcomer();
    await does(session, 'order_placed');
    const expected = [urgent.id, older.id, newer.id];
    for (let at = 0; at < expected.length; at += 1) {
      expect(await has(session)).toEqual(expected.slice(0, at + 1));
      await says(session, 'seen');
      // Stopped while it waits, it is not among those that come next.
      if (at === 0) await send('POST', path(`/${low.id}/stop`));
      await pass(31 * MINUTE_MS);
      await views(session);
    }
    expect(await states(low.id)).toEqual(['cancelled: stopped']);
  });

  test('those of one group share a wait, others do not count [P-OUT-26]', async () => {
    await send('PATCH', path().replace('/campaigns', '/calm'), {
      perDay: 50,
      perWeek: 200,
      perVisit: 5,
      restMinutes: 0,
    });
    const nps = limits({ group: 'nps', groupDays: 10, ignoreCalm: true });
    const valid = { validMinutes: 43_200 };
    const first = await live({ when: when(order, valid), limits: nps }, 'modal', 'First');
    const second = await live({ when: when(order, valid), limits: nps }, 'modal', 'Second');
    const other = await live({ when: when(order, valid), limits: limits({ group: 'sale', ignoreCalm: true }) });
    const free = await live({ when: when(order, valid), limits: limits({ ignoreCalm: true }) });
    const session = await newcomer();
    await does(session, 'order_placed');
    expect((await has(session)).toSorted()).toEqual([first.id, other.id, free.id].toSorted());
    for (const { delivery } of await shownTo(session)) await tells([{ delivery, kind: 'seen' }]);
    await pass(10 * DAY_MS - MINUTE_MS);
    expect(await has(session)).not.toContain(second.id);
    await pass(MINUTE_MS);
    expect(await has(session)).toContain(second.id);
  });

  test('a survey of no group waits 30 days after another of none; surveys of a group, and what is no survey, do not count [P-OUT-26]', async () => {
    const content = surveyOf([asks('q1', 'nps')]);
    const survey = async (name: string, more: object = {}) => {
      const { id } = await lab.made('survey', name);
      const changed = {
        content,
        audience: 'all',
        when: when(order, { validMinutes: 43_200 }),
        limits: limits({ ignoreCalm: true, ...more }),
      };
      await send('PATCH', path(`/${id}`), changed);
      await lab.publish(id);
      return id;
    };
    const session = await newcomer();
    const grouped = await survey('Grouped', { group: 'nps' });
    const modal = await live({ when: when(order), limits: limits({ ignoreCalm: true }) });
    await does(session, 'order_placed');
    expect((await has(session)).toSorted()).toEqual([grouped, modal.id].toSorted());
    const first = await survey('First');
    await does(session, 'order_placed');
    expect(await has(session)).toContain(first);
    // Of no group is not of any.
    const second = await survey('Second');
    await pass(DAY_MS);
    await does(session, 'order_placed');
    expect(await has(session)).not.toContain(second);
    const { gates } = await explained(second, session);
    expect(gates.find(({ gate }) => gate === 'group')).toMatchObject({
      answer: 'waits',
      values: { group: '', days: 30 },
    });
    await pass(29 * DAY_MS - MINUTE_MS);
    expect(await has(session)).not.toContain(second);
    await pass(MINUTE_MS);
    expect(await has(session)).toContain(second);
  });
});

describe('a page measures', () => {
  test('what this very visitor can still get something by, on the page that they are on, and nothing else [P-OUT-13]', async () => {
    const told: [string, unknown][] = [];
    const stop = lab.server.app.hub.onVisitor((visitor, { name, body }) => {
      if (name === 'watch') told.push([visitor, JSON.parse(body).signals]);
    });
    const rest = () => lab.service().watching.rest();
    const session = await newcomer();
    const heard = () => told.filter(([visitor]) => visitor === session.gleapId).map(([, signals]) => signals);
    await views(session);
    await rest();
    // Nothing is measured by anybody: nobody hears of it.
    expect(heard()).toEqual([]);
    const users = await send<{ id: string }>('POST', path().replace('/campaigns', '/audiences'), {
      name: 'Users',
      kind: 'rule',
      rule: { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] },
    });
    const lamps = { pages: { any: pages('/lamps'), none: [] } };
    const time = await live({ when: when({ on: 'time', seconds: 10 }, lamps) });
    await live({ when: when({ on: 'scroll', percent: 50 }), audience: users.id });
    await live({ when: when({ on: 'exit' }, { pages: { any: pages('/cart'), none: [] } }) });
    await views(session);
    await rest();
    expect(heard()).toEqual([[{ kind: 'time', at: 10 }]]);
    await views(session, 'https://shop.test/cart');
    await rest();
    expect(heard().at(-1)).toEqual([{ kind: 'exit', at: 0 }]);
    await views(session);
    await does(session, 'signal-time', { page: 'https://shop.test/lamps', at: 10 });
    await rest();
    // They have got it: there is nothing more to measure.
    expect([await has(session), heard().at(-1)]).toEqual([[time.id], []]);
    const absent = await lab.server.newSession();
    await views(absent);
    await rest();
    expect(told.some(([visitor]) => visitor === absent.gleapId)).toBe(false);
    // Paused, it is measured by nobody from now on.
    const other = await newcomer();
    await views(other);
    await rest();
    await send('POST', path(`/${time.id}/pause`));
    await lab.service().pump.rest();
    await rest();
    expect(told.at(-1)).toEqual([other.gleapId, []]);
    stop();
  });
});

test('one occurrence makes one delivery: parallel events of two tabs, woken again and again, send one [P-OUT-49]', async () => {
  const { id } = await live({ when: when(order) });
  const [tab, other] = [await newcomer(), await newcomer()];
  for (const session of [tab, other]) await lab.prove(session, 'customer-49');
  const { pump } = lab.service();
  const at = Array.from({ length: 10 }, (_, turn) => turn);
  await Promise.all(
    at.flatMap((turn) => [
      does(turn % 2 ? tab : other, 'order_placed'),
      (async () => pump.come(tab.gleapId))(),
      pump.rest(),
    ]),
  );
  await pump.rest();
  expect([...(await has(tab)), ...(await has(other))]).toEqual([id]);
  expect(await states(id)).toEqual(['sent']);
  expect((await statistics(id)).totals).toMatchObject({ due: 1, sent: 1 });
});
