/** What a campaign is made of while somebody writes it: six parts, each saved by itself (P-OUT-41). */
import { eventComparison, eventComparisons, type EventComparison } from '../audiences/event-data.ts';
import { hexColor } from '../config/look.ts';
import { ALT_CHARS } from '../documents/limits.ts';
import { EVENT_NAME_CHARS } from '../events/limits.ts';
import { language } from '../language.ts';
import { mediaButtonActions } from '../outbound-media/shapes.ts';
import { MEDIA_ADDRESS_CHARS, MEDIA_BUTTON_CHARS, MEDIA_BUTTONS, MEDIA_TITLE_CHARS } from '../outbound-media/limits.ts';
import { PAGE_FILTER_CHARS } from '../outbound/limits.ts';
import { surveyFormats } from '../outbound/shapes.ts';
import { pageFilterTypes } from '../pure/page-filter.ts';
import {
  anything,
  choice,
  either,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  time,
  type Infer,
} from '../schema.ts';
import {
  CAMPAIGN_GROUP_CHARS,
  CAMPAIGN_GROUP_DAYS,
  CAMPAIGN_LANGUAGES,
  CAMPAIGN_PAGES,
  CAMPAIGN_VARIANT_CHARS,
  CAMPAIGN_VARIANTS,
  CAMPAIGN_WINDOWS,
  CONTROL_SHARE,
  DELAY_MINUTES,
  FREQUENCY_DAYS,
  FREQUENCY_TIMES,
  GOAL_DAYS,
  IDLE_SECONDS_LEAST,
  SCROLL_PERCENT_LEAST,
  CAMPAIGN_SENDER_CHARS,
  CAMPAIGN_SENDERS,
  TRIGGER_SECONDS,
  VALID_MINUTES,
} from './limits.ts';

/** What a message, banner or modal says in one language. `body`: a rich text of the editor; null for none. */
export const mediaTexts = shape({
  title: text({ max: MEDIA_TITLE_CHARS }),
  body: nullable(anything()),
  /** Of the picture. */
  alt: text({ max: ALT_CHARS }),
  /** Of the buttons, in their order. */
  labels: list(text({ max: MEDIA_BUTTON_CHARS }), { max: MEDIA_BUTTONS }),
});
export type MediaTexts = Infer<typeof mediaTexts>;

export const campaignButton = shape({
  action: choice(mediaButtonActions),
  target: text({ max: MEDIA_ADDRESS_CHARS }),
  newTab: flag(),
  surveyFormat: optional(choice(surveyFormats)),
});
export type CampaignButton = Infer<typeof campaignButton>;

/** `languages`: the first is the one for everybody whose own is not among them. */
export const mediaDraft = shape({
  languages: list(language, { max: CAMPAIGN_LANGUAGES }),
  texts: table(mediaTexts, { max: CAMPAIGN_LANGUAGES }),
  /** The id of a media file. */
  picture: nullable(text({ max: 64 })),
  buttons: list(campaignButton, { max: MEDIA_BUTTONS }),
  backgroundColor: nullable(hexColor),
  textColor: nullable(hexColor),
  primaryColor: nullable(hexColor),
  /** Of a banner: it floats over the page and does not push it down. */
  floating: flag(),
  /** It has a button that closes it. */
  dismissible: flag(),
  /**
   * Of a message: who says it. `members`: accounts of staff; the first of them who is present as it is shown, else the first
   * who lets visitors see them. Where there is none it is `name`.
   */
  sender: shape({
    name: text({ max: CAMPAIGN_SENDER_CHARS }),
    picture: nullable(text({ max: 64 })),
    members: optional(list(text({ min: 1, max: 36 }), { max: CAMPAIGN_SENDERS })),
  }),
});
export type MediaDraft = Infer<typeof mediaDraft>;

export { eventComparison, type EventComparison };
const where = eventComparisons;
/** '' while nobody has written one, which the check names. */
const eventName = text({ max: EVENT_NAME_CHARS });

/** What makes it due (P-OUT-11). `hand`: nothing but staff or a call. */
const triggerStructs = {
  event: shape({ on: choice(['event']), name: eventName, where }),
  page: shape({ on: choice(['page']) }),
  visit: shape({ on: choice(['visit']) }),
  enters: shape({ on: choice(['enters']) }),
  time: shape({ on: choice(['time']), seconds: integer({ min: 1, max: TRIGGER_SECONDS }) }),
  scroll: shape({ on: choice(['scroll']), percent: integer({ min: SCROLL_PERCENT_LEAST, max: 100 }) }),
  exit: shape({ on: choice(['exit']) }),
  idle: shape({ on: choice(['idle']), seconds: integer({ min: IDLE_SECONDS_LEAST, max: TRIGGER_SECONDS }) }),
  hand: shape({ on: choice(['hand']) }),
} as const;
export type Trigger = {
  [K in keyof typeof triggerStructs]: Infer<(typeof triggerStructs)[K]>;
}[keyof typeof triggerStructs];
export type TriggerKind = Trigger['on'];
export const triggerKinds = Object.keys(triggerStructs) as [TriggerKind, ...TriggerKind[]];
const trigger = either(
  either(either(triggerStructs.event, triggerStructs.page), either(triggerStructs.visit, triggerStructs.enters)),
  either(
    either(triggerStructs.time, triggerStructs.scroll),
    either(triggerStructs.exit, either(triggerStructs.idle, triggerStructs.hand)),
  ),
);
/** Measured in the page, which only ours can do. */
export const signalTriggers = ['time', 'scroll', 'exit', 'idle'] as const;

