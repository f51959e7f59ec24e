/** What a rule can ask for of a contact. */
import { ATTRIBUTE_KEY_CHARS } from '../attributes/limits.ts';
import { EVENT_NAME_CHARS } from '../events/limits.ts';
import { PAGE_FILTER_CHARS } from '../outbound/limits.ts';
import { SURVEY_ID_CHARS } from '../surveys/limits.ts';
import { deviceKinds } from '../pure/device-kinds.ts';
import { pageFilterTypes } from '../pure/page-filter.ts';
import { choice, either, flag, integer, optional, shape, text, type Infer } from '../schema.ts';
import { contactKinds } from '../contacts/shapes.ts';
import { sdks } from '../visitors/sdks.ts';
import { operator, type ValueType } from './comparisons.ts';
import { comparedValue, eventComparisons } from './event-data.ts';
import {
  CONDITION_TIMES,
  TICKET_TYPE_CHARS,
  WITHIN_DAYS,
  WITHIN_HOURS,
  WITHIN_MINUTES,
  WITHIN_PAGE_DAYS,
} from './limits.ts';

/** Fields of a contact; `words`: all that the field can say. */
export const fields = {
  language: { type: 'text' },
  device: { type: 'text', words: deviceKinds },
  browser: { type: 'text' },
  system: { type: 'text' },
  /** Of a contact that never had a page: neither. */
  sdk: { type: 'text', words: sdks },
  visits: { type: 'number' },
  firstSeen: { type: 'date' },
  lastSeen: { type: 'date' },
  kind: { type: 'text', words: contactKinds },
  proven: { type: 'flag' },
  /** `companyId` as the page says it, and the company's name. */
  company: { type: 'text' },
  companyName: { type: 'text' },
} as const satisfies Record<string, { readonly type: ValueType; readonly words?: readonly string[] }>;
export type FieldKey = keyof typeof fields;
export const fieldKeys = Object.keys(fields) as [FieldKey, ...FieldKey[]];

/** Of the contact company that somebody is of: `value` and `contacts` are those of all its people together. */
export const companyFields = {
  plan: { type: 'text' },
  value: { type: 'number' },
  contacts: { type: 'number' },
  firstSeen: { type: 'date' },
  lastSeen: { type: 'date' },
} as const satisfies Record<string, { readonly type: ValueType }>;
export type CompanyKey = keyof typeof companyFields;
export const companyKeys = Object.keys(companyFields) as [CompanyKey, ...CompanyKey[]];

/** What can have become of a campaign for somebody. */
export const campaignOutcomes = ['sent', 'seen', 'clicked', 'dismissed', 'completed', 'converted'] as const;
export type CampaignOutcome = (typeof campaignOutcomes)[number];

const compared = { is: operator, value: optional(comparedValue) };
/** It holds for whom it would not hold for. */
const not = optional(flag());

/** At least, at most or just so many times. */
export const times = either(
  shape({ least: integer({ min: 1, max: CONDITION_TIMES }) }),
  either(
    shape({ most: integer({ min: 0, max: CONDITION_TIMES }) }),
    shape({ exactly: integer({ min: 0, max: CONDITION_TIMES }) }),
  ),
);
export type Times = Infer<typeof times>;

/** Back from now. Days are counted by whole days in UTC. */
export const within = either(
  shape({ minutes: integer({ min: 1, max: WITHIN_MINUTES }) }),
  either(
    shape({ hours: integer({ min: 1, max: WITHIN_HOURS }) }),
    shape({ days: integer({ min: 1, max: WITHIN_DAYS }) }),
  ),
);
export type Within = Infer<typeof within>;
export const withinPages = shape({ days: integer({ min: 1, max: WITHIN_PAGE_DAYS }) });

const name = text({ min: 1, max: EVENT_NAME_CHARS });

export const fieldCondition = shape({ on: choice(['field']), key: choice(fieldKeys), ...compared, not });
export type FieldCondition = Infer<typeof fieldCondition>;
/** An attribute by its key; how it is compared is a matter of its type. */
export const attributeCondition = shape({
  on: choice(['attribute']),
  key: text({ min: 1, max: ATTRIBUTE_KEY_CHARS }),
  ...compared,
  not,
});
export type AttributeCondition = Infer<typeof attributeCondition>;
/**
 * `times`: at least once where it is left out; `within`: ever. With `where` only those count that carry this, of events that
 * are still kept: how often somebody did something is known for longer than what each time was about.
 */
