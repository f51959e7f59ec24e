/** Calls of the desk for requests. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { anything } from '../schema.ts';
import {
  mergeAsked,
  newRequest,
  reachAsked,
  reachReply,
  requestChange,
  requestDetail,
  requestPage,
  requestQuery,
  requestRow,
  similarQuery,
  statusAsked,
  statusDone,
  statusUndo,
} from './shapes.ts';
import { requestTwins, requestFigures, requestFiguresQuery } from './talk-shapes.ts';

const requests = '/api/desk/projects/{project}/requests';
const one = `${requests}/{request}`;

export const requestEndpoints = {
  requests: call('desk', 'GET', requests, {
    permission: 'content:read',
    summary: 'Requests, those that visitors see where no state is asked for',
    query: requestQuery,
    reply: requestPage,
  }),
  requestsTable: call('desk', 'GET', '/api/desk/projects/{project}/requests.csv', {
    permission: 'lists:export',
    summary: 'The same as CSV, all of them',
    query: requestQuery,
    reply: anything(),
  }),
  similarRequests: call('desk', 'GET', `${requests}/similar`, {
    permission: 'content:read',
    summary: 'Requests that say much the same as a title, the likeliest first',
    query: similarQuery,
    reply: requestTwins,
  }),
  requestStatistics: call('desk', 'GET', `${requests}/statistics`, {
    permission: 'statistics:read',
    summary: 'New requests, votes and comments by week, days to an answer and in each status, the top by value',
    query: requestFiguresQuery,
    reply: requestFigures,
  }),
  addRequest: call('desk', 'POST', requests, {
    permission: 'content:write',
    summary: "Make a request, in somebody's name where it says so",
    body: newRequest,
    reply: requestDetail,
  }),
  request: call('desk', 'GET', one, {
    permission: 'content:read',
    summary: 'One request, by its id',
    reply: requestDetail,
  }),
  changeRequest: call('desk', 'PATCH', one, {
    permission: 'content:write',
    summary: 'Change title, text, board, eta, tags or owner; nobody is told',
    body: requestChange,
    reply: requestDetail,
  }),
  deleteRequest: call('desk', 'DELETE', one, {
    permission: 'content:publish',
    summary: 'Delete it for good, with its votes and comments; those merged into it stand by themselves again',
    reply: doneReply,
  }),
  requestReach: call('desk', 'POST', `${one}/status/reach`, {
    permission: 'content:publish',
    summary: 'Who would be told of a change now, and how; sends nothing',
    body: reachAsked,
    reply: reachReply,
  }),
  setRequestStatus: call('desk', 'POST', `${one}/status`, {
    permission: 'content:publish',
    summary: 'Change its status; who follows it is told 10 s later. 409 where somebody was first',
    body: statusAsked,
    reply: statusDone,
  }),
  undoRequestStatus: call('desk', 'POST', `${one}/status/undo`, {
    permission: 'content:publish',
    summary: 'Take the last change back and tell nobody; 409 once it is told or another came after it',
    body: statusUndo,
    reply: requestRow,
  }),
  mergeRequest: call('desk', 'POST', `${one}/merge`, {
    permission: 'content:publish',
    summary: 'Point it at another, which counts its voters too; 409 merge_cycle for a circle',
    body: mergeAsked,
    reply: requestDetail,
  }),
  splitRequest: call('desk', 'POST', `${one}/split`, {
    permission: 'content:publish',
    summary: 'Let a merged one stand by itself again, as it was',
    reply: requestDetail,
  }),
} as const;
