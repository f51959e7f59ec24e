/** What a campaign of the kind `email` says, and how far its sends are. */
import { CAMPAIGN_LANGUAGES } from '../campaigns/limits.ts';
import { language } from '../language.ts';
import {
  anything,
  choice,
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
import { CAMPAIGN_PREVIEW_CHARS, CAMPAIGN_SUBJECT_CHARS, SENDS_SHOWN, SENT_BY_HAND } from './limits.ts';

const id = text({ max: 36 });
const count = integer({ min: 0 });

/** In one language. `body`: a rich text of the profile `step`; null for none. */
export const mailTexts = shape({
  subject: text({ max: CAMPAIGN_SUBJECT_CHARS }),
  preview: text({ max: CAMPAIGN_PREVIEW_CHARS }),
  body: nullable(anything()),
});
export type MailTexts = Infer<typeof mailTexts>;

/** `languages`: the first is the one for everybody whose own is not among them. */
export const mailDraft = shape({
  languages: list(language, { max: CAMPAIGN_LANGUAGES }),
  texts: table(mailTexts, { max: CAMPAIGN_LANGUAGES }),
  /** Links lead over our own address, which counts who has followed one. */
  countClicks: flag(),
  /** A survey whose first scale or choice stands below the text as a row of links; null for none. */
  survey: nullable(id),
});
export type MailDraft = Infer<typeof mailDraft>;

/** Exactly one of both; `audience`: the id of one, or `all`. */
export const sending = shape({ contacts: optional(list(id, { max: SENT_BY_HAND })), audience: optional(id) });
export type Sending = Infer<typeof sending>;

export const campaignSend = open({
  id,
  at: time,
  /** An account's name; '' where its start has come. */
  by: text({ max: 200 }),
  /** `finding`: its people are still being looked up. `going`: something waits. `done`: everybody has it, or was left out. */
  state: choice(['finding', 'going', 'done']),
  /** Who was found so far. */
  people: count,
});
export type CampaignSend = Infer<typeof campaignSend>;
/** Newest first. `waiting`: people of the whole campaign for whom it is not over. */
export const campaignSends = open({ sends: list(campaignSend, { max: SENDS_SHOWN }), waiting: count });
export type CampaignSends = Infer<typeof campaignSends>;
export const sentAgain = open({ people: count });

/** `contact`: whose values stand in it; without one, what stands in for them. */
export const mailAsked = open({ lang: language, contact: optional(id) });
export type MailAsked = Infer<typeof mailAsked>;
/** As its reader gets it. `address`: a page with its HTML, for ten minutes; it takes `?theme=dark`. */
export const mailShown = open({
  from: text({ max: 500 }),
  subject: text({ max: 400 }),
  address: text({ max: 1000 }),
  text: text({ max: 200_000 }),
});
export type MailShown = Infer<typeof mailShown>;
