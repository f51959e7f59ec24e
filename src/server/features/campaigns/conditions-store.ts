/** How often something has come of a campaign for a contact, in a statement over `contact`. */
import type { CampaignOutcome } from '../../../wire/audiences/conditions.ts';
import { piece, type Piece } from '../../storage/piece.ts';

/** What a receipt of the outcome is called; of the two that stand in the delivery itself none. */
export const receiptOf = {
  clicked: 'clicked',
  dismissed: 'dismissed',
  completed: 'completed',
  converted: 'goal',
} as const;

/** `at`: since when, milliseconds UTC. */
export function timesOfCampaign(campaign: string, what: CampaignOutcome, at: number): Piece {
  const given = piece`select count(*) from delivery given where given.contact_id = contact.id
    and given.campaign_id = ${campaign} and given.test = 0 and given.state <> 'control'`;
  // A delivery that was not sent, or not seen, has no such time.
  if (what === 'sent') return piece`(${given} and given.sent_at >= ${at})`;
  if (what === 'seen') return piece`(${given} and given.seen_at >= ${at})`;
  return piece`(${given} and exists (select 1 from receipt done where done.delivery_id = given.id
    and done.kind = ${receiptOf[what]} and done.at >= ${at}))`;
}

/** Interrupting items that the contact has seen since the moment, in a statement over `contact`. */
export const interruptionsOfEach = (at: number): Piece =>
  piece`(select count(*) from delivery shown where shown.contact_id = contact.id and shown.interrupts = 1
    and shown.test = 0 and shown.seen_at is not null and shown.seen_at >= ${at})`;
