/** Calls of the desk for what is said and done on a request. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { anything } from '../schema.ts';
import { requestDetail, requestRow } from './shapes.ts';
import {
  behalfVote,
  blockedPage,
  commentChange,
  commentPage,
  commentQuery,
  linkedQuery,
  linkedRequests,
  moderating,
  newComment,
  newLink,
  requestComment,
  requestEvents,
  requestVoter,
  voterPage,
  voterQuery,
  waitingPage,
  waitingQuery,
} from './talk-shapes.ts';

const requests = '/api/desk/projects/{project}/requests';
const one = `${requests}/{request}`;
const comments = `${one}/comments`;

export const requestTalkEndpoints = {
  requestComments: call('desk', 'GET', comments, {
    permission: 'content:read',
    summary: 'Comments with their answers, oldest first, internal notes and those of merged requests too',
    query: commentQuery,
    reply: commentPage,
  }),
  addRequestComment: call('desk', 'POST', comments, {
    permission: 'content:write',
    summary: 'Say something: to everybody, as the official answer, or to staff alone',
    body: newComment,
    reply: requestComment,
  }),
  changeRequestComment: call('desk', 'PATCH', `${comments}/{comment}`, {
    permission: 'content:write',
    summary: 'Change a comment, or make it the official answer or no longer',
    body: commentChange,
    reply: requestComment,
  }),
  deleteRequestComment: call('desk', 'DELETE', `${comments}/{comment}`, {
    permission: 'content:write',
    summary: 'Delete a comment; its answers stay',
    reply: doneReply,
  }),
  requestEvents: call('desk', 'GET', `${one}/events`, {
    permission: 'content:read',
    summary: 'What happened to a request',
    reply: requestEvents,
  }),
  requestVoters: call('desk', 'GET', `${one}/votes`, {
    permission: 'content:read',
    summary: 'Who wants it and where each vote came from, newest first, each once',
    query: voterQuery,
    reply: voterPage,
  }),
  requestVotersTable: call('desk', 'GET', `${one}/votes.csv`, {
    permission: 'lists:export',
    summary: 'The same as CSV, all of them',
    reply: anything(),
  }),
  voteOnBehalf: call('desk', 'POST', `${one}/votes`, {
    permission: 'content:write',
    summary: 'Vote for a known user, a visitor or an address; once each',
    body: behalfVote,
    reply: requestVoter,
  }),
  takeVoteBack: call('desk', 'DELETE', `${one}/votes/{vote}`, {
    permission: 'content:write',
    summary: 'Take a vote back that staff gave on behalf',
    reply: doneReply,
  }),
  linkRequest: call('desk', 'POST', `${one}/links`, {
    permission: 'content:write',
    summary: 'Link a ticket, a news entry or an address; the same again changes nothing',
    body: newLink,
    reply: requestDetail,
  }),
  unlinkRequest: call('desk', 'DELETE', `${one}/links/{link}`, {
    permission: 'content:write',
    summary: 'Take a link away; votes stay',
    reply: requestDetail,
  }),
  linkedRequests: call('desk', 'GET', `${requests}/linked`, {
    permission: 'content:read',
    summary: 'Requests that a ticket or news entry is linked to, with their present status',
    query: linkedQuery,
    reply: linkedRequests,
  }),
  waitingRequests: call('desk', 'GET', `${requests}/waiting`, {
    permission: 'content:read',
    summary: 'Requests and comments that wait for staff, oldest first',
    query: waitingQuery,
    reply: waitingPage,
  }),
  moderateRequest: call('desk', 'POST', `${one}/moderate`, {
    permission: 'content:publish',
    summary: 'Approve, reject or mark as spam, or take that back; 409 with who was first',
    body: moderating,
    reply: requestRow,
  }),
  moderateComment: call('desk', 'POST', `${comments}/{comment}/moderate`, {
    permission: 'content:publish',
    summary: 'The same of a comment',
    body: moderating,
    reply: requestRow,
  }),
  blockedVoters: call('desk', 'GET', `${requests}/blocked`, {
    permission: 'content:read',
    summary: 'Who may post nothing any more because of spam, the latest first',
    reply: blockedPage,
  }),
  unblockVoter: call('desk', 'DELETE', `${requests}/blocked/{block}`, {
    permission: 'content:publish',
    summary: 'Let them post again',
    reply: doneReply,
  }),
} as const;
