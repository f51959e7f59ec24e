/** Campaigns of a past: written as they would stand by now, each receipt with the totals that it counts in. */
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { kindRule, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignState } from '../../../wire/campaigns/shapes.ts';
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { blankDraft } from './blank.ts';
import { insertDeliveries, type DeliveryRecord } from './deliveries-store.ts';
import { insertReceipts, type ReceiptRecord } from './receipts-store.ts';
import { addVersion, saveCampaign } from './store.ts';
import { count } from './tally-store.ts';

/** What somebody did with it, each with when: milliseconds UTC. */
export type PastDelivery = {
  readonly contact: string;
  readonly visitor: string;
  readonly at: number;
  readonly variant: string;
  /** `control`: nothing was sent to them. */
  readonly did: readonly ('arrived' | 'seen' | 'clicked' | 'dismissed' | 'completed' | 'goal')[] | 'control';
};
export type PastCampaign = {
  readonly id: string;
  readonly project: string;
  readonly kind: CampaignKind;
  readonly name: string;
  readonly status: CampaignState;
  readonly content: object;
  readonly parts: Partial<CampaignDraft>;
  readonly account: string;
  /** Milliseconds UTC; null for one that was never published. */
  readonly since: number | null;
  readonly deliveries: readonly PastDelivery[];
};

const STEP_MS = 20_000;

export function createPastCampaigns({ id, now }: Pick<Ports, 'id' | 'now'>) {
  return async (transaction: Transaction, given: PastCampaign): Promise<void> => {
    const { id: campaign, project, kind, name, status, content, parts, account, since } = given;
    const draft = { ...blankDraft(content), ...parts };
    const at = since ?? now();
    const start = draft.when.start === null ? null : Date.parse(draft.when.start);
    const facts = { id: campaign, projectId: project, kind, name, status, archived: false, reason: '', draft };
    const live = { liveVersion: since === null ? 0 : 1, liveSince: since, startsAt: start, endsAt: null };
    await saveCampaign(transaction, { ...facts, ...live, changedAt: at, changedBy: account });
    if (since !== null)
      await addVersion(transaction, { campaignId: campaign, number: 1, draft, note: '', at, by: account });
    const made = given.deliveries.map((one) => deliveryOf(given, one, id()));
    await insertDeliveries(
      transaction,
      made.map(({ delivery }) => delivery),
    );
    await insertReceipts(
      transaction,
      made.flatMap(({ receipts }) => receipts),
    );
    await countAll(transaction, made);
  };
}

type Made = { readonly delivery: DeliveryRecord; readonly receipts: readonly ReceiptRecord[] };

function deliveryOf({ id: campaignId, project, kind }: PastCampaign, one: PastDelivery, id: string): Made {
  const { contact, visitor, at, variant } = one;
  const did = one.did === 'control' ? [] : one.did;
  const isOver = did.some((what) => what !== 'arrived' && what !== 'seen');
  const state = one.did === 'control' ? 'control' : isOver ? 'done' : did.includes('seen') ? 'seen' : 'delivered';
  const delivery: DeliveryRecord = {
    id,
    projectId: project,
    campaignId,
    contactId: contact,
    occurrence: 1,
    version: 1,
    variant,
    visitorId: visitor,
    source: 'campaign',
    state,
    reason: '',
    test: false,
    internal: false,
    interrupts: kindRule(kind).interrupts,
    attempts: one.did === 'control' ? 0 : 1,
    at,
    dueAt: Number.MAX_SAFE_INTEGER,
    expiresAt: at + DAY_MS,
    sentAt: one.did === 'control' ? null : at,
    seenAt: did.includes('seen') ? at + STEP_MS : null,
    heldBy: '',
    actionId: one.did === 'control' ? '' : id,
    groupKey: '',
  };
  return { delivery, receipts: did.map((what, step) => ({ deliveryId: id, kind: what, at: at + step * STEP_MS })) };
}

/** What each receipt counts in, added up before it is written: by hour, as the course by day is read. */
async function countAll(transaction: Transaction, made: readonly Made[]): Promise<void> {
  const sums = new Map<string, { one: DeliveryRecord; kind: string; at: number; people: number }>();
  for (const { delivery: one, receipts } of made) {
    const counted = one.state === 'control' ? ['control'] : ['due', 'sent'];
    // Whoever has seen it was shown it once.
    const shown = receipts.flatMap(({ kind, at }) => (kind === 'seen' ? [{ kind: 'shown', at }] : []));
    for (const { kind, at } of [...counted.map((kind) => ({ kind, at: one.at })), ...receipts, ...shown]) {
      const key = `${one.variant} ${kind} ${at - (at % HOUR_MS)}`;
      const sum = sums.get(key);
      sums.set(key, sum ? { ...sum, people: sum.people + 1 } : { one, kind, at, people: 1 });
    }
  }
  for (const { one, kind, at, people } of sums.values())
    await count(
      transaction,
      { campaignId: one.campaignId, version: 1, variant: one.variant, kind, step: 0 },
      at,
      people,
    );
}
