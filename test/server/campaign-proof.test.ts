/** What can be said of groups, who is in no figure, who was not shown, and the same as files. */
import { describe, expect, test } from 'bun:test';
import type { DeliveryPage } from '../../src/wire/campaigns/figures.ts';
import { DAY_MS, HOUR_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { campaignsLab, limits, said, when } from './campaigns-lab.ts';
import { call, signedIn } from './staff.ts';

const lab = campaignsLab();
const { comes, live, path, send, shownTo, statistics, tells, views } = lab;
const calm = (change: object) => send('PATCH', path().replace('/campaigns', '/calm'), change);
const goal = { event: 'booking_made', where: [], days: 14 };
const experiment = (control = 0) => ({
  control,
  variants: [
    { name: 'A', weight: 1, content: null },
    { name: 'B', weight: 1, content: null },
  ],
});

/** Totals as they would stand after so many people: [group, kind, people]. */
const counted = (campaign: string, rows: readonly (readonly [string, string, number])[]) =>
  lab.server.ports.storage.write(async (transaction) => {
    for (const [variant, kind, people] of rows)
      await transaction.run(
        `insert into tally (campaign_id, version, variant, kind, step, people) values (?, 1, ?, ?, 0, ?)
         on conflict (campaign_id, version, variant, kind, step) do update set people = excluded.people`,
        campaign,
        variant,
        kind,
        people,
      );
  });
const file = async (address: string, body: object, status = 200) => {
  const answer = await call(lab.server, (await signedIn(lab.server)).access_token, address, 'POST', body);
  expect(answer.status).toBe(status);
  return answer.text();
};

describe('groups', () => {
  test('are told in words that may be read every day, and a verdict keeps its day [P-OUT-34]', async () => {
    const { id } = await live({ goal, experiment: experiment(10) }, 'banner');
    expect((await statistics(id)).verdict).toBeNull();
    await counted(id, [
      ['A', 'due', 300],
      ['B', 'due', 300],
      ['control', 'control', 66],
      ['A', 'goal', 14],
      ['B', 'goal', 20],
    ]);
    const { verdict: early } = await statistics(id);
    expect(early).toMatchObject({ says: 'early', measure: 'goal', since: null });
    expect(early!.more).toBeGreaterThan(100);
    await counted(id, [
      ['A', 'due', 1229],
      ['B', 'due', 1234],
      ['control', 'control', 267],
      ['A', 'goal', 58],
      ['B', 'goal', 126],
      ['control', 'goal', 9],
    ]);
    const found = await statistics(id);
    const day = new Date(lab.server.clock.now()).toISOString();
    expect(found.verdict).toMatchObject({ says: 'better', better: 'B', than: 'A', since: day });
    expect(found.verdict!.from).toBeGreaterThan(0);
    expect(found.verdict!.to).toBeLessThan(11);
    expect(found.variants.map(({ name, share }) => [name, share]).sort()).toEqual([
      ['A', 4.72],
      ['B', 10.21],
      ['control', 3.37],
    ]);
    // Days later, and with a range that has come to touch nothing, it still says what was found, and when.
    lab.server.clock.advance(3 * DAY_MS);
    await counted(id, [['B', 'goal', 80]]);
    expect((await statistics(id)).verdict).toMatchObject({ says: 'better', better: 'B', since: day });
  });

  test('are judged every hour whether or not somebody looks [P-OUT-34]', async () => {
    const { id } = await live({ goal, experiment: experiment() }, 'banner');
    await counted(id, [
      ['A', 'due', 1229],
      ['B', 'due', 1234],
      ['A', 'goal', 58],
      ['B', 'goal', 126],
    ]);
    const day = new Date(lab.server.clock.now()).toISOString();
    expect(await lab.service().judge()).toMatch(/^looked at [1-9]\d* campaigns/);
    lab.server.clock.advance(DAY_MS);
    expect((await statistics(id)).verdict).toMatchObject({ says: 'better', since: day });
  });

  test('that are not split as planned are told of and get no verdict [P-OUT-35]', async () => {
    const { id } = await live({ goal, experiment: experiment() }, 'banner');
    const rows = (b: number) =>
      [
        ['A', 'due', 1000],
        ['B', 'due', b],
        ['A', 'goal', 40],
        ['B', 'goal', 140],
      ] as const;
    await counted(id, rows(840));
    expect((await statistics(id)).verdict).toMatchObject({ says: 'uneven', better: '', since: null });
    await counted(id, rows(950));
    expect((await statistics(id)).verdict).toMatchObject({ says: 'better' });
  });

  test('stay the same at every visit and version, and who is in the project’s control group gets nothing [P-OUT-33]', async () => {
    await calm({ control: 20 });
    const each = limits({ frequency: { mode: 'each' } });
    const { id } = await live({ goal, experiment: experiment(), limits: each }, 'banner');
    // So many that in each draw somebody is in the fifth that is the control group.
    const people = await Promise.all(Array.from({ length: 48 }, () => lab.server.newSession()));
    const groups = async () => {
      for (const one of people) await views(one);
      const { deliveries } = await send<DeliveryPage>('GET', path(`/${id}/deliveries?limit=100`));
      return new Map(deliveries.toReversed().map(({ contact, variant }) => [contact, variant]));
    };
    people.forEach(comes);
    const first = await groups();
    expect(new Set(first.values()).has('projectControl')).toBe(true);
    lab.server.clock.advance(2 * HOUR_MS);
    await send('PATCH', path(`/${id}`), { content: { ...(await contentOf(id)), ...said('Another') } });
    await lab.publish(id, 1);
    expect([...(await groups())]).toEqual([...first]);
    const nothing = [...first.values()].filter((variant) => variant === 'projectControl').length;
    const shown = await Promise.all(people.map(shownTo));
    expect(shown.filter((some) => some.length === 0)).toHaveLength(nothing);
    const found = await statistics(id, '?version=2');
    expect(found.totals.control).toBe(nothing);
    expect(found.variants.every(({ name }) => name === 'A' || name === 'B')).toBe(true);
    expect(found.before).toMatchObject({ due: people.length - nothing });
    await calm({ control: 0 });
  });
});

const contentOf = async (id: string) => (await send<any>('GET', path(`/${id}`))).draft.content;

describe('figures', () => {
  test('count people once and times beside them, and repeated receipts not at all [P-STA-06 P-STA-01]', async () => {
    const each = limits({ frequency: { mode: 'each' } });
    const { id } = await live({ limits: each }, 'banner');
    const session = await lab.server.newSession();
    comes(session);
    for (let times = 1; times <= 3; times += 1) {
      await views(session);
      const shown = await shownTo(session);
      expect(shown).toHaveLength(times);
      const { delivery } = shown.at(-1)!;
      await tells([{ delivery, kind: 'clicked' }]);
      await tells([{ delivery, kind: 'seen' }]);
      lab.server.clock.advance(2 * HOUR_MS);
    }
    const { totals, days } = await statistics(id);
    expect(totals).toMatchObject({ due: 1, sent: 1, arrived: 1, seen: 1, shown: 3, clicked: 1 });
    expect(days.reduce((sum, { seen }) => sum + seen, 0)).toBe(1);
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({ corrected: [] });
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update tally set people = 0 where campaign_id = ? and kind = 'shown'`, id),
    );
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({ corrected: [{ kind: 'shown', was: 0, is: 3 }] });
  });

  test('leave out tests and internal people, and say how many [P-STA-05]', async () => {
    const rule = { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] };
    const house = await send<any>('POST', path().replace('/campaigns', '/audiences'), {
      name: 'House',
      kind: 'rule',
      rule,
    });
    await calm({ internal: house.id });
    const { id } = await live({ goal }, 'banner');
    const [ours, theirs] = [await lab.server.newSession(), await lab.server.newSession()];
    await lab.identify(ours, 'staff-1');
    for (const one of [ours, theirs]) {
      comes(one);
      await views(one);
      const [{ delivery }] = (await shownTo(one)) as unknown as [{ delivery: string }];
      await tells([{ delivery, kind: 'clicked' }]);
      await lab.does(one, 'booking_made');
    }
    await send('POST', path(`/${id}/test`), { contact: (await lab.contactOf(theirs)).id });
    const { totals, leftOut, days } = await statistics(id);
    expect(totals).toMatchObject({ due: 1, sent: 1, arrived: 1, seen: 1, shown: 1, clicked: 1, goal: 1 });
    expect([leftOut, days.at(-1)!.seen]).toEqual([2, 1]);
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({ corrected: [] });
    const { deliveries } = await send<DeliveryPage>('GET', path(`/${id}/deliveries?state=seen`));
    expect(deliveries.map(({ contact }) => contact)).toEqual([(await lab.contactOf(theirs)).id]);
    await calm({ internal: null });
  });

  test('say by gate who was due and did not get it, also once it was stopped, each a list of people [P-STA-09]', async () => {
    const event = when({ on: 'event', name: 'order_placed', where: [] });
    const { id } = await live({ when: event }, 'modal', 'First');
    const { id: second } = await live({ when: event }, 'modal', 'Second');
    const [here, away] = [await lab.server.newSession(), await lab.server.newSession()];
    comes(here);
    for (const one of [here, away]) await lab.does(one, 'order_placed');
    const held = async (campaign: string) => {
      const { notShown } = await statistics(campaign);
      const lists = await Promise.all(
        notShown.map(async ({ gate }) => {
          const { deliveries } = await send<DeliveryPage>('GET', path(`/${campaign}/deliveries?gate=${gate}`));
          return deliveries.map(({ contact }) => contact);
        }),
      );
      return notShown.map(({ gate, people }, at) => ({ gate, people, who: lists[at] }));
    };
    const byGate = (one: { gate: string }, other: { gate: string }) => one.gate.localeCompare(other.gate);
    const idOf = async (session: Session) => (await lab.contactOf(session)).id;
    expect(await held(id)).toEqual([{ gate: 'presence', people: 1, who: [await idOf(away)] }]);
    const both = [
      { gate: 'calm' as const, people: 1, who: [await idOf(here)] },
      { gate: 'presence' as const, people: 1, who: [await idOf(away)] },
    ];
    expect((await held(second)).toSorted(byGate)).toEqual(both);
    await send('POST', path(`/${second}/stop`));
    expect((await held(second)).toSorted(byGate)).toEqual(both);
    expect((await statistics(second)).totals).toMatchObject({ due: 2, sent: 0 });
  });

  test('and their people are saved as CSV and JSON, noted once, and by whom it is allowed [P-STA-10 P-OUT-51]', async () => {
    const { id } = await live({ experiment: experiment() }, 'banner');
    const people = await Promise.all(Array.from({ length: 4 }, () => lab.server.newSession()));
    await lab.identify(people[0]!, 'customer-9', { name: '=1+1' });
    for (const one of people) {
      if (one !== people[3]) comes(one);
      await views(one);
    }
    const address = path(`/${id}/deliveries/export`);
    const csv = (await file(address, { format: 'csv' })).trim().split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toBe('id,contact,name,state,reason,variant,version,test,time');
    expect(csv.some((line) => line.includes(",'=1+1,sent,"))).toBe(true);
    const all = JSON.parse(await file(address, { format: 'json' })) as { state: string }[];
    expect(all.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'sent', 'waiting']);
    expect(JSON.parse(await file(address, { format: 'json', filter: { state: 'goal' } }))).toEqual([]);
    const figures = path(`/${id}/statistics/export`);
    expect(await file(figures, { format: 'csv' })).toContain('total,due,4\r\n');
    expect(JSON.parse(await file(figures, { format: 'json' })).totals).toMatchObject({ due: 4, sent: 3 });
    await file(address, { format: 'xlsx' }, 422);
    const noted = await lab.server.ports.storage.all(`select action from audit_entry where action = 'exportCampaign'`);
    expect(noted).toHaveLength(5);
  });
});
