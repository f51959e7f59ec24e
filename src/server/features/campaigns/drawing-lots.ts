/** Who is in which group of a campaign: drawn from a hash, so that it is the same at every visit, device and version (P-OUT-33). */
import { createHash } from 'node:crypto';
import type { ExperimentDraft } from '../../../wire/campaigns/draft.ts';

const HUNDREDTHS = 10_000;

/** 0 to 9,999, the same for the same words. */
function lot(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) % HUNDREDTHS;
}

export const isProjectControl = (project: string, contact: string, share: number): boolean =>
  lot('project', project, contact) < share * 100;

export const isControl = (campaign: string, contact: string, { control }: ExperimentDraft): boolean =>
  lot('control', campaign, contact) < control * 100;

/** The place of the variant that the contact gets; −1 where there are none. */
export function variantOf(campaign: string, contact: string, { variants }: ExperimentDraft): number {
  const sum = variants.reduce((all, { weight }) => all + weight, 0);
  let left = (lot('variant', campaign, contact) / HUNDREDTHS) * sum;
  return variants.findIndex(({ weight }) => (left -= weight) < 0);
}
