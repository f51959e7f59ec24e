/**
 * The gates between a campaign and a person, in their order (P-OUT-46). The engine and the explainer ask the same ones: the
 * engine up to the first that does not pass, the explainer all.
 */
import type { Frequency } from '../../../wire/campaigns/draft.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { Gate, GateName } from '../../../wire/campaigns/figures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { CalmRecord } from './calm-store.ts';
import { firstTime, inWindows, isQuiet, localTime } from './clock.ts';
import type { Unreachable } from './contents.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import { isControl, isProjectControl } from './drawing-lots.ts';
import type { Person } from './person.ts';
import { interrupts, ownAlone } from './standing.ts';
import type { LiveCampaign } from './store.ts';
import { passesPages } from './page-rules.ts';

export type Asked = {
  readonly campaign: LiveCampaign;
  readonly person: Person;
  readonly calm: CalmRecord;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The delivery that is decided about: it does not stand in its own way. */
  readonly own?: DeliveryRecord | undefined;
  /** Whether the person is in the campaign's audience. */
  readonly isIn: () => Promise<boolean>;
  /** Whether they are in a conversation that is not done. */
  readonly talks: () => Promise<boolean>;
  /** Of what goes to an address: why it cannot. */
  readonly unreachable: () => Promise<Unreachable | undefined>;
};

/** `until`: when it will pass by itself; milliseconds UTC. */
export type Answer = {
  readonly gate: GateName;
  readonly answer: Gate['answer'];
  readonly reason: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly until?: number | undefined;
};

type Ask = (asked: Asked) => Omit<Answer, 'gate'> | Promise<Omit<Answer, 'gate'>>;

/** Campaigns of no group wait for other surveys of no group for so long (P-OUT-26). */
const SURVEY_REST_DAYS = 30;

const passes = (reason: string, values: Answer['values'] = {}): Omit<Answer, 'gate'> => ({
  answer: 'passes',
  reason,
  values,
});
const stops = (reason: string, values: Answer['values'] = {}): Omit<Answer, 'gate'> => ({
  answer: 'stops',
  reason,
  values,
});
const waits = (reason: string, values: Answer['values'], until: number | undefined): Omit<Answer, 'gate'> => ({
  answer: 'waits',
  reason,
  values,
  until,
});

export const gates: readonly (readonly [GateName, Ask])[] = [
  ['status', status],
  ['schedule', schedule],
  ['consent', consent],
  ['sdk', sdk],
  ['audience', async ({ isIn }) => ((await isIn()) ? passes('in') : stops('notIn'))],
  ['control', control],
  ['frequency', frequency],
  ['group', group],
  ['calm', calmGate],
  ['quiet', quiet],
  ['page', page],
  ['priority', () => ({ answer: 'later', reason: 'asked', values: {} })],
];

/** All answers in order. */
export async function answersOf(asked: Asked): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [gate, ask] of gates) answers.push({ gate, ...(await ask(asked)) });
  return answers;
}

/** The first gate of these that does not pass; undefined where all do. */
export async function firstStop(asked: Asked, among: ReadonlySet<GateName>): Promise<Answer | undefined> {
  for (const [gate, ask] of gates) {
    if (!among.has(gate)) continue;
    const answer = await ask(asked);
    if (answer.answer === 'stops' || answer.answer === 'waits') return { gate, ...answer };
  }
  return undefined;
}

/** What decides whether a trigger makes it due at all. */
export const atTrigger: ReadonlySet<GateName> = new Set(['status', 'audience', 'control', 'frequency']);
/** What decides whether it is shown at this moment. */
export const atShowing: ReadonlySet<GateName> = new Set([
  'status',
  'schedule',
  'consent',
  'sdk',
  'audience',
  'frequency',
  'group',
  'calm',
  'quiet',
  'page',
]);

