/** Which campaign comes first where several could (P-OUT-24). */
import type { LiveCampaign } from './store.ts';

const ranks = { urgent: 0, high: 1, normal: 2, low: 3 } as const;
type Ranked = Pick<LiveCampaign, 'liveSince' | 'version'>;

/** The more urgent first, then the one that was published first. */
export const byRank = (one: Ranked, other: Ranked): number =>
  rankOf(one) - rankOf(other) || (one.liveSince ?? 0) - (other.liveSince ?? 0);

const rankOf = ({ version }: Ranked): number => ranks[version.draft.limits.priority];
