/** `/api/challenges/tasks/…`: the tasks of challenges, of four kinds (academy-api 1.7, 1.8, 3). */
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { platformCall } from '../platform-call.ts';
import { list, open, type Struct, text } from '../schema.ts';
import { CODING_CODE_CHARS } from './limits.ts';
import {
  attemptResult,
  choiceAttempt,
  choiceChange,
  choiceSolution,
  choiceTask,
  codingChange,
  codingExamples,
  codingSolution,
  codingTask,
  feedback,
  matchingAttempt,
  matchingChange,
  matchingSolution,
  matchingTask,
  newChoice,
  newCoding,
  newMatching,
  newQuestion,
  questionAttempt,
  questionChange,
  questionResult,
  questionSolution,
  questionTask,
  subtaskQuery,
  subtasks,
} from './shapes.ts';

const task = '/api/challenges/tasks/{task}';
const most = { max: PLATFORM_LIST_ROWS_MOST };
/** Services of the contract answer `{}` where nothing is to be told. */
const empty = open({});

/** The five calls that every kind has. */
function kind<S, C, N, P>(path: string, what: string, parts: KindParts<S, C, N, P>) {
  const one = `${task}/${path}/{subtask}`;
  return {
    list: platformCall('verified', 'GET', `${task}/${path}`, {
      summary: `${what}: all of a task`,
      reply: list(parts.shown, most),
    }),
    one: platformCall('verified', 'GET', one, { summary: `${what}: one, without its solution`, reply: parts.shown }),
    solution: platformCall('verified', 'GET', `${one}/solution`, {
      summary: `${what}: its solution, for its creator and administrators`,
      reply: parts.solution,
    }),
    add: platformCall('verified', 'POST', `${task}/${path}`, {
      summary: `${what}: make one`,
      body: parts.fresh,
      reply: parts.shown,
      status: 201,
    }),
    change: platformCall('admin', 'PATCH', one, {
      summary: `${what}: change one`,
      body: parts.change,
      reply: parts.shown,
    }),
  };
}
/** The five calls of a kind: what is shown, its solution, a new one, a change. */
export type KindCalls<S, C, N, P> = ReturnType<typeof kind<S, C, N, P>>;
type KindParts<S, C, N, P> = { shown: Struct<S>; solution: Struct<C>; fresh: Struct<N>; change: Struct<P> };

export const choiceCalls = kind('multiple_choice', 'Multiple choice', {
  shown: choiceTask,
  solution: choiceSolution,
  fresh: newChoice,
  change: choiceChange,
});
export const matchingCalls = kind('matchings', 'Matching', {
  shown: matchingTask,
  solution: matchingSolution,
  fresh: newMatching,
  change: matchingChange,
});
export const questionCalls = kind('questions', 'Question', {
  shown: questionTask,
  solution: questionSolution,
  fresh: newQuestion,
  change: questionChange,
});
export const codingCalls = kind('coding_challenges', 'Coding challenge', {
  shown: codingTask,
  solution: codingSolution,
  fresh: newCoding,
  change: codingChange,
});

const coding = `${task}/coding_challenges/{subtask}`;

export const taskEndpoints = {
  subtasks: platformCall('verified', 'GET', '/api/challenges/subtasks', {
    summary: 'Sub-tasks of all tasks, filtered',
    query: subtaskQuery,
    reply: subtasks,
  }),
  deleteSubtask: platformCall('verified', 'DELETE', `${task}/subtasks/{subtask}`, {
    summary: 'Delete a sub-task with its reports',
    reply: empty,
  }),
  rateSubtask: platformCall('verified', 'POST', `${task}/subtasks/{subtask}/feedback`, {
    summary: 'Rate a sub-task',
    body: feedback,
    reply: feedback,
    status: 201,
  }),
  choices: choiceCalls.list,
  choice: choiceCalls.one,
  choiceSolution: choiceCalls.solution,
  addChoice: choiceCalls.add,
  changeChoice: choiceCalls.change,
  tryChoice: platformCall('verified', 'POST', `${task}/multiple_choice/{subtask}/attempts`, {
    summary: 'Answer a multiple choice question',
    body: choiceAttempt,
    reply: attemptResult,
    status: 201,
  }),
  matchings: matchingCalls.list,
  matching: matchingCalls.one,
  matchingSolution: matchingCalls.solution,
  addMatching: matchingCalls.add,
  changeMatching: matchingCalls.change,
  tryMatching: platformCall('verified', 'POST', `${task}/matchings/{subtask}/attempts`, {
    summary: 'Answer a matching',
    body: matchingAttempt,
    reply: attemptResult,
    status: 201,
  }),
  questions: questionCalls.list,
  question: questionCalls.one,
  questionSolution: questionCalls.solution,
  addQuestion: questionCalls.add,
  changeQuestion: questionCalls.change,
  tryQuestion: platformCall('verified', 'POST', `${task}/questions/{subtask}/attempts`, {
    summary: 'Answer a question',
    body: questionAttempt,
    reply: questionResult,
    status: 201,
  }),
  codings: codingCalls.list,
  coding: codingCalls.one,
  codingSolution: codingCalls.solution,
  addCoding: codingCalls.add,
  changeCoding: codingCalls.change,
  codingEvaluator: platformCall('verified', 'GET', `${coding}/evaluator`, {
    summary: 'The evaluator of a coding challenge, for its creator and administrators',
    reply: text({ max: CODING_CODE_CHARS }),
  }),
  codingExamples: platformCall('verified', 'GET', `${coding}/examples`, {
    summary: 'Examples of input and output',
    reply: codingExamples,
  }),
} as const;
