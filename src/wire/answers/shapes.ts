/** Answers: short ones that staff write, what is answered from them and from the help center, and what people ask. */
import { expected } from '../conflict.ts';
import { language } from '../language.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { nextPage, pageQuery } from '../paging.ts';
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
  text,
  time,
  type Infer,
} from '../schema.ts';
import {
  ANSWERS_MOST,
  ENTRY_ANSWER_CHARS,
  ENTRY_QUESTION_CHARS,
  QUESTION_CHARS,
  QUESTION_GROUPS,
  TRIED_PASSAGES,
  TRIED_QUESTIONS,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const count = integer({ min: 0 });
const percent = integer({ min: 0, max: 100 });
const lang = text({ min: 1, max: LANGUAGE_CHARS });
const TITLE_CHARS = 300;

/** Where an answer stands: an article of the help center, or a short answer that staff have written. */
export const answerSources = ['article', 'entry'] as const;
export type AnswerSource = (typeof answerSources)[number];

const place = {
  source: choice(answerSources),
  id,
  /** Of the article; 0 for a short answer. */
  number: integer({ min: 0 }),
  /** The language that it is written in. */
  lang,
  title: text({ max: TITLE_CHARS }),
  /** The heading that it stands under; '' above the first one. */
  heading: text({ max: TITLE_CHARS }),
  /** Which of the article's passages: from 0 on, one a paragraph, list item or table row. */
  passage: integer({ min: 0 }),
};

/**
 * `text`: as it stands there, at most 500 characters, cut at a sentence. `byModel`: a language model has worded it from
 * the sources, and its reader is told so.
 */
export const answer = open({ ...place, text: text({ max: ENTRY_ANSWER_CHARS }), byModel: flag() });
export type Answer = Infer<typeof answer>;

/** `lang`: the reader's. */
export const question = shape({ question: text({ min: 1, max: QUESTION_CHARS }), lang: language });
export type Question = Infer<typeof question>;
/** `refused`: nothing answers it; `answers` is empty then. The first one answers, the others are further sources. */
export const answered = open({ answers: list(answer, { max: ANSWERS_MOST }), refused: flag() });
export type Answered = Infer<typeof answered>;

/** `on`: answers of the project are worded by the language model of the installation, where there is one. */
export const modelChange = shape({ on: flag(), expected });
export type ModelChange = Infer<typeof modelChange>;
/** `none`: the installation has none. `resting`: it has failed 5 times in a row. `limit`: its calls of the day are used up. */
export const modelStates = ['none', 'off', 'ready', 'resting', 'limit'] as const;
export type ModelStateTold = (typeof modelStates)[number];
export const modelSetting = open({
  on: flag(),
  state: choice(modelStates),
  /** Of the model; '' where there is none. */
  name: text({ max: 200 }),
  /** Calls of this UTC day, and how many a day may have. */
  today: count,
  most: count,
});
export type ModelSetting = Infer<typeof modelSetting>;

/** A short answer. */
export const answerEntry = open({
  id,
  question: text({ max: ENTRY_QUESTION_CHARS }),
  answer: text({ max: ENTRY_ANSWER_CHARS }),
  lang,
  /** Visitors are answered by it. */
  on: flag(),
  updatedAt: time,
});
export type AnswerEntry = Infer<typeof answerEntry>;
const entryFields = {
  question: text({ min: 1, max: ENTRY_QUESTION_CHARS }),
  answer: text({ min: 1, max: ENTRY_ANSWER_CHARS }),
  lang: language,
};
/** `on`: yes unless said. */
export const newAnswerEntry = shape({ ...entryFields, on: optional(flag()) });
export type NewAnswerEntry = Infer<typeof newAnswerEntry>;
export const answerEntryChange = shape({
  question: optional(entryFields.question),
  answer: optional(entryFields.answer),
  lang: optional(entryFields.lang),
  on: optional(flag()),
  expected,
});
export type AnswerEntryChange = Infer<typeof answerEntryChange>;
export const answerEntriesAsked = open({ search: optional(text({ max: ENTRY_QUESTION_CHARS })), ...pageQuery });
export type AnswerEntriesAsked = Infer<typeof answerEntriesAsked>;
export const answerEntryPage = open({ entries: list(answerEntry, { max: 100 }), next: nextPage, total: count });
export type AnswerEntryPage = Infer<typeof answerEntryPage>;

/** Why a passage answers, or why not: too little of the question's weight, one word alone, or none. */
export const answerVerdicts = ['answers', 'too_little', 'one_word', 'nothing'] as const;
export type AnswerVerdict = (typeof answerVerdicts)[number];
const words = list(text({ max: QUESTION_CHARS }), { max: QUESTION_CHARS });
export const triedPassage = open({
  ...place,
  text: text({ max: ENTRY_ANSWER_CHARS }),
  verdict: choice(answerVerdicts),
  /** Percent of the question's weight. */
  share: percent,
  found: words,
  missing: words,
});
export type TriedPassage = Infer<typeof triedPassage>;
/** What would be answered, and why: the words that count, each with its percent of the question's weight. */
export const tried = open({
  words: list(open({ word: text({ max: QUESTION_CHARS }), weight: percent }), {
    max: QUESTION_CHARS,
  }),
  passages: list(triedPassage, { max: TRIED_PASSAGES }),
});
export type Tried = Infer<typeof tried>;

/** An entry while it is written, and what people asked. */
export const entryTrial = shape({
  entry: shape({
    question: text({ max: ENTRY_QUESTION_CHARS }),
    answer: text({ max: ENTRY_ANSWER_CHARS }),
    lang: language,
  }),
  questions: list(text({ min: 1, max: QUESTION_CHARS }), { max: TRIED_QUESTIONS }),
});
export type EntryTrial = Infer<typeof entryTrial>;
/** `answered`: those of the questions that the entry would answer. */
export const entryTried = open({ answered: list(text({ max: QUESTION_CHARS }), { max: TRIED_QUESTIONS }) });
export type EntryTried = Infer<typeof entryTried>;

/** What came of a question: `nothing`: no answer; `answered`: one was shown; `solved`, `declined`: it helped, or did not; `person`: a person was asked for. */
export const questionOutcomes = ['nothing', 'answered', 'solved', 'declined', 'person'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];
export const questionGroup = open({
  /** Its words without endings, by which the group is known. */
  meaning: text({ max: QUESTION_CHARS }),
  lang,
  /** The different ways to ask, the most frequent first. */
  questions: list(text({ max: QUESTION_CHARS }), { max: TRIED_QUESTIONS }),
  times: count,
  nothing: count,
  declined: count,
  person: count,
  /** An article that was shown to most of them; null where none was. */
  article: nullable(open({ id, title: text({ max: TITLE_CHARS }) })),
});
export type QuestionGroup = Infer<typeof questionGroup>;
export const questionDays = [7, 30, 90] as const;
/** `outcome`: of these alone; without it those that got nothing, a No, or a person. */
export const questionsAsked = open({
  days: otherwise(integer({ min: 7, max: 90 }), 30),
  outcome: optional(choice(questionOutcomes)),
});
export type QuestionsAsked = Infer<typeof questionsAsked>;
export const questionReport = open({
  groups: list(questionGroup, { max: QUESTION_GROUPS }),
  /** Of all questions of these days. */
  figures: open({ asked: count, answered: count, solved: count, refused: count }),
});
export type QuestionReport = Infer<typeof questionReport>;
export const questionDismissed = shape({ meaning: text({ min: 1, max: QUESTION_CHARS }), lang: language });
export type QuestionDismissed = Infer<typeof questionDismissed>;
