/** Calls of the desk for answers. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  answerEntriesAsked,
  answerEntry,
  answerEntryChange,
  answerEntryPage,
  entryTrial,
  entryTried,
  modelChange,
  modelSetting,
  newAnswerEntry,
  question,
  questionDismissed,
  questionReport,
  questionsAsked,
  tried,
} from './shapes.ts';

const project = '/api/desk/projects/{project}';
const entries = `${project}/answer-entries`;
const one = `${entries}/{entry}`;

export const answerEndpoints = {
  answerEntries: call('desk', 'GET', entries, {
    permission: 'content:read',
    summary: 'Short answers, those that were changed last first',
    query: answerEntriesAsked,
    reply: answerEntryPage,
  }),
  addAnswerEntry: call('desk', 'POST', entries, {
    permission: 'content:write',
    summary: 'Write a short answer; 409 limit_reached at 2,000',
    body: newAnswerEntry,
    reply: answerEntry,
  }),
  changeAnswerEntry: call('desk', 'PATCH', one, {
    permission: 'content:write',
    summary: 'Change a short answer; 409 conflict where somebody else has',
    body: answerEntryChange,
    reply: answerEntry,
  }),
  deleteAnswerEntry: call('desk', 'DELETE', one, {
    permission: 'content:write',
    summary: 'Delete a short answer',
    reply: doneReply,
  }),
  tryAnswers: call('desk', 'POST', `${project}/answers/try`, {
    permission: 'content:read',
    summary: 'What a question would get, the passages with their share of its weight, and why',
    body: question,
    reply: tried,
  }),
  tryAnswerEntry: call('desk', 'POST', `${project}/answers/try-entry`, {
    permission: 'content:read',
    summary: 'Which of these questions an entry would answer as it is written',
    body: entryTrial,
    reply: entryTried,
  }),
  answerQuestions: call('desk', 'GET', `${project}/answers/questions`, {
    permission: 'statistics:read',
    summary: 'What visitors asked in the last days, similar questions together',
    query: questionsAsked,
    reply: questionReport,
  }),
  dismissQuestions: call('desk', 'POST', `${project}/answers/questions/dismiss`, {
    permission: 'content:write',
    summary: 'Not for us: questions of that group are not told any more',
    body: questionDismissed,
    reply: doneReply,
  }),
  answerModel: call('desk', 'GET', `${project}/answers/model`, {
    permission: 'settings:read',
    summary: 'Whether a language model words the answers, how it does, and its calls of today',
    reply: modelSetting,
  }),
  changeAnswerModel: call('desk', 'PUT', `${project}/answers/model`, {
    permission: 'settings:write',
    summary: 'Let the language model word answers, or not',
    body: modelChange,
    reply: modelSetting,
  }),
} as const;
