/** Calls of the desk for what a project keeps. */
import { call } from '../endpoint.ts';
import { conversationsAsked, conversationsGoing, dataChange, dataView } from './shapes.ts';

export const retentionEndpoints = {
  data: call('desk', 'GET', '/api/desk/projects/{project}/data', {
    permission: 'settings:read',
    summary: 'For how many days each kind of data is kept',
    reply: dataView,
  }),
  changeData: call('desk', 'PATCH', '/api/desk/projects/{project}/data', {
    permission: 'settings:write',
    summary: 'Change for how many days data is kept; what is older goes in the coming night',
    body: dataChange,
    reply: dataView,
  }),
  conversationsGoing: call('desk', 'GET', '/api/desk/projects/{project}/data/conversations', {
    permission: 'settings:read',
    summary: 'How many conversations would go in the coming night were they kept for so many days after closing',
    query: conversationsAsked,
    reply: conversationsGoing,
  }),
} as const;
