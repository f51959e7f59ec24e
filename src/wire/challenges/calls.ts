/** `/api/challenges/…`: categories, challenges, sub-tasks, reports and bans (academy-api 1.3, 1.6 to 1.8, 7). */
import { doneReply } from '../auth/shapes.ts';
import {
  category,
  categoryChange,
  challenge,
  challengeChange,
  newCategory,
  newChallenge,
  titleQuery,
} from './shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { CODING_CODE_CHARS } from '../tasks/limits.ts';
import { list, open, type Struct, text } from '../schema.ts';
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
} from '../tasks/shapes.ts';
import {
  ban,
  banChange,
  banQuery,
  bans,
  newBan,
  newTaskReport,
  reportClaim,
  reportClaims,
  reportHistory,
  resolution,
  taskReport,
  taskReportQuery,
  taskReports,
} from '../task-reports/shapes.ts';
import { platformCall } from '../platform-call.ts';

const categories = '/api/challenges/categories';
const challenges = `${categories}/{category}/challenges`;
const task = '/api/challenges/tasks/{task}';
const reports = '/api/challenges/subtask_reports';
const banned = '/api/challenges/bans';
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

export const challengeEndpoints = {
  categories: platformCall('verified', 'GET', categories, {
    summary: 'Categories',
    query: titleQuery,
    reply: list(category, most),
  }),
  category: platformCall('verified', 'GET', `${categories}/{category}`, { summary: 'One category', reply: category }),
  addCategory: platformCall('admin', 'POST', categories, {
    summary: 'Make a category',
    body: newCategory,
    reply: category,
    status: 201,
  }),
  changeCategory: platformCall('admin', 'PATCH', `${categories}/{category}`, {
    summary: 'Change a category',
    body: categoryChange,
    reply: category,
  }),
  deleteCategory: platformCall('admin', 'DELETE', `${categories}/{category}`, {
    summary: 'Delete a category with its challenges',
    reply: empty,
  }),
  challenges: platformCall('verified', 'GET', challenges, {
    summary: 'Challenges of a category',
    query: titleQuery,
    reply: list(challenge, most),
  }),
  challenge: platformCall('verified', 'GET', `${challenges}/{challenge}`, {
    summary: 'One challenge',
    reply: challenge,
  }),
  addChallenge: platformCall('admin', 'POST', challenges, {
    summary: 'Make a challenge',
    body: newChallenge,
    reply: challenge,
    status: 201,
  }),
  changeChallenge: platformCall('admin', 'PATCH', `${challenges}/{challenge}`, {
    summary: 'Change a challenge or move it',
    body: challengeChange,
    reply: challenge,
  }),
  deleteChallenge: platformCall('admin', 'DELETE', `${challenges}/{challenge}`, {
    summary: 'Delete a challenge with its tasks',
    reply: empty,
  }),
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
  taskReports: platformCall('admin', 'GET', reports, {
    summary: 'Open reports, newest first',
    query: taskReportQuery,
    reply: taskReports,
  }),
  addTaskReport: platformCall('verified', 'POST', reports, {
    summary: 'Report a sub-task',
    body: newTaskReport,
    reply: taskReport,
    status: 201,
  }),
  taskReport: platformCall('admin', 'GET', `${reports}/{report}`, {
    summary: 'One open report; of one that is not open any more who resolved it',
    reply: taskReport,
  }),
  taskReportHistory: platformCall('admin', 'GET', `${reports}/{report}/history`, {
    summary: 'What is known of the reporter and of the creator',
    reply: reportHistory,
  }),
  taskReportClaims: platformCall('admin', 'GET', '/api/challenges/subtask_report_claims', {
    summary: 'Who is about to decide about which reported sub-task',
    reply: reportClaims,
  }),
  claimTaskReport: platformCall('admin', 'POST', `${reports}/{report}/claim`, {
    summary: 'Say that you decide about it',
    reply: reportClaim,
    status: 201,
  }),
  giveBackTaskReport: platformCall('admin', 'DELETE', `${reports}/{report}/claim`, {
    summary: 'Say that you do not decide about it after all',
    reply: empty,
  }),
  resolveTaskReport: platformCall('admin', 'PUT', `${reports}/{report}`, {
    summary: 'Resolve a report',
    body: resolution,
    reply: empty,
  }),
  bans: platformCall('user', 'GET', banned, {
    summary: 'Bans: all, or your own by `user_id`',
    query: banQuery,
    reply: bans,
  }),
  addBan: platformCall('admin', 'POST', banned, { summary: 'Ban a user', body: newBan, reply: ban, status: 201 }),
  changeBan: platformCall('admin', 'PATCH', `${banned}/{ban}`, {
    summary: 'Change a ban',
    body: banChange,
    reply: ban,
  }),
  liftBan: platformCall('admin', 'DELETE', `${banned}/{ban}`, { summary: 'Lift a ban', reply: doneReply }),
} as const;
