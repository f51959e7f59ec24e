/** Campaigns over random histories: whatever people do, no calm rule is broken. */
import { describe, expect, test } from 'bun:test';
import { roundsOf, soakSeed } from '../../../../test/soak-slice.ts';
import type { CampaignDraft, Frequency, Trigger } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { blankDraft, usualCalm, type CalmRules } from './blank.ts';
import { isQuiet, localTime } from './clock.ts';
import { simulate, type History, type Lived, type Simulated } from './simulating.ts';
import type { LiveCampaign } from './store.ts';

const BEGIN = Date.UTC(2026, 9, 20);
const DAYS = 30;
const END = BEGIN + DAYS * DAY_MS;
const GAP_MS = 30 * MINUTE_MS;
const CAMPAIGNS = 20;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
type Random = ReturnType<typeof randomOf>;
const among = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

const names = ['order_placed', 'signed_up', 'searched'] as const;
const pages = ['/lamps', '/cart', '/pricing', '/about'] as const;

function triggerOf(random: Random): Trigger {
  return among<Trigger>(random, [
    { on: 'page' },
    { on: 'visit' },
    { on: 'event', name: among(random, names), where: [] },
  ]);
}

function frequencyOf(random: Random, interrupts: boolean): Frequency {
  const more = { days: whole(random, 1, 5), times: whole(random, 1, 5) };
  return among<Frequency>(random, [
    { mode: 'once' },
    { mode: 'every', ...more },
    { mode: 'until', until: 'clicked', ...more },
    ...(interrupts ? [] : [{ mode: 'each' } as const]),
  ]);
}

function campaignOf(random: Random, at: number): LiveCampaign {
  const kind = among(random, ['modal', 'modal', 'survey', 'banner', 'message'] as const);
  const blank = blankDraft({});
  const filters = random() < 0.4 ? [{ filter: among(random, pages), type: 'contains' as const }] : [];
  const draft: CampaignDraft = {
    ...blank,
    audience: 'all',
    when: {
      ...blank.when,
      trigger: triggerOf(random),
      pages: { any: filters, none: [] },
      delayMinutes: random() < 0.7 ? 0 : whole(random, 1, 600),
    },
    limits: {
      ...blank.limits,
      frequency: frequencyOf(random, kindRule(kind).interrupts),
      group: random() < 0.3 ? 'NPS' : '',
      priority: among(random, ['urgent', 'high', 'normal', 'low']),
    },
    experiment: { control: random() < 0.2 ? 30 : 0, variants: [] },
  };
  const id = `campaign-${at}`;
  const version = { campaignId: id, number: 1, draft, note: '', at: 0, by: '' };
  const rest = { status: 'live', liveSince: at, startsAt: null, endsAt: null } as const;
  return { id, projectId: 'project', kind, name: id, ...rest, version };
}

function rulesOf(random: Random): CalmRules {
  return {
    ...usualCalm,
    perVisit: whole(random, 0, 3),
    restMinutes: whole(random, 0, 60),
    perDay: whole(random, 0, 4),
    perWeek: whole(random, 0, 8),
    quiet: random() < 0.5 ? null : { from: whole(random, 0, 95) * 15, to: whole(random, 0, 95) * 15 },
  };
}

/** Visits at any time of day, some of them long, on one or two devices. */
function eventsOf(random: Random): Lived[] {
  const events: Lived[] = [];
  for (let visit = whole(random, 1, 12); visit > 0; visit -= 1) {
    let at = BEGIN + Math.floor(random() * DAYS * DAY_MS);
    const visitorId = among(random, ['phone', 'desktop']);
    for (let step = whole(random, 1, 8); step > 0; step -= 1) {
      const page = `https://shop.test${among(random, pages)}`;
      events.push(
        random() < 0.7
          ? { name: 'pageView', data: JSON.stringify({ page }), at, visitorId }
          : { name: among(random, names), data: null, at, visitorId },
      );
      at += whole(random, 1000, 20 * MINUTE_MS);
    }
  }
  return events.filter(({ at }) => at < END).toSorted((one, other) => one.at - other.at);
}

