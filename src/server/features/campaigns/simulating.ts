/**
 * Campaigns played over what one person did, without a database and without a page: the gates, orders and times of the engine,
 * over deliveries that are kept here. What the engine learns from pages is assumed: what is shown is seen at once, nobody
 * clicks, and somebody is there as long as a visit goes on. Pure.
 */
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { CancelReason } from '../../../wire/campaigns/figures.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { pageIn } from '../events/service.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import { atShowing, atTrigger, firstStop, type Asked } from './gates.ts';
import type { LiveProject } from './live.ts';
import { isNewVisit, madeOf } from './making-due.ts';
import type { Person } from './person.ts';
import { byPriority, isOfOnePage, reasonOf } from './showing-due.ts';
import type { LiveCampaign } from './store.ts';
import { readOnce, triggeredBy, type Told } from './triggering.ts';

export type Lived = Told & { readonly visitorId: string };
export type History = {
  readonly person: Pick<Person, 'contact' | 'sessions' | 'quiet' | 'zone'>;
  /** What was shown before the first event; oldest first. */
  readonly deliveries: readonly DeliveryRecord[];
  /** Oldest first; milliseconds UTC. */
  readonly events: readonly Lived[];
  /** Whether the person is in this campaign's audience. */
  readonly isIn: (campaign: LiveCampaign) => boolean;
};
/** At which gate somebody was kept from a campaign, or for what it waits. */
export type Kept = { readonly campaign: string; readonly at: number; readonly gate: string };
export type Simulated = { readonly deliveries: readonly DeliveryRecord[]; readonly kept: readonly Kept[] };

const VIEW = 'pageView';
/** A visit ends after so long without an event. */
const GAP_MS = 30 * MINUTE_MS;
/** After the last event of a visit somebody is still there for so long. */
const STAYS_MS = MINUTE_MS;

type State = {
  readonly around: LiveProject;
  readonly history: History;
  now: number;
  /** Of the last view. */
  page: string;
  deliveries: DeliveryRecord[];
  readonly kept: Kept[];
  /** Views by session: when the last one was. */
  readonly viewed: Map<string, number>;
};

/** `until`: the end of what is played; milliseconds UTC. */
export async function simulate(around: LiveProject, history: History, until: number): Promise<Simulated> {
  const state: State = {
    around,
    history,
    now: 0,
    page: '',
    deliveries: [...history.deliveries],
    kept: [],
    viewed: new Map(),
  };
  for (const event of history.events) {
    await lookUntil(state, event.at);
    await live(state, event);
  }
  await lookUntil(state, until);
  return { deliveries: state.deliveries, kept: state.kept };
}

/** What waits is looked at whenever its time has come. */
async function lookUntil(state: State, at: number): Promise<void> {
  for (;;) {
    const next = Math.min(...state.deliveries.filter((one) => one.state === 'waiting').map(({ dueAt }) => dueAt));
    if (!(next < at) || state.now + 1 >= at) return;
    // Time never stands still between two looks, as it does not on the server.
    state.now = Math.max(next, state.now + 1);
    await look(state);
  }
}

async function live(state: State, event: Lived): Promise<void> {
  state.now = event.at;
  const data = readOnce(event.data);
  const before = state.viewed.get(event.visitorId);
  if (event.name === VIEW) {
    state.page = pageIn(data());
    state.viewed.set(event.visitorId, event.at);
  }
  const campaigns = state.around.campaigns.filter(({ liveSince }) => (liveSince ?? 0) <= event.at);
  const triggered = triggeredBy(event, campaigns, data).filter(
    ({ version }) => version.draft.when.trigger.on !== 'visit' || isNewVisit(before, event.at),
  );
  if (triggered.length > 0) endWhatIsOver(state);
  for (const campaign of triggered) await makeDue(state, campaign, event);
  await look(state);
}

function endWhatIsOver(state: State): void {
  for (const one of state.deliveries) if (one.state === 'waiting') endIfOver(state, one);
}

/** Whether it was: its time is over, or its page was left. */
function endIfOver(state: State, one: DeliveryRecord): boolean {
  const campaign = state.around.campaigns.find(({ id }) => id === one.campaignId);
  if (one.expiresAt <= state.now) cancel(state, one, 'expired');
  else if (campaign && hasLeftPage(state, one, campaign)) cancel(state, { ...one, heldBy: 'page' }, 'left_page');
  else return false;
  return true;
}

