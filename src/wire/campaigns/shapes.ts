/** Campaigns as the desk reads and changes them. */
import { expected } from '../conflict.ts';
import { nextPage, pageQuery } from '../paging.ts';
import {
  amount,
  anything,
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { campaignDraft, draftChange, draftParts, priorities } from './draft.ts';
import { campaignKindNames, receiptKinds } from './kinds.ts';
import {
  CALM_DAY_MOST,
  CALM_PLACES,
  CALM_REST_MINUTES,
  CALM_SELECTOR_CHARS,
  CALM_VISIT_MOST,
  CALM_WEEK_MOST,
  CAMPAIGN_NAME_CHARS,
  CAMPAIGN_NOTE_CHARS,
  CAMPAIGN_PROBLEMS,
  CAMPAIGN_SEARCH_CHARS,
  CAMPAIGN_VARIANTS,
  PROJECT_CAMPAIGNS,
  PROJECT_CONTROL_SHARE,
  QUIET_DAYS,
  RECEIPTS_AT_ONCE,
  RECEIPT_TOKEN_CHARS,
  STATISTICS_DAYS,
} from './limits.ts';
import { campaignPage } from './draft.ts';

const id = text({ max: 36 });
const name = text({ min: 1, max: CAMPAIGN_NAME_CHARS });
const note = text({ max: CAMPAIGN_NOTE_CHARS });
const count = integer({ min: 0 });

export const campaignStates = ['draft', 'scheduled', 'live', 'paused', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** Why it stands still, where nobody has stopped it by hand. */
export const pauseReasons = ['failures', 'missedStart', 'end'] as const;

const row = {
  id,
  name,
  kind: choice(campaignKindNames),
  status: choice(campaignStates),
  archived: flag(),
  priority: choice(priorities),
  group: text({ max: 40 }),
  ignoreCalm: flag(),
  /** The id of an audience, `all`, or null while nobody has chosen; its name where it is one. */
  audience: nullable(id),
  audienceName: nullable(text({ max: 80 })),
  /** 0 before the first was published. */
  liveVersion: count,
  /** What is written is not what is live. */
  changed: flag(),
  reason: nullable(choice(pauseReasons)),
  changedAt: time,
  /** By whom it was changed last: an account's name. */
  changedBy: text({ max: 200 }),
  liveSince: nullable(time),
};
/** People of the last 30 days: of those who saw it, who clicked; by day, oldest first. */
const recent = open({ seen: count, clicked: count, days: list(count, { max: 30 }) });
export const campaignRow = open({ ...row, recent });
export type CampaignRow = Infer<typeof campaignRow>;

export const campaign = open({
  ...row,
  draft: campaignDraft,
  /** Of each part of the draft a mark that changes with it: what a change says it was opened with. */
  marks: table(text({ max: 64 }), { max: draftParts.length }),
});
export type Campaign = Infer<typeof campaign>;

export const campaignQuery = open({
  search: optional(text({ max: CAMPAIGN_SEARCH_CHARS })),
  kind: optional(choice(campaignKindNames)),
  status: optional(choice(campaignStates)),
  group: optional(text({ max: 40 })),
  archived: otherwise(choice(['no', 'yes']), 'no'),
  ...pageQuery,
});
export type CampaignQuery = Infer<typeof campaignQuery>;
export const campaignPageReply = open({
  campaigns: list(campaignRow, { max: 100 }),
  next: nextPage,
  total: integer({ min: 0, max: PROJECT_CAMPAIGNS }),
  /** Who stopped all campaigns of the project, and when; null where nobody has. */
  halted: nullable(open({ at: time, by: text({ max: 200 }) })),
});
export type CampaignPageReply = Infer<typeof campaignPageReply>;

export const newCampaign = shape({ kind: choice(campaignKindNames), name });
export type NewCampaign = Infer<typeof newCampaign>;
/** `marks`: of the parts that are changed, as they were when they were opened; 409 `draft_conflict` where one is another. */
export const campaignChange = shape({
  name: optional(name),
  ...draftChange,
  marks: optional(table(text({ max: 64 }), { max: draftParts.length })),
  expected,
});
export type CampaignChange = Infer<typeof campaignChange>;

/** `expectedVersion`: the version that is live as far as the publisher knows. */
export const publishing = shape({ note: optional(note), expectedVersion: count });
export type Publishing = Infer<typeof publishing>;

/** `part` and `field`: where it is mended. `values`: what the sentence names. */
export const campaignProblem = open({
  level: choice(['error', 'warning']),
  code: text({ max: 64 }),
  part: choice(draftParts as [string, ...string[]]),
  field: text({ max: 200 }),
  values: table(anything(), { max: 10 }),
});
export type CampaignProblem = Infer<typeof campaignProblem>;
export const campaignProblems = open({ problems: list(campaignProblem, { max: CAMPAIGN_PROBLEMS }) });

export const campaignVersion = open({
  number: integer({ min: 1 }),
  at: time,
  by: text({ max: 200 }),
  note,
  draft: campaignDraft,
  /** Deliveries that were made with it. */
  people: count,
});
export type CampaignVersion = Infer<typeof campaignVersion>;
export const campaignVersions = open({ versions: list(campaignVersion, { max: 100 }) });

export const testing = shape({ contact: id });
export const tested = open({ delivery: id, present: flag() });

/** The gates in their order (P-OUT-46). */
export const gateNames = [
  'status',
  'schedule',
  'consent',
  'sdk',
  'audience',
  'control',
  'frequency',
  'group',
  'calm',
  'quiet',
  'page',
  'priority',
] as const;
export type GateName = (typeof gateNames)[number];
/** `waits`: it will pass by itself; `later`: asked at the moment of showing. */
export const gateAnswers = ['passes', 'waits', 'stops', 'later'] as const;
export const gate = open({
  gate: choice(gateNames),
  answer: choice(gateAnswers),
  /** A word for why, and what it met; until when, where that is known. */
  reason: text({ max: 64 }),
  values: table(anything(), { max: 10 }),
  until: nullable(time),
});
export type Gate = Infer<typeof gate>;
export const deliveryStates = ['waiting', 'sent', 'delivered', 'seen', 'done', 'cancelled', 'control'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const cancelReasons = [
  'expired',
  'left_page',
  'not_in_audience',
  'stopped',
  'capped',
  'quiet',
  'unconfirmed',
  'sdk',
  'erased',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

const happening = open({ what: text({ max: 64 }), at: time, values: table(anything(), { max: 10 }) });
export const campaignExplained = open({
  /** All gates pass: the next trigger shows it. */
  gets: flag(),
  gates: list(gate, { max: gateNames.length }),
  /** What happened so far, newest first. */
  happened: list(happening, { max: 100 }),
});
export type CampaignExplained = Infer<typeof campaignExplained>;
export const explainQuery = open({ contact: id });

export const delivery = open({
  id,
  contact: id,
  contactName: text({ max: 512 }),
  state: choice(deliveryStates),
  reason: nullable(choice(cancelReasons)),
  variant: text({ max: 40 }),
  version: integer({ min: 1 }),
  test: flag(),
  at: time,
});
export type Delivery = Infer<typeof delivery>;
export const deliveryQuery = open({
  state: optional(choice([...deliveryStates, ...receiptKinds])),
  reason: optional(choice(cancelReasons)),
  ...pageQuery,
});
export type DeliveryQuery = Infer<typeof deliveryQuery>;
export const deliveryPage = open({ deliveries: list(delivery, { max: 100 }), next: nextPage });
export type DeliveryPage = Infer<typeof deliveryPage>;

/** Why somebody who was due did not get it: a gate, or `presence`: they were not on the site any more. */
export const notShown = [...gateNames, 'presence'] as const;
export type NotShown = (typeof notShown)[number];

/** People; `shown`: times. */
const totals = open({
  due: count,
  sent: count,
  arrived: count,
  seen: count,
  shown: count,
  clicked: count,
  dismissed: count,
  completed: count,
  goal: count,
  control: count,
});
export type CampaignTotals = Infer<typeof totals>;
export const statisticsQuery = open({
  days: otherwise(integer({ min: 1, max: STATISTICS_DAYS }), 30),
  /** IANA. */
  zone: optional(text({ max: 64 })),
  version: optional(integer({ min: 1 })),
  variant: optional(text({ max: 40 })),
});
export type StatisticsQuery = Infer<typeof statisticsQuery>;
export const campaignStatistics = open({
  totals,
  /** Of the version before; null where there is none. */
  before: nullable(totals),
  /** By day of the reader's zone, oldest first; `day` such as 2026-11-24. */
  days: list(open({ day: text({ max: 10 }), seen: count, clicked: count, goal: count }), { max: STATISTICS_DAYS }),
  /** Who was due and did not get it, by gate. */
  notShown: list(open({ gate: choice(notShown), people: count }), { max: notShown.length }),
  variants: list(
    open({ name: text({ max: 40 }), people: count, seen: count, clicked: count, goal: count, share: amount() }),
    {
      max: CAMPAIGN_VARIANTS + 1,
    },
  ),
  /** Tests and internal people that are in no figure. */
  leftOut: count,
});
export type CampaignStatistics = Infer<typeof campaignStatistics>;
export const recounted = open({
  corrected: list(open({ kind: text({ max: 32 }), was: count, is: count }), { max: 100 }),
});
export type Recounted = Infer<typeof recounted>;

/** What protects visitors, of a project. 0 of anything: nothing that interrupts is shown. */
const calmFields = {
  perVisit: integer({ min: 0, max: CALM_VISIT_MOST }),
  restMinutes: integer({ min: 0, max: CALM_REST_MINUTES }),
  perDay: integer({ min: 0, max: CALM_DAY_MOST }),
  perWeek: integer({ min: 0, max: CALM_WEEK_MOST }),
  /** Minutes of the day by the visitor's clock; null for none. It may go over midnight. */
  quiet: nullable(shape({ from: integer({ min: 0, max: 1439 }), to: integer({ min: 0, max: 1439 }) })),
  selectors: list(text({ min: 1, max: CALM_SELECTOR_CHARS }), { max: CALM_PLACES }),
  pages: list(campaignPage, { max: CALM_PLACES }),
  /** Of a hundred, who get no campaign at all. */
  control: integer({ min: 0, max: PROJECT_CONTROL_SHARE }),
  /** An audience that is in no figure; null for none. */
  internal: nullable(id),
};
export const calm = open({ ...calmFields, halted: nullable(open({ at: time, by: text({ max: 200 }) })) });
export type Calm = Infer<typeof calm>;
export const calmChange = shape({
  perVisit: optional(calmFields.perVisit),
  restMinutes: optional(calmFields.restMinutes),
  perDay: optional(calmFields.perDay),
  perWeek: optional(calmFields.perWeek),
  quiet: optional(calmFields.quiet),
  selectors: optional(calmFields.selectors),
  pages: optional(calmFields.pages),
  control: optional(calmFields.control),
  internal: optional(calmFields.internal),
  expected,
});
export type CalmChange = Infer<typeof calmChange>;
export const halting = shape({ on: flag() });

/** What a framed app or our SDK tells of what it has shown. `delivery`: the token that came with it. */
export const receipt = shape({
  delivery: text({ min: 1, max: RECEIPT_TOKEN_CHARS }),
  kind: choice(receiptKinds),
  step: optional(integer({ min: 0, max: 1000 })),
  at: time,
});
export type Receipt = Infer<typeof receipt>;
export const receipts = shape({ receipts: list(receipt, { max: RECEIPTS_AT_ONCE }) });
export const quieting = shape({
  delivery: text({ min: 1, max: RECEIPT_TOKEN_CHARS }),
  days: integer({ min: 0, max: QUIET_DAYS }),
});
export const quieted = open({ until: nullable(time) });
