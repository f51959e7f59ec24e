/** Calls of the desk for what surveys were answered. A survey is a campaign: its questions are written there. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { anything } from '../schema.ts';
import { CAMPAIGN_BYTES, CAMPAIGN_VALUES } from '../campaigns/limits.ts';
import { SURVEY_MARKED_AT_ONCE } from './limits.ts';
import { surveyPreviewAsked, surveyPreviewed } from './preview.ts';
import {
  personalLink,
  personalLinkAsked,
  responseChange,
  responseDetail,
  responsePage,
  responseQuery,
  responsesChange,
  responsesChanged,
  responsesDeleted,
  responseTable,
  summaryQuery,
  surveySummary,
  ticketResponse,
} from './shapes.ts';

const survey = '/api/desk/projects/{project}/surveys/{survey}';
const responses = `${survey}/responses`;
const one = `${responses}/{response}`;
/** A list of ids. */
const many = { limit: SURVEY_MARKED_AT_ONCE * 48, values: SURVEY_MARKED_AT_ONCE * 2 };

export const surveyEndpoints = {
  surveyAnswers: call('desk', 'GET', `${survey}/answers`, {
    permission: 'statistics:read',
    summary: 'What was answered, question by question',
    query: summaryQuery,
    reply: surveySummary,
  }),
  previewSurvey: call('desk', 'POST', `${survey}/preview`, {
    permission: 'content:read',
    summary: 'These questions as nobody in particular reads them, saved or not',
    body: surveyPreviewAsked,
    limit: CAMPAIGN_BYTES + 16_384,
    values: CAMPAIGN_VALUES,
    reply: surveyPreviewed,
  }),
  linkSurvey: call('desk', 'POST', `${survey}/links`, {
    permission: 'outbound:send',
    summary: 'A link by which one contact answers it; 409 before it is published, 422 where answers are anonymous',
    body: personalLinkAsked,
    reply: personalLink,
  }),
  responses: call('desk', 'GET', responses, {
    permission: 'visitors:read',
    summary: 'Responses, those answered last first',
    query: responseQuery,
    reply: responsePage,
  }),
  responseTable: call('desk', 'GET', `${survey}/responses.csv`, {
    permission: 'lists:export',
    summary: 'The same as CSV or JSON, all of them',
    query: responseTable,
    reply: anything(),
  }),
  markResponses: call('desk', 'PATCH', responses, {
    permission: 'visitors:write',
    summary: 'Mark many as read, archived or test',
    body: responsesChange,
    ...many,
    reply: responsesChanged,
  }),
  deleteResponses: call('desk', 'POST', `${responses}/delete`, {
    permission: 'visitors:write',
    summary: 'Delete many for good',
    body: responsesDeleted,
    ...many,
    reply: responsesChanged,
  }),
  response: call('desk', 'GET', one, {
    permission: 'visitors:read',
    summary: 'One response with all of its answers, under the texts of its version',
    reply: responseDetail,
  }),
  ticketResponse: call('desk', 'GET', '/api/desk/projects/{project}/tickets/{ticket}/response', {
    permission: 'visitors:read',
    summary: 'The response that has opened a ticket',
    reply: ticketResponse,
  }),
  changeResponse: call('desk', 'PATCH', one, {
    permission: 'visitors:write',
    summary: 'Mark it as read, archived or test',
    body: responseChange,
    reply: responseDetail,
  }),
  deleteResponse: call('desk', 'DELETE', one, {
    permission: 'visitors:write',
    summary: 'Delete it for good',
    reply: doneReply,
  }),
} as const;