export const eventCondition = shape({
  on: choice(['event']),
  name,
  times: optional(times),
  within: optional(within),
  where: optional(eventComparisons),
  not,
});
export type EventCondition = Infer<typeof eventCondition>;
/** When it was done for the first or the last time; whoever never did it has no such time. */
export const eventTimeCondition = shape({
  on: choice(['eventTime']),
  name,
  which: choice(['first', 'last']),
  ...compared,
  not,
});
export type EventTimeCondition = Infer<typeof eventTimeCondition>;
/** Views of pages that the filter lets pass (parley.md 6). */
export const pageCondition = shape({
  on: choice(['page']),
  filter: text({ min: 1, max: PAGE_FILTER_CHARS }),
  type: choice(pageFilterTypes),
  times: optional(times),
  within: withinPages,
  not,
});
export type PageCondition = Infer<typeof pageCondition>;
const id = text({ min: 36, max: 36 });
/** Whoever is in that audience. */
export const audienceCondition = shape({ on: choice(['audience']), audience: id, not });
export type AudienceCondition = Infer<typeof audienceCondition>;

/** The contact's company; whoever is of none has an empty plan and no number. */
export const companyCondition = shape({ on: choice(['company']), key: choice(companyKeys), ...compared, not });
export type CompanyCondition = Infer<typeof companyCondition>;
/** How often a campaign has come to this, tests left out; a goal of the control group does not count. */
export const campaignCondition = shape({
  on: choice(['campaign']),
  campaign: id,
  what: choice(campaignOutcomes),
  times: optional(times),
  within: optional(within),
  not,
});
export type CampaignCondition = Infer<typeof campaignCondition>;
/**
 * The newest answer to a survey's question, tests left out. A choice is compared by its id with `has`, `hasnot`, `set` and
 * `unset`, in a matrix that of the row `line`; a consent with `yes` and `no`.
 */
export const answerCondition = shape({
  on: choice(['answer']),
  survey: id,
  question: text({ min: 1, max: SURVEY_ID_CHARS }),
  line: optional(text({ min: 1, max: SURVEY_ID_CHARS })),
  ...compared,
  not,
});
export type AnswerCondition = Infer<typeof answerCondition>;
/** Tickets of the contact that are not done; `type`: of one kind alone, such as `BUG`. */
export const ticketsCondition = shape({
  on: choice(['tickets']),
  type: optional(text({ min: 1, max: TICKET_TYPE_CHARS })),
  times: optional(times),
  not,
});
export type TicketsCondition = Infer<typeof ticketsCondition>;

/** Whether somebody takes mails of campaigns: who has ended them does not. */
export const mailsCondition = shape({ on: choice(['mails']), is: operator, not });
export type MailsCondition = Infer<typeof mailsCondition>;

export const conditionStructs = {
  field: fieldCondition,
  attribute: attributeCondition,
  event: eventCondition,
  eventTime: eventTimeCondition,
  page: pageCondition,
  audience: audienceCondition,
  company: companyCondition,
  campaign: campaignCondition,
  answer: answerCondition,
  tickets: ticketsCondition,
  mails: mailsCondition,
} as const;
export type ConditionOf = {
  readonly field: FieldCondition;
  readonly attribute: AttributeCondition;
  readonly event: EventCondition;
  readonly eventTime: EventTimeCondition;
  readonly page: PageCondition;
  readonly audience: AudienceCondition;
  readonly company: CompanyCondition;
  readonly campaign: CampaignCondition;
  readonly answer: AnswerCondition;
  readonly tickets: TicketsCondition;
  readonly mails: MailsCondition;
};
export type ConditionKind = keyof ConditionOf;
export type Condition = ConditionOf[ConditionKind];
export const conditionKinds = Object.keys(conditionStructs) as [ConditionKind, ...ConditionKind[]];

export const condition = either(
  either(
    either(either(fieldCondition, mailsCondition), attributeCondition),
    either(audienceCondition, either(companyCondition, campaignCondition)),
  ),
  either(either(eventCondition, eventTimeCondition), either(pageCondition, either(answerCondition, ticketsCondition))),
);
