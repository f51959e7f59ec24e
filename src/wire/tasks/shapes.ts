/** Sub-tasks of all four kinds: `/api/challenges/tasks/…` and `/api/challenges/subtasks` (academy-api 1.8, 3, 7). */
import { expected } from '../conflict.ts';
import { subtaskTypes } from './types.ts';
import { INT32_MOST } from '../limits.ts';
import {
  CODING_CODE_CHARS,
  CODING_DESCRIPTION_CHARS,
  CODING_ENVIRONMENT_CHARS,
  CODING_TESTS,
  SUBTASK_ENTRIES,
  SUBTASK_ENTRY_CHARS,
  SUBTASK_LIST_ROWS_MOST,
  SUBTASK_QUESTION_CHARS,
} from './limits.ts';
import {
  choice,
  flag,
  integer,
  list,
  maybe,
  open,
  optional,
  otherwise,
  text,
  time,
  type Infer,
  type Struct,
} from '../schema.ts';

const id = text({ min: 1, max: 64 });
const worth = integer({ min: 0 });
const entry = text({ max: SUBTASK_ENTRY_CHARS });
/** What a form sends: nobody can choose or match an entry without a word. */
const filled = text({ min: 1, max: SUBTASK_ENTRY_CHARS });
const filledEntries = list(filled, { max: SUBTASK_ENTRIES });
const entries = list(entry, { max: SUBTASK_ENTRIES });
const indexes = list(integer({ min: 0, max: SUBTASK_ENTRIES }), { max: SUBTASK_ENTRIES });
const question = text({ min: 1, max: SUBTASK_QUESTION_CHARS });
const code = text({ max: CODING_CODE_CHARS });
const limit = integer({ min: 1, max: INT32_MOST });

const base = {
  id,
  task_id: id,
  type: choice(subtaskTypes),
  creator: id,
  creation_timestamp: time,
  xp: worth,
  coins: worth,
  /** Not in the contract: other servers do not send it. */
  fee: optional(worth),
  solved: flag(),
  rated: flag(),
  enabled: flag(),
  retired: flag(),
};
export const subtask = open(base);
export type Subtask = Infer<typeof subtask>;
/** `attempted`, `solved` and `rated` are about the reader. */
export const subtaskQuery = open({
  task_id: optional(text({ max: 64 })),
  subtask_type: optional(choice(subtaskTypes)),
  attempted: optional(flag()),
  solved: optional(flag()),
  rated: optional(flag()),
  enabled: optional(flag()),
  retired: optional(flag()),
  creator: optional(text({ max: 64 })),
  limit: otherwise(integer({ min: 0, max: SUBTASK_LIST_ROWS_MOST }), SUBTASK_LIST_ROWS_MOST),
  offset: otherwise(integer({ min: 0 }), 0),
});
export type SubtaskQuery = Infer<typeof subtaskQuery>;
export const subtasks = list(subtask, { max: SUBTASK_LIST_ROWS_MOST });

/** What a sub-task of any kind may be worth. */
const given = { xp: maybe(worth), coins: maybe(worth), fee: maybe(worth) };
/** What every kind of sub-task lets an administrator change, beside the fields of its kind. */
const changed = { expected, task_id: maybe(id), ...given, enabled: maybe(flag()), retired: maybe(flag()) };

const answer = open({ answer: entry, correct: flag() });
const choiceParts = { question, answers: list(answer, { max: SUBTASK_ENTRIES }), single_choice: flag() };
const matchingParts = { left: entries, right: entries, solution: indexes };
const questionParts = {
  question,
  answers: entries,
  case_sensitive: flag(),
  ascii_letters: flag(),
  digits: flag(),
  punctuation: flag(),
  blocks: list(entry, { max: SUBTASK_ENTRIES }),
};
const example = open({ input: code, output: code, explanation: maybe(code) });
const codingParts = {
  description: text({ min: 1, max: CODING_DESCRIPTION_CHARS }),
  /** milliseconds */
  time_limit: limit,
  /** MB */
  memory_limit: limit,
  static_tests: integer({ min: 0, max: CODING_TESTS }),
  random_tests: integer({ min: 1, max: CODING_TESTS }),
};
const codingSecrets = {
  evaluator: text({ min: 1, max: CODING_CODE_CHARS }),
  solution_environment: text({ min: 1, max: CODING_ENVIRONMENT_CHARS }),
  solution_code: text({ min: 1, max: CODING_CODE_CHARS }),
};

/** What is stored of each kind, beside what all of them have. */
export const choiceContent = open(choiceParts);
export const matchingContent = open(matchingParts);
export const questionContent = open(questionParts);
export const codingContent = open({ ...codingParts, ...codingSecrets, examples: list(example, { max: CODING_TESTS }) });