export const campaignPage = shape({
  filter: text({ min: 1, max: PAGE_FILTER_CHARS }),
  type: choice(pageFilterTypes),
});
export type CampaignPage = Infer<typeof campaignPage>;
const pages = list(campaignPage, { max: CAMPAIGN_PAGES });

/** `day`: 0 for Sunday; `from` and `to`: minutes of the day by the visitor's own clock, or by the project's where it is unknown. */
export const weekWindow = shape({
  day: integer({ min: 0, max: 6 }),
  from: integer({ min: 0, max: 1439 }),
  to: integer({ min: 1, max: 1440 }),
});

export const whenDraft = shape({
  trigger,
  pages: shape({ any: pages, none: pages }),
  delayMinutes: integer({ min: 0, max: DELAY_MINUTES }),
  /** How long the trigger holds; null: as long as is usual for it. */
  validMinutes: nullable(integer({ min: 1, max: VALID_MINUTES })),
  start: nullable(time),
  end: nullable(time),
  /** None: at any time. */
  windows: list(weekWindow, { max: CAMPAIGN_WINDOWS }),
});
export type WhenDraft = Infer<typeof whenDraft>;

const moreThanOnce = {
  days: integer({ min: 1, max: FREQUENCY_DAYS }),
  times: integer({ min: 1, max: FREQUENCY_TIMES }),
};
/** How often somebody gets it. `until`: again and again, until they have clicked or completed it. */
export const frequency = either(
  either(shape({ mode: choice(['once']) }), shape({ mode: choice(['each']) })),
  either(
    shape({ mode: choice(['every']), ...moreThanOnce }),
    shape({ mode: choice(['until']), until: choice(['clicked', 'completed']), ...moreThanOnce }),
  ),
);
export type Frequency = Infer<typeof frequency>;

export const priorities = ['urgent', 'high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const limitsDraft = shape({
  frequency,
  /** Campaigns of one group wait for each other; '' for none. */
  group: text({ max: CAMPAIGN_GROUP_CHARS }),
  groupDays: integer({ min: 1, max: CAMPAIGN_GROUP_DAYS }),
  priority: choice(priorities),
  ignoreCalm: flag(),
  /** Of a message: it goes to people in a conversation as well (P-OUT-03). */
  despiteTalk: optional(flag()),
});
export type LimitsDraft = Infer<typeof limitsDraft>;

/** As its kind has it; null where there is none. */
const content = nullable(open({}));

/** `content`: null where the variant says what the campaign says. Weights are parts of their sum. */
export const variant = shape({
  name: text({ min: 1, max: CAMPAIGN_VARIANT_CHARS }),
  weight: integer({ min: 1, max: 100 }),
  content,
});
export const experimentDraft = shape({
  /** Of a hundred, who get nothing and are counted. */
  control: integer({ min: 0, max: CONTROL_SHARE }),
  variants: list(variant, { max: CAMPAIGN_VARIANTS }),
});
export type ExperimentDraft = Infer<typeof experimentDraft>;

export const goalDraft = nullable(shape({ event: eventName, where, days: integer({ min: 1, max: GOAL_DAYS }) }));
export type GoalDraft = Infer<typeof goalDraft>;

/** `content`: as its kind has it. `audience`: the id of one, `all` for everybody, null while nobody has chosen. */
const parts = {
  content,
  audience: nullable(text({ min: 1, max: 36 })),
  when: whenDraft,
  limits: limitsDraft,
  experiment: experimentDraft,
  goal: goalDraft,
};
export const campaignDraft = shape(parts);
export type CampaignDraft = Infer<typeof campaignDraft>;
export const draftParts = Object.keys(parts) as (keyof typeof parts)[];
export type DraftPart = (typeof draftParts)[number];

export const draftChange = {
  content: optional(parts.content),
  audience: optional(parts.audience),
  when: optional(parts.when),
  limits: optional(parts.limits),
  experiment: optional(parts.experiment),
  goal: optional(parts.goal),
};