/** A page view ends with the next one, as the engine has it. */
function hasLeftPage({ viewed, now }: State, one: DeliveryRecord, campaign: LiveCampaign): boolean {
  const { validMinutes, delayMinutes } = campaign.version.draft.when;
  const since = one.at + delayMinutes * MINUTE_MS;
  if (validMinutes !== null || !isOfOnePage(campaign) || since > now) return false;
  return (viewed.get(one.visitorId) ?? 0) > since;
}

async function makeDue(state: State, campaign: LiveCampaign, event: Lived): Promise<void> {
  const person = personNow(state);
  const stop = await firstStop(asked(state, campaign), atTrigger);
  if (stop && stop.gate !== 'control') {
    if (stop.gate !== 'frequency') keep(state, campaign.id, stop.gate);
    return;
  }
  if (stop) keep(state, campaign.id, 'control');
  const due = { at: event.at, visitorId: event.visitorId, projectId: campaign.projectId };
  const id = `${campaign.id} ${state.deliveries.length}`;
  state.deliveries.push(madeOf(id, { campaign, due, person, control: stop?.reason, isInternal: false }));
}

async function look(state: State): Promise<void> {
  const waiting = state.deliveries
    .filter(({ state: is, heldBy, dueAt }) => is === 'waiting' && (heldBy !== 'delay' || dueAt <= state.now))
    .map((delivery) => ({ delivery, campaign: state.around.campaigns.find(({ id }) => id === delivery.campaignId) }))
    .toSorted(byPriority);
  for (const { delivery, campaign } of waiting) {
    if (endIfOver(state, delivery)) continue;
    if (!campaign) replace(state, { ...delivery, heldBy: 'status', dueAt: delivery.expiresAt });
    else await showOrHold(state, delivery, campaign);
  }
}

async function showOrHold(state: State, delivery: DeliveryRecord, campaign: LiveCampaign): Promise<void> {
  const stop = await firstStop(asked(state, campaign, delivery), atShowing);
  if (!stop) {
    if (isThere(state) || !kindRule(campaign.kind).inPage) show(state, delivery);
    else hold(state, delivery, 'presence', delivery.expiresAt);
    return;
  }
  const held = { ...delivery, heldBy: stop.gate };
  if (stop.answer === 'stops') cancel(state, held, reasonOf(stop));
  else if (stop.gate === 'page' && isOfOnePage(campaign)) cancel(state, held, 'left_page');
  else hold(state, delivery, stop.gate, Math.min(stop.until ?? delivery.expiresAt, delivery.expiresAt));
}

function show(state: State, delivery: DeliveryRecord): void {
  replace(state, { ...delivery, state: 'seen', heldBy: '', sentAt: state.now, seenAt: state.now, dueAt: Infinity });
}

function hold(state: State, delivery: DeliveryRecord, heldBy: DeliveryRecord['heldBy'], dueAt: number): void {
  replace(state, { ...delivery, heldBy, dueAt });
}

function cancel(state: State, delivery: DeliveryRecord, reason: CancelReason): void {
  keep(state, delivery.campaignId, delivery.heldBy === '' ? 'presence' : delivery.heldBy);
  replace(state, { ...delivery, state: 'cancelled', reason, dueAt: Infinity });
}

function keep({ kept, now }: State, campaign: string, gate: string): void {
  kept.push({ campaign, at: now, gate });
}

function replace(state: State, delivery: DeliveryRecord): void {
  state.deliveries = state.deliveries.map((one) => (one.id === delivery.id ? delivery : one));
}

/** Within a visit, and a little after what is known of it. */
function isThere({ history: { events }, now }: State): boolean {
  const last = events.findLast(({ at }) => at <= now);
  if (!last) return false;
  if (now - last.at < STAYS_MS) return true;
  const next = events.find(({ at }) => at > now);
  return next !== undefined && next.at - last.at < GAP_MS;
}

function personNow({ history: { person, events }, deliveries, page, now }: State): Person {
  let visitBegan = now;
  for (const { at } of events.filter((one) => one.at <= now).toReversed()) {
    if (visitBegan - at >= GAP_MS) break;
    visitBegan = at;
  }
  const shown = deliveries.filter(({ test }) => !test);
  return { ...person, contact: { ...person.contact, page }, deliveries: shown, receipts: [], visitBegan };
}

function asked(state: State, campaign: LiveCampaign, own?: DeliveryRecord): Asked {
  return {
    campaign,
    person: personNow(state),
    calm: state.around.calm,
    now: state.now,
    ...(own ? { own } : {}),
    isIn: async () => state.history.isIn(campaign),
    // Nobody knows who will be talking by then.
    talks: async () => false,
    // Who cannot be reached by mail is known when it is sent.
    unreachable: async () => undefined,
  };
}