function status({ campaign, calm, now }: Asked): Omit<Answer, 'gate'> {
  if (calm.haltedAt !== null) return waits('halted', { since: calm.haltedAt }, undefined);
  const { status: is, startsAt, endsAt, version } = campaign;
  if (endsAt !== null && endsAt <= now) return stops('ended', { at: endsAt });
  if (is === 'scheduled') return waits('scheduled', { at: startsAt }, startsAt ?? undefined);
  if (is !== 'live') return stops(is, {});
  return passes('live', { version: version.number });
}

function schedule({ campaign, person, now }: Asked): Omit<Answer, 'gate'> {
  const { windows } = campaign.version.draft.when;
  const local = localTime(now, person.zone);
  if (inWindows(windows, local)) return passes(windows.length === 0 ? 'always' : 'inWindow', { ...local });
  const until = firstTime(now, person.zone, (later) => inWindows(windows, later));
  return waits('outsideWindows', { ...local }, until);
}

/** Without a consent there is no session, so that nothing is ever due (06 of the contract); to an address it is P-OUT-06. */
async function consent({ campaign, unreachable }: Asked): Promise<Omit<Answer, 'gate'>> {
  if (kindRule(campaign.kind).inPage) return passes('given');
  const why = await unreachable();
  return why === undefined ? passes('reachable') : stops(why);
}

/** Of whom nobody knows through which SDK they come is taken to come through ours, as whoever says nothing of it was before. */
function sdk({ campaign, person }: Asked): Omit<Answer, 'gate'> {
  const alone = ownAlone(campaign, person);
  if (alone === undefined) return passes('any');
  const { sdk: speaks } = person.contact;
  return speaks === 'other' ? waits(alone, { sdk: speaks }, undefined) : passes('own', { sdk: speaks });
}

function control({ campaign, person, calm }: Asked): Omit<Answer, 'gate'> {
  const { id } = person.contact;
  if (isProjectControl(campaign.projectId, id, calm.rules.control)) return stops('projectControl');
  if (isControl(campaign.id, id, campaign.version.draft.experiment)) return stops('control');
  return passes('shown');
}

/** Those that count: what was cancelled did not happen. */
const happened = (person: Person, own: DeliveryRecord | undefined): DeliveryRecord[] =>
  person.deliveries.filter(({ state, id }) => state !== 'cancelled' && state !== 'waiting' && id !== own?.id);

function frequency({ campaign, person, own, now }: Asked): Omit<Answer, 'gate'> {
  const rule = campaign.version.draft.limits.frequency;
  const mine = person.deliveries.filter(({ campaignId, id }) => campaignId === campaign.id && id !== own?.id);
  if (mine.some(({ state }) => state === 'waiting')) return stops('waitsAlready');
  const had = mine.filter(({ state }) => state !== 'cancelled');
  return frequencyOf(rule, had, (kind) => isDone(person, had, kind), now);
}

function frequencyOf(
  rule: Frequency,
  had: readonly DeliveryRecord[],
  done: (kind: string) => boolean,
  now: number,
): Omit<Answer, 'gate'> {
  const times = had.length;
  const last = had.at(-1)?.at ?? 0;
  if (times === 0) return passes(rule.mode, { times });
  if (rule.mode === 'once') return stops('once', { times });
  if (rule.mode === 'each')
    return now - last >= HOUR_MS ? passes('each', { times }) : waits('each', { times }, last + HOUR_MS);
  if (rule.mode === 'until' && done(rule.until)) return stops(rule.until, { times });
  if (times >= rule.times) return stops('times', { times, most: rule.times });
  const next = last + rule.days * DAY_MS;
  return next <= now ? passes(rule.mode, { times }) : waits('days', { times, days: rule.days }, next);
}

function isDone(person: Person, had: readonly DeliveryRecord[], kind: string): boolean {
  const ids = new Set(had.map(({ id }) => id));
  return person.receipts.some((one) => one.kind === kind && ids.has(one.deliveryId));
}

