/** Why a gate lets somebody through or not, in words with what it met, and where that is set (P-OUT-46). */
import type { Gate, GateName } from '../../../wire/campaigns/figures.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { campaignPath, editPath } from './campaigns.ts';

/** What a sentence can name, where a gate has not said it. */
const nothing = { times: 0, most: 0, days: 0, minutes: 0, page: '', group: '' };

export function whyWords({ t }: AdminTexts, reason: string, values: Readonly<Record<string, unknown>>): string {
  return t(`campaigns.why.${reason}` as 'campaigns.why.perVisit', { ...nothing, ...values } as typeof nothing);
}

/** Undefined for what is set nowhere: what the visitor or their page decides. */
export function placeOf(gate: GateName, { id, draft }: Pick<Campaign, 'id' | 'draft'>): string | undefined {
  const { audience } = draft;
  const places: Partial<Record<GateName, string>> = {
    status: campaignPath(id),
    schedule: `${editPath(id)}#when`,
    sdk: `${editPath(id)}#when`,
    audience: audience === null || audience === 'all' ? `${editPath(id)}#audience` : `/dashboard/audiences/${audience}`,
    control: `${editPath(id)}#experiment`,
    frequency: `${editPath(id)}#limits`,
    group: `${editPath(id)}#limits`,
    calm: '/dashboard/settings/calm',
    quiet: '/dashboard/settings/calm#quiet',
    page: `${editPath(id)}#when`,
    priority: `${editPath(id)}#limits`,
  };
  return places[gate];
}

/** A gate that holds somebody back, in one line. */
export function heldBy(texts: AdminTexts, { gate, reason, values }: Pick<Gate, 'gate' | 'reason' | 'values'>): string {
  return `${texts.t(`campaigns.gate.${gate}`)}: ${whyWords(texts, reason, values)}`;
}
