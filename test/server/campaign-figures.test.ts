/** What came of campaigns: receipts counted once, and the people of each figure. */
import { describe, expect, test } from 'bun:test';
import type { DeliveryPage } from '../../src/wire/campaigns/figures.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { campaignsLab, when } from './campaigns-lab.ts';

const lab = campaignsLab();
const { comes, live, path, send, shownTo, statistics, tells, views } = lab;
const missing = { delivery: '' };

describe('what came of a campaign', () => {
  test('counts once, whoever tells it twice or late, and refuses a forged receipt [P-OUT-20 P-STA-01]', async () => {
    const { id } = await live();
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const [{ delivery } = missing] = await shownTo(session);
    // A click without a sight adds the sight.
    await tells([
      { delivery, kind: 'clicked' },
      { delivery, kind: 'seen' },
      { delivery, kind: 'clicked' },
    ]);
    await tells(
      [{ delivery: `${delivery.slice(0, -1)}${delivery.endsWith('A') ? 'B' : 'A'}`, kind: 'dismissed' }],
      401,
    );
    await tells([{ delivery: delivery.replace('.modal.', '.banner.'), kind: 'dismissed' }], 401);
    const { totals, days } = await statistics(id);
    expect(totals).toMatchObject({ due: 1, sent: 1, seen: 1, clicked: 1, dismissed: 0 });
    expect(days.at(-1)).toMatchObject({ seen: 1, clicked: 1 });
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({ corrected: [] });
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update tally set people = 0 where kind = 'clicked'`),
    );
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({
      corrected: [{ kind: 'clicked', was: 0, is: 1 }],
    });
  });

  test('names the people of a figure, newest first, a page at a time [P-STA-10]', async () => {
    const { id } = await live({ when: when({ on: 'event', name: 'order_placed', where: [] }) });
    const people = [await lab.server.newSession(), await lab.server.newSession(), await lab.server.newSession()];
    await lab.identify(people[0]!, 'customer-77');
    for (const one of people.slice(0, 2)) comes(one);
    for (const one of people) await lab.does(one, 'order_placed');
    const [{ delivery } = missing] = await shownTo(people[0]!);
    await tells([{ delivery, kind: 'clicked' }]);
    const found = (query = '') => send<DeliveryPage>('GET', path(`/${id}/deliveries?limit=2${query}`));
    const first = await found();
    expect(first.deliveries.map(({ state }) => state)).toEqual(['waiting', 'sent']);
    const rest = await found(`&cursor=${first.next}`);
    expect([rest.deliveries.length, rest.next]).toEqual([1, null]);
    const { deliveries: clicked } = await found('&state=clicked');
    expect(clicked).toMatchObject([{ contact: (await lab.contactOf(people[0]!)).id, version: 1, test: false }]);
    expect((await found('&state=waiting&reason=stopped')).deliveries).toEqual([]);
    expect((await statistics(id, '?version=1&variant=')).days.at(-1)).toMatchObject({ seen: 1, clicked: 1 });
  });

  test('counts who did what it is for after seeing it, once and in time, and the control group beside it [P-STA-04]', async () => {
    const goal = {
      event: 'booking_made',
      where: [{ key: 'service', is: 'eq' as const, value: 'relacquer' }],
      days: 14,
    };
    const { id } = await live({ goal, experiment: { control: 50, variants: [] } }, 'banner');
    // Who belongs to the control group is drawn by their id: enough people are in both.
    const people = await Promise.all(Array.from({ length: 12 }, () => lab.server.newSession()));
    for (const one of people) {
      comes(one);
      await views(one);
    }
    const shown = await Promise.all(people.map(shownTo));
    const got = people.filter((_, at) => shown[at]!.length > 0);
    const control = people.filter((_, at) => shown[at]!.length === 0);
    expect(Math.min(got.length, control.length)).toBeGreaterThan(0);
    // Who has not seen it has not done it because of it.
    await lab.does(got[0]!, 'booking_made', { service: 'relacquer' });
    expect((await statistics(id)).totals.goal).toBe(0);
    await tells(shown.flat().map(({ delivery }) => ({ delivery, kind: 'seen' })));
    await lab.does(got[0]!, 'booking_made', { service: 'repair' });
    expect((await statistics(id)).totals.goal).toBe(0);
    for (let times = 0; times < 2; times += 1) await lab.does(got[0]!, 'booking_made', { service: 'relacquer' });
    await lab.does(control[0]!, 'booking_made', { service: 'relacquer' });
    const { totals, days, variants } = await statistics(id);
    expect([totals.goal, days.at(-1)!.goal]).toEqual([1, 1]);
    expect(variants.map(({ name, goal: done }) => [name, done]).sort()).toEqual([
      ['', 1],
      ['control', 1],
    ]);
    expect(await send<any>('POST', path(`/${id}/recount`))).toEqual({ corrected: [] });
    // A day too late is too late.
    if (got.length > 1) {
      lab.server.clock.advance(15 * DAY_MS);
      await lab.does(got[1]!, 'booking_made', { service: 'relacquer' });
      expect((await statistics(id)).totals.goal).toBe(1);
    }
  });

  test('takes what framed apps tell at their own origin, with the key and the token that came along [P-OUT-20]', async () => {
    const { id } = await live();
    const session = await lab.server.newSession();
    comes(session);
    await views(session);
    const [{ config } = { config: {} }] = await shownTo(session);
    const { delivery, key } = config.receipt;
    const at = new Date(lab.server.clock.now()).toISOString();
    const response = await lab.server.send('/api/messenger/outbound/receipts', {
      origin: 'media',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': key },
      body: JSON.stringify({ receipts: [{ delivery, kind: 'dismissed', at }] }),
    });
    expect(response.status).toBe(200);
    expect((await statistics(id)).totals).toMatchObject({ arrived: 1, seen: 1, dismissed: 1 });
  });
});
