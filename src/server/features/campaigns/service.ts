/** Campaigns as staff write, publish and stop them (P-OUT-36 to P-OUT-43). Who is shown what is decided in `deciding.ts`. */
import { createDrafts, type Drafts } from './drafts.ts';
import { createStates, type States } from './states.ts';
import { createWriting, type WritingNeeds, type WritingPorts } from './writing.ts';

export type { AddressedContent, CampaignContent, Queued } from './contents.ts';
export type { Going, GoingMail, Mailing } from './mailing.ts';
export type { CampaignPlace } from './rules.ts';
export { countWaiting } from './mailing-store.ts';
export { countClick } from './clicking.ts';
export type { Count } from './counting.ts';
export { error as problemError, warning as problemWarning } from './problems.ts';
export { deliveryById, latestShown, type DeliveryRecord } from './deliveries-store.ts';
export { isRightToLeft, languageFor } from './languages.ts';
export { campaignAt, notFrom } from './rules.ts';
export {
  allCampaigns,
  campaignAnywhere,
  campaignById,
  saveCampaign,
  versionOf,
  versionsOf,
  type CampaignRecord,
} from './store.ts';
export { createPastCampaigns, type PastDelivery } from './past.ts';
export { deliveryToken } from './tokens.ts';
export { filledBody, filledLine, variablesIn } from './variables.ts';
export { valuesOf } from './to-show.ts';

export type { Receipts } from './receipts.ts';

export type Campaigns = Drafts &
  States & {
    /** What was changed of it within a transaction of somebody else's is durable. */
    readonly forget: (project: string, campaign: string) => void;
  };

export function createCampaigns(ports: WritingPorts, needs: WritingNeeds): Campaigns {
  const writing = createWriting(ports, needs);
  return {
    ...createDrafts(ports, needs, writing),
    ...createStates(ports, needs, writing),
    forget: needs.changed,
  };
}
