/** Calls of the desk for audiences. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  audience,
  audienceChange,
  audiencePage,
  audienceQuery,
  contactAudiences,
  estimate,
  estimateAsked,
  explainAsked,
  explained,
  memberPage,
  memberQuery,
  membersChange,
  membersChanged,
  newAudience,
} from './shapes.ts';
import { MEMBER_LINE_CHARS, MEMBER_LINES } from './limits.ts';
import { audienceWork, fillAsked, linesAdded, linesTaken, overlap, overlapAsked } from './work-shapes.ts';

const audiences = '/api/desk/projects/{project}/audiences';
const one = `${audiences}/{audience}`;

export const audienceEndpoints = {
  audiences: call('desk', 'GET', audiences, {
    permission: 'content:read',
    summary: 'Audiences of the project, newest first',
    query: audienceQuery,
    reply: audiencePage,
  }),
  addAudience: call('desk', 'POST', audiences, {
    permission: 'content:write',
    summary: 'Make a rule over contacts, or an empty list of them',
    body: newAudience,
    reply: audience,
  }),
  estimateAudience: call('desk', 'POST', `${audiences}/estimate`, {
    permission: 'content:read',
    summary: 'About how many contacts a rule finds, and ten of them',
    body: estimateAsked,
    reply: estimate,
  }),
  explainAudience: call('desk', 'POST', `${audiences}/explain`, {
    permission: 'content:read',
    summary: 'Whether a contact is in, and why',
    body: explainAsked,
    reply: explained,
  }),
  audiencesOfContact: call('desk', 'GET', '/api/desk/projects/{project}/contacts/{contact}/audiences', {
    permission: 'visitors:read',
    summary: 'The audiences that a contact is in by now',
    reply: contactAudiences,
  }),
  audience: call('desk', 'GET', one, {
    permission: 'content:read',
    summary: 'An audience with what uses it',
    reply: audience,
  }),
  changeAudience: call('desk', 'PATCH', one, {
    permission: 'content:write',
    summary: 'Change name, description or rule; other fields stay',
    body: audienceChange,
    reply: audience,
  }),
  removeAudience: call('desk', 'DELETE', one, {
    permission: 'content:write',
    summary: 'Delete an audience that nothing uses',
    reply: doneReply,
  }),
  audienceMembers: call('desk', 'GET', `${one}/members`, {
    permission: 'visitors:read',
    summary: 'Contacts of a list',
    query: memberQuery,
    reply: memberPage,
  }),
  countAudience: call('desk', 'POST', `${audiences}/count`, {
    permission: 'content:read',
    summary: 'Count whom a rule finds, behind the answer',
    body: estimateAsked,
    reply: audienceWork,
  }),
  audienceWork: call('desk', 'GET', `${audiences}/work/{work}`, {
    permission: 'content:read',
    summary: 'How far a count or the filling of a list has come',
    reply: audienceWork,
  }),
  stopAudienceWork: call('desk', 'DELETE', `${audiences}/work/{work}`, {
    permission: 'content:read',
    summary: 'Stop a count or the filling of a list; who is on the list by then stays',
    reply: audienceWork,
  }),
  overlapAudiences: call('desk', 'POST', `${audiences}/overlap`, {
    permission: 'content:read',
    summary: 'How many are in two audiences, or in one of them alone',
    body: overlapAsked,
    reply: overlap,
  }),
  fillAudience: call('desk', 'POST', `${one}/fill`, {
    permission: 'content:write',
    summary: 'Put all on a list whom a search or a rule finds now, behind the answer',
    body: fillAsked,
    reply: audienceWork,
  }),
  addLines: call('desk', 'POST', `${one}/lines`, {
    permission: 'content:write',
    summary: 'Put contacts on a list by user ids or e-mail addresses; lines that match nobody are told',
    body: linesAdded,
    limit: MEMBER_LINES * (MEMBER_LINE_CHARS * 4 + 8),
    values: MEMBER_LINES * 2,
    reply: linesTaken,
  }),
  changeMembers: call('desk', 'PATCH', `${one}/members`, {
    permission: 'content:write',
    summary: 'Add contacts to a list, and remove others',
    body: membersChange,
    reply: membersChanged,
  }),
} as const;
