/** Campaigns as staff write, publish and stop them (P-OUT-36 to P-OUT-43). Who is shown what is decided in `deciding.ts`. */
import { createDrafts, type Drafts } from './drafts.ts';
import { createStates, type States } from './states.ts';
import { createWriting, type WritingNeeds, type WritingPorts } from './writing.ts';

export type Campaigns = Drafts & States;

export function createCampaigns(ports: WritingPorts, needs: WritingNeeds): Campaigns {
  const writing = createWriting(ports, needs);
  return { ...createDrafts(ports, needs, writing), ...createStates(ports, needs, writing) };
}
