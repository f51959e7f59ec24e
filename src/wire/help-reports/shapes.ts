/** What the desk is told of the help center: what people did not find, and what came of each article. Days are UTC. */
import { pageLimit, pageOffset } from '../paging.ts';
import {
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
  type Infer,
} from '../schema.ts';
import { language } from '../language.ts';
import { QUERY_CHARS } from '../search/limits.ts';
import { ANSWER_TEXT_CHARS, SEARCH_HITS_MOST } from '../help/limits.ts';
import {
  GAPS_MOST,
  GAP_KEY_CHARS,
  REPORT_DAYS,
  SPELLINGS_MOST,
  TRIED_TOLD,
  WORST_MOST,
  WORST_TEXTS_MOST,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const day = text({ min: 10, max: 10 });
const words = text({ max: QUERY_CHARS });
const days = otherwise(choice(REPORT_DAYS), '30');
/** One number for each day of the period, today last. */
const course = list(count, { max: 90 });

/** `title` is '' and `number` null for one that nobody may see any more. */
const articleName = { article: id, number: nullable(integer({ min: 1 })), title: text({ max: 300 }) };
const ofPlace = open({ views: count, searches: count, /** Searches without a hit. */ nothing: count });
const ofArticle = {
  yes: count,
  no: count,
  /** Forms that were left after the article had been offered there. */
  answered: count,
  /** Reports that were sent within half an hour after it was read. */
  reports: count,
};

export const statisticsQuery = shape({ days });
/** Days and languages of which there is anything. */
export const helpStatistics = open({
  from: day,
  to: day,
  rows: list(open({ day, lang: text({ max: 35 }), messenger: ofPlace, site: ofPlace, ...ofArticle }), { max: 100_000 }),
});
export type HelpStatistics = Infer<typeof helpStatistics>;

export const articleFiguresQuery = shape({
  days,
  /** Of texts in this language alone. */
  lang: optional(language),
  /** Of these articles alone: ids with commas between, at most 100. */
  ids: optional(text({ max: 100 * 37 })),
  limit: pageLimit,
  offset: pageOffset,
});
export type ArticleFiguresQuery = Infer<typeof articleFiguresQuery>;
/** Those of which there is anything, the ones with the most views first. */
export const articleFigures = open({
  articles: list(open({ ...articleName, messenger: count, site: count, ...ofArticle, trend: course }), { max: 100 }),
  total: count,
});
export type ArticleFigures = Infer<typeof articleFigures>;
export type ArticleFigure = ArticleFigures['articles'][number];

const against = open({ now: count, /** In as many days before. */ before: count });
export const gapGroup = open({
  key: text({ max: GAP_KEY_CHARS }),
  lang: text({ max: 35 }),
  /** As it was written most often. */
  words,
  times: count,
  nothing: count,
  /** Without an article that was opened. */
  unopened: count,
  /** A person was asked. */
  asked: count,
  course,
  spellings: list(open({ query: words, times: count }), { max: SPELLINGS_MOST }),
});
export type GapGroup = Infer<typeof gapGroup>;
export const gapReport = open({
  searches: against,
  nothing: against,
  asked: against,
  /** Searches that mean the same and that found nothing worth opening at least half of the times; most of those first. */
  groups: list(gapGroup, { max: GAPS_MOST }),
  /** Articles with the most No. */
  refused: list(
    open({
      ...articleName,
      yes: count,
      no: count,
      reasons: table(count),
      texts: list(text({ max: ANSWER_TEXT_CHARS }), { max: WORST_TEXTS_MOST }),
    }),
    { max: WORST_MOST },
  ),
  /** Articles with the most reports after. */
  reported: list(open({ ...articleName, views: count, reports: count }), { max: WORST_MOST }),
});
export type GapReport = Infer<typeof gapReport>;

/** `isGap`: false for what needs no article. */
export const gapMark = shape({ lang: language, key: text({ min: 1, max: GAP_KEY_CHARS }), isGap: flag() });
export type GapMark = Infer<typeof gapMark>;

/** A draft as it stands. `keywords` are those of the article. */
export const gapTrial = shape({
  article: id,
  lang: language,
  title: text({ max: 1000 }),
  summary: text({ max: 2000 }),
  /** A document as the table of nodes has it. */
  body: open({}),
});
export type GapTrial = Infer<typeof gapTrial>;
export const gapTrialReply = open({
  /** Of the last 90 days' searches without an opened article those that it would answer among its first three hits. */
  answers: count,
  of: count,
  examples: list(open({ query: words, times: count }), { max: TRIED_TOLD }),
});
export type GapTrialReply = Infer<typeof gapTrialReply>;

export const findQuery = shape({ q: otherwise(words, ''), lang: otherwise(language, 'en') });
/** What readers find for these words. */
export const foundArticles = open({
  hits: list(open({ id, number: integer({ min: 1 }), title: text({ max: 300 }) }), { max: SEARCH_HITS_MOST }),
});
export type FoundArticles = Infer<typeof foundArticles>;
