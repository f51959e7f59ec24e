/** The content of each kind: our own, and what other features bring. */
import type { CampaignContent, ContentOf } from './contents.ts';
import { mediaContent } from './media-content.ts';

export const contentsOf =
  (brought: () => readonly CampaignContent[]): ContentOf =>
  (kind) =>
    [mediaContent, ...brought()].find(({ kinds }) => kinds.includes(kind));
