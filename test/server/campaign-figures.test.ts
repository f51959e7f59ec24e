/** What came of campaigns: receipts counted once, and the people of each figure. */
import { count } from '../../src/server/features/campaigns/tally-store.ts';
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

test('the course stands by day of the reader’s zone, over a change of clocks, by version and group, for up to 366 days [P-STA-08]', async () => {
  const { id } = await live({}, 'banner');
  // In Berlin clocks went back at 01:00 UTC on 25 October 2026: that day has 25 hours.
  const hours = [
    ['2026-10-24T21:00:00Z', 'A', 1, 1],
    ['2026-10-24T22:00:00Z', 'A', 1, 2],
    ['2026-10-25T22:00:00Z', 'B', 1, 4],
    ['2026-10-25T23:00:00Z', 'B', 2, 8],
    ['2026-11-21T08:00:00Z', 'control', 1, 16],
    ['2025-11-21T12:00:00Z', 'A', 1, 32],
  ] as const;
  await lab.server.ports.storage.write(async (transaction) => {
    for (const [at, variant, version, people] of hours)
      await count(transaction, { campaignId: id, version, variant, kind: 'seen', step: 0 }, Date.parse(at), people);
  });
  const seen = async (query: string) => {
    const { days } = await statistics(id, query);
    const found = Object.fromEntries(days.filter((day) => day.seen > 0).map((day) => [day.day, day.seen]));
    return { count: days.length, last: days.at(-1)!.day, found };
  };
  const last = '2026-11-21';
  expect(await seen('?days=90&zone=Europe/Berlin')).toEqual({
    count: 90,
    last,
    found: { '2026-10-24': 1, '2026-10-25': 6, '2026-10-26': 8 },
  });
  expect((await seen('?days=90&zone=UTC')).found).toEqual({ '2026-10-24': 3, '2026-10-25': 12 });
  expect((await seen('?days=90&zone=Europe/Berlin&variant=B')).found).toEqual({ '2026-10-25': 4, '2026-10-26': 8 });
  expect((await seen('?days=90&zone=Europe/Berlin&version=2')).found).toEqual({ '2026-10-26': 8 });
  expect(await seen('?days=7&zone=Europe/Berlin')).toEqual({ count: 7, last, found: {} });
  const year = await seen('?days=366&zone=Europe/Berlin');
  expect([year.count, year.found['2025-11-21']]).toEqual([366, 32]);
  await send('GET', path(`/${id}/statistics?days=367`), undefined, 422);
  await send('GET', path(`/${id}/statistics?days=30&zone=Nowhere`), undefined, 422);
});
