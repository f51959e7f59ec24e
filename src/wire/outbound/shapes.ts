/** Actions: what the server has done in a visitor's page (widget-protocol 5), and how the desk sends them. */
import { ADDRESS_CHARS } from '../limits.ts';
import {
  ACTION_DELIVERIES,
  ACTION_ID_CHARS,
  ACTION_LINE_CHARS,
  ACTION_STEPS,
  ACTION_TEXT_CHARS,
  PAGE_FILTER_CHARS,
} from './limits.ts';
import { CALM_PLACES, CALM_SELECTOR_CHARS, CAMPAIGN_PAGES, RECEIPT_TOKEN_CHARS } from '../campaigns/limits.ts';
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
import { sessionId } from '../visitors/keys.ts';

const id = text({ min: 1, max: ACTION_ID_CHARS });
const line = text({ max: ACTION_LINE_CHARS });
const html = text({ max: ACTION_TEXT_CHARS });
const address = text({ max: ADDRESS_CHARS });
const fields = table(anything());

const places = list(open({ filter: text({ max: PAGE_FILTER_CHARS }), type: choice(pageFilterTypes) }), {
  max: CAMPAIGN_PAGES + CALM_PLACES,
});
/** \`typing\`: it interrupts. \`pages\`: any of the first where there are some, and none of the second. \`until\`: milliseconds UTC. */
const actionHold = open({
  typing: flag(),
  selectors: list(text({ max: CALM_SELECTOR_CHARS }), { max: CALM_PLACES }),
  pages: open({ any: places, none: places }),
  until: integer({ min: 0 }),
});
export type ActionHold = Infer<typeof actionHold>;

/** Of every action. A filter and its type are tested before it runs (parley.md 6). */
const common = {
  /** Names what the visitor is shown: two notifications with the same one are the same. */
  outbound: optional(id),
  pageFilter: optional(text({ max: PAGE_FILTER_CHARS })),
  pageFilterType: optional(choice(['', ...pageFilterTypes] as const)),
  format: optional(line),
  data: optional(fields),
  config: optional(fields),
  createdAt: optional(time),
  sound: optional(flag()),
  /** Of a campaign, and for our own SDK alone: what proves its receipts, and what it waits for in the page. */
  delivery: optional(text({ max: RECEIPT_TOKEN_CHARS })),
  hold: optional(actionHold),
};

const sender = open({ name: optional(line), firstName: optional(line), profileImageUrl: optional(address) });

/** Chat: `conversation`. News: `news`, with cover and preview. Checklist: `checklist`, with its progress. */
export const notificationData = open({
  text: optional(html),
  sender: optional(sender),
  conversation: optional(open({ shareToken: id })),
  news: optional(open({ id })),
  coverImageUrl: optional(address),
  previewText: optional(html),
  /** `widget` opens the checklist in place of a notification. */
  checklist: optional(open({ id, popupType: optional(choice(['notification', 'widget'] as const)) })),
  currentStep: optional(integer({ min: 0 })),
  totalSteps: optional(integer({ min: 0 })),
  nextStepTitle: optional(html),
});
export type NotificationData = Infer<typeof notificationData>;

export const notificationAction = open({
  ...common,
  actionType: choice(['notification'] as const),
  data: notificationData,
});
export type NotificationAction = Infer<typeof notificationAction>;

/** `data` and `config` are between server and banner app: see shapes.ts. */
export const bannerAction = open({
  ...common,
  actionType: choice(['banner'] as const),
  format: optional(choice(['normal', 'floating'] as const)),
});
export type BannerAction = Infer<typeof bannerAction>;

export const modalAction = open({ ...common, actionType: choice(['modal'] as const), config: fields });
export type ModalAction = Infer<typeof modalAction>;

/** `type` becomes part of a class name in the page. */
const tourStep = open({
  type: optional(text({ max: 32, pattern: /^[\w-]*$/, what: 'letters, digits, - and _' })),
  selector: optional(line),
  mode: optional(line),
  message: optional(html),
  videoUrl: optional(address),
});
export const tourAction = open({
  ...common,
  actionType: choice(['tour'] as const),
  outbound: id,
  data: open({ steps: list(tourStep, { max: ACTION_STEPS }), sender: optional(sender) }),
});
export type TourAction = Infer<typeof tourAction>;

export const surveyFormats = ['survey', 'survey_full', 'survey_web'] as const;
/** Any other type is itself the id of the flow that is opened as a survey. */
export const surveyAction = open({
  ...common,
  actionType: text({ min: 1, max: ACTION_ID_CHARS, pattern: /^[\w-]+$/, what: 'the id of a survey' }),
  format: optional(choice(surveyFormats)),
});
export type SurveyAction = Infer<typeof surveyAction>;

export type Action = NotificationAction | BannerAction | ModalAction | TourAction | SurveyAction;

/** Which form an action must have, by its `actionType`; every other type is a `surveyAction`. */
export const actionForms = {
  notification: notificationAction,
  banner: bannerAction,
  modal: modalAction,
  tour: tourAction,
} as const;

/** What a page is told of a checklist when a step was done elsewhere. */
export const checklistProgress = open({
  id,
  completedSteps: list(id, { max: 1000 }),
  status: line,
});
export type ChecklistProgress = Infer<typeof checklistProgress>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One visitor, everybody known to be this user, or every visitor seen within `AUDIENCE_HOURS`: of all, or of the people of an
 * audience.
 */
export const actionAudience = either(
  either(choice(['all'] as const), shape({ audience: text({ max: 36, pattern: uuid, what: 'a UUID' }) })),
  either(shape({ visitor: sessionId }), shape({ user: text({ min: 1, max: ACTION_LINE_CHARS }) })),
);
export type ActionAudience = Infer<typeof actionAudience>;

/** The same `id` again sends nothing twice: it finishes what the first call began and answers the same. */
export const actionSend = shape({
  id: optional(text({ max: 36, pattern: uuid, what: 'a UUID' })),
  action: open({ actionType: text({ min: 1, max: ACTION_ID_CHARS }) }),
  to: actionAudience,
});
export type ActionSend = Infer<typeof actionSend>;

const count = integer({ min: 0 });

/** Where an action stands. `expired` are those who did not come back while it was kept (parley.md K2). Times RFC 3339. */
export const actionState = open({
  id,
  createdAt: time,
  to: actionAudience,
  action: open({ actionType: text({ max: ACTION_ID_CHARS }) }),
  visitors: count,
  sent: count,
  waiting: count,
  expired: count,
  lastSentAt: nullable(time),
  /** Some of them, as long as they are kept. */
  deliveries: list(open({ visitor: sessionId, state: choice(['waiting', 'sent'] as const), sentAt: nullable(time) }), {
    max: ACTION_DELIVERIES,
  }),
});
export type ActionState = Infer<typeof actionState>;
