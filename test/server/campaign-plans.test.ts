/** Figures of a campaign are read from totals and indexes: they cost the same however many deliveries there are. */
import { beforeEach, expect, test } from 'bun:test';
import {
  deliveriesOfCampaign,
  othersOf,
  testsOf,
  waitingByGate,
} from '../../src/server/features/campaigns/people-store.ts';
import { noteTried, triedSince } from '../../src/server/features/campaigns/failing-store.ts';
import { pressureOf } from '../../src/server/features/campaigns/pressure-store.ts';
import { count, hoursOf, talliesOf } from '../../src/server/features/campaigns/tally-store.ts';
import type { Queries, Row, Value } from '../../src/server/storage/port.ts';
import { DAY_MS, HOUR_MS } from '../../src/wire/limits.ts';
import { addDeliveries } from '../soak/many-deliveries.ts';
import { planOf } from '../storage/plans.ts';
import { campaignsLab } from './campaigns-lab.ts';

const lab = campaignsLab();
let campaign = '';
const PEOPLE = 3000;
beforeEach(async () => {
  campaign = (await lab.made('banner')).id;
  const { storage } = lab.server.ports;
  await addDeliveries(storage, { project: lab.server.project.id, campaign, people: PEOPLE });
});

/** Of as many deliveries as there are. What is counted of a few may be sorted anew. */
const readsAll = (plan: readonly string[]): boolean =>
  plan.some((line) => /SCAN (delivery|receipt)\b|Seq Scan on (delivery|receipt)\b/.test(line));

const first = { version: 1, variant: '' };

test('the statistics of a campaign ask for no row of its deliveries but those that wait [P-STA-06]', async () => {
  const { storage } = lab.server.ports;
  let rows = 0;
  const asked: [string, Value[]][] = [];
  const noting: Queries = {
    engine: storage.engine,
    async all<T extends Row>(sql: string, ...values: Value[]) {
      asked.push([sql, values]);
      const found = await storage.all<T>(sql, ...values);
      rows += found.length;
      return found;
    },
    one: (sql, ...values) => (asked.push([sql, values]), storage.one(sql, ...values)),
  };
  // A year in which somebody saw, clicked, completed and reached the goal in every hour.
  const year = 366;
  const now = lab.server.clock.now();
  await storage.write(async (transaction) => {
    for (let day = 0; day < year; day++)
      for (const kind of ['seen', 'clicked', 'completed', 'goal'])
        for (let hour = 0; hour < 24; hour += 8)
          await count(
            transaction,
            { campaignId: campaign, ...first, kind, step: 0 },
            now - day * DAY_MS - hour * HOUR_MS,
          );
  });
  const since = now - (year + 1) * DAY_MS;
  await talliesOf(noting, campaign);
  await hoursOf(noting, campaign, since, first);
  await waitingByGate(noting, campaign, { ...first, most: 10_000 });
  await testsOf(noting, campaign);
  const plans = await Promise.all(asked.map(([sql, values]) => planOf(storage, sql, ...values)));
  expect(plans.filter(readsAll)).toEqual([]);
  expect(plans.flat().join()).toContain('delivery_tests');
  // All hours of a day are one row, so that a year with all kinds leaves room for several groups.
  const [{ n } = { n: 0 }] = await storage.all(`select count(*) as n from tally_day where campaign_id = ?`, campaign);
  expect(Number(n)).toBeLessThanOrEqual((year + 1) * 4);
  expect(rows + Number(n)).toBeLessThan(10_000);
});

test('people of a figure, of a gate, and what interrupted visitors of late come by an index [P-STA-09 P-STA-10 P-STA-12]', async () => {
  const { storage } = lab.server.ports;
  const asked: [string, Value[]][] = [];
  const noting: Queries = {
    engine: storage.engine,
    all: (sql, ...values) => (asked.push([sql, values]), storage.all(sql, ...values)),
    one: (sql, ...values) => (asked.push([sql, values]), storage.one(sql, ...values)),
  };
  for (const filter of [{}, { state: 'seen' }, { gate: 'calm' as const }, { gate: 'presence' as const }])
    await deliveriesOfCampaign(noting, campaign, { ...filter, after: crypto.randomUUID() }, 51);
  await pressureOf(noting, lab.server.project.id, { since: lab.server.clock.now() - 7 * DAY_MS, now: 0 });
  const [one] = await deliveriesOfCampaign(storage, campaign, {}, 1);
  await othersOf(noting, one!);
  const plans = await Promise.all(asked.map(([sql, values]) => planOf(storage, sql, ...values)));
  expect(plans.filter(readsAll)).toEqual([]);
  for (const index of ['delivery_held', 'delivery_interrupting']) expect(plans.flat().join()).toContain(index);
});

test('what was tried is counted by the minute, and what nobody asks for any more goes [P-OUT-44]', async () => {
  const { storage } = lab.server.ports;
  const begin = lab.server.clock.now();
  const at = (minute: number) => begin + minute * 60_000;
  for (let minute = 0; minute < 600; minute += 10)
    await storage.write((transaction) => noteTried(transaction, campaign, at(minute), { tried: 2, failed: 1 }));
  const rows = await storage.all(`select minute from campaign_tried where campaign_id = ?`, campaign);
  expect(rows.length).toBeLessThanOrEqual(13);
  expect(await triedSince(storage, campaign, at(590) - HOUR_MS)).toEqual({ tried: 12, failed: 6 });
});