/** As learners see it: which answers are right is left out. */
export const choiceTask = open({ ...base, question, answers: entries, single_choice: flag() });
export const choiceSolution = open({ ...base, ...choiceParts });
export const newChoice = open({ ...given, ...choiceParts });
export const choiceChange = open({ ...changed, ...allMaybe(choiceParts) });

export const matchingTask = open({ ...base, left: entries, right: entries });
export const matchingSolution = open({ ...base, ...matchingParts });
export const newMatching = open({ ...given, ...matchingParts });
export const matchingChange = open({ ...changed, ...allMaybe(matchingParts) });

const { answers: _answers, ...questionShown } = questionParts;
export const questionTask = open({ ...base, ...questionShown });
export const questionSolution = open({ ...base, ...questionParts });
export const newQuestion = open({ ...given, ...questionParts });
export const questionChange = open({ ...changed, ...allMaybe(questionParts) });

export const codingTask = open({ ...base, ...codingParts });
export const codingSolution = open({ environment: text({ max: CODING_ENVIRONMENT_CHARS }), code });
export const codingExamples = list(example, { max: CODING_TESTS });
const { static_tests, random_tests, ...codingNeeded } = codingParts;
export const newCoding = open({
  ...given,
  ...codingNeeded,
  static_tests: maybe(static_tests),
  random_tests: maybe(random_tests),
  ...codingSecrets,
  examples: maybe(codingExamples),
});
export const codingChange = open({
  ...changed,
  ...allMaybe(codingParts),
  ...allMaybe(codingSecrets),
  examples: maybe(codingExamples),
});

/** What the dashboard's forms hold of a task of any kind. */
const formBase = { xp: worth, coins: worth, fee: worth, enabled: flag(), retired: flag() };
export const choiceForm = open({
  ...formBase,
  ...choiceParts,
  answers: list(open({ answer: filled, correct: flag() }), { max: SUBTASK_ENTRIES }),
});
export const matchingForm = open({ ...formBase, left: filledEntries, right: filledEntries, solution: indexes });
export const questionForm = open({
  ...formBase,
  ...questionParts,
  answers: filledEntries,
  blocks: filledEntries,
});
const codingFields = { ...formBase, ...codingParts, ...codingSecrets, examples: codingExamples };
export const codingForm = open(codingFields);
/** The form for a server that does not tell the evaluator: left empty, the evaluator stays as it is. */
export const codingFormUntold = open({ ...codingFields, evaluator: code });

/** Why the answers of a multiple choice question contradict themselves; null where they do not. */
export function choiceFault({ answers, single_choice: single }: Pick<ChoiceContent, 'answers' | 'single_choice'>) {
  const right = answers.filter(({ correct }) => correct).length;
  if (single && right !== 1) return 'invalid_single_choice';
  return right === 0 ? 'invalid_multiple_choice' : null;
}

/** Both sides have as many entries, at least one, and the solution names each right one once. */
export function matchingFault({ left, right, solution }: MatchingContent) {
  const equal = left.length > 0 && left.length === right.length && left.length === solution.length;
  const all = new Set(solution).size === left.length && solution.every((at) => at < right.length);
  return equal && all ? null : 'invalid_matching';
}

export const choiceAttempt = open({ answers: list(flag(), { max: SUBTASK_ENTRIES }) });
export const matchingAttempt = open({ answer: indexes });
export const questionAttempt = open({ answer: text({ max: SUBTASK_QUESTION_CHARS }) });
/** `correct` counts the entries that were right. */
export const attemptResult = open({ solved: flag(), correct: integer({ min: 0 }) });
export const questionResult = open({ solved: flag() });

export const ratings = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] as const;
export type Rating = (typeof ratings)[number];
export const feedback = open({ rating: choice(ratings) });

export type ChoiceContent = Infer<typeof choiceContent>;
export type MatchingContent = Infer<typeof matchingContent>;
export type QuestionContent = Infer<typeof questionContent>;
export type CodingContent = Infer<typeof codingContent>;
export type ChoiceForm = Infer<typeof choiceForm>;
export type MatchingForm = Infer<typeof matchingForm>;
export type QuestionForm = Infer<typeof questionForm>;
export type CodingForm = Infer<typeof codingForm>;

function allMaybe<F extends Record<string, Struct<any>>>(fields: F) {
  const entries = Object.entries(fields).map(([name, field]) => [name, maybe(field)]);
  return Object.fromEntries(entries) as { [K in keyof F]: Struct<Infer<F[K]> | null | undefined> };
}
