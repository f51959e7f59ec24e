/** Calls of the desk for the figures and gaps of the help center. */
import { call } from '../endpoint.ts';
import { doneReply } from '../auth/shapes.ts';
import { DRAFT_BODY_BYTES, DRAFT_VALUES } from '../documents/limits.ts';
import {
  articleFigures,
  articleFiguresQuery,
  findQuery,
  foundArticles,
  gapMark,
  gapReport,
  gapTrial,
  gapTrialReply,
  helpStatistics,
  statisticsQuery,
} from './shapes.ts';

const help = '/api/desk/projects/{project}/help';

export const helpReportEndpoints = {
  helpStatistics: call('desk', 'GET', `${help}/statistics`, {
    permission: 'statistics:read',
    summary: 'Views, searches, answers and reports after, by day and language',
    query: statisticsQuery,
    reply: helpStatistics,
  }),
  articleFigures: call('desk', 'GET', `${help}/statistics/articles`, {
    permission: 'statistics:read',
    summary: 'The same for each article, the most read first',
    query: articleFiguresQuery,
    reply: articleFigures,
  }),
  gaps: call('desk', 'GET', `${help}/reports/gaps`, {
    permission: 'statistics:read',
    summary: 'What was looked for and not found, and what did not help',
    query: statisticsQuery,
    reply: gapReport,
  }),
  markGap: call('desk', 'PUT', `${help}/reports/gaps/mark`, {
    permission: 'content:write',
    summary: 'Leave a group of searches out of the report, or take it in again',
    body: gapMark,
    reply: doneReply,
  }),
  tryGaps: call('desk', 'POST', `${help}/reports/gaps/try`, {
    permission: 'content:read',
    summary: 'How many past searches without an opened article a draft would answer',
    body: gapTrial,
    reply: gapTrialReply,
    limit: DRAFT_BODY_BYTES,
    values: DRAFT_VALUES,
  }),
  findArticles: call('desk', 'GET', `${help}/search`, {
    permission: 'content:read',
    summary: 'What readers find for some words; not counted as a search',
    query: findQuery,
    reply: foundArticles,
  }),
} as const;
