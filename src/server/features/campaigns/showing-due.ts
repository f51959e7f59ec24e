/** What waits is shown at a moment at which all gates let it and its person is there; what is over ends. */
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { CancelReason } from '../../../wire/campaigns/figures.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { hasViewedSince } from '../events/service.ts';
import { cancel, decided } from './decisions.ts';
import { NEVER, saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { variantOf } from './drawing-lots.ts';
import { askedOf, personOf, type Engine, type Ready } from './engine.ts';
import { failedNow, triedLater } from './failing.ts';
import { atShowing, firstStop, type Answer } from './gates.ts';
import type { Person } from './person.ts';
import { byRank } from './rank.ts';
import { CONFIRM_MS } from './receipts.ts';
import { actionOf, contentOf } from './showing.ts';
import { interrupts } from './standing.ts';
import type { LiveCampaign } from './store.ts';
import { nobodyAmong, sendersOf, type SenderAmong } from './senders.ts';
import { deliveryToken, threadToken } from './tokens.ts';

/** So often what nobody has confirmed goes back to waiting (P-OUT-21). */
const AGAIN_MOST = 3;

/** What waited too long, or on a page that was left, makes room for what comes now. */
export async function endWhatIsOver(engine: Engine, transaction: Transaction, ready: Ready): Promise<void> {
  for (const one of (await personOf(engine, transaction, ready))?.deliveries ?? []) {
    if (one.state !== 'waiting') continue;
    const campaign = ready.around.campaigns.find(({ id }) => id === one.campaignId);
    if (one.expiresAt <= engine.now()) await cancel(engine, transaction, one, 'expired');
    else if (campaign && (await hasLeftPage(engine, transaction, { delivery: one, campaign })))
      await cancel(engine, transaction, { ...one, heldBy: 'page' }, 'left_page');
  }
}

/** Everything of the person that is to be looked at: what is over ends, and what may be shown is sent. */
export async function lookWithin(engine: Engine, transaction: Transaction, ready: Ready): Promise<(() => void)[]> {
  const told: (() => void)[] = [];
  let person = await personOf(engine, transaction, ready);
  if (!person) return told;
  const lost = person.deliveries.filter((one) => isUnconfirmed(one, engine.now()));
  for (const one of lost) {
    const tell = await sendLater(engine, transaction, one);
    if (tell) told.push(tell);
  }
  if (lost.length > 0) person = (await personOf(engine, transaction, ready)) ?? person;
  const waiting = person.deliveries
    .filter((one) => one.state === 'waiting' && isLookedAt(one, engine.now()))
    .map((delivery) => ({ delivery, campaign: ready.around.campaigns.find(({ id }) => id === delivery.campaignId) }))
    .toSorted(byPriority);
  for (const { delivery, campaign } of waiting) {
    const tell = await showOrHold(engine, transaction, ready, { person, delivery, campaign });
    if (!tell) continue;
    told.push(tell);
    person = (await personOf(engine, transaction, ready)) ?? person;
  }
  return told;
}

type Waiting = {
  readonly person: Person;
  readonly delivery: DeliveryRecord;
  /** Undefined where it is not live. */
  readonly campaign: LiveCampaign | undefined;
};

async function showOrHold(
  engine: Engine,
  transaction: Transaction,
  ready: Ready,
  { person, delivery, campaign }: Waiting,
): Promise<(() => void) | undefined> {
  if (delivery.expiresAt <= engine.now()) return void (await cancel(engine, transaction, delivery, 'expired'));
  // One of a campaign that is paused waits for it, as long as it holds.
  if (!campaign) return void (await hold(transaction, delivery, 'status', delivery.expiresAt));
  if (await hasLeftPage(engine, transaction, { delivery, campaign }))
    return void (await cancel(engine, transaction, { ...delivery, heldBy: 'page' }, 'left_page'));
  const stop = await firstStop(askedOf(engine, transaction, ready, { person, campaign, own: delivery }), atShowing);
  if (stop) {
    await decided(engine, transaction, { campaign, person, answer: stop });
    if (stop.answer === 'stops') await cancel(engine, transaction, { ...delivery, heldBy: stop.gate }, reasonOf(stop));
    else if (stop.gate === 'page' && isOfOnePage(campaign))
      await cancel(engine, transaction, { ...delivery, heldBy: 'page' }, 'left_page');
    else await hold(transaction, delivery, stop.gate, Math.min(stop.until ?? delivery.expiresAt, delivery.expiresAt));
    return undefined;
  }
  if (!kindRule(campaign.kind).inPage)
    return void (await queue(engine, transaction, ready, { person, delivery, campaign }));
  const visitor = [delivery.visitorId, ...person.sessions].find((session) => engine.hub.isHere(session));
  if (visitor === undefined) return void (await hold(transaction, delivery, 'presence', delivery.expiresAt));
  return send(engine, transaction, ready, { person, delivery: { ...delivery, visitorId: visitor }, campaign });
}

/** What waits for its time is let be, and so is what the queue of mails has: that one asks by itself (`mailing.ts`). */
function isLookedAt({ heldBy, dueAt }: DeliveryRecord, now: number): boolean {
  return heldBy !== 'mail' && heldBy !== 'going' && (heldBy !== 'delay' || dueAt <= now);
}

/** It goes to an address: from here on the queue of mails has it. */
async function queue(
  engine: Engine,
  transaction: Transaction,
  ready: Ready,
  { person, delivery, campaign }: { person: Person; delivery: DeliveryRecord; campaign: LiveCampaign },
): Promise<void> {
  const queued = { ...delivery, heldBy: 'mail', dueAt: NEVER, attempts: delivery.attempts + 1 } as const;
  const { contact } = person;
  const asked = { campaign, delivery: queued, contact, attributes: ready.values };
  await engine.contentOf(campaign.kind)!.addressed!.queue(transaction, asked);
  await saveDelivery(transaction, queued);
}

async function send(
  engine: Engine,
  transaction: Transaction,
  ready: Ready,
  { person, delivery, campaign }: { person: Person; delivery: DeliveryRecord; campaign: LiveCampaign },
): Promise<() => void> {
  const { draft, by, number } = campaign.version;
  const variant = variantOf(campaign.id, person.contact.id, draft.experiment);
  const show = {
    campaignId: campaign.id,
    kind: campaign.kind,
    draft: { ...draft, content: contentOf(draft, variant) },
    variant: -1,
    contact: person.contact,
    attributes: ready.values,
    token: deliveryToken(engine.secret, delivery.id, campaign.kind),
    sdkKey: ready.sdkKey,
    calm: ready.around.calm.rules,
    until: delivery.expiresAt,
    pictures: ready.pictures,
    senderAmong: await senders(engine, transaction, campaign),
    threadOf: (sender: number | undefined) => threadToken(engine.secret, delivery.id, sender),
  };
  const action = actionOf(show, engine.contentOf(campaign.kind)!);
  const at = engine.now();
  const sent: DeliveryRecord = {
    ...delivery,
    state: 'sent',
    version: number,
    interrupts: interrupts(campaign, person),
    variant: draft.experiment.variants[variant]?.name ?? '',
    attempts: delivery.attempts + 1,
    sentAt: at,
    // Where only our own SDK tells it, silence says nothing.
    dueAt: kindRule(campaign.kind).receipts.seen === 'any' ? at + CONFIRM_MS : NEVER,
    heldBy: '',
    actionId: engine.id(),
  };
  const to = { visitor: sent.visitorId };
  const tell = await engine.outbound.sendWithin(transaction, ready.project, [{ id: sent.actionId, action, to }], by);
  await saveDelivery(transaction, sent);
  if (delivery.attempts === 0) {
    await engine.count(transaction, sent, 'sent', at);
    // Where silence says nothing, nothing is known to have failed.
    if (sent.dueAt !== NEVER) await triedLater(engine, transaction, sent);
  }
  return tell;
}

/** Only a message is said by somebody. */
async function senders(
  { members, mediaOrigin }: Engine,
  transaction: Transaction,
  { kind, projectId: project }: LiveCampaign,
): Promise<SenderAmong> {
  return kind === 'message' ? sendersOf(transaction, members, { project, media: mediaOrigin() }) : nobodyAmong;
}

/** Nobody has told that it was seen: it goes back, or is given up. What has not come is not to come any more. */
async function sendLater(
  engine: Engine,
  transaction: Transaction,
  one: DeliveryRecord,
): Promise<(() => void) | undefined> {
  await engine.outbound.takeBack(transaction, one.actionId);
  if (one.attempts > AGAIN_MOST) {
    await cancel(engine, transaction, one, 'unconfirmed');
    return failedNow(engine, transaction, one);
  }
  await saveDelivery(transaction, { ...one, state: 'waiting', dueAt: engine.now(), heldBy: 'presence' });
  return undefined;
}

function isUnconfirmed({ state, dueAt, seenAt }: DeliveryRecord, now: number): boolean {
  return (state === 'sent' || state === 'delivered') && seenAt === null && dueAt <= now;
}

export async function hold(
  transaction: Transaction,
  one: DeliveryRecord,
  heldBy: DeliveryRecord['heldBy'],
  dueAt: number,
): Promise<void> {
  if (one.heldBy !== heldBy || one.dueAt !== dueAt) await saveDelivery(transaction, { ...one, heldBy, dueAt });
}

/** What is of no campaign any more comes last; of one campaign, what waits longest comes first. */
export function byPriority(
  one: { readonly campaign?: LiveCampaign | undefined; readonly delivery: DeliveryRecord },
  other: typeof one,
): number {
  if (one.campaign && other.campaign)
    return byRank(one.campaign, other.campaign) || one.delivery.at - other.delivery.at;
  return Number(!one.campaign) - Number(!other.campaign) || one.delivery.at - other.delivery.at;
}

/** What is due by a page is due on that page alone. */
export function isOfOnePage({ version }: LiveCampaign): boolean {
  return ['page', 'time', 'scroll', 'exit', 'idle'].includes(version.draft.when.trigger.on);
}

/**
 * A page view ends with the next one (P-OUT-16). What waits for its delay is of the page that is viewed when that has passed;
 * what holds for a time that somebody has chosen is of no page.
 */
async function hasLeftPage(
  { now }: Pick<Engine, 'now'>,
  transaction: Transaction,
  { delivery, campaign }: { readonly delivery: DeliveryRecord; readonly campaign: LiveCampaign },
): Promise<boolean> {
  const { validMinutes, delayMinutes } = campaign.version.draft.when;
  const since = delivery.at + delayMinutes * MINUTE_MS;
  if (validMinutes !== null || !isOfOnePage(campaign) || since > now()) return false;
  return hasViewedSince(transaction, delivery.visitorId, since);
}

const unreached: Readonly<Record<string, CancelReason>> = {
  noAddress: 'no_address',
  claimed: 'address_claimed',
  refused: 'address_refused',
  unsubscribed: 'unsubscribed',
};

export function reasonOf({ gate, reason }: Pick<Answer, 'gate' | 'reason'>): CancelReason {
  if (gate === 'consent') return unreached[reason] ?? 'no_address';
  if (gate === 'audience') return 'not_in_audience';
  if (gate === 'frequency' || gate === 'group' || gate === 'calm') return 'capped';
  if (gate === 'quiet') return 'quiet';
  if (gate === 'sdk') return 'sdk';
  return gate === 'page' ? 'left_page' : 'stopped';
}
