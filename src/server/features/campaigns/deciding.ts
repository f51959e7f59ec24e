/**
 * The engine: what an event has made due becomes a delivery where its first gates let it, and a delivery is shown at a moment
 * at which all of them do and its person is there. All that is decided of one person is decided one after the other (`turn`),
 * so that two events, tabs or processes never make two deliveries of one occurrence, nor two interruptions of one moment.
 */
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { CancelReason, GateName, NotShown } from '../../../wire/campaigns/shapes.ts';
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { AudienceAsking } from '../audiences/asking.ts';
import { attributesOfContact } from '../attributes/service.ts';
import { lastViewBefore } from '../events/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import { visitorById } from '../visitors/service.ts';
import type { Count } from './counting.ts';
import type { Receipts } from './receipts.ts';
import { insertDelivery, noteDecision, saveDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { variantOf } from './drawing-lots.ts';
import { takeDue, type Due } from './due-store.ts';
import { atShowing, atTrigger, firstStop, groupKey, type Answer, type Asked } from './gates.ts';
import type { Live, LiveProject } from './live.ts';
import { personAt, type Person } from './person.ts';
import { actionOf, contentOf, picturesIn } from './showing.ts';
import type { LiveCampaign } from './store.ts';
import { deliveryToken } from './tokens.ts';

export type Deciding = {
  /**
   * What visitors have done; the rows go in the transaction of what they come to. Answers how many rows are done with: those of
   * a visitor for whom nothing can be decided stay, and stand in nobody else's way.
   */
  readonly take: (due: readonly Due[]) => Promise<number>;
  /** Looks at all that waits for this person, now. */
  readonly look: (project: string, contact: string) => Promise<void>;
};

/** A framed item that nobody confirms within this time goes back to waiting, so often (P-OUT-21). */
const CONFIRM_MS = 60_000;
const ATTEMPTS_MOST = 3;
const NEVER = Number.MAX_SAFE_INTEGER;
/** How long a trigger holds where the campaign does not say it, in ms (P-OUT-16). */
const PAGE_VALID_MS = 30 * MINUTE_MS;
const EVENT_VALID_MS = DAY_MS;
const HAND_VALID_MS = 7 * DAY_MS;
/** A visit begins after so long without a view. */
const VISIT_GAP_MS = 30 * MINUTE_MS;

type Needs = {
  readonly hub: Pick<Hub, 'isHere'>;
  readonly live: Live;
  readonly audiences: Pick<AudienceAsking, 'has'>;
  readonly outbound: Pick<Outbound, 'sendWithin'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly media: Pick<MediaShowing, 'files'>;
  /** Where files are served; undefined where nobody knows it. */
  readonly mediaOrigin: () => string | undefined;
  readonly count: Count;
  readonly receipts: Pick<Receipts, 'takeEvent'>;
};
type EnginePorts = Pick<Ports, 'storage' | 'now' | 'id' | 'secret' | 'log'>;

export function createDeciding(ports: EnginePorts, needs: Needs): Deciding {
  const { storage, now, id: newId } = ports;
  const { live, audiences, hub, count } = needs;

  const look: Deciding['look'] = async (project, contact) => {
    const around = await live.of(project);
    const ready = await prepare(project, contact, around);
    const told = await storage.write((transaction) => lookWithin(transaction, ready), { turn: contact });
    told.forEach((tell) => tell());
  };

  return {
    look,
    async take(rows) {
      let done = 0;
      for (const [visitor, own] of Map.groupBy(rows, ({ visitorId }) => visitorId))
        try {
          await takeOf(own);
          done += own.length;
        } catch (error) {
          ports.log.error({ err: error, visitor }, 'what a visitor made due could not be decided');
        }
      return done;
    },
  };

  async function takeOf(rows: readonly Due[]): Promise<void> {
    const { projectId, visitorId } = rows[0]!;
    const visitor = await visitorById(storage, projectId, visitorId);
    if (!visitor?.contactId) {
      await storage.write((transaction) => takeDue(transaction, idsOf(rows)));
      return;
    }
    const around = await live.of(projectId);
    const ready = await prepare(projectId, visitor.contactId, around);
    const triggered = await fitting(rows, around);
    const told = await storage.write(
      async (transaction) => {
        const there = await takeDue(transaction, idsOf(rows));
        // What was seen and done counts before it is asked what may be shown next.
        for (const { id, receipt } of rows)
          if (receipt && there.has(id)) await needs.receipts.takeEvent(transaction, receipt);
        if (triggered.length > 0) await endWhatIsOver(transaction, ready);
        for (const one of triggered) if (there.has(one.due.id)) await makeDue(transaction, ready, one);
        return lookWithin(transaction, ready);
      },
      { turn: visitor.contactId },
    );
    told.forEach((tell) => tell());
  }

  /** What each row asks for; the start of a visit is one after half an hour without a view. */
  async function fitting(rows: readonly Due[], { campaigns }: LiveProject) {
    const found: { readonly campaign: LiveCampaign; readonly due: Due }[] = [];
    for (const due of rows)
      for (const id of due.campaigns) {
        const campaign = campaigns.find((one) => one.id === id);
        if (campaign && (await isMeant(campaign, due))) found.push({ campaign, due });
      }
    return found;
  }

  async function isMeant({ version }: LiveCampaign, { visitorId, at }: Due): Promise<boolean> {
    if (version.draft.when.trigger.on !== 'visit') return true;
    const before = await lastViewBefore(storage, visitorId, at);
    return before === undefined || at - before >= VISIT_GAP_MS;
  }

  /** What is asked before the transaction, which may be tried again: audiences and attributes. */
  async function prepare(project: string, contact: string, around: LiveProject) {
    const { settings, sdkKey } = await needs.projects.byId(project);
    const wanted = around.campaigns.flatMap(({ version }) => version.draft.audience ?? []);
    const [isIn, attributes] = await Promise.all([
      audiences.has(project, wanted, contact),
      attributesOfContact(storage, project, contact),
    ]);
    const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
    const pictures = await picturesOf(project, around);
    return { project, contact, around, isIn, values, pictures, zone: settings.zone ?? 'UTC', sdkKey };
  }
  type Ready = Awaited<ReturnType<typeof prepare>>;

  async function picturesOf(project: string, { campaigns }: LiveProject): Promise<ReadonlyMap<string, string>> {
    const origin = needs.mediaOrigin();
    const wanted = campaigns.flatMap(({ version: { draft } }) =>
      [draft.content, ...draft.experiment.variants.map(({ content }) => content)].flatMap((content) =>
        content === null ? [] : picturesIn(content),
      ),
    );
    if (origin === undefined || wanted.length === 0) return new Map();
    const files = await needs.media.files(project, wanted, origin);
    return new Map([...files].map(([id, { src }]) => [id, src]));
  }

  function personOf(transaction: Transaction, { project, contact, zone }: Ready): Promise<Person | undefined> {
    return personAt(transaction, { projectId: project, contactId: contact, zone, now: now() });
  }

  function askedOf(ready: Ready, person: Person, campaign: LiveCampaign, own?: DeliveryRecord): Asked {
    return {
      campaign,
      person,
      own,
      calm: ready.around.calm,
      now: now(),
      isIn: async () => ready.isIn.has(campaign.version.draft.audience ?? ''),
    };
  }

  /** What waited too long makes room for what comes now. */
  async function endWhatIsOver(transaction: Transaction, ready: Ready): Promise<void> {
    for (const one of (await personOf(transaction, ready))?.deliveries ?? [])
      if (one.state === 'waiting' && one.expiresAt <= now()) await cancel(transaction, one, 'expired');
  }

  /** A delivery that waits, or one of the control group, or a decision against it. */
  async function makeDue(
    transaction: Transaction,
    ready: Ready,
    { campaign, due }: { readonly campaign: LiveCampaign; readonly due: Due },
  ): Promise<void> {
    const person = await personOf(transaction, ready);
    if (!person) return;
    const stop = await firstStop(askedOf(ready, person, campaign), atTrigger);
    if (stop && stop.gate !== 'control') {
      // That it waits already, or was had, is no news.
      if (stop.gate !== 'frequency') await decided(transaction, campaign, person, stop);
      return;
    }
    const { when, limits, experiment } = campaign.version.draft;
    const at = due.at;
    const dueAt = at + when.delayMinutes * MINUTE_MS;
    const variant = variantOf(campaign.id, person.contact.id, experiment);
    const mine = person.deliveries.filter(({ campaignId }) => campaignId === campaign.id);
    const record: DeliveryRecord = {
      id: newId(),
      projectId: ready.project,
      campaignId: campaign.id,
      contactId: person.contact.id,
      occurrence: Math.max(0, ...mine.map(({ occurrence }) => occurrence)) + 1,
      version: campaign.version.number,
      variant: stop ? 'control' : (experiment.variants[variant]?.name ?? ''),
      visitorId: due.visitorId,
      source: 'campaign',
      state: stop ? 'control' : 'waiting',
      reason: '',
      test: false,
      interrupts: kindRule(campaign.kind).interrupts,
      attempts: 0,
      at,
      dueAt,
      expiresAt: dueAt + validOf(campaign),
      sentAt: null,
      seenAt: null,
      heldBy: when.delayMinutes > 0 ? 'delay' : '',
      actionId: '',
      groupKey: groupKey(campaign.kind, limits.group),
    };
    if (!(await insertDelivery(transaction, record))) return;
    await count(transaction, record, stop ? 'control' : 'due', at);
  }

  /** Everything of the person that is to be looked at: what is over ends, and what may be shown is sent. */
  async function lookWithin(transaction: Transaction, ready: Ready): Promise<(() => void)[]> {
    const told: (() => void)[] = [];
    let person = await personOf(transaction, ready);
    if (!person) return told;
    for (const one of person.deliveries) if (isUnconfirmed(one)) await sendLater(transaction, one);
    const waiting = person.deliveries
      .filter(({ state, heldBy, dueAt }) => state === 'waiting' && (heldBy !== 'delay' || dueAt <= now()))
      .map((delivery) => ({ delivery, campaign: ready.around.campaigns.find(({ id }) => id === delivery.campaignId) }))
      .toSorted(byPriority);
    for (const { delivery, campaign } of waiting) {
      // One of a campaign that is paused waits for it, as long as it holds.
      if (!campaign) {
        if (delivery.expiresAt <= now()) await cancel(transaction, delivery, 'expired');
        else await hold(transaction, delivery, 'status', delivery.expiresAt);
        continue;
      }
      const tell = await showOrHold(transaction, ready, { person, delivery, campaign });
      if (!tell) continue;
      told.push(tell);
      person = (await personOf(transaction, ready)) ?? person;
    }
    return told;
  }

  async function showOrHold(
    transaction: Transaction,
    ready: Ready,
    { person, delivery, campaign }: { person: Person; delivery: DeliveryRecord; campaign: LiveCampaign },
  ): Promise<(() => void) | undefined> {
    if (delivery.expiresAt <= now()) return void (await cancel(transaction, delivery, 'expired'));
    const stop = await firstStop(askedOf(ready, person, campaign, delivery), atShowing);
    if (stop) {
      await decided(transaction, campaign, person, stop);
      if (stop.answer === 'stops') await cancel(transaction, { ...delivery, heldBy: stop.gate }, reasonOf(stop.gate));
      else if (stop.gate === 'page' && pageOnly(campaign))
        await cancel(transaction, { ...delivery, heldBy: 'page' }, 'left_page');
      else await hold(transaction, delivery, stop.gate, Math.min(stop.until ?? delivery.expiresAt, delivery.expiresAt));
      return undefined;
    }
    const visitor = [delivery.visitorId, ...person.sessions].find((session) => hub.isHere(session));
    if (visitor === undefined) return void (await hold(transaction, delivery, 'presence', delivery.expiresAt));
    return send(transaction, ready, { person, delivery: { ...delivery, visitorId: visitor }, campaign });
  }

  async function send(
    transaction: Transaction,
    ready: Ready,
    { person, delivery, campaign }: { person: Person; delivery: DeliveryRecord; campaign: LiveCampaign },
  ): Promise<() => void> {
    const { draft, by, number } = campaign.version;
    const variant = variantOf(campaign.id, person.contact.id, draft.experiment);
    const action = actionOf({
      campaignId: campaign.id,
      kind: campaign.kind,
      draft: { ...draft, content: contentOf(draft, variant) },
      variant: -1,
      contact: person.contact,
      attributes: ready.values,
      token: deliveryToken(ports.secret, delivery.id, campaign.kind),
      sdkKey: ready.sdkKey,
      calm: ready.around.calm.rules,
      until: delivery.expiresAt,
      pictures: ready.pictures,
    });
    const at = now();
    const sent: DeliveryRecord = {
      ...delivery,
      state: 'sent',
      version: number,
      variant: draft.experiment.variants[variant]?.name ?? '',
      attempts: delivery.attempts + 1,
      sentAt: at,
      // Where only our own SDK tells it, silence says nothing.
      dueAt: kindRule(campaign.kind).receipts.seen === 'any' ? at + CONFIRM_MS : NEVER,
      heldBy: '',
      actionId: newId(),
    };
    const to = { visitor: sent.visitorId };
    const tell = await needs.outbound.sendWithin(transaction, ready.project, [{ id: sent.actionId, action, to }], by);
    await saveDelivery(transaction, sent);
    if (delivery.attempts === 0) await count(transaction, sent, 'sent', at);
    return tell;
  }

  /** Nobody has told that it was seen: it goes back, or is given up. */
  async function sendLater(transaction: Transaction, one: DeliveryRecord): Promise<void> {
    if (one.attempts >= ATTEMPTS_MOST) return cancel(transaction, one, 'unconfirmed');
    await saveDelivery(transaction, { ...one, state: 'waiting', dueAt: one.expiresAt, heldBy: 'presence' });
  }

  function isUnconfirmed({ state, dueAt, seenAt }: DeliveryRecord): boolean {
    return (state === 'sent' || state === 'delivered') && seenAt === null && dueAt <= now();
  }

  function hold(
    transaction: Transaction,
    one: DeliveryRecord,
    heldBy: DeliveryRecord['heldBy'],
    dueAt: number,
  ): Promise<void> | undefined {
    return one.heldBy === heldBy && one.dueAt === dueAt
      ? undefined
      : saveDelivery(transaction, { ...one, heldBy, dueAt });
  }

  async function cancel(transaction: Transaction, one: DeliveryRecord, reason: CancelReason): Promise<void> {
    await saveDelivery(transaction, { ...one, state: 'cancelled', reason });
    await count(transaction, one, `not:${gateOf(one)}`, now());
  }

  async function decided(
    transaction: Transaction,
    campaign: LiveCampaign,
    person: Person,
    { gate, reason, values }: Answer,
  ): Promise<void> {
    await noteDecision(transaction, {
      contactId: person.contact.id,
      campaignId: campaign.id,
      gate,
      at: now(),
      met: { reason, ...values },
    });
  }
}

const idsOf = (rows: readonly Due[]): string[] => rows.map(({ id }) => id);

const ranks = { urgent: 0, high: 1, normal: 2, low: 3 } as const;

/** The more urgent first, then the campaign that was published first (P-OUT-24). */
function byPriority(
  one: { readonly campaign?: LiveCampaign | undefined; readonly delivery: DeliveryRecord },
  other: typeof one,
): number {
  const rank = ({ campaign }: typeof one) => (campaign ? ranks[campaign.version.draft.limits.priority] : 9);
  return (
    rank(one) - rank(other) ||
    (one.campaign?.liveSince ?? 0) - (other.campaign?.liveSince ?? 0) ||
    one.delivery.at - other.delivery.at
  );
}

/** What is due by a page is due on that page alone. */
function pageOnly({ version }: LiveCampaign): boolean {
  return ['page', 'time', 'scroll', 'exit', 'idle'].includes(version.draft.when.trigger.on);
}

/** How long a trigger of it holds, in ms. */
export function validOf({ version }: Pick<LiveCampaign, 'version'>): number {
  const { validMinutes, trigger } = version.draft.when;
  if (validMinutes !== null) return validMinutes * MINUTE_MS;
  if (trigger.on === 'enters' || trigger.on === 'hand') return HAND_VALID_MS;
  return trigger.on === 'event' ? EVENT_VALID_MS : PAGE_VALID_MS;
}

/** What it waited at when it was given up: for nobody but its person where no gate held it. */
export function gateOf({ heldBy }: Pick<DeliveryRecord, 'heldBy'>): NotShown {
  return heldBy === '' || heldBy === 'delay' ? 'presence' : heldBy;
}

function reasonOf(gate: GateName): CancelReason {
  if (gate === 'audience') return 'not_in_audience';
  if (gate === 'frequency' || gate === 'group' || gate === 'calm') return 'capped';
  if (gate === 'quiet') return 'quiet';
  return gate === 'page' ? 'left_page' : 'stopped';
}
