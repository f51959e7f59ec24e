/** What a kind of campaign says. Whoever has such content brings it; the engine carries it without knowing it. */
import type { Unreachable } from '../../../wire/campaigns/figures.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ContactRecord } from '../contacts/service.ts';
import type { Project } from '../projects/service.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import type { LiveCampaign } from './store.ts';
import type { ToShow } from './to-show.ts';

/** Of a kind that goes to an address in place of a page. */
export type AddressedContent = {
  /** Why nothing can be sent to the person; undefined where it can. */
  readonly unreachable: (queries: Queries, to: Reached) => Promise<Unreachable | undefined>;
  /** Adds it to what goes out, in this transaction. What becomes of it, `mailing.ts` is told. */
  readonly queue: (transaction: Transaction, asked: Queued) => Promise<void>;
  /** The draft to one person now. Answers what is added, for the transaction of the test. */
  readonly test: (asked: Omit<Queued, 'campaign'> & { readonly content: unknown }) => Promise<AddWithin>;
};
export type { Unreachable };
export type Reached = { readonly contact: ContactRecord; readonly settings: Project['settings'] };
export type Queued = {
  readonly campaign: LiveCampaign;
  readonly delivery: DeliveryRecord;
  readonly contact: ContactRecord;
  readonly attributes: Readonly<Record<string, unknown>>;
};
export type AddWithin = (transaction: Transaction) => Promise<void>;

export type LedTo = { readonly survey: string; readonly field: string };

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
  /** Surveys that it leads to, each with the field that names it: whoever is led to one finds it open only while it is live. */
  readonly surveys?: (content: unknown) => readonly LedTo[];
  /** What pages are told, besides what is the same of all kinds. `content`: of the person's variant. */
  readonly action: (show: ToShow, content: unknown) => { readonly actionType: string } & Record<string, unknown>;
  /** People open it themselves, so that it may be live without a trigger. */
  readonly opensByHand?: boolean;
  readonly addressed?: AddressedContent;
};

/** Undefined for a kind that nobody brings, which is not offered. */
export type ContentOf = (kind: CampaignKind) => CampaignContent | undefined;
