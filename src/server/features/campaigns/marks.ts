/** What a part of a draft is told from another by: whoever saves says which one they had before them. */
import { draftParts, type CampaignDraft } from '../../../wire/campaigns/draft.ts';

export function marksOf(draft: CampaignDraft): Record<string, string> {
  return Object.fromEntries(draftParts.map((part) => [part, markOf(draft[part])]));
}

const markOf = (part: unknown): string => Bun.hash(JSON.stringify(part)).toString(36);