function historyOf(random: Random, id: string): History {
  const contact = { id, projectId: 'project', page: '' } as History['person']['contact'];
  const zone = among(random, ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata']);
  const quiet = new Map(random() < 0.1 ? [['modal', END]] : []);
  return {
    person: { contact, sessions: ['phone', 'desktop'], quiet, zone },
    deliveries: [],
    events: eventsOf(random),
    isIn: () => true,
  };
}

/** What was broken, told apart from how the gates count: by looking at what was shown alone. */
function broken(rules: CalmRules, { person, events }: History, { deliveries }: Simulated): string[] {
  const shown = deliveries
    .filter(({ interrupts, state }) => interrupts && state === 'seen')
    .map(({ seenAt }) => seenAt!)
    .toSorted((one, other) => one - other);
  const visitOf = (at: number) => {
    const before = events.filter((one) => one.at <= at).map((one) => one.at);
    return before.findLastIndex((one, place) => place === 0 || one - before[place - 1]! >= GAP_MS);
  };
  const visits = Object.values(Object.groupBy(shown, (at) => String(visitOf(at))));
  const within = (at: number, milliseconds: number) =>
    shown.filter((one) => one > at - milliseconds && one <= at).length;
  return [
    ...(visits.some((one) => one!.length > rules.perVisit) ? ['visit'] : []),
    ...(shown.some((at, place) => place > 0 && at - shown[place - 1]! < rules.restMinutes * MINUTE_MS) ? ['rest'] : []),
    ...(shown.some((at) => within(at, DAY_MS) > rules.perDay) ? ['day'] : []),
    ...(shown.some((at) => within(at, 7 * DAY_MS) > rules.perWeek) ? ['week'] : []),
    ...(shown.some((at) => isQuiet(rules.quiet, localTime(at, person.zone))) ? ['quiet hours'] : []),
  ];
}

describe('campaigns over what people did', () => {
  const rounds = roundsOf({ whole: 10_000, of: ['src/server/features/campaigns'], most: 300 });
  test(`20 campaigns over ${rounds} random histories: no visit with too many interruptions, no cap broken, nothing in quiet hours [P-OUT-27 P-OUT-28]`, async () => {
    const random = randomOf(soakSeed);
    let shown = 0;
    for (let round = 0; round < rounds; round += 1) {
      const campaigns = Array.from({ length: CAMPAIGNS }, (_, at) => campaignOf(random, at));
      const rules = rulesOf(random);
      const history = historyOf(random, `person-${round}`);
      const around = { campaigns, calm: { rules, haltedAt: null, haltedBy: '' } };
      const simulated = await simulate(around, history, END);
      shown += simulated.deliveries.filter(({ interrupts, state }) => interrupts && state === 'seen').length;
      expect({ round, broken: broken(rules, history, simulated) }).toEqual({ round, broken: [] });
    }
    // Rules that let nothing through would be kept by whatever stands still.
    expect(shown).toBeGreaterThan(rounds / 2);
  }, 600_000);

  test('who is shown something sees it once in its time, and what waits says at which gate', async () => {
    const random = randomOf(7);
    const modal = { ...campaignOf(random, 0), kind: 'modal' as const };
    const blank = blankDraft({});
    const draft = { ...blank, audience: 'all', when: { ...blank.when, trigger: { on: 'page' as const } } };
    const one = { ...modal, version: { ...modal.version, draft } };
    const view = (at: number): Lived => ({
      name: 'pageView',
      data: JSON.stringify({ page: 'https://shop.test/lamps' }),
      at,
      visitorId: 'phone',
    });
    const base = historyOf(random, 'person');
    const history = {
      ...base,
      person: { ...base.person, quiet: new Map() },
      events: [view(BEGIN), view(BEGIN + 1000)],
    };
    const play = (rules: Partial<CalmRules>, isIn = true) =>
      simulate(
        { campaigns: [one], calm: { rules: { ...usualCalm, ...rules }, haltedAt: null, haltedBy: '' } },
        { ...history, isIn: () => isIn },
        END,
      );
    const free = await play({});
    expect(free.deliveries.map(({ state, seenAt }) => [state, seenAt])).toEqual([['seen', BEGIN]]);
    const never = await play({ perVisit: 0 });
    expect(never.deliveries.map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', 'left_page'],
      ['cancelled', 'expired'],
    ]);
    expect(never.kept.at(-1)).toMatchObject({ campaign: one.id, gate: 'calm' });
    const outside = await play({}, false);
    expect([outside.deliveries, outside.kept.map(({ gate }) => gate)]).toEqual([[], ['audience', 'audience']]);
  });
});
