/** Calls of the desk that have something shown to visitors. */
import { call } from '../endpoint.ts';
import { actionSend, actionState } from './shapes.ts';

export const outboundEndpoints = {
  sendAction: call('desk', 'POST', '/api/desk/projects/{project}/actions', {
    permission: 'outbound:send',
    summary: 'Have something shown to visitors',
    body: actionSend,
    reply: actionState,
  }),
  action: call('desk', 'GET', '/api/desk/projects/{project}/actions/{action}', {
    permission: 'outbound:send',
    summary: 'Whom an action has reached',
    reply: actionState,
  }),
} as const;