function group({ campaign, person, own, now }: Asked): Omit<Answer, 'gate'> {
  const { group: name, groupDays } = campaign.version.draft.limits;
  const days = name === '' ? SURVEY_REST_DAYS : groupDays;
  if (name === '' && campaign.kind !== 'survey') return passes('none');
  const others = happened(person, own).filter(
    (one) => one.campaignId !== campaign.id && one.groupKey === groupKey(campaign.kind, name),
  );
  const last = Math.max(...others.map(({ sentAt, at }) => sentAt ?? at), 0);
  if (last + days * DAY_MS <= now) return passes('free', { group: name });
  return waits('groupRests', { group: name, days }, last + days * DAY_MS);
}

/** What deliveries of one group have in common: '' of none; surveys without a group are one. */
export function groupKey(kind: string, group: string): string {
  if (group !== '') return `+${group}`;
  return kind === 'survey' ? kind : '';
}

/** A message does not talk into a conversation; of the others the caps hold. */
async function calmGate(asked: Asked): Promise<Omit<Answer, 'gate'>> {
  const { kind, version } = asked.campaign;
  if (kind === 'message' && !version.draft.limits.despiteTalk && (await asked.talks()))
    return waits('talks', {}, undefined);
  return caps(asked);
}

/** They hold by what was seen; what is on its way and not yet seen counts as if it were. */
function caps({ campaign, person, calm: { rules }, own, now }: Asked): Omit<Answer, 'gate'> {
  if (!interrupts(campaign, person)) return passes('doesNotInterrupt');
  if (campaign.version.draft.limits.ignoreCalm) return passes('ignored');
  const { page } = person.contact;
  if (!passesPages({ any: [], none: rules.pages }, page)) return waits('excludedPage', { page }, undefined);
  const shown = happened(person, own)
    .filter((one) => one.interrupts && one.state !== 'control')
    .map(({ seenAt, sentAt }) => seenAt ?? sentAt ?? 0)
    .toSorted((one, other) => other - one);
  const since = (at: number) => shown.filter((one) => one > at).length;
  /** When the oldest of so many leaves the time; never where none is let through at all. */
  const until = (most: number, at: number) => {
    const oldest = shown.filter((one) => one > at)[most - 1];
    return oldest === undefined ? undefined : oldest + (now - at);
  };
  const visit = since(person.visitBegan - 1);
  if (visit >= rules.perVisit) return waits('perVisit', { times: visit, most: rules.perVisit }, undefined);
  const rests = (shown[0] ?? -Infinity) + rules.restMinutes * MINUTE_MS;
  if (rests > now) return waits('rest', { minutes: rules.restMinutes }, rests);
  const [day, week] = [now - DAY_MS, now - 7 * DAY_MS];
  if (since(day) >= rules.perDay)
    return waits('perDay', { times: since(day), most: rules.perDay }, until(rules.perDay, day));
  if (since(week) >= rules.perWeek)
    return waits('perWeek', { times: since(week), most: rules.perWeek }, until(rules.perWeek, week));
  return passes('free', { visit, day: since(day), week: since(week) });
}

/** A wish of the person is never overruled; quiet hours are, by 'Ignore calm rules'. */
function quiet({ campaign, person, calm: { rules }, now }: Asked): Omit<Answer, 'gate'> {
  const until = person.quiet.get(campaign.kind) ?? 0;
  if (until > now) return waits('lessLikeThis', { until }, until);
  const isInTheWay = interrupts(campaign, person) || !kindRule(campaign.kind).inPage;
  if (!isInTheWay || campaign.version.draft.limits.ignoreCalm) return passes('none');
  const local = localTime(now, person.zone);
  if (!isQuiet(rules.quiet, local)) return passes('none', { ...local });
  return waits(
    'quietHours',
    { ...local },
    firstTime(now, person.zone, (later) => !isQuiet(rules.quiet, later)),
  );
}

function page({ campaign, person }: Asked): Omit<Answer, 'gate'> {
  if (!kindRule(campaign.kind).inPage) return passes('noPage');
  const { any, none } = campaign.version.draft.when.pages;
  const at = person.contact.page;
  if (passesPages({ any, none }, at)) return passes(any.length + none.length === 0 ? 'every' : 'fits', { page: at });
  return waits('otherPage', { page: at }, undefined);
}
