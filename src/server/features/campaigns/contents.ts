/** What a kind of campaign says. Whoever has such content brings it; the engine carries it without knowing it. */
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import type { ToShow } from './to-show.ts';

export type CampaignContent = {
  readonly kinds: readonly CampaignKind[];
  /** Before anybody has written it. `template`: what it begins with; whatever a kind does not know is nothing. */
  readonly blank: (lang: string, template?: string) => object;
  /** Errors: 422 naming the field, for what cannot be kept. `published`: the content that is live; null before the first. */
  readonly refuse?: (content: unknown, published: unknown) => void;
  /** What stops its publishing, and what one should know. `at` stands before the names of fields. */
  readonly problems: (content: unknown, at: string, kind: CampaignKind) => readonly CampaignProblem[];
  /** Media files that it shows. */
  readonly pictures: (content: unknown) => readonly string[];
  /** What pages are told, besides what is the same of all kinds. `content`: of the person's variant. */
  readonly action: (show: ToShow, content: unknown) => { readonly actionType: string } & Record<string, unknown>;
  /** People open it themselves, so that it may be live without a trigger. */
  readonly opensByHand?: boolean;
};

/** Undefined for a kind that nobody brings, which is not offered. */
export type ContentOf = (kind: CampaignKind) => CampaignContent | undefined;
