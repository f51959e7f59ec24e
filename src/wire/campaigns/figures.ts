/** What came of a campaign, for whom, and why not. */
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
import { campaignKindNames, receiptKinds } from './kinds.ts';
import { CAMPAIGN_NAME_CHARS, CAMPAIGN_VARIANTS, CAMPAIGN_FIGURE_DAYS, LIVE_CAMPAIGNS } from './limits.ts';

const id = text({ max: 36 });
const count = integer({ min: 0 });

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
export const deliveryStates = [
  'waiting',
  'sent',
  'delivered',
  'seen',
  'done',
  'cancelled',
  'control',
  // Of mails: the mail server never takes it, and nobody knows whether it has taken it.
  'refused',
  'unknown',
] as const;
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
  // Of mails: why there is no address that it could go to.
  'no_address',
  'address_claimed',
  'address_refused',
  'unsubscribed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why nothing can be sent to somebody's address. */
export const unreachableReasons = ['noAddress', 'claimed', 'unsubscribed', 'refused'] as const;
export type Unreachable = (typeof unreachableReasons)[number];

const happening = open({ what: text({ max: 64 }), at: time, values: table(anything(), { max: 10 }) });
export const campaignExplained = open({
  /** All gates pass: the next trigger shows it. */
  gets: flag(),
  gates: list(gate, { max: gateNames.length }),
  /** What happened so far, newest first. */
  happened: list(happening, { max: 100 }),
});
export type CampaignExplained = Infer<typeof campaignExplained>;
const campaignName = text({ max: CAMPAIGN_NAME_CHARS });
/** What comes next for a contact: live campaigns in the order in which they could get them, each with the first gate that holds it back. */
export const outlook = open({
  campaigns: list(open({ id, name: campaignName, kind: choice(campaignKindNames), held: nullable(gate) }), {
    max: LIVE_CAMPAIGNS,
  }),
  /** What they want less of, by kind, and until when: chosen on the site, where nobody else can take it back (P-OUT-32). */
  quiet: list(open({ kind: choice(campaignKindNames), until: time }), { max: campaignKindNames.length }),
  /** Why no mail of a campaign can reach them; null where one can. */
  mail: nullable(choice(unreachableReasons)),
});
export type Outlook = Infer<typeof outlook>;
/**
 * How much the visitors of a project are interrupted, in the last 7 days: items a person, of those who were interrupted at
 * all; `allowed` by its calm rules; of 1, who wanted less like this; and the campaign that most of it comes from.
 */
export const pressure = open({
  people: count,
  items: amount(),
  allowed: count,
  less: amount(),
  worst: nullable(open({ id, name: campaignName, share: amount() })),
});
export type Pressure = Infer<typeof pressure>;
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
/** Why somebody who was due did not get it: a gate, or `presence`: they were not on the site any more. */
export const notShown = [...gateNames, 'presence'] as const;
export type NotShown = (typeof notShown)[number];

/** What a list of people can be asked for: states, and figures, which are what somebody had whatever came after it. */
export const peopleStates = [...new Set([...deliveryStates, ...receiptKinds, 'due', 'arrived', 'goal'] as const)];
export type PeopleState = (typeof peopleStates)[number];
const peopleFilter = {
  state: optional(choice(peopleStates)),
  reason: optional(choice(cancelReasons)),
  /** Who was due and was held back there. */
  gate: optional(choice(notShown)),
  variant: optional(text({ max: 40 })),
  version: optional(integer({ min: 1 })),
};
export const deliveryQuery = open({ ...peopleFilter, ...pageQuery });
export type DeliveryQuery = Infer<typeof deliveryQuery>;
export const deliveryPage = open({ deliveries: list(delivery, { max: 100 }), next: nextPage });
export type DeliveryPage = Infer<typeof deliveryPage>;
const format = choice(['csv', 'json']);
export const deliveryExport = shape({ format, filter: optional(shape(peopleFilter)) });
export type DeliveryExport = Infer<typeof deliveryExport>;

/** People of one version, each counted once; `shown`: times. */
const totals = open({
  due: count,
  sent: count,
  arrived: count,
  /** To whom it came through an SDK that does not tell whether it was seen: they are in no rate. */
  untold: count,
  seen: count,
  shown: count,
  clicked: count,
  dismissed: count,
  completed: count,
  goal: count,
  control: count,
  /** Of mails. */
  refused: count,
  unknown: count,
});
export type CampaignTotals = Infer<typeof totals>;
const statisticsFilter = {
  /** IANA. */
  zone: optional(text({ max: 64 })),
  version: optional(integer({ min: 1 })),
  variant: optional(text({ max: 40 })),
};
export const statisticsQuery = open({
  days: otherwise(integer({ min: 1, max: CAMPAIGN_FIGURE_DAYS }), 30),
  ...statisticsFilter,
});
export type StatisticsQuery = Infer<typeof statisticsQuery>;
export const figuresExport = shape({ format, filter: optional(shape(statisticsFilter)) });
export type FiguresExport = Infer<typeof figuresExport>;

/** What a test is about: who did what the campaign is for, or else who completed or clicked it. */
export const measures = ['goal', 'completed', 'clicked'] as const;
/**
 * `early`: about `more` people are missing in each group; `same`: no difference larger than 2 of 100; `uneven`: the groups
 * are not split as planned, so that nothing can be said. `from`, `to`: how many more of 100 people of `better` did it than
 * of `than`, at all looks at once with a chance of 95 %. `since`: when `better` was first found.
 */
const verdict = open({
  says: choice(['early', 'better', 'same', 'uneven']),
  measure: choice(measures),
  better: text({ max: 40 }),
  than: text({ max: 40 }),
  from: amount(),
  to: amount(),
  more: count,
  since: nullable(time),
});
export type CampaignVerdict = Infer<typeof verdict>;

const group = open({
  name: text({ max: 40 }),
  people: count,
  seen: count,
  clicked: count,
  goal: count,
  /** Of 100 people of the group, who did what the test is about, and between what the truth likely lies. */
  share: amount(),
  from: amount(),
  to: amount(),
});
export type CampaignGroup = Infer<typeof group>;

export const campaignStatistics = open({
  totals,
  /** Null where there is but one group. */
  verdict: nullable(verdict),
  /** Of the version before; null where there is none. */
  before: nullable(totals),
  /** By day of the reader's zone, oldest first; `day` such as 2026-11-24. */
  days: list(open({ day: text({ max: 10 }), seen: count, clicked: count, goal: count }), { max: CAMPAIGN_FIGURE_DAYS }),
  /** Who was due and did not get it, by gate. */
  notShown: list(open({ gate: choice(notShown), people: count }), { max: notShown.length }),
  /** With the control group, of the version that was asked for, or else the live one. */
  variants: list(group, { max: CAMPAIGN_VARIANTS + 1 }),
  /** Tests and internal people that are in no figure. */
  leftOut: count,
});
export type CampaignStatistics = Infer<typeof campaignStatistics>;
/** Visitors of the last 30 days: through another SDK than ours, and at a device without a pointer that hovers. */
export const visitorSdks = open({ people: count, other: count, touch: count });
export type VisitorSdks = Infer<typeof visitorSdks>;
export const recounted = open({
  corrected: list(open({ kind: text({ max: 32 }), was: count, is: count }), { max: 100 }),
});
export type Recounted = Infer<typeof recounted>;
