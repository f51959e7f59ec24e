/** Campaigns as the desk reads and changes them. */
import { expected } from '../conflict.ts';
import { nextPage, pageQuery } from '../paging.ts';
import {
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
import { surveyTemplates } from '../surveys/templates.ts';
import { campaignKindNames } from './kinds.ts';
import { mediaTemplateNames } from './templates.ts';
import {
  CAMPAIGN_NAME_CHARS,
  CAMPAIGN_NOTE_CHARS,
  CAMPAIGN_PROBLEMS,
  CAMPAIGN_SEARCH_CHARS,
  PROJECT_CAMPAIGNS,
} from './limits.ts';

const id = text({ max: 36 });
const name = text({ min: 1, max: CAMPAIGN_NAME_CHARS });
const note = text({ max: CAMPAIGN_NOTE_CHARS });
const count = integer({ min: 0 });

export const campaignStates = ['draft', 'scheduled', 'live', 'paused', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];
/** Why it stands still, where nobody has stopped it by hand. `full`: a survey that enough people have answered. */
export const pauseReasons = ['failures', 'missedStart', 'end', 'full'] as const;

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
/** People of the last 30 days: of those who saw it, who clicked and who completed it; by day, oldest first. */
const recent = open({ seen: count, clicked: count, completed: count, days: list(count, { max: 30 }) });
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

/** `template`: what it begins with; one of another kind is nothing. */
export const newCampaign = shape({
  kind: choice(campaignKindNames),
  name,
  template: optional(choice([...surveyTemplates, ...mediaTemplateNames])),
});
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
