/** A campaign, or an audience alone, as one JSON file with all that it needs but people. */
import { AUDIENCE_DESCRIPTION_CHARS, AUDIENCE_NAME_CHARS } from '../audiences/limits.ts';
import { audienceKinds } from '../audiences/shapes.ts';
import { campaignDraft } from '../campaigns/draft.ts';
import { campaignKindNames } from '../campaigns/kinds.ts';
import { CAMPAIGN_NAME_CHARS } from '../campaigns/limits.ts';
import { ALT_CHARS } from '../documents/limits.ts';
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
import { responseSources, responseStates } from '../surveys/messenger-shapes.ts';
import { SURVEY_QUESTIONS } from '../surveys/limits.ts';
import {
  CAMPAIGN_FILE_AUDIENCES,
  CAMPAIGN_FILE_BYTES,
  CAMPAIGN_FILE_FORMAT,
  CAMPAIGN_FILE_PICTURES,
  CAMPAIGN_FILE_RESPONSES,
} from './limits.ts';

const id = text({ min: 36, max: 36 });
const line = text({ max: 1024 });
const named = open({ id, name: text({ max: CAMPAIGN_NAME_CHARS }) });

const fileAudience = open({
  id,
  name: text({ min: 1, max: AUDIENCE_NAME_CHARS }),
  description: text({ max: AUDIENCE_DESCRIPTION_CHARS }),
  kind: choice(audienceKinds),
  /** Null for a list, which comes without its people. */
  rule: nullable(open({})),
});
export type FileAudience = Infer<typeof fileAudience>;

const filePicture = open({
  id,
  name: text({ max: 200 }),
  alt: text({ max: ALT_CHARS }),
  /** Base64. */
  bytes: text({ max: CAMPAIGN_FILE_BYTES }),
});
export type FilePicture = Infer<typeof filePicture>;

/** Without whose it is. */
const fileResponse = open({
  lang: text({ max: 35 }),
  source: choice(responseSources),
  state: choice(responseStates),
  seconds: integer({ min: 0 }),
  page: line,
  device: text({ max: 16 }),
  at: text({ max: 16 }),
  ending: text({ max: 16 }),
  hidden: table(text({ max: 200 }), { max: 20 }),
  test: flag(),
  archived: flag(),
  startedAt: time,
  changedAt: time,
  finishedAt: nullable(time),
  answers: list(open({ question: text({ max: 16 }), value: anything(), seconds: nullable(integer({ min: 0 })) }), {
    max: 10 * SURVEY_QUESTIONS,
  }),
});
export type FileResponse = Infer<typeof fileResponse>;

export const campaignFile = open({
  format: choice([CAMPAIGN_FILE_FORMAT]),
  campaign: nullable(
    open({ kind: choice(campaignKindNames), name: text({ min: 1, max: CAMPAIGN_NAME_CHARS }), draft: campaignDraft }),
  ),
  audiences: list(fileAudience, { max: CAMPAIGN_FILE_AUDIENCES }),
  /** Campaigns that it names: those of another project are not there. */
  campaigns: list(named, { max: 1000 }),
  pictures: list(filePicture, { max: CAMPAIGN_FILE_PICTURES }),
  responses: list(fileResponse, { max: CAMPAIGN_FILE_RESPONSES }),
});
export type CampaignFile = Infer<typeof campaignFile>;

/** `check`: nothing is stored. */
export const campaignImport = shape({ file: anything(), check: optional(flag()) });

const names = list(line, { max: 2000 });
export const campaignImported = open({
  /** Of the draft that was made; null for none. */
  campaign: nullable(id),
  audiences: list(named, { max: CAMPAIGN_FILE_AUDIENCES }),
  pictures: integer({ min: 0 }),
  responses: integer({ min: 0 }),
  /** What it names and the project does not have: rules that ask for it find nobody until it is there. */
  lacks: open({ attributes: names, events: names, audiences: names, campaigns: names }),
});
export type CampaignImported = Infer<typeof campaignImported>;
