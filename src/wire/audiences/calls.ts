/** Calls of the desk for audiences. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  audience,
  audienceChange,
  audiencePage,
  audienceQuery,
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
  changeMembers: call('desk', 'PATCH', `${one}/members`, {
    permission: 'content:write',
    summary: 'Add contacts to a list, and remove others',
    body: membersChange,
    reply: membersChanged,
  }),
} as const;
