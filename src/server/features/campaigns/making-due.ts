/** What somebody has done becomes deliveries that wait, where the first gates let it. */
import { DAY_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { lastViewBefore } from '../events/service.ts';
import { insertDelivery, type DeliveryRecord } from './deliveries-store.ts';
import { decided } from './decisions.ts';
import { variantOf } from './drawing-lots.ts';
import type { Due } from './due-store.ts';
import { askedOf, personOf, type Engine, type Ready } from './engine.ts';
import { atTrigger, firstStop, groupKey } from './gates.ts';
import type { LiveProject } from './live.ts';
import type { Person } from './person.ts';
import { interrupts } from './standing.ts';
import type { LiveCampaign } from './store.ts';

/** How long a trigger holds where the campaign does not say it, in ms (P-OUT-16). */
const PAGE_VALID_MS = 30 * MINUTE_MS;
const EVENT_VALID_MS = DAY_MS;
const HAND_VALID_MS = 7 * DAY_MS;
/** A visit begins after so long without a view. */
const VISIT_GAP_MS = 30 * MINUTE_MS;

/** What each row asks for; the start of a visit is one after half an hour without a view. */
export async function fitting(engine: Engine, rows: readonly Due[], { campaigns }: LiveProject) {
  const found: { readonly campaign: LiveCampaign; readonly due: Due }[] = [];
  for (const due of rows)
    for (const id of due.campaigns) {
      const campaign = campaigns.find((one) => one.id === id);
      if (campaign && (await isMeant(engine, campaign, due))) found.push({ campaign, due });
    }
  return found;
}

async function isMeant({ storage }: Engine, { version }: LiveCampaign, { visitorId, at }: Due): Promise<boolean> {
  if (version.draft.when.trigger.on !== 'visit') return true;
  return isNewVisit(await lastViewBefore(storage, visitorId, at), at);
}

/** `before`: the session's last view before this one; undefined for none. Milliseconds UTC. */
export const isNewVisit = (before: number | undefined, at: number): boolean =>
  before === undefined || at - before >= VISIT_GAP_MS;

/** A delivery that waits, or one of the control group, or a decision against it. */
export async function makeDue(
  engine: Engine,
  transaction: Transaction,
  ready: Ready,
  { campaign, due }: { readonly campaign: LiveCampaign; readonly due: Pick<Due, 'at' | 'visitorId' | 'projectId'> },
): Promise<void> {
  const person = await personOf(engine, transaction, ready);
  if (!person) return;
  const stop = await firstStop(askedOf(engine, transaction, ready, { person, campaign }), atTrigger);
  if (stop && stop.gate !== 'control') {
    // That it waits already, or was had, is no news.
    if (stop.gate !== 'frequency') await decided(engine, transaction, { campaign, person, answer: stop });
    return;
  }
  const { internal } = ready.around.calm.rules;
  const isInternal = internal !== null && ready.isIn.has(internal);
  const record = madeOf(engine.id(), { campaign, due, person, control: stop?.reason, isInternal });
  if (await insertDelivery(transaction, record))
    await engine.count(transaction, record, stop ? 'control' : 'due', due.at);
}

type Made = {
  readonly campaign: LiveCampaign;
  readonly due: Pick<Due, 'at' | 'visitorId' | 'projectId'>;
  readonly person: Person;
  /** The control group that they are in: of the campaign, or of the whole project. */
  readonly control: string | undefined;
  readonly isInternal: boolean;
};

export function madeOf(
  id: string,
  { campaign, due: { at, visitorId, projectId }, person, control, isInternal }: Made,
): DeliveryRecord {
  const { when, limits, experiment } = campaign.version.draft;
  const dueAt = at + when.delayMinutes * MINUTE_MS;
  const variant = variantOf(campaign.id, person.contact.id, experiment);
  const mine = person.deliveries.filter(({ campaignId }) => campaignId === campaign.id);
  return {
    id,
    projectId,
    campaignId: campaign.id,
    contactId: person.contact.id,
    occurrence: Math.max(0, ...mine.map(({ occurrence }) => occurrence)) + 1,
    version: campaign.version.number,
    variant: control ?? experiment.variants[variant]?.name ?? '',
    visitorId,
    source: 'campaign',
    state: control ? 'control' : 'waiting',
    reason: '',
    test: false,
    internal: isInternal,
    interrupts: interrupts(campaign, person),
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
}

/** How long a trigger of it holds, in ms. */
export function validOf({ version }: Pick<LiveCampaign, 'version'>): number {
  const { validMinutes, trigger } = version.draft.when;
  if (validMinutes !== null) return validMinutes * MINUTE_MS;
  if (trigger.on === 'enters' || trigger.on === 'hand') return HAND_VALID_MS;
  return trigger.on === 'event' ? EVENT_VALID_MS : PAGE_VALID_MS;
}
