/** The door of the chunk `campaigns`: what the server shows because of a campaign, held back until the page lets it. Types only. */
import type { PageWork } from '../page-work.ts';

/** An action as it was pushed: it has a `delivery`, and nothing else of it is believed. */
export type CampaignAction = Readonly<Record<string, unknown>>;

export type CampaignsHost = PageWork & {
  /** Whether the widget is open, which nothing may cover. */
  readonly isOpen: () => boolean;
  /** Does it at once. Never throws. */
  readonly show: (action: CampaignAction) => void;
};
/** Shows each once, at the moment at which its rules let it. Never throws. */
export type Campaigns = { readonly take: (action: CampaignAction) => void };

export type CampaignsSurface = { openCampaigns: (host: CampaignsHost) => Campaigns };
