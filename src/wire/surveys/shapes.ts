/** Answers to a survey as the desk reads them. */
import { CAMPAIGN_NAME_CHARS } from '../campaigns/limits.ts';
import { deviceKinds } from '../pure/device-kinds.ts';
import { ADDRESS_CHARS } from '../limits.ts';
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
import { questionKinds } from './draft.ts';
import {
  SURVEY_CHOICES,
  SURVEY_COLUMNS,
  SURVEY_HIDDEN,
  SURVEY_LABEL_CHARS,
  SURVEY_MARKED_AT_ONCE,
  SURVEY_QUESTIONS,
  SURVEY_SEARCH_CHARS,
  SURVEY_TEXT_CHARS,
  SURVEY_TEXTS_SHOWN,
  SURVEY_TITLE_CHARS,
  SURVEY_WORDS_SHOWN,
  SURVEY_LINK_DAYS,
} from './limits.ts';
import { responseSources, responseStates } from './messenger-shapes.ts';

const id = text({ max: 36 });
const count = integer({ min: 0 });
const word = text({ max: 16 });
const marks = ['all', 'unread', 'archived', 'tests'] as const;

/** `answer`: of `question`, the id of a choice, a step of a scale, `true` or `false`. */
export const responseFilter = {
  days: optional(integer({ min: 1, max: 3660 })),
  version: optional(integer({ min: 1 })),
  lang: optional(text({ max: 35 })),
  device: optional(choice(deviceKinds)),
  source: optional(choice(responseSources)),
  state: optional(choice(responseStates)),
  audience: optional(id),
  question: optional(word),
  answer: optional(text({ max: 64 })),
  /** Whoever came to this question, and whoever stands there and did not finish. */
  reached: optional(word),
  leftAt: optional(word),
  search: optional(text({ max: SURVEY_SEARCH_CHARS })),
  mark: otherwise(choice(marks), 'all'),
};
export const summaryQuery = open(responseFilter);
export type SummaryQuery = Infer<typeof summaryQuery>;
export const responseQuery = open({ ...responseFilter, ...pageQuery });
export type ResponseQuery = Infer<typeof responseQuery>;

const title = text({ max: SURVEY_TITLE_CHARS });
const label = text({ max: SURVEY_LABEL_CHARS });
/** `id`: of a choice, `other`, a step of a scale, `true` or `false`. */
const counted = open({ id: text({ max: 16 }), label, count });
export type CountedAnswer = Infer<typeof counted>;

/** `score`: NPS from −100 to 100, CSAT in percent, a mean; `low` and `high`: between what it likely lies (95 %). */
export const questionSummary = open({
  id: word,
  /** Its place from 1; 0 for one that is no more in the survey. */
  number: count,
  kind: choice(questionKinds),
  title,
  answered: count,
  skipped: count,
  /** Whoever came to it. */
  reached: count,
  /** Who stood here last and did not finish. */
  left: count,
  /** The middle one of the times for which somebody looked at it; null where nobody's is known. */
  medianSeconds: nullable(count),
  choices: list(counted, { max: SURVEY_CHOICES + 1 }),
  rows: list(open({ id: word, label, columns: list(counted, { max: SURVEY_COLUMNS }) }), { max: SURVEY_CHOICES }),
  score: nullable(open({ value: amount(), low: nullable(amount()), high: nullable(amount()) })),
  /** The newest texts. */
  texts: list(
    open({
      response: id,
      text: text({ max: SURVEY_TEXT_CHARS }),
      at: time,
      contactName: text({ max: 512 }),
      score: nullable(amount()),
    }),
    { max: SURVEY_TEXTS_SHOWN },
  ),
  /** The most frequent. */
  words: list(open({ word: text({ max: 64 }), count }), { max: SURVEY_WORDS_SHOWN }),
});
export type QuestionSummary = Infer<typeof questionSummary>;
export const surveySummary = open({
  /** Responses that were begun, by what became of them. */
  begun: count,
  complete: count,
  left: count,
  screenedOut: count,
  overQuota: count,
  /** Tests, which count nowhere. */
  tests: count,
  /** All of the survey, whatever the filter hides. */
  total: count,
  medianSeconds: nullable(count),
  anonymous: flag(),
  /** Of its own page. */
  address: text({ max: 4096 }),
  /** In their order, those that are no more at the end. */
  questions: list(questionSummary, { max: SURVEY_QUESTIONS * 4 }),
  languages: list(text({ max: 35 }), { max: 100 }),
  versions: list(integer({ min: 1 }), { max: 1000 }),
});
export type SurveySummary = Infer<typeof surveySummary>;

