/** What a campaign came to for one person, of what was played or of what really happened. */
import type { NotShown } from '../../../wire/campaigns/figures.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import type { Kept } from './simulating.ts';

/** `seen`: when first; milliseconds UTC. `kept`: by which gate in the end, of whoever was due and did not get it. */
export type Outcome = { readonly contact: string; readonly seen: number | null; readonly kept: NotShown | null };

export function outcomeOf(
  contact: string,
  { deliveries, kept }: { readonly deliveries: readonly DeliveryRecord[]; readonly kept: readonly Kept[] },
  campaign: string,
): Outcome {
  const own = deliveries.filter(({ campaignId }) => campaignId === campaign);
  const seen = own.flatMap(({ seenAt }) => seenAt ?? []);
  if (seen.length > 0) return { contact, seen: Math.min(...seen), kept: null };
  if (own.some(({ state }) => state === 'control')) return { contact, seen: null, kept: 'control' };
  const last = own.at(-1);
  const gate = last ? last.heldBy : kept.findLast((one) => one.campaign === campaign)?.gate;
  return { contact, seen: null, kept: gate === undefined ? null : namedOf(gate) };
}

/** What waits for its time or for its person waits for the person. */
const namedOf = (gate: string): NotShown => (gate === '' || gate === 'delay' ? 'presence' : (gate as NotShown));
