/** What the parts of a campaign's figures are given. */
import type { CampaignStatistics } from '../../../wire/campaigns/figures.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';

export type FiguresOf = {
  readonly campaign: Campaign;
  readonly project: string;
  readonly filter: { readonly version: number | undefined; readonly variant: string | undefined };
  readonly days: number;
  readonly onDays: (days: number) => void;
};
export type FiguresProps = { readonly figures: CampaignStatistics; readonly of: FiguresOf };