const row = {
  id,
  contact: nullable(id),
  contactName: text({ max: 512 }),
  state: choice(responseStates),
  /** Of its last answer. */
  at: time,
  lang: text({ max: 35 }),
  device: nullable(choice(deviceKinds)),
  source: choice(responseSources),
  version: count,
  read: flag(),
  archived: flag(),
  test: flag(),
  /** Its first answer on a scale, and what may be said of it. */
  score: nullable(open({ value: amount(), kind: choice(questionKinds), most: amount() })),
  /** The beginning of its first text. */
  excerpt: text({ max: 300 }),
};
export const responseRow = open(row);
export type ResponseRow = Infer<typeof responseRow>;
export const responsePage = open({ responses: list(responseRow, { max: 100 }), next: nextPage, total: count });
export type ResponsePage = Infer<typeof responsePage>;
export const responseDetail = open({
  ...row,
  page: text({ max: 4096 }),
  delivery: nullable(id),
  /** That it has opened. */
  ticket: nullable(id),
  seconds: count,
  ending: text({ max: SURVEY_TITLE_CHARS }),
  hidden: table(text({ max: 200 }), { max: SURVEY_HIDDEN }),
  answers: list(
    open({
      question: word,
      number: count,
      kind: choice(questionKinds),
      title,
      /** As it was given; null: passed without one. */
      value: nullable(anything()),
      /** In words, one line for each choice or row. */
      words: list(text({ max: SURVEY_TEXT_CHARS }), { max: SURVEY_CHOICES + 1 }),
      /** Of a scale. */
      most: nullable(amount()),
      seconds: nullable(count),
    }),
    { max: SURVEY_QUESTIONS * 2 },
  ),
});
export type ResponseDetail = Infer<typeof responseDetail>;

/** Null for a ticket that no response has opened. */
export const ticketResponse = open({
  response: nullable(open({ id, survey: id, name: text({ max: CAMPAIGN_NAME_CHARS }) })),
});
export type TicketResponse = Infer<typeof ticketResponse>;

export const responseChange = shape({
  read: optional(flag()),
  archived: optional(flag()),
  test: optional(flag()),
});
export type ResponseChange = Infer<typeof responseChange>;
export const responsesChange = shape({
  responses: list(id, { max: SURVEY_MARKED_AT_ONCE }),
  read: optional(flag()),
  archived: optional(flag()),
  test: optional(flag()),
});
export type ResponsesChange = Infer<typeof responsesChange>;
export const responsesDeleted = shape({ responses: list(id, { max: SURVEY_MARKED_AT_ONCE }) });
export const responsesChanged = open({ changed: count });
export const responseTable = open({ ...responseFilter, format: otherwise(choice(['csv', 'json']), 'csv') });
export type ResponseTable = Infer<typeof responseTable>;

export const personalLinkAsked = shape({
  contact: text({ max: 36 }),
  days: optional(integer({ min: 1, max: SURVEY_LINK_DAYS })),
});
/** `until`: it holds no longer, and no further than to their finished response where that is all. */
export const personalLink = open({ address: text({ max: ADDRESS_CHARS }), until: time });
export type PersonalLink = Infer<typeof personalLink>;
